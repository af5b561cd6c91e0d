import Scene

/// The card of the guides: a surface with a hairline and two faint shadows. Its shadows are cast from the outline alone.
enum HouseCard {
  /// Corner radius in points.
  static let radius = 24.0
  /// Around its content, in points.
  static let padding = 20.0

  /// Draws an empty card.
  static func draw(
    in context: GraphicsContext, _ rect: Rect, fill: Color = HousePalette.surface, radius: Double = radius,
    traits: Traits = Traits()
  ) {
    let outline = Path(roundedRect: rect, cornerRadius: radius)
    for (alpha, blur, y) in [(0.08, 8.0, 8.0), (0.06, 0.5, 1.0)] {
      var shade = context
      shade.addFilter(
        .shadow(color: RGBA.black.multiplyingAlpha(by: alpha), radius: blur, x: 0, y: y, only: true))
      shade.fill(outline, with: .color(.black))
    }
    context.fill(outline, with: .color(fill))
    let line: Color = traits.increaseContrast ? Color.primary.opacity(0.5) : HousePalette.hairline
    context.stroke(Path(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius - 0.5), with: .color(line))
  }
}
