import Motion
import Scene

extension Frame {
  /// What a spring shows that follows a parameter, at the frame's time. When the effect comes on screen it rests on the
  /// parameter; from then on it is pulled to what the parameter is, and keeps its velocity whatever happens to that: see
  /// `Pursuit`.
  func followed<E: Effect>(_ parameter: KeyPath<E, Double>, in effect: E, by spring: Spring) -> Double {
    let start: Double = appearance
    let goals: [Double] = states.map { ($0.effect as? E)?[keyPath: parameter] ?? effect[keyPath: parameter] }
    var pursuit = Pursuit(effect[keyPath: parameter])
    for (index, state) in states.enumerated() {
      let next: Int = min(index + 1, states.count - 1)
      let length: Double = states[next].time - state.time
      let rate: Double = state.isRamp && length > 0 ? (goals[next] - goals[index]) / length : 0
      let begin: Double = max(state.time, start)
      let goal: Double = goals[index] + rate * (begin - state.time)
      if state.time <= start { pursuit = Pursuit(goal) }
      pursuit.follow(goal, rate: rate, from: begin, by: .spring(spring))
    }
    return pursuit.value(at: time)
  }
}
