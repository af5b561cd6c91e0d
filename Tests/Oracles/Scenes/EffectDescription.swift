import Offstage

/// An effect of the catalogue at a time.
struct EffectDescription: Decodable {
  var id: String
  var parameters: [String: JSONValue]?
  var size: [Double]
  var scale: Double
  var time: Double

  /// What it draws.
  func list() throws -> DisplayList {
    try EffectCatalog.displayList(
      id: id, parameters: parameters ?? [:], size: try Size(pair: size), scale: scale, time: time)
  }
}

/// Finds what shaders read.
enum ShaderReading {
  /// The uniforms of the only shader in a list.
  static func uniforms(of list: DisplayList) throws -> [String: [Double]] {
    let functions: [any ShaderFunction] = Self.functions(in: list.commands)
    guard functions.count == 1 else {
      throw SceneError("an effect with one shader was expected, not \(functions.count)")
    }
    var values: [String: [Double]] = [:]
    for uniform in functions[0].uniforms {
      switch uniform.value {
      case .float(let x): values[uniform.name] = [Double(x)]
      case .float2(let v): values[uniform.name] = (0..<2).map { Double(v[$0]) }
      case .float3(let v): values[uniform.name] = (0..<3).map { Double(v[$0]) }
      case .float4(let v): values[uniform.name] = (0..<4).map { Double(v[$0]) }
      }
    }
    return values
  }

  private static func functions(in commands: [DisplayList.Command]) -> [any ShaderFunction] {
    commands.flatMap { command -> [any ShaderFunction] in
      switch command {
      case .layer(let layer): return functions(in: layer.commands)
      case .draw(let draw):
        if case .shader(let function) = draw.paint { return [function] }
        return []
      case .glass: return []
      }
    }
  }
}
