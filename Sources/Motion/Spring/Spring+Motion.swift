import Foundation

extension Spring {
  /// What two motions of displacement 1 are after a time: everything else is a combination of them.
  struct Basis {
    /// The displacement after release from 1 at rest.
    var fromOne: Double
    /// The displacement after a start at 0 with velocity 1.
    var fromVelocity: Double
    /// The velocity after release from 1 at rest.
    var velocityFromOne: Double
    /// The velocity after a start at 0 with velocity 1.
    var velocityFromVelocity: Double

    static let start = Basis(fromOne: 1, fromVelocity: 0, velocityFromOne: 0, velocityFromVelocity: 1)
    static let rest = Basis(fromOne: 0, fromVelocity: 0, velocityFromOne: 0, velocityFromVelocity: 0)
  }

  /// ζω: how fast the envelope decays, in 1/s.
  var decayRate: Double { damping / (2 * mass) }

  /// ζ²ω² − ω²: below 0 if the spring is underdamped.
  var excess: Double { decayRate * decayRate - frequency * frequency }

  /// The closed form at `time` seconds. Before 0, and for a time that is no number, it is the start; at infinity, rest.
  ///
  /// Let g solve the equation with g(0) = 0, g'(0) = 1. Then f, with f(0) = 1 and f'(0) = 0, follows from
  /// f' = −ω² g and g' = f − 2 ζω g, so that only f and g have a formula for each kind of damping.
  func basis(at time: Double) -> Basis {
    guard time > 0 else { return .start }
    let w: Double = frequency
    guard (w * time).isFinite else { return .rest }
    let decay: Double = decayRate
    let excess: Double = self.excess
    let f: Double
    let g: Double
    if excess < 0 {
      // Underdamped: e^(−ζωt) (cos ω_d t, sin ω_d t / ω_d).
      let wd: Double = (-excess).squareRoot()
      let envelope: Double = exp(-decay * time)
      guard envelope > 0 else { return .rest }
      let angle: Double = wd * time
      g = envelope * (angle < 1e-4 ? time * (1 - angle * angle / 6) : sin(angle) / wd)
      f = envelope * cos(angle) + decay * g
    } else {
      // Overdamped, with roots r1 > r2 both negative; critical as their limit. r1 = −ω² / (ζω + √…) and expm1 avoid
      // the cancellation in the textbook form.
      let root: Double = excess.squareRoot()
      let slow: Double = -w * w / (decay + root)
      let gap: Double = 2 * root
      let share: Double = gap > 0 ? -expm1(-gap * time) / gap : time
      g = exp(slow * time) * share
      f = exp(slow * time) - slow * g
    }
    return Basis(
      fromOne: f, fromVelocity: g, velocityFromOne: -w * w * g, velocityFromVelocity: f - 2 * decay * g)
  }

  /// Where a value is `time` seconds after it left `start` for `target` with `initialVelocity` (units a second).
  public func value<Value: Animatable>(
    at time: Double, from start: Value, to target: Value, initialVelocity: Value = .zero
  ) -> Value {
    let basis: Basis = basis(at: time)
    let displacement: Value = start.subtracting(target).scaled(by: basis.fromOne)
    return target.adding(displacement).adding(initialVelocity.scaled(by: basis.fromVelocity))
  }

  /// How fast a value moves `time` seconds after it left `start` for `target` with `initialVelocity` (units a second).
  public func velocity<Value: Animatable>(
    at time: Double, from start: Value, to target: Value, initialVelocity: Value = .zero
  ) -> Value {
    let basis: Basis = basis(at: time)
    let fall: Value = start.subtracting(target).scaled(by: basis.velocityFromOne)
    return fall.adding(initialVelocity.scaled(by: basis.velocityFromVelocity))
  }

  /// How far from 0 to 1 the spring is `time` seconds after release from rest.
  public func value(at time: Double) -> Double { value(at: time, from: 0, to: 1) }

  /// How fast the spring goes from 0 to 1 `time` seconds after release from rest, in 1/s.
  public func velocity(at time: Double) -> Double { velocity(at: time, from: 0, to: 1) }
}
