/// A linear map of straight (not premultiplied) colour: each output is a row's dot product with (r, g, b, a) plus the
/// row's bias. Filters unpremultiply, apply the matrix, clamp each component to 0…1 and premultiply again.
public struct ColorMatrix: Hashable, Sendable {
  /// Weights of (r, g, b, a) in the red, green, blue and alpha output.
  public var rows: [SIMD4<Float>]
  /// What is added to (r, g, b, a).
  public var bias: SIMD4<Float>

  /// Makes a matrix from its four rows and the bias.
  public init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>, bias: SIMD4<Float> = .zero
  ) {
    rows = [red, green, blue, alpha]
    self.bias = bias
  }

  /// Changes nothing.
  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1))
}
