import Scene

/// Where the named parts of a layout stand.
struct LayoutPlaces<ID: Hashable & Sendable>: Sendable {
  /// The place of each named part, in points.
  var frames: [ID: Rect] = [:]
  /// What the layout takes as a whole, and where.
  var bounds: Rect
  /// The texts that have names.
  var texts: [ID: ResolvedText] = [:]

  /// The place of a part; an empty rectangle in the middle if there is no such part.
  subscript(id: ID) -> Rect {
    frames[id] ?? Rect(center: bounds.center, size: .zero)
  }

  /// Draws the text of a name in its place, wrapped as it was measured.
  func draw(_ id: ID, in context: GraphicsContext) {
    guard let text = texts[id], let rect = frames[id] else { return }
    context.draw(text, in: rect)
  }
}
