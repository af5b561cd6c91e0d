import Foundation

extension Spring {
  /// From what time on a move from 0 to `target` stays within `epsilon` of it, in seconds; infinite if an undamped spring
  /// swings farther for ever.
  ///
  /// - Parameters:
  ///   - target: Where it goes.
  ///   - initialVelocity: How fast it starts, in units a second.
  ///   - epsilon: The distance that counts as settled, above 0; a thousandth by default.
  public func settlingDuration(target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001) -> Double {
    guard target.isFinite, initialVelocity.isFinite, epsilon > 0 else { return 0 }
    func distance(_ time: Double) -> Double {
      abs(value(at: time, from: 0, to: target, initialVelocity: initialVelocity) - target)
    }
    // The distance is monotone between neighbouring turning points (through zero at most once), so that after the last
    // turning point farther than epsilon a bisection finds the last crossing.
    var left: Double = 0
    var right: Double
    let turn: Double? = firstTurn(target: target, velocity: initialVelocity)
    if excess < 0 {
      guard let turn else { return 0 }
      let halfTurn: Double = Double.pi / (-excess).squareRoot()
      if distance(turn) > epsilon {
        guard damping > 0 else { return .infinity }
        let decrement: Double = decayRate * halfTurn
        let count: Double = max((log(distance(turn) / epsilon) / decrement).rounded(.down), 0)
        left = turn + count * halfTurn
        right = left + halfTurn
      } else {
        right = turn
      }
    } else if let turn, distance(turn) <= epsilon {
      right = turn
    } else {
      left = turn ?? 0
      right = left + response
      while distance(right) > epsilon && right < 1e12 { right += right - left }
    }
    guard distance(left) > epsilon else { return left }
    for _ in 0..<200 where right - left > 1e-12 * max(right, 1) {
      let middle: Double = (left + right) / 2
      if distance(middle) > epsilon { left = middle } else { right = middle }
    }
    return right
  }

  /// From what time on a spring has come to rest for good: no farther than `tolerance` from its target and no faster than
  /// `tolerance` · ω; nil if an undamped spring never does.
  ///
  /// The velocity of a spring obeys the equation of its displacement, started from the initial velocity with the initial
  /// acceleration, so that both criteria are the same question.
  ///
  /// - Parameters:
  ///   - start: Where it starts.
  ///   - target: Where it goes.
  ///   - initialVelocity: How fast it starts, in units a second.
  ///   - tolerance: The distance that counts as rest, above 0; a thousandth by default.
  public func settlingTime(
    from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0, tolerance: Double = 0.001
  ) -> Double? {
    let displacement: Double = start - target
    let pull: Double = -(frequency * frequency * displacement + 2 * decayRate * initialVelocity)
    let near: Double = settlingDuration(
      target: -displacement, initialVelocity: initialVelocity, epsilon: tolerance)
    let slow: Double = settlingDuration(
      target: -initialVelocity, initialVelocity: pull, epsilon: tolerance * frequency)
    let time: Double = max(near, slow)
    return time.isFinite ? time : nil
  }

  /// The first time after 0 at which a move from 0 to `target` has velocity 0; nil if there is none.
  func firstTurn(target: Double, velocity: Double) -> Double? {
    let w: Double = frequency
    let decay: Double = decayRate
    // The displacement is y = −target f + velocity g; y' = velocity f + pull g.
    let pull: Double = target * w * w - 2 * decay * velocity
    if velocity == 0 && pull == 0 { return nil }
    if excess < 0 {
      // e^(−decay t) (velocity cos + (decay velocity + pull) sin / ω_d) = 0.
      let wd: Double = (-excess).squareRoot()
      if velocity == 0 { return Double.pi / wd }
      let angle: Double = atan2(-velocity, (decay * velocity + pull) / wd)
      return (angle > 0 ? angle : angle + Double.pi) / wd
    }
    // With s = (1 − e^(−gap t)) / gap: velocity (1 − slow s) + pull s = 0.
    let root: Double = excess.squareRoot()
    let slow: Double = -w * w / (decay + root)
    let divisor: Double = slow * velocity - pull
    guard velocity != 0, divisor != 0 else { return nil }
    let share: Double = velocity / divisor
    guard share > 0 else { return nil }
    let gap: Double = 2 * root
    if gap == 0 { return share }
    return gap * share < 1 ? -log1p(-gap * share) / gap : nil
  }
}
