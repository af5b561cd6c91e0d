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
  @_transparent
  public init(red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes an opaque colour.
  @_transparent
  public init(opaque rgb: LaneVec3) {
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Lanes(repeating: 1))
  }

  /// Makes the premultiplied colour of a straight one.
  @_transparent
  public init(straight rgb: LaneVec3, alpha: Lanes) {
    self.init(red: rgb.x * alpha, green: rgb.y * alpha, blue: rgb.z * alpha, alpha: alpha)
  }
}
