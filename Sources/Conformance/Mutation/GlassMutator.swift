import Scene

/// Makes the mutants of a group of glass: each shape, tint, light and inlay forgotten, each number of the material, the
/// spacing, the lift and the opacity 5 % off.
enum GlassMutator {
  private static var numbers: [(name: String, path: WritableKeyPath<GlassMaterial, Double>)] {
    [
      ("blur", \.blur), ("saturation", \.saturation), ("tint's amount", \.tintAmount), ("lens's width", \.lensWidth),
      ("lens's strength", \.lensStrength), ("dispersion", \.dispersion), ("glow", \.glow), ("shade", \.shade),
      ("rim", \.rim), ("shadow's radius", \.shadowRadius), ("shadow's offset", \.shadowOffset),
    ]
  }
  private static var colors: [(name: String, path: WritableKeyPath<GlassMaterial, RGBA>)] {
    [("veil", \.veil), ("edge", \.edge), ("shadow", \.shadow)]
  }

  static func faults(of glass: DisplayList.Glass) -> [Fault<DisplayList.Glass>] {
    func with(_ change: (inout DisplayList.Glass) -> Void) -> DisplayList.Glass {
      var copy: DisplayList.Glass = glass
      change(&copy)
      return copy
    }
    var faults: [Fault<DisplayList.Glass>] = [
      Fault("glass's opacity", "opacity - 5 %", with { $0.opacity *= 0.95 }),
      Fault("glass's lift", "lift - 5 %", with { $0.lift *= 0.95 }),
    ]
    for factor in [1.05, 0.95] {
      let change: String = factor > 1 ? "+ 5 %" : "- 5 %"
      if glass.shapes.count > 1 { faults.append(Fault("spacing", "spacing \(change)", with { $0.spacing *= factor })) }
      for (name, path) in numbers where glass.material[keyPath: path] != 0 {
        faults.append(Fault(name, "material \(change)", with { $0.material[keyPath: path] *= factor }))
      }
    }
    for (name, path) in colors where glass.material[keyPath: path].alpha > 0 {
      faults.append(Fault(name, "forgotten colour", with { $0.material[keyPath: path] = .clear }))
    }
    for index in glass.shapes.indices {
      faults += self.faults(of: glass.shapes[index], isAlone: glass.shapes.count == 1).map { fault in
        fault.map("shape \(index), ") { shape in
          with { glass in
            if let shape { glass.shapes[index] = shape } else { glass.shapes.remove(at: index) }
          }
        }
      }
    }
    return faults
  }

  /// Nil is no shape.
  private static func faults(of shape: GlassShape, isAlone: Bool) -> [Fault<GlassShape?>] {
    func with(_ change: (inout GlassShape) -> Void) -> GlassShape? {
      var copy: GlassShape = shape
      change(&copy)
      return copy
    }
    let move = ProjectionTransform.translation(x: 0.25, y: 0.25)
    var faults: [Fault<GlassShape?>] = [
      Fault("place", "moved by a quarter", with { $0.transform = $0.transform.concatenating(move) })
    ]
    if !isAlone { faults.append(Fault("left out", "dropped shape", nil)) }
    if let tint = shape.tint {
      faults.append(Fault("tint", "forgotten colour", with { $0.tint = nil }))
      if tint.red != tint.blue {
        faults.append(Fault("tint", "swapped channels", with { $0.tint = PaintMutator.swapped(tint) }))
      }
    }
    if shape.brightness != 0 { faults.append(Fault("brightness", "forgotten light", with { $0.brightness = 0 })) }
    if shape.light != nil {
      faults += [
        Fault("light", "forgotten light", with { $0.light = nil }),
        Fault("light", "moved by one", with { $0.light?.center.x += 1 }),
        Fault("light's radius", "radius + 5 %", with { $0.light?.radius *= 1.05 }),
      ]
    }
    if shape.isInlay { faults.append(Fault("inlay", "forgotten inlay", with { $0.isInlay = false })) }
    if shape.lensWidth != nil { faults.append(Fault("lens", "forgotten lens", with { $0.lensWidth = nil })) }
    return faults
  }
}
