import Scene

/// Text in the middle of a canvas, wrapped in the room that its margins leave and shaped once as a whole.
/// Per-character motion moves the clusters of this one layout, so that kerning, joined letters and the order of mixed
/// directions stay.
struct TextBlock {
  /// The text and its ink.
  let text: ResolvedText
  /// Its lines in the room.
  let layout: TextLayout
  /// The box of the lines on the canvas: as wide as the widest, as high as all.
  let frame: Rect
  /// Where the layout's own origin lies on the canvas.
  let origin: Point

  /// SwiftUI's unnamed padding, in points.
  static let margin = 16.0

  /// Lays `text` out in `bounds`; `extra` points of width are kept free at the end of the lines.
  init(_ text: Text, in bounds: Rect, extra: Double = 0, context: GraphicsContext) {
    self.text = context.resolve(text)
    let room: Double = max(bounds.width - 2 * Self.margin - extra, 0)
    layout = self.text.layout(in: Size(room, .infinity))
    let left: Double = layout.lines.map(\.frame.minX).min() ?? 0
    let right: Double = layout.lines.map(\.frame.maxX).max() ?? 0
    let before: Double = context.environment.isRightToLeft ? extra : 0
    let size = Size(max(right - left, 0), layout.lines.isEmpty ? 0 : layout.size.height)
    frame = Rect(
      x: bounds.midX - (size.width + extra) / 2 + before, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    origin = Point(frame.minX - left, frame.minY)
  }

  /// Draws everything.
  func draw(in context: GraphicsContext) {
    context.draw(layout, at: origin, with: text.shading)
  }

  /// Draws one cluster of the layout, where it stands.
  func draw(_ cluster: TextLayout.Cluster, in context: GraphicsContext) {
    context.draw(layout, glyphs: cluster.glyphs, at: origin, with: text.shading)
  }
}
