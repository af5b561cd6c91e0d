import Synchronization

/// Collects results from many threads.
final class Results<Value: Sendable>: Sendable {
  private let list = Mutex<[Value?]>([])

  /// Adds one.
  func add(_ value: Value?) {
    list.withLock { $0.append(value) }
  }

  /// What was added, in no order.
  var values: [Value?] { list.withLock { $0 } }
}
