/// A particle: where it is, how it moves and how old it is.
public struct Particle: Hashable, Sendable {
  /// In points.
  public var position: SIMD2<Double>
  /// In points a second.
  public var velocity: SIMD2<Double>
  /// Seconds since it was emitted.
  public var age: Double
  /// Seconds that it lives.
  public var life: Double
  /// Its size against the drawing's own.
  public var scale: Double
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Radians a second.
  public var spin: Double
}
