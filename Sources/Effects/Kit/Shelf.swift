import Scene

/// What lies behind glass in demonstrations: a row of coloured cards on the page.
enum Shelf {
  private static let colors: [Color] = [.indigo, .pink, .orange, .teal]
  private static let spacing: Double = 12

  /// Draws the cards over the width of `rect`, as high as it.
  static func draw(in context: GraphicsContext, _ rect: Rect) {
    let count = Double(colors.count)
    let width: Double = (rect.width - spacing * (count - 1)) / count
    guard width > 0, rect.height > 0 else { return }
    let size = Size(width, rect.height)
    for (color, card) in zip(
      colors, Stack.horizontal(Array(repeating: size, count: colors.count), spacing: spacing, in: rect))
    {
      context.fill(Path(roundedRect: card, cornerRadius: 14), with: .color(color.opacity(0.85)))
    }
  }
}
