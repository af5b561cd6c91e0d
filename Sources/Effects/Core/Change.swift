/// A value and the time from which it holds.
public struct Change<Value: Sendable>: Sendable {
  /// Seconds.
  public var time: Double
  /// What holds from then on.
  public var value: Value

  /// Makes a change.
  public init(time: Double, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Change: Equatable where Value: Equatable {}
