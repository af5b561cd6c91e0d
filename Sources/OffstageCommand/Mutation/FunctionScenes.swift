import Conformance
import Effects
import Scene

/// Scenes for mutants of the shader functions: one part of a function alone and so strong that a small fault of it is a
/// great one of the picture. Uniforms may be what no effect would set: colours beyond 1, or below 0.
enum FunctionScenes {
  /// All scenes.
  static func all() throws -> [MutationScene] { try orbs() + cloths() }

  private static let canvas = Rect(x: 0, y: 0, width: 120, height: 120)
  /// Dim, bright and burned out in its three channels: an orb rolls light off, so that each is sensitive elsewhere.
  private static let strong = SIMD3<Float>(0.7, 3, 12)

  private static func scene(
    _ name: String, opacity: Double = 1, _ function: some ShaderFunction
  ) throws -> MutationScene {
    MutationScene(
      name,
      list: try GraphicsContext.record(size: canvas.size, scale: 1, background: .white) { context in
        context.opacity = opacity
        context.fill(Path(canvas), with: .shader(function))
      })
  }

  // MARK: Orbs

  private static func orbs() throws -> [MutationScene] {
    let parts: [(name: String, path: WritableKeyPath<OrbColors, SIMD3<Float>>)] = [
      ("first membrane", \.band0), ("second membrane", \.band1), ("third membrane", \.band2),
      ("fourth membrane", \.band3), ("ground", \.ground), ("crest", \.crest), ("cool rim", \.rimCool),
      ("warm rim", \.rimWarm),
    ]
    var dark = OrbColors(.siri, in: .dark)
    for part in parts { dark[keyPath: part.path] = .zero }
    var scenes: [MutationScene] = []
    var all: OrbColors = dark
    for part in parts {
      all[keyPath: part.path] = strong * 0.3
      for factor in [1, 5] as [Float] {
        var scaled: OrbColors = dark
        scaled[keyPath: part.path] = strong * factor
        // Not in the middle, and the canvas goes on beyond the ball.
        scenes.append(
          try scene(
            "orb with its \(part.name) alone, \(factor)",
            OrbShader(center: Point(56, 63), radius: 50, colors: scaled, elapsed: 2.3)))
      }
    }
    // So large that the membranes' lines have their least width.
    for (index, center) in [Point(190, 60), Point(60, -110)].enumerated() {
      scenes.append(
        try scene("part \(index) of a large orb", OrbShader(center: center, radius: 240, colors: all, elapsed: 4.1)))
    }
    return scenes
  }

  // MARK: Silk

  private static func cloths() throws -> [MutationScene] {
    let black = RGBA(red: 0, green: 0, blue: 0)
    // A base below 0 makes the colour fall steeply with light: 42 times as much at -10, since its own shade is b (0.35 +
    // 0.35 b). As strong as the renderers' own difference allows.
    let steepest = RGBA(red: -4, green: -8, blue: -12)
    let steep = RGBA(red: -3, green: -6, blue: -10)
    let steady = RGBA(red: -2, green: -3, blue: -4)
    let gloss = RGBA(red: 2, green: 4, blue: 8)
    let faint = RGBA(red: 1, green: 1.5, blue: 2)
    let plain = RGBA(red: 1, green: 0.9, blue: 0.6)
    let kinds: [(name: String, depth: Double, shine: Double, base: RGBA, sheen: RGBA)] = [
      ("height", 0, 30, steepest, black), ("light", 1, 30, steep, black),
      ("light on deep folds", 4, 30, steady, black), ("gloss", 1, 20, black, gloss),
      ("gloss on deep folds", 3, 60, black, faint), ("tight gloss", 1.5, 200, black, plain),
    ]
    let lights: [UnitPoint] = [UnitPoint(x: 0.1, y: 0.15), UnitPoint(x: 0.9, y: 0.6)]
    var scenes: [MutationScene] = []
    for kind in kinds {
      for (index, light) in lights.enumerated() {
        let silk = SilkShader(
          bounds: canvas, scale: index == 0 ? 1 : 0.6, light: light, depth: kind.depth, shine: kind.shine,
          base: kind.base, sheen: kind.sheen, phase: 5.5 + Double(index) * 40)
        scenes.append(try scene("silk's \(kind.name) \(index)", silk))
      }
    }
    let bright = SilkShader(
      bounds: canvas, scale: 1, light: lights[0], depth: 1, shine: 20, base: RGBA(red: 0.9, green: 0.5, blue: 0.3),
      sheen: RGBA(red: 8, green: 8, blue: 4), phase: 9)
    return scenes + [try scene("half of a bright cloth", opacity: 0.5, bright)]
  }
}
