import Glibc

/// A thread of the operating system that runs one closure.
final class WorkerThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts the thread.
  ///
  /// - Throws: `FramePipelineError.noThread` when the system has none to give.
  init(_ run: @escaping @Sendable () -> Void) throws(FramePipelineError) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let code = pthread_create(&thread, nil, Self.start, body.toOpaque())
    if code != 0 {
      body.release()
      throw .noThread(reason: String(cString: strerror(code)))
    }
    self.thread = thread
  }

  private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }

  /// Waits for its end. Must be called once.
  func join() { pthread_join(thread, nil) }
}
