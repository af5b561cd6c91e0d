import Foundation
import Motion
import Scene

/// What one finger does to a field of dots: it lifts those around it while it is down, and a while longer.
///
/// The strength swells in on the press spring, and after the lift goes to 0 on the expressive one, which dips below rest.
/// A finger that lifts before the swell is done lets it go on until `fullSwell`. Where the finger lifts the field coasts
/// on along its last direction, like content that decelerates by 1 % a millisecond, against a rubber band.
struct TouchField: Sendable {
  /// How long the swell takes to 90 %: what a quick tap is granted.
  static let fullSwell = 0.09
  /// Below this distance and time a touch is a tap.
  static let tapReach = 8.0
  static let tapLength = 0.3
  /// Content that decelerates to 99 % of its speed each millisecond has gone 63 % of its way after this time.
  private static let coastTime: Double = -1 / (1000 * log(0.99))

  /// When the finger came down.
  let start: Double
  /// When it lifts; nil while nobody knows.
  let end: Double?
  /// The finger's way, leg by leg; it stays where the last one ends.
  let legs: [PointerLeg]
  /// How far the field coasts after the lift, in points.
  let coast: Size
  private let strength: Track<Double>

  /// Makes the field of a finger.
  ///
  /// - Parameters:
  ///   - velocity: at the lift, in points a second.
  ///   - reach: the radius of influence in points; a coast ends within half of it. 0 keeps the field in place.
  init(
    start: Double, end: Double?, legs: [PointerLeg], velocity: Size = .zero, reach: Double = 0, reduceMotion: Bool
  ) {
    (self.start, self.end, self.legs) = (start, end, legs)
    let speed: Double = velocity.length
    if reach > 0, speed > 0, !reduceMotion {
      let free: Double = speed / 1000 * 0.99 / (1 - 0.99)
      let way: Double = RubberBand(dimension: reach / 2, coefficient: 1).value(at: free)
      coast = velocity * (way / speed)
    } else {
      coast = .zero
    }
    var strength = Track(0.0)
    strength.retarget(to: 1, at: start, by: .spring(MotionRole.press.spring))
    if let end {
      let release: Animation = .spring(reduceMotion ? .short : MotionTier.expressive.spring)
      strength.retarget(to: 0, at: max(end, start + Self.fullSwell), by: release)
    }
    self.strength = strength
  }

  /// How much the dots in the middle are lifted at `time`: 1 is all the way, below 0 is a dip.
  func strength(at time: Double) -> Double { time < start ? 0 : strength.value(at: time) }

  /// The middle at `time`, in points.
  func center(at time: Double) -> Point {
    guard let first = legs.first, let last = legs.last else { return .zero }
    guard let end, time > end else { return legs.place(at: time) ?? first.from }
    return last.to + coast * (1 - exp(-(time - end) / Self.coastTime))
  }

  /// Whether the touch was short and still, so that it counts as a tap.
  var isTap: Bool {
    guard let end, end - start < Self.tapLength, let first = legs.first else { return false }
    return legs.allSatisfy { first.from.distance(to: $0.to) < Self.tapReach }
  }

  /// How much of the middle's lift reaches a dot at `distance`: a bell that ends with no slope at `radius`.
  static func falloff(_ distance: Double, radius: Double) -> Double {
    guard distance < radius else { return 0 }
    let share: Double = distance / radius
    let rest: Double = 1 - share * share
    return rest * rest
  }
}
