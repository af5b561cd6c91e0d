import Scene

extension MutationScenes {
  /// Every blend mode of a draw and of a layer, on a ground that is partly clear, with all pairs of channels.
  static func blends() throws -> [MutationScene] {
    try BlendMode.allCases.map { mode in
      try scene("blend mode \(mode.rawValue)", background: .clear) { context in
        drawChart(across: false, in: context)
        var source: GraphicsContext = context
        source.blendMode = mode
        source.clip(to: Path(ellipseIn: Rect(x: 6, y: 6, width: 108, height: 108)))
        drawChart(across: true, in: source)
        source.opacity = 0.8
        source.drawLayer { layer in
          layer.fill(
            Path(Rect(x: 64.5, y: 70.2, width: 50, height: 40)),
            with: .linearGradient(simple, startPoint: Point(64, 70), endPoint: Point(114, 110)))
        }
      }
    }
  }

  /// Pure colours beside each other: every channel is the least, the greatest, 0 and 1 somewhere.
  private static let pure: [Color] = [
    .init(red: 1, green: 0, blue: 0), .init(red: 0, green: 1, blue: 0), .init(red: 0, green: 0, blue: 1),
    .init(red: 1, green: 1, blue: 0), .init(red: 0.6, green: 0.1, blue: 0.8, opacity: 0.7), .init(white: 1),
    .init(white: 1, opacity: 0.6), .init(red: 0.02, green: 0.97, blue: 0.03),
  ]

  /// Stripes of changing colour, opaque on one half and translucent on the other.
  private static func drawChart(across: Bool, in context: GraphicsContext) {
    for index in 0..<6 {
      let colors: [Color] = (0..<5).map { step in
        let value: Double = Double(step) / 4
        let parts: [Double] = [
          value, 1 - value, abs(2 * value - 1), 0.15 + 0.7 * value, Double((step * 3 + index) % 5) / 4,
        ]
        return Color(
          red: parts[index % 5], green: parts[(index + 1) % 5], blue: parts[(index + 3) % 5],
          opacity: index < 3 ? 1 : 0.35 + 0.15 * Double(step))
      }
      let low: Double = Double(index) * 20
      let rect = across ? Rect(x: 0, y: low, width: 120, height: 20) : Rect(x: low, y: 0, width: 20, height: 120)
      context.fill(
        Path(rect),
        with: .linearGradient(
          Gradient(colors: colors), startPoint: .zero, endPoint: across ? Point(120, 0) : Point(0, 120)))
    }
    for (index, color) in pure.enumerated() {
      let low: Double = Double(index) * 6 + 36
      context.fill(
        Path(across ? Rect(x: 36, y: low, width: 48, height: 5) : Rect(x: low, y: 36, width: 5, height: 48)),
        with: .color(color))
    }
  }
}
