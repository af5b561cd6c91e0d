import Dispatch
import Synchronization

/// Shares work among threads. The parts are independent of each other, so their order does not matter.
struct WorkerPool: Sendable {
  let threads: Int
  private let shelf = WorkspaceShelf()

  init(threads: Int) {
    self.threads = threads
  }

  /// Runs `body` once for each part 0 ..< `count`; each thread has a workspace of its own.
  func forEach(count: Int, _ body: @Sendable (Int, Workspace) -> Void) {
    let workers: Int = min(threads, count)
    guard workers > 1 else {
      let workspace: Workspace = shelf.take()
      for part in 0..<max(count, 0) { body(part, workspace) }
      shelf.give(workspace)
      return
    }
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let workspace: Workspace = shelf.take()
      defer { shelf.give(workspace) }
      while true {
        let part: Int = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < count else { return }
        body(part, workspace)
      }
    }
  }
}
