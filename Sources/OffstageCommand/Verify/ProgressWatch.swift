/// Notices that work no longer goes on: nothing new for longer than a limit. Once over, it stays so.
struct ProgressWatch {
  private let limit: Duration
  private var done = 0
  private var last: ContinuousClock.Instant
  /// Whether the limit was passed.
  private(set) var hasEnded = false

  /// Starts to watch.
  ///
  /// - Parameter limit: in seconds.
  init(limit: Double, from start: ContinuousClock.Instant = .now) {
    self.limit = .seconds(limit)
    last = start
  }

  /// Tells how much is done.
  mutating func note(done: Int, at now: ContinuousClock.Instant) {
    guard done > self.done else { return }
    (self.done, last) = (done, now)
  }

  /// Whether nothing new came for longer than the limit.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    if now - last > limit { hasEnded = true }
    return hasEnded
  }
}
