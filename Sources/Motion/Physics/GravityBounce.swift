import Foundation

/// A body that is dropped, bounces lower and lower and stops: infinitely many bounces in a finite time.
public struct GravityBounce: Hashable, Sendable {
  /// From how high it is dropped, at least 0.
  public var height: Double {
    didSet { ConstantRule.nonNegative.require(height, "a bounce's height") }
  }
  /// Its acceleration downwards, in units a second squared, above 0.
  public var gravity: Double {
    didSet { ConstantRule.positive.require(gravity, "a bounce's gravity") }
  }
  /// What is left of the speed at each impact, from 0 on and below 1.
  public var restitution: Double {
    didSet { ConstantRule.belowOne.require(restitution, "a bounce's restitution") }
  }

  /// Makes a bounce.
  ///
  /// - Precondition: `height` is finite and at least 0, `gravity` finite and above 0, `restitution` in 0..<1.
  public init(height: Double = 100, gravity: Double = 2000, restitution: Double = 0.6) {
    ConstantRule.nonNegative.require(height, "a bounce's height")
    ConstantRule.positive.require(gravity, "a bounce's gravity")
    ConstantRule.belowOne.require(restitution, "a bounce's restitution")
    (self.height, self.gravity, self.restitution) = (height, gravity, restitution)
  }

  /// Seconds until it first lands: √(2h/g).
  public var firstLanding: Double { (2 * height / gravity).squareRoot() }

  /// Seconds until it rests: t₁ (1 + e) / (1 − e).
  public var duration: Double { firstLanding * (1 + restitution) / (1 - restitution) }

  /// When it touches the ground for the `index`-th time, counted from 0, in seconds.
  public func landing(_ index: Int) -> Double {
    guard index > 0 else { return firstLanding }
    let e: Double = restitution
    return firstLanding * (1 + 2 * e * (1 - pow(e, Double(index))) / (1 - e))
  }

  /// Its height `time` seconds after it was dropped; never below 0.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return height }
    if time < firstLanding { return max(height - gravity * time * time / 2, 0) }
    guard let flight = flight(at: time) else { return 0 }
    return max((flight.speed - gravity * flight.elapsed / 2) * flight.elapsed, 0)
  }

  /// Its velocity upwards `time` seconds after it was dropped, in units a second.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    if time < firstLanding { return -gravity * time }
    guard let flight = flight(at: time) else { return 0 }
    return flight.speed - gravity * flight.elapsed
  }

  /// The bounce that it is in: the speed upwards with which it began and the seconds since; nil at rest.
  private func flight(at time: Double) -> (speed: Double, elapsed: Double)? {
    let e: Double = restitution
    guard e > 0, time < duration else { return nil }
    // Landing n is at t₁ (1 + 2 e (1 − eⁿ) / (1 − e)); solved for n, then mended where the logarithm rounds across.
    let left: Double = 1 - (time / firstLanding - 1) * (1 - e) / (2 * e)
    guard left > 0 else { return nil }
    let guess: Double = (log(left) / log(e)).rounded(.down)
    guard guess < 1e18 else { return nil }
    var index = Int(max(guess, 0))
    if landing(index + 1) <= time { index += 1 } else if index > 0, landing(index) > time { index -= 1 }
    let speed: Double = gravity * firstLanding * pow(e, Double(index + 1))
    return (speed, max(time - landing(index), 0))
  }
}
