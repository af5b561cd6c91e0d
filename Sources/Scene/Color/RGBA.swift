/// A resolved colour: sRGB-encoded, **not** premultiplied, four floats in 0…1.
public struct RGBA: Hashable, Sendable {
  /// Red, sRGB-encoded.
  public var red: Float
  /// Green, sRGB-encoded.
  public var green: Float
  /// Blue, sRGB-encoded.
  public var blue: Float
  /// Opacity: 0 is clear, 1 is opaque.
  public var alpha: Float

  /// Makes a colour from straight (not premultiplied) components.
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA(red: 1, green: 1, blue: 1)
  /// Nothing.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// The premultiplied components: (red, green, blue, 1) · alpha.
  public var premultiplied: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

  /// The same colour with its alpha multiplied by `factor`.
  public func multiplyingAlpha(by factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * Float(factor))
  }

  /// The straight-component mix at `t`; `t` is not clamped, the components are.
  public func mixed(with other: RGBA, by t: Double) -> RGBA {
    let u = Float(t)
    func mix(_ a: Float, _ b: Float) -> Float { min(max(a + (b - a) * u, 0), 1) }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
