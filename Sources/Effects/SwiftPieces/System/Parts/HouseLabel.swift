import Scene

/// A symbol, words, or a symbol before words, in the house's weight: what stands on a control.
struct HouseLabel {
  /// The words; empty for a symbol alone.
  var words: String
  /// An SF Symbols name; nil for words alone.
  var icon: String?
  /// Size of the words in points.
  var size = 17.0
  /// Size of the symbol in points; nil takes the words'.
  var iconSize: Double?
  /// Both.
  var color: Color
  /// Between the symbol and the words, in points.
  var spacing = 8.0
  /// Whether the symbol follows the words.
  var isIconLast = false

  /// What it takes on one line.
  func size(in context: GraphicsContext) -> Size { node(in: context).size() }

  /// Draws it on one line in the middle of `rect`, or at `alignment` of it.
  func draw(in context: GraphicsContext, _ rect: Rect, alignment: UnitPoint = .center) {
    let places: LayoutPlaces<Part> = node(in: context)
      .placed(
        in: Rect(center: rect.center, size: Size(max(rect.width, 1), rect.height)), alignment: alignment,
        isMirrored: context.environment.isRightToLeft)
    if let icon, let frame = places.frames[.icon] {
      context.draw(Icon(systemName: icon).font(.system(size: iconSize ?? size)).foregroundStyle(color), in: frame)
    }
    places.draw(.words, in: context)
  }

  private enum Part: Hashable, Sendable { case icon, words }

  private func node(in context: GraphicsContext) -> LayoutNode<Part> {
    var parts: [LayoutNode<Part>] = []
    if icon != nil { parts.append(.box(Size(iconSize ?? size, iconSize ?? size), .icon)) }
    if !words.isEmpty {
      parts.append(.text(context.resolve(HouseFont.text(words, size: size, color: color).lineLimit(1)), .words))
    }
    return .row(isIconLast ? parts.reversed() : parts, spacing: spacing)
  }
}
