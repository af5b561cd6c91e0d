import Foundation

/// A flick that friction slows down: x' = v, v' = −k v in closed form, with k = −1000 ln(rate). Where it comes to rest is
/// known before anything moves.
public struct Decay: Hashable, Sendable {
  /// What is left of the velocity after a millisecond, between 0 and 1.
  public var rate: Double {
    didSet { ConstantRule.betweenZeroAndOne.require(rate, "a decay's rate") }
  }

  /// Makes a decay; by default a scroll view's.
  ///
  /// - Precondition: `rate` lies between 0 and 1.
  public init(rate: Double = 0.998) {
    ConstantRule.betweenZeroAndOne.require(rate, "a decay's rate")
    self.rate = rate
  }

  /// A scroll view: 0.998 a millisecond.
  public static let scroll = Decay(rate: 0.998)
  /// Pages and detents, which stop sooner: 0.99 a millisecond.
  public static let detent = Decay(rate: 0.99)

  /// k, in 1/s.
  public var friction: Double { -1000 * log(rate) }

  /// Where it is `time` seconds after it left `start` with `velocity` (units a second).
  public func value(at time: Double, from start: Double = 0, velocity: Double) -> Double {
    guard time > 0, velocity.isFinite else { return start }
    let k: Double = friction
    return start - velocity * expm1(-k * time) / k
  }

  /// How fast it is `time` seconds after it left with `velocity`, in units a second.
  public func velocity(at time: Double, initial velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    return time > 0 ? velocity * exp(-friction * time) : velocity
  }

  /// Where it comes to rest.
  public func landing(from start: Double = 0, velocity: Double) -> Double {
    velocity.isFinite ? start + velocity / friction : start
  }

  /// The velocity with which it has to leave `start` to come to rest at `landing`.
  public func velocity(landingAt landing: Double, from start: Double = 0) -> Double {
    (landing - start) * friction
  }

  /// Seconds until it is closer than `distance` to its rest.
  public func duration(velocity: Double, within distance: Double = 0.5) -> Double {
    let way: Double = abs(velocity) / friction
    guard way.isFinite, distance > 0, way > distance else { return 0 }
    return log(way / distance) / friction
  }

  /// Where a scroll view's delegate says that it ends: start + velocity / 1000 · rate / (1 − rate), the sum of
  /// millisecond steps instead of their limit, `landing`. The two differ by half a millisecond of travel.
  public func projection(from start: Double = 0, velocity: Double) -> Double {
    velocity.isFinite ? start + velocity / 1000 * rate / (1 - rate) : start
  }
}
