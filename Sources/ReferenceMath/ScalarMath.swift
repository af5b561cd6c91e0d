/// The lane functions for a single float: each result equals that of a lane, bit for bit.
public enum ScalarMath {
  /// The sine of `x` radians; see `sin(_:)` over lanes.
  @inlinable public static func sin(_ x: Float) -> Float { ReferenceMath.sin(Lanes(repeating: x))[0] }
  /// The cosine of `x` radians.
  @inlinable public static func cos(_ x: Float) -> Float { ReferenceMath.cos(Lanes(repeating: x))[0] }
  /// The tangent of `x` radians.
  @inlinable public static func tan(_ x: Float) -> Float { ReferenceMath.tan(Lanes(repeating: x))[0] }
  /// The angle of the point (`x`, `y`).
  @inlinable public static func atan2(_ y: Float, _ x: Float) -> Float {
    ReferenceMath.atan2(Lanes(repeating: y), Lanes(repeating: x))[0]
  }
  /// The arcus tangent.
  @inlinable public static func atan(_ x: Float) -> Float { ReferenceMath.atan(Lanes(repeating: x))[0] }
  /// The arcus sine.
  @inlinable public static func asin(_ x: Float) -> Float { ReferenceMath.asin(Lanes(repeating: x))[0] }
  /// The arcus cosine.
  @inlinable public static func acos(_ x: Float) -> Float { ReferenceMath.acos(Lanes(repeating: x))[0] }
  /// eˣ
  @inlinable public static func exp(_ x: Float) -> Float { ReferenceMath.exp(Lanes(repeating: x))[0] }
  /// 2ˣ
  @inlinable public static func exp2(_ x: Float) -> Float { ReferenceMath.exp2(Lanes(repeating: x))[0] }
  /// The natural logarithm.
  @inlinable public static func log(_ x: Float) -> Float { ReferenceMath.log(Lanes(repeating: x))[0] }
  /// The logarithm to base 2.
  @inlinable public static func log2(_ x: Float) -> Float { ReferenceMath.log2(Lanes(repeating: x))[0] }
  /// xʸ for x ≥ 0.
  @inlinable public static func pow(_ x: Float, _ y: Float) -> Float {
    ReferenceMath.pow(Lanes(repeating: x), Lanes(repeating: y))[0]
  }
  /// The hyperbolic tangent.
  @inlinable public static func tanh(_ x: Float) -> Float { ReferenceMath.tanh(Lanes(repeating: x))[0] }
  /// The square root, correctly rounded.
  @inlinable public static func sqrt(_ x: Float) -> Float { ReferenceMath.sqrt(Lanes(repeating: x))[0] }
  /// The next whole number below.
  @inlinable public static func floor(_ x: Float) -> Float { ReferenceMath.floor(Lanes(repeating: x))[0] }
  /// x − floor(x)
  @inlinable public static func fract(_ x: Float) -> Float { ReferenceMath.fract(Lanes(repeating: x))[0] }
  /// The nearest whole number; ties go to the even one.
  @inlinable public static func round(_ x: Float) -> Float { ReferenceMath.round(Lanes(repeating: x))[0] }
  /// Limited to `low`…`high`; `low` if `x` is not a number.
  @inlinable public static func clamp(_ x: Float, _ low: Float, _ high: Float) -> Float {
    ReferenceMath.clamp(Lanes(repeating: x), low, high)[0]
  }
  /// a + (b − a) t
  @inlinable public static func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
  /// t² (3 − 2 t) with t = clamp((x − low) / (high − low), 0, 1)
  @inlinable public static func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    ReferenceMath.smoothstep(low, high, Lanes(repeating: x))[0]
  }
}
