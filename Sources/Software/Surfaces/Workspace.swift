import ReferenceMath

/// Memory that one worker reuses from row to row and band to band. What it hands out is undefined at first.
///
/// Workers hand it on to each other by way of `WorkspaceShelf`; only one of them has it at a time.
final class Workspace: @unchecked Sendable {
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

  /// Bytes that it holds.
  var bytes: Int { free.reduce(0) { $0 + $1.count * MemoryLayout<Lanes>.stride } }

  deinit {
    for entry in free { entry.memory.deallocate() }
  }
}
