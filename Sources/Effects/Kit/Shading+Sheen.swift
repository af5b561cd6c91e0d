import Scene

extension GraphicsContext.Shading {
  /// A colour with the faint light from above that SwiftUI's `gradient` gives it, whose recipe is not published: a fifth of
  /// white at the top of `rect`, the colour itself at the bottom.
  static func sheen(_ color: Color, in rect: Rect) -> GraphicsContext.Shading {
    let white = Color(
      light: .white.multiplyingAlpha(by: Double(color.light.alpha)),
      dark: .white.multiplyingAlpha(by: Double(color.dark.alpha)))
    return .linearGradient(
      Gradient(colors: [color.mixed(with: white, by: 0.2), color]), startPoint: Point(rect.midX, rect.minY),
      endPoint: Point(rect.midX, rect.maxY))
  }
}
