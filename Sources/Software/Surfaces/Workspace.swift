import ReferenceMath

/// Memory that one worker reuses from row to row and band to band. What it hands out is undefined at first.
final class Workspace {
  private var free: [(memory: UnsafeMutablePointer<Lanes>, count: Int)] = []

  /// Lends room for `count` chunks while `body` runs.
  func withLanes<Result>(_ count: Int, _ body: (UnsafeMutablePointer<Lanes>) throws -> Result) rethrows -> Result {
    var entry: (memory: UnsafeMutablePointer<Lanes>, count: Int)
    if let index = free.lastIndex(where: { $0.count >= count }) {
      entry = free.remove(at: index)
    } else {
      let size: Int = max(count, 64)
      entry = (.allocate(capacity: size), size)
    }
    defer { free.append(entry) }
    return try body(entry.memory)
  }

  deinit {
    for entry in free { entry.memory.deallocate() }
  }
}
