/// An angle; positive turns clockwise on screen, since y grows downwards.
public struct Angle: Hashable, Sendable, Codable {
  /// The angle in radians.
  public var radians: Double

  /// Makes an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle from degrees.
  public init(degrees: Double) {
    radians = degrees * Double.pi / 180
  }

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / Double.pi }

  /// No turn.
  public static let zero = Angle(radians: 0)
  /// An angle in radians.
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  /// An angle in degrees.
  public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

  /// The opposite turn.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// Both turns.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
}
