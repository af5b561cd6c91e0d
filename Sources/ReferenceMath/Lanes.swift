/// Eight pixels side by side: what the software renderer and every shader twin compute with.
public typealias Lanes = SIMD8<Float>

/// A premultiplied, sRGB-encoded colour for each of eight pixels.
public struct LaneColor: Sendable {
  /// Red times alpha.
  public var red: Lanes
  /// Green times alpha.
  public var green: Lanes
  /// Blue times alpha.
  public var blue: Lanes
  /// Alpha.
  public var alpha: Lanes

  /// Makes a colour from premultiplied components.
  @inlinable @inline(__always)
  public init(red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
