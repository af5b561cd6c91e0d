import Scene

/// The content that `Skeleton` shows and hides: a picture with two texts beside it, in the middle of the canvas.
struct SkeletonRow {
  /// All of it.
  let frame: Rect
  /// The picture's box, then those of the lines of text; what shows nothing has none.
  let blocks: [Rect]
  private let icon: ResolvedIcon?
  private let texts: [(text: ResolvedText, layout: TextLayout, origin: Point)]

  private static let spacing = 12.0
  private static let lineGap = 4.0

  /// Lays the content out; the texts are wrapped in the room that the picture and the canvas's margins leave.
  init(_ content: Skeleton, in bounds: Rect, context: GraphicsContext) {
    let icon: ResolvedIcon? =
      content.symbol.isEmpty
      ? nil : context.resolve(Icon(systemName: content.symbol).font(.largeTitle).foregroundStyle(.accent))
    let side: Double = icon?.side ?? 0
    let indent: Double = side > 0 ? side + Self.spacing : 0
    let room: Double = max(bounds.width - 2 * TextBlock.margin - indent, 0)
    let lines: [ResolvedText] = [
      Text(content.title).font(.headline), Text(content.subtitle).font(.subheadline).foregroundStyle(.secondary),
    ].filter { !$0.string.isEmpty }.map { context.resolve($0) }
    let layouts: [TextLayout] = lines.map { $0.layout(in: Size(room, .infinity)) }
    // A layout's lines stand in the room's whole width; the column is as wide as they are.
    let spans: [(left: Double, right: Double)] = layouts.map { layout in
      (layout.lines.map(\.frame.minX).min() ?? 0, layout.lines.map(\.frame.maxX).max() ?? 0)
    }
    let sizes: [Size] = zip(layouts, spans).map { Size($1.right - $1.left, $0.size.height) }
    let column: Size = Stack.size(ofColumn: sizes, spacing: Self.lineGap)
    let frame = Rect(
      center: bounds.center,
      size: Size(column.width > 0 ? indent + column.width : side, max(column.height, side)))
    let isRightToLeft: Bool = context.environment.isRightToLeft
    let area = Rect(
      x: isRightToLeft ? frame.minX : frame.maxX - column.width, y: frame.minY, width: column.width,
      height: frame.height)
    let places: [Rect] = Stack.vertical(
      sizes, spacing: Self.lineGap, in: area, alignment: isRightToLeft ? .trailing : .leading)
    texts = zip(zip(lines, layouts), zip(places, spans)).map {
      ($0.0, $0.1, Point($1.0.minX - $1.1.left, $1.0.minY))
    }
    let picture = Rect(
      x: isRightToLeft ? frame.maxX - side : frame.minX, y: frame.midY - side / 2, width: side, height: side)
    blocks =
      (side > 0 ? [picture] : [])
      + texts.flatMap { text in
        text.layout.lines.map { $0.frame.offsetBy(dx: text.origin.x, dy: text.origin.y) }
      }.filter { !$0.isEmpty }
    self.frame = frame
    self.icon = icon
  }

  /// Draws picture and texts.
  func draw(in context: GraphicsContext) {
    if let icon, let picture = blocks.first { context.draw(icon, in: picture) }
    for text in texts { context.draw(text.layout, at: text.origin, with: text.text.shading) }
  }
}
