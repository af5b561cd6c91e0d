import Motion
import Scene

/// The ring that a tap sends out over a field of dots; under Reduce Motion a bloom in place.
struct TouchRing: Sendable {
  /// Rings that may be under way at once; the oldest gives way.
  static let limit = 3
  /// Seconds from the tap until a ring has faded.
  static let lifetime = 1.1
  /// Seconds of a bloom.
  static let bloomTime = 0.5

  /// Where the tap was, in points.
  var center: Point
  /// When it lifted, in seconds.
  var start: Double
  /// Whether it stays in place.
  var isBloom: Bool

  /// How much a dot at `distance` is lifted at `time`, for a field whose touch reaches `radius` points.
  ///
  /// With u = the share of the lifetime and q = easeOut(u) the ring's radius is 2.6 radius · q, its standard deviation
  /// grows from 0.12 to 0.3 radius and its strength falls from 0.7 as (1 − u)².
  func lift(_ distance: Double, radius: Double, at time: Double) -> Double {
    let elapsed: Double = time - start
    guard elapsed > 0, radius > 0 else { return 0 }
    if isBloom {
      guard elapsed < Self.bloomTime else { return 0 }
      let u: Double = elapsed / Self.bloomTime
      let rise: Double = UnitCurve.easeOut.value(at: min(u / 0.3, 1))
      let fall: Double = u < 0.3 ? 1 : 1 - UnitCurve.easeInOut.value(at: (u - 0.3) / 0.7)
      return 0.6 * rise * fall * TouchField.falloff(distance, radius: radius)
    }
    guard elapsed < Self.lifetime else { return 0 }
    let u: Double = elapsed / Self.lifetime
    let q: Double = UnitCurve.easeOut.value(at: u)
    let width: Double = radius * (0.12 + 0.18 * q)
    let away: Double = abs(distance - 2.6 * radius * q) / width
    // The bell of the touch's own field, 2.2 standard deviations wide, so that a ring ends somewhere.
    return 0.7 * (1 - u) * (1 - u) * TouchField.falloff(away, radius: 2.2)
  }
}
