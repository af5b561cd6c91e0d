import Scene

/// Small scenes, made so that every line of the renderer's shaders decides pixels somewhere: figures, paints, clips, masks,
/// filters and blend modes, each of them large on its canvas.
public enum MutationScenes {
  /// All scenes.
  ///
  /// - Throws: `FontError` if a font is missing.
  public static func all() throws -> [MutationScene] {
    try figures() + paints() + limits() + filters() + thresholds() + blends() + glass()
  }

  /// The canvas in points; each has a pixel.
  static let size = Size(120, 120)

  /// A scene that is recorded.
  static func scene(
    _ name: String, budget: Budget = .strict, background: RGBA = .white, scale: Double = 1,
    _ draw: (inout GraphicsContext) throws -> Void
  ) throws -> MutationScene {
    MutationScene(
      name, budget: budget,
      list: try GraphicsContext.record(
        size: Size(size.width / scale, size.height / scale), scale: scale, background: background, draw))
  }

  /// Ink whose channels differ.
  static let ink = GraphicsContext.Shading.color(red: 0.05, green: 0.3, blue: 0.75)
  /// Another ink, translucent.
  static let glaze = GraphicsContext.Shading.color(red: 0.9, green: 0.35, blue: 0.1, opacity: 0.7)

  /// Four colours with every channel and alpha in motion.
  static let lively = Gradient(colors: [
    Color(red: 0.95, green: 0.2, blue: 0.1), Color(red: 0.2, green: 0.8, blue: 0.3, opacity: 0.8),
    Color(red: 0.1, green: 0.3, blue: 0.9, opacity: 0.6), Color(red: 0.9, green: 0.9, blue: 0.2),
  ])
  /// Two colours.
  static let simple = Gradient(colors: [
    Color(red: 0.9, green: 0.15, blue: 0.3), Color(red: 0.1, green: 0.5, blue: 0.95, opacity: 0.5),
  ])

  /// A lively layer: stripes and discs of several colours and opacities, up to the canvas's lower edge.
  static func drawLively(in context: GraphicsContext) {
    context.fill(
      Path(Rect(x: 14.3, y: 20.6, width: 90.2, height: 30.7)),
      with: .linearGradient(lively, startPoint: Point(14, 0), endPoint: Point(104, 0)))
    context.fill(Path(Rect(x: -5, y: 106.5, width: 100, height: 20)), with: glaze)
    context.fill(Path(ellipseIn: Rect(x: 20, y: 44, width: 52, height: 52)), with: glaze)
    context.fill(
      Path(roundedRect: Rect(x: 60.5, y: 58.2, width: 44.1, height: 46.3), cornerRadius: 9, style: .circular), with: ink
    )
  }
}
