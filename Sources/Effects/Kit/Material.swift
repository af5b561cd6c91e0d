import Scene

/// The stand-in for the system's regular material: the backdrop blurred by 20 points and veiled by the page's own colour.
/// Effects draw their backdrop twice, once as it is and once through this, since a frame holds no pixels to sample.
enum Material {
  /// Standard deviation of the blur, in points.
  static let blur = 20.0
  /// How much of the page's colour lies over the blurred backdrop.
  static let veil = Color(
    light: RGBA(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.72),
    dark: RGBA(red: 0.15, green: 0.15, blue: 0.16, alpha: 0.72))
  /// What replaces the material under Reduce Transparency.
  static let solid = Color(
    light: RGBA(red: 0.95, green: 0.95, blue: 0.96), dark: RGBA(red: 0.17, green: 0.17, blue: 0.18))

  /// Fills `shape` with the material over what `backdrop` draws on the page. The page is blurred with it: without its
  /// ground the blurred figures would leave the sharp ones to be seen through them.
  static func fill(
    _ shape: Path, in context: GraphicsContext, traits: Traits, backdrop: (inout GraphicsContext) -> Void
  ) {
    if traits.reduceTransparency { return context.fill(shape, with: .color(solid)) }
    var glass = context
    glass.clip(to: shape)
    var blurred = glass
    blurred.addFilter(.blur(radius: blur, edge: .clamp))
    blurred.drawLayer { layer in
      let reach: Double = -3 * blur
      layer.fill(Path(shape.controlBounds.insetBy(dx: reach, dy: reach)), with: .color(EffectInfo.page))
      backdrop(&layer)
    }
    glass.fill(shape, with: .color(veil))
  }
}
