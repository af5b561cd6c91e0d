import Foundation
import Motion

/// A value that springs pull after a goal which is a constant plus a cosine of time, in closed form.
///
/// Behind the goal b + a cos(κt + φ) a spring of frequency ω and damping ratio ζ settles into the same swing, |H| as wide
/// and arg H later, with H = ω² / (ω² − κ² + 2iζωκ). The motion about that is the free spring's, so value and velocity go
/// on from one goal to the next.
struct CosineChase {
  /// Where the spring is pulled: base + amplitude · cos(rate · t + phase), t from when it is set.
  struct Goal: Equatable {
    var base: Double
    var amplitude: Double = 0
    /// Radians a second.
    var rate: Double = 0
    /// Radians.
    var phase: Double = 0
  }

  /// What it has reached.
  private(set) var value: Double
  /// How fast it moves, in units a second.
  private(set) var velocity: Double = 0

  /// Rests at `value`.
  init(at value: Double) {
    self.value = value
  }

  /// Goes on for `duration` seconds.
  mutating func advance(by duration: Double, towards goal: Goal, spring: Spring) {
    guard duration > 0 else { return }
    let omega: Double = spring.frequency
    let (real, imaginary): (Double, Double) = (
      omega * omega - goal.rate * goal.rate, 2 * spring.dampingFraction * omega * goal.rate
    )
    let length: Double = (real * real + imaginary * imaginary).squareRoot()
    let amplitude: Double = length > 0 ? goal.amplitude * omega * omega / length : 0
    let lag: Double = atan2(imaginary, real)
    func steady(_ time: Double) -> (value: Double, velocity: Double) {
      let angle: Double = goal.rate * time + goal.phase - lag
      return (goal.base + amplitude * cos(angle), -amplitude * goal.rate * sin(angle))
    }
    let (before, after) = (steady(0), steady(duration))
    let (offset, excess): (Double, Double) = (value - before.value, velocity - before.velocity)
    value = after.value + spring.value(at: duration, from: offset, to: 0, initialVelocity: excess)
    velocity = after.velocity + spring.velocity(at: duration, from: offset, to: 0, initialVelocity: excess)
  }
}
