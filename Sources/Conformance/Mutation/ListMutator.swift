import Scene

/// Makes the mutants of a display list: every command, filter, clip and mask left out, every opacity, radius, place and
/// uniform 5 % off, channels swapped, blend modes forgotten.
public struct ListMutator {
  private let list: DisplayList

  /// Reads a list.
  public init(_ list: DisplayList) {
    self.list = list
  }

  /// All mutants, in the order of the list.
  public func mutants() -> [ListMutant] {
    Self.faults(of: list.commands).map { fault in
      var list: DisplayList = self.list
      list.commands = fault.value
      return ListMutant(name: fault.name, kind: fault.kind, list: list)
    }
  }

  static func faults(of commands: [DisplayList.Command]) -> [Fault<[DisplayList.Command]>] {
    commands.indices.flatMap { index -> [Fault<[DisplayList.Command]>] in
      var rest: [DisplayList.Command] = commands
      rest.remove(at: index)
      return [Fault("command \(index) left out", "dropped command", rest)]
        + faults(of: commands[index]).map { fault in
          fault.map("command \(index), ") { command in
            var all: [DisplayList.Command] = commands
            all[index] = command
            return all
          }
        }
    }
  }

  private static func faults(of command: DisplayList.Command) -> [Fault<DisplayList.Command>] {
    switch command {
    case .draw(let draw): return faults(of: draw).map { $0.map { .draw($0) } }
    case .layer(let layer): return faults(of: layer).map { $0.map { .layer($0) } }
    case .glass(let glass):
      let clips: [Fault<DisplayList.Glass>] = faults(of: glass.clip).map { fault in
        fault.map { clip in
          var copy: DisplayList.Glass = glass
          copy.clip = clip
          return copy
        }
      }
      return (GlassMutator.faults(of: glass) + clips).map { fault in fault.map { .glass($0) } }
    }
  }

  private static func faults(of draw: DisplayList.Draw) -> [Fault<DisplayList.Draw>] {
    func with(_ change: (inout DisplayList.Draw) -> Void) -> DisplayList.Draw {
      var copy: DisplayList.Draw = draw
      change(&copy)
      return copy
    }
    var faults: [Fault<DisplayList.Draw>] = [
      Fault("opacity", "opacity - 5 %", with { $0.opacity *= 0.95 })
    ]
    if draw.figure != .everywhere {
      let move = ProjectionTransform.translation(x: 0.25, y: 0.25)
      faults.append(Fault("place", "moved by a quarter", with { $0.transform = $0.transform.concatenating(move) }))
    }
    if draw.blendMode != .normal {
      faults.append(Fault("blend mode", "forgotten blend mode", with { $0.blendMode = .normal }))
    }
    faults += self.faults(of: draw.clip).map { fault in fault.map { clip in with { $0.clip = clip } } }
    faults += PaintMutator.faults(of: draw.paint).map { fault in fault.map { paint in with { $0.paint = paint } } }
    return faults
  }

  private static func faults(of clips: [DisplayList.Clip]) -> [Fault<[DisplayList.Clip]>] {
    clips.indices.flatMap { index -> [Fault<[DisplayList.Clip]>] in
      var rest: [DisplayList.Clip] = clips
      rest.remove(at: index)
      var turned: [DisplayList.Clip] = clips
      turned[index].inverse.toggle()
      return [
        Fault("clip \(index)", "dropped clip", rest), Fault("clip \(index)", "inverted clip", turned),
      ]
    }
  }

  private static func faults(of layer: DisplayList.Layer) -> [Fault<DisplayList.Layer>] {
    func with(_ change: (inout DisplayList.Layer) -> Void) -> DisplayList.Layer {
      var copy: DisplayList.Layer = layer
      change(&copy)
      return copy
    }
    var faults: [Fault<DisplayList.Layer>] = [
      Fault("layer's opacity", "opacity - 5 %", with { $0.opacity *= 0.95 })
    ]
    if layer.blendMode != .normal {
      faults.append(Fault("layer's blend mode", "forgotten blend mode", with { $0.blendMode = .normal }))
    }
    for index in layer.filters.indices {
      faults.append(Fault("filter \(index)", "dropped filter", with { $0.filters.remove(at: index) }))
      faults += FilterMutator.faults(of: layer.filters[index]).map { fault in
        fault.map("filter \(index), ") { filter in with { $0.filters[index] = filter } }
      }
    }
    if let mask = layer.mask {
      faults += [
        Fault("mask", "dropped mask", with { $0.mask = nil }),
        Fault("mask", "inverted mask", with { $0.mask?.inverse.toggle() }),
        Fault("mask's opacity", "opacity - 5 %", with { $0.mask?.opacity = mask.opacity * 0.95 }),
      ]
      faults += self.faults(of: mask.commands).map { fault in
        fault.map("mask, ") { commands in with { $0.mask?.commands = commands } }
      }
    }
    faults += self.faults(of: layer.clip).map { fault in fault.map { clip in with { $0.clip = clip } } }
    return faults
      + self.faults(of: layer.commands).map { fault in
        fault.map("layer, ") { commands in with { $0.commands = commands } }
      }
  }
}
