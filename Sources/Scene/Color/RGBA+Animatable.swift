import Motion

/// Colours move by their straight components, which on the way may leave 0…1: a spring overshoots. `clamped` is what is
/// drawn.
extension RGBA: Animatable {
  /// Clear black: every component 0.
  public static let zero = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// The component-wise sum.
  public func adding(_ other: RGBA) -> RGBA {
    RGBA(red: red + other.red, green: green + other.green, blue: blue + other.blue, alpha: alpha + other.alpha)
  }
  /// The component-wise difference.
  public func subtracting(_ other: RGBA) -> RGBA {
    RGBA(red: red - other.red, green: green - other.green, blue: blue - other.blue, alpha: alpha - other.alpha)
  }
  /// Every component multiplied by `factor`.
  public func scaled(by factor: Double) -> RGBA {
    let f = Float(factor)
    return RGBA(red: red * f, green: green * f, blue: blue * f, alpha: alpha * f)
  }

  /// The colour with every component limited to 0…1.
  public var clamped: RGBA {
    func limited(_ value: Float) -> Float { min(max(value, 0), 1) }
    return RGBA(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }
}
