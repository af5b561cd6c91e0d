import Dispatch
import Foundation

/// A long-lived thread that runs what others ask of it, in order.
///
/// A context of OpenGL is current on one thread. Making it current for each call is slow and some drivers fail when
/// contexts move, so a context lives on its own thread for good and callers come here.
final class RenderThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isStopped = false
  private var identity: pthread_t?

  /// Starts the thread.
  init(name: String) {
    let thread = Thread { [self] in loop() }
    thread.name = name
    // Mesa compiles shaders with LLVM on the calling thread, which recurses deeply.
    thread.stackSize = 16 << 20
    thread.start()
  }

  /// Whether the caller is on this thread.
  var isCurrent: Bool {
    condition.lock()
    defer { condition.unlock() }
    return identity.map { pthread_equal($0, pthread_self()) != 0 } ?? false
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

  /// Ends the thread when the jobs asked so far are done.
  func stop() {
    condition.lock()
    isStopped = true
    condition.signal()
    condition.unlock()
  }

  private func append(_ job: Job) {
    condition.lock()
    precondition(!isStopped, "the thread was stopped")
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func loop() {
    condition.lock()
    identity = pthread_self()
    while true {
      while jobs.isEmpty && !isStopped { condition.wait() }
      if jobs.isEmpty { break }
      let batch: [Job] = jobs
      jobs.removeAll(keepingCapacity: true)
      condition.unlock()
      for job in batch { job.run() }
      condition.lock()
    }
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
