import Foundation
import Motion

/// A value that goes after a goal which itself moves: the limit of an animation that is begun anew at every moment, as a
/// view does whose animated state follows a pointer. The goal's way is given in legs of constant velocity, and each leg is
/// answered in closed form.
///
/// - Behind a goal that moves at the rate r a **spring** swings about a place r c / k (damping over stiffness) behind it,
///   since there the pull is as strong as the friction.
/// - A **curve** of d seconds that sets out with the slope m makes up m / d of what is left in each second, so that the value
///   falls back exponentially to a place r d / m behind. Towards a goal at rest it runs as usual.
struct Pursuit<Value: Animatable>: Sendable {
  private struct Leg: Sendable {
    var start: Double
    var value: Value
    var velocity: Value
    var goal: Value
    var rate: Value
    var kind: Animation.Kind
  }

  /// Where the value rests until the first leg.
  let initial: Value
  private var legs: [Leg] = []

  /// Makes a value that rests at `initial`.
  init(_ initial: Value) {
    self.initial = initial
  }

  /// Whether the value has ever had a goal.
  var isEmpty: Bool { legs.isEmpty }

  /// Sends the value after a goal that is at `goal` at `time` and moves at `rate` units a second from then on. What an
  /// earlier call would have begun then or later is dropped.
  mutating func follow(_ goal: Value, rate: Value = .zero, from time: Double, by animation: Animation) {
    guard time.isFinite else { return }
    while let last = legs.last, last.start >= time { legs.removeLast() }
    let (value, velocity): (Value, Value) = state(at: time)
    legs.append(
      Leg(start: time, value: value, velocity: velocity, goal: goal, rate: rate, kind: animation.kind))
  }

  /// The value at `time`.
  func value(at time: Double) -> Value { state(at: time).value }

  /// The value and its velocity, in units a second, at `time`.
  func state(at time: Double) -> (value: Value, velocity: Value) {
    guard let leg = legs.last(where: { $0.start <= time }) else { return (initial, .zero) }
    let elapsed: Double = time - leg.start
    let goal: Value = leg.goal.adding(leg.rate.scaled(by: elapsed))
    switch leg.kind {
    case .immediate: return (goal, leg.rate)
    case .spring(let spring):
      let lag: Value = leg.rate.scaled(by: spring.damping / spring.stiffness)
      let start: Value = leg.value.subtracting(leg.goal.subtracting(lag))
      let speed: Value = leg.velocity.subtracting(leg.rate)
      let swing: Value = spring.value(at: elapsed, from: start, to: .zero, initialVelocity: speed)
      let rush: Value = spring.velocity(at: elapsed, from: start, to: .zero, initialVelocity: speed)
      return (goal.subtracting(lag).adding(swing), leg.rate.adding(rush))
    case .curve(let curve, let duration):
      let pull: Double = curve.velocity(at: 0) / duration
      if leg.rate != .zero && pull > 0 {
        let lag: Value = leg.rate.scaled(by: 1 / pull)
        let rest: Value = leg.value.subtracting(leg.goal.subtracting(lag)).scaled(by: exp(-pull * elapsed))
        return (goal.subtracting(lag).adding(rest), leg.rate.subtracting(rest.scaled(by: pull)))
      }
      if elapsed >= duration { return (goal, leg.rate) }
      let way: Value = leg.goal.subtracting(leg.value)
      return (
        leg.value.interpolated(towards: goal, by: curve.value(at: elapsed / duration)),
        way.scaled(by: curve.velocity(at: elapsed / duration) / duration)
      )
    }
  }
}
