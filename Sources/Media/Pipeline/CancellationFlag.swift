import Synchronization

/// A wish to stop, set from any thread or from a signal handler.
public final class CancellationFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes a flag that is not set.
  public init() {}

  /// Asks for the end. Takes no lock and allocates nothing.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the end was asked for.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
