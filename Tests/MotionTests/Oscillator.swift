import Motion

/// m ẍ = −k (x − target) − c ẋ, integrated step by step with the classical Runge–Kutta method: the witness against which
/// the closed form is held.
struct Oscillator {
  var stiffness: Double
  var damping: Double
  var mass: Double
  var target: Double
  var position: Double
  var velocity: Double

  init(_ spring: Spring, from start: Double, to target: Double, velocity: Double = 0) {
    (stiffness, damping, mass) = (spring.stiffness, spring.damping, spring.mass)
    (self.target, position, self.velocity) = (target, start, velocity)
  }

  private func force(_ x: Double, _ v: Double) -> Double { (-stiffness * (x - target) - damping * v) / mass }

  /// Goes on by `duration` seconds in `steps` steps; the error is of the fourth order in the step.
  mutating func advance(by duration: Double, steps: Int) {
    let h: Double = duration / Double(steps)
    for _ in 0..<steps {
      let (x, v): (Double, Double) = (position, velocity)
      let (k1x, k1v): (Double, Double) = (v, force(x, v))
      let (k2x, k2v): (Double, Double) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v): (Double, Double) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v): (Double, Double) = (v + h * k3v, force(x + h * k3x, v + h * k3v))
      position = x + h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      velocity = v + h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
  }
}

/// A spring with constants drawn from `random`, with a damping ratio in `ratios`.
func randomSpring(_ random: inout SplitMix64, ratios: ClosedRange<Double>) -> Spring {
  let mass: Double = random.uniform(in: 0.2...5)
  let stiffness: Double = random.uniform(in: 5...600)
  let ratio: Double = random.uniform(in: ratios)
  return Spring(stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot(), mass: mass)
}
