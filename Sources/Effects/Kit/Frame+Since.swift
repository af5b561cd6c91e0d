import Scene

extension Frame {
  /// The values that a parameter had since the effect last came on screen: first what it came with, from that moment on.
  func changesSinceAppearance<E: Effect, Value: Equatable & Sendable>(
    of parameter: KeyPath<E, Value>, in effect: E
  ) -> [Change<Value>] {
    let start: Double = appearance
    let all: [Change<Value>] = changes(of: parameter, in: effect)
    let first: Value = all.last { $0.time <= start }?.value ?? all.first?.value ?? effect[keyPath: parameter]
    return [Change(time: start, value: first)] + all.filter { $0.time > start }
  }
}
