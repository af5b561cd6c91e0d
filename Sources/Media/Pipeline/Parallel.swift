import Synchronization

/// Work that is cut into numbered pieces and shared by a few threads.
enum Parallel {
  /// Hands out each number below a bound once.
  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    private let bound: Int

    init(bound: Int) { self.bound = bound }

    func next() -> Int? {
      let index = value.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < bound ? index : nil
    }
  }

  /// Calls `body` once for each index below `count`, from at most `threads` threads. Returns when all are done.
  static func forEach(count: Int, threads: Int, _ body: (Int) -> Void) {
    forEachWorker(count: count, threads: threads) { next in
      while let index = next() { body(index) }
    }
  }

  /// Calls `worker` once on each of at most `threads` threads; each call asks for indices below `count` until there
  /// are none. For work that keeps a buffer from one piece to the next.
  static func forEachWorker(count: Int, threads: Int, _ worker: (_ next: () -> Int?) -> Void) {
    let counter = Counter(bound: count)
    let workers = min(max(threads, 1), count)
    if workers <= 1 {
      worker(counter.next)
      return
    }
    withoutActuallyEscaping(worker) { worker in
      // The callers' closures touch disjoint parts of what they share, and none outlives this call.
      nonisolated(unsafe) let shared = worker
      // Threads of our own: a pool that others keep busy would leave this thread to do everything. Where the system
      // has none to give, that is what happens.
      let others = (1..<workers).compactMap { _ in try? WorkerThread { shared(counter.next) } }
      shared(counter.next)
      for thread in others { thread.join() }
    }
  }
}
