import Scene

extension Frame {
  /// When what `parameter` holds came on screen: with the effect, or by the last change since. What plays on
  /// appearance and again with every new value starts there.
  func arrival<E: Effect, Value: Equatable & Sendable>(of parameter: KeyPath<E, Value>, in effect: E) -> Double {
    max(changes(of: parameter, in: effect).last?.time ?? appearance, appearance)
  }
}
