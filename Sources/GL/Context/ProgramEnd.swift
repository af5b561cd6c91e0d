import Foundation
import Synchronization

/// Brings the threads of contexts to rest when the program ends through `exit`, before drivers clean up.
///
/// Drivers clean up when a thread that used them ends, and in exit handlers. Both at the same time corrupted the heap
/// (Mesa 22.3.6: one run in 120 aborted after its contexts were let go of on their own threads). Exit handlers run in
/// reverse order of their registration, so one that is registered when a driver has registered its own runs earlier: it
/// waits for the threads that are ending and lets the others finish their job and take no more. Whoever asks a context
/// for anything from then on, on a thread that does not end the program, waits until the program is gone.
enum ProgramEnd {
  /// When a driver may have registered exit handlers.
  enum Milestone: Hashable {
    /// A display was initialised.
    case initialised(display: UInt)
    /// A first context of a display has drawn.
    case drawn(display: UInt)
  }

  /// How long the end of the program waits for all threads, in seconds. A driver that hangs must not keep a program.
  private static let patience: TimeInterval = 10

  private struct State {
    /// The threads that were not yet waited for.
    var threads: [ObjectIdentifier: RenderThread] = [:]
    var milestones: Set<Milestone> = []
    var ender: pthread_t?
  }

  private static let state = Mutex(State())
  /// The process that registered: in one that was forked from it the threads do not exist.
  private static let process = Atomic<pid_t>(0)

  /// Remembers a thread until its end was waited for. The thread that ends the program, if it does.
  static func add(_ thread: RenderThread) -> pthread_t? {
    state.withLock { state in
      state.threads[ObjectIdentifier(thread)] = thread
      return state.ender
    }
  }

  /// Forgets a thread whose end was waited for.
  static func remove(_ thread: RenderThread) {
    let last: RenderThread? = state.withLock { $0.threads.removeValue(forKey: ObjectIdentifier(thread)) }
    withExtendedLifetime(last) {}
  }

  /// Waits for threads that are ending by themselves, which takes no time worth naming.
  static func joinThreadsThatLeft() {
    for thread in state.withLock({ Array($0.threads.values) }) { thread.joinIfLeft() }
  }

  /// Registers the exit handler, once more for each milestone.
  static func watch(since milestone: Milestone) {
    state.withLock { state in
      guard !state.milestones.contains(milestone) else { return }
      // Refused where memory is used up; then the next context tries again.
      guard atexit({ ProgramEnd.rest() }) == 0 else { return }
      state.milestones.insert(milestone)
      process.store(getpid(), ordering: .relaxed)
    }
  }

  /// Brings every thread to rest. On the thread that ends the program.
  private static func rest() {
    guard process.load(ordering: .relaxed) == getpid() else { return }
    let limit = Date(timeIntervalSinceNow: patience)
    let threads: [RenderThread] = state.withLock { state in
      state.ender = pthread_self()
      return Array(state.threads.values)
    }
    for thread in threads { thread.rest(before: limit) }
  }
}
