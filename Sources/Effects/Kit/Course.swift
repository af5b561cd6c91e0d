import Motion
import Scene

/// What a state of the host was since the effect last came on screen: where it stood then, and what it became.
struct Course<State: Equatable & Sendable>: Sendable {
  /// What held when the effect came on screen.
  var initial: State
  /// What it became since, in order; neighbours differ.
  var changes: [Change<State>]

  /// What holds at `time`.
  func value(at time: Double) -> State {
    changes.last { $0.time <= time }?.value ?? initial
  }

  /// When what holds at `time` came about; nil if it did with the effect.
  func arrival(at time: Double) -> Double? {
    changes.last { $0.time <= time }?.time
  }

  /// A value that rests where the first state wants it and is sent on whenever the state changes what it wants.
  func track<Value: Animatable>(by animation: Animation, _ target: (State) -> Value) -> Track<Value> {
    var goal: Value = target(initial)
    var track = Track(goal)
    for change in changes where target(change.value) != goal {
      goal = target(change.value)
      track.retarget(to: goal, at: change.time, by: animation)
    }
    return track
  }
}

extension Frame {
  /// What a parameter was since the effect last came on screen.
  func course<E: Effect, Value: Equatable & Sendable>(
    of parameter: KeyPath<E, Value>, in effect: E
  ) -> Course<Value> {
    let start: Double = appearance
    let all: [Change<Value>] = changes(of: parameter, in: effect)
    let initial: Value = (all.last { $0.time <= start } ?? all.first)?.value ?? effect[keyPath: parameter]
    return Course(initial: initial, changes: all.filter { $0.time > start && $0.time > all[0].time })
  }
}
