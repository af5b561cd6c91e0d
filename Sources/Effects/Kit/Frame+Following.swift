import Motion
import Scene

extension Frame {
  /// What a spring shows that follows a parameter, at the frame's time. When the effect comes on screen it rests on the
  /// parameter; from then on it is pulled to what the parameter is, and keeps its velocity whatever happens to that.
  ///
  /// Behind a goal that moves at the rate r it settles at a distance of r c / k (damping over stiffness), since there the
  /// pull is as strong as the friction; the motion about that point is the free spring's.
  func followed<E: Effect>(_ parameter: KeyPath<E, Double>, in effect: E, by spring: Spring) -> Double {
    guard !states.isEmpty else { return effect[keyPath: parameter] }
    let start: Double = appearance
    let goals: [Double] = states.map { ($0.effect as? E)?[keyPath: parameter] ?? effect[keyPath: parameter] }
    var (value, velocity): (Double, Double) = (goals[0], 0)
    for (index, state) in states.enumerated() {
      let isLast: Bool = index + 1 == states.count
      let end: Double = isLast ? time : states[index + 1].time
      let begin: Double = max(state.time, start)
      let length: Double = end - state.time
      let isMoving: Bool = state.isRamp && !isLast && length > 0
      let rate: Double = isMoving ? (goals[index + 1] - goals[index]) / length : 0
      let goal: Double = goals[index] + rate * (begin - state.time)
      if state.time <= start { (value, velocity) = (goal, 0) }
      guard end > begin else { continue }
      let lag: Double = rate * spring.damping / spring.stiffness
      let displacement: Double = value - (goal - lag)
      let elapsed: Double = end - begin
      let free: Double = spring.value(
        at: elapsed, from: displacement, to: 0, initialVelocity: velocity - rate)
      velocity =
        rate + spring.velocity(at: elapsed, from: displacement, to: 0, initialVelocity: velocity - rate)
      value = goal + rate * elapsed - lag + free
    }
    return value
  }
}
