import Scene

@testable import Effects

/// Reading numbers off a display list.
extension DisplayList {
  /// Every draw with the opacities of the layers around it, in order; masks first, then what they mask.
  var draws: [(draw: Draw, opacity: Double)] { DisplayList.flatten(commands, 1) }

  private static func flatten(_ commands: [Command], _ opacity: Double) -> [(draw: Draw, opacity: Double)] {
    commands.flatMap { command -> [(draw: Draw, opacity: Double)] in
      switch command {
      case .draw(let draw): return [(draw, opacity * draw.opacity)]
      case .layer(let layer):
        return flatten(layer.mask?.commands ?? [], opacity * layer.opacity)
          + flatten(layer.commands, opacity * layer.opacity)
      case .glass: return []
      }
    }
  }

  /// Every group of glass, in order.
  var glass: [Glass] { DisplayList.glass(in: commands) }

  private static func glass(in commands: [Command]) -> [Glass] {
    commands.flatMap { command -> [Glass] in
      switch command {
      case .draw: return []
      case .layer(let layer): return glass(in: layer.mask?.commands ?? []) + glass(in: layer.commands)
      case .glass(let group): return [group]
      }
    }
  }

  /// Every layer, from the outside in, masks first.
  var layers: [Layer] { DisplayList.layers(in: commands) }

  private static func layers(in commands: [Command]) -> [Layer] {
    commands.flatMap { command -> [Layer] in
      guard case .layer(let layer) = command else { return [] }
      return [layer] + layers(in: layer.mask?.commands ?? []) + layers(in: layer.commands)
    }
  }

  /// The ellipses that are filled, in order.
  var ellipses: [Rect] {
    draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure, case .ellipse(let rect) = path.storage else { return nil }
      return rect.offsetBy(dx: entry.draw.transform.m31, dy: entry.draw.transform.m32)
    }
  }

  /// The glyph runs, with their opacities and transforms.
  var runs: [(run: GlyphRun, opacity: Double, transform: ProjectionTransform)] {
    draws.compactMap { entry in
      guard case .glyphs(let run) = entry.draw.figure else { return nil }
      return (run, entry.opacity, entry.draw.transform)
    }
  }
}

/// Whether two numbers agree within `tolerance`.
func near(_ a: Double, _ b: Double, within tolerance: Double = 1e-5) -> Bool { abs(a - b) <= tolerance }
