import Foundation

/// A damped harmonic oscillator, m ẍ = −k (x − target) − c ẋ, solved in closed form for every damping.
///
/// With ω = √(k/m) and ζ = c / (2 √(k m)) the motion is underdamped (ζ < 1, overshoots), critically damped (ζ = 1) or
/// overdamped (ζ > 1).
///
/// The constants are checked when a spring is made and again when one is assigned: a value that is not finite, a mass or
/// stiffness that is not above 0, or a negative damping stops the process where it is written. What comes from outside
/// the program has to be checked before.
public struct Spring: Hashable, Sendable {
  /// The force per unit of displacement, above 0.
  public var stiffness: Double {
    didSet { ConstantRule.positive.require(stiffness, "a spring's stiffness") }
  }
  /// The force per unit of velocity, at least 0.
  public var damping: Double {
    didSet { ConstantRule.nonNegative.require(damping, "a spring's damping") }
  }
  /// The inertia, above 0.
  public var mass: Double {
    didSet { ConstantRule.positive.require(mass, "a spring's mass") }
  }

  /// Makes a spring from its physical constants.
  ///
  /// - Precondition: all are finite; `stiffness` and `mass` are above 0, `damping` is at least 0.
  public init(stiffness: Double, damping: Double, mass: Double = 1) {
    ConstantRule.positive.require(stiffness, "a spring's stiffness")
    ConstantRule.nonNegative.require(damping, "a spring's damping")
    ConstantRule.positive.require(mass, "a spring's mass")
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
  }

  /// Makes a spring of mass 1 as SwiftUI does: `duration` is the perceived length in seconds (the undamped period), `bounce`
  /// says how much it overshoots. ζ = 1 − bounce for bounce ≥ 0 and 1 / (1 + bounce) below.
  ///
  /// - Precondition: `duration` is finite and above 0, `bounce` is above −1 and at most 1 (1 swings for ever).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    ConstantRule.positive.require(duration, "a spring's duration in seconds")
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce is above -1 and at most 1")
    self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Makes a spring of mass 1 from its undamped period in seconds and its damping ratio ζ.
  ///
  /// - Precondition: both are finite; `response` is above 0, `dampingFraction` is at least 0.
  public init(response: Double, dampingFraction: Double) {
    ConstantRule.positive.require(response, "a spring's response in seconds")
    ConstantRule.nonNegative.require(dampingFraction, "a spring's damping fraction")
    let frequency: Double = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency, mass: 1)
  }

  /// ω = √(k/m): the undamped angular frequency, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// ζ = c / (2 √(k m)): 1 is critical.
  public var dampingFraction: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// The undamped period, in seconds.
  public var response: Double { 2 * Double.pi / frequency }
  /// SwiftUI's bounce: 1 − ζ, or 1 / ζ − 1 if overdamped.
  public var bounce: Double { dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1 }
}
