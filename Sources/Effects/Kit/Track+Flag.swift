import Motion

extension Track where Value == Double {
  /// A number that follows a flag: 1 while it is up and 0 while it is down, resting on the first state.
  ///
  /// - Parameter animation: How it goes up (true) and down (false).
  init(following states: [Change<Bool>], by animation: (_ isUp: Bool) -> Animation) {
    self.init(states.first?.value == true ? 1 : 0)
    for state in states.dropFirst() {
      retarget(to: state.value ? 1 : 0, at: state.time, by: animation(state.value))
    }
  }
}
