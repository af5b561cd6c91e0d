import CEGL
import Dispatch
import Foundation
import Synchronization

/// A long-lived thread that runs what others ask of it, in order.
///
/// A context of OpenGL is current on one thread. Making it current for each call is slow and some drivers fail when
/// contexts move, so a context lives on its own thread for good and callers come here.
final class RenderThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isBusy = false
  private var isStopped = false
  private var hasLeft = false
  /// The thread that ends the program, once it does; nobody else's jobs are taken any more.
  private var ender: pthread_t?
  private var thread = pthread_t()
  private let isJoined = Mutex<Bool>(false)
  private let name: String

  /// Mesa compiles shaders with LLVM on the calling thread, which recurses deeply.
  private static let stackSize = 16 << 20

  /// Starts the thread. POSIX threads are used, since Foundation's cannot be waited for.
  ///
  /// - Throws: `GLError.noThread`.
  init(name: String) throws(GLError) {
    self.name = name
    ProgramEnd.joinThreadsThatLeft()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let owner = Unmanaged.passRetained(self)
    condition.lock()
    defer { condition.unlock() }
    let code: Int32 = pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<RenderThread>.fromOpaque(pointer).takeRetainedValue().loop()
        return nil
      }, owner.toOpaque())
    guard code == 0 else {
      owner.release()
      throw .noThread(reason: String(cString: strerror(code)))
    }
    ender = ProgramEnd.add(self)
  }

  /// Whether the caller is on this thread.
  var isCurrent: Bool {
    pthread_equal(thread, pthread_self()) != 0
  }

  /// Runs `body` on this thread and waits for it. On the thread itself it runs at once.
  func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    if isCurrent { return try body() }
    let slot = Slot<Value, Failure>()
    withoutActuallyEscaping(body) { body in
      let done = DispatchSemaphore(value: 0)
      append(Job(done: done) { slot.result = Result { () throws(Failure) in try body() } })
      done.wait()
    }
    guard let result = slot.result else { preconditionFailure("a job ended without a result") }
    return try result.get()
  }

  /// Runs `job` on this thread after what was asked before, without waiting. On the thread itself it runs at once.
  func submit(_ job: @escaping () -> Void) {
    if isCurrent { job() } else { append(Job(done: nil, work: job)) }
  }

  /// Ends the thread when the jobs asked so far are done, and waits for its end; once only.
  ///
  /// The thread cannot wait for itself: where it is the one that lets go of the context, it goes on to its end, and
  /// `ProgramEnd` waits for it.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
    if !isCurrent { join() }
  }

  /// Waits for the thread's very end, what drivers do when a thread that used them ends included.
  private func join() {
    isJoined.withLock { isJoined in
      if !isJoined { pthread_join(thread, nil) }
      isJoined = true
    }
    ProgramEnd.remove(self)
  }

  /// Waits for a thread that has nothing left to do but to end; does nothing for another.
  func joinIfLeft() {
    condition.lock()
    let hasLeft: Bool = self.hasLeft
    condition.unlock()
    if hasLeft, !isCurrent { join() }
  }

  /// Waits until the thread is idle, or gone if it was stopped, and takes no job from then on but the caller's.
  ///
  /// - Parameter limit: when to give up, as a driver may hang.
  func rest(before limit: Date) {
    if isCurrent { return }
    condition.lock()
    ender = pthread_self()
    while isBusy || !jobs.isEmpty || (isStopped && !hasLeft) {
      if !condition.wait(until: limit) { break }
    }
    condition.unlock()
    joinIfLeft()
  }

  private func append(_ job: Job) {
    condition.lock()
    // The program is ending: whoever else comes waits with it, since drivers are about to clean up.
    while let ender, pthread_equal(ender, pthread_self()) == 0 { condition.wait() }
    precondition(!isStopped, "the thread was stopped")
    jobs.append(job)
    condition.broadcast()
    condition.unlock()
  }

  private func loop() {
    offstage_name_thread(name)
    // Waits for `init`, which holds the lock until the thread's identity is stored.
    condition.lock()
    while true {
      while jobs.isEmpty && !isStopped { condition.wait() }
      if jobs.isEmpty { break }
      let batch: [Job] = jobs
      jobs.removeAll(keepingCapacity: true)
      isBusy = true
      condition.unlock()
      for job in batch { job.run() }
      condition.lock()
      isBusy = false
      condition.broadcast()
    }
    hasLeft = true
    condition.broadcast()
    condition.unlock()
  }

  /// What was asked, and who waits for it.
  private final class Job {
    private var work: (() -> Void)?
    private let done: DispatchSemaphore?

    init(done: DispatchSemaphore?, work: @escaping () -> Void) {
      self.work = work
      self.done = done
    }

    /// Does the work and lets go of it before the waiting caller goes on: the closure is only lent.
    func run() {
      work?()
      work = nil
      done?.signal()
    }
  }

  /// Carries a result back; the waiting caller and the thread never touch it at the same time.
  private final class Slot<Value, Failure: Error> {
    var result: Result<Value, Failure>?
  }
}
