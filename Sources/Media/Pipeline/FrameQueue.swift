/// Frames between the thread that draws and those that encode: bounded, first in, first out, with the turn of each
/// frame to be written, and the first error.
final class FrameQueue: @unchecked Sendable {
  /// A frame on its way.
  struct Job: Sendable {
    /// How many frames came before it.
    let position: Int
    /// The frame's number, for names.
    let index: Int
    /// The picture, shared by consecutive frames that are equal.
    let picture: SharedPicture
  }

  private let monitor = Monitor()
  private let capacity: Int
  private var jobs: [Job] = []
  private var isClosed = false
  private var nextPosition = 0
  private var firstError: (any Error)?

  /// Makes a queue that holds at most `capacity` frames.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The first error of any thread.
  var error: (any Error)? { monitor.update { firstError } }

  /// Adds a frame, waiting for room. Whether it was taken: after an error none is.
  func push(_ job: Job) -> Bool {
    monitor.update(when: { jobs.count < capacity || firstError != nil }) {
      guard firstError == nil else { return false }
      jobs.append(job)
      return true
    }
  }

  /// The next frame, waiting for one; `nil` when there are no more or after an error.
  func pop() -> Job? {
    monitor.update(when: { !jobs.isEmpty || isClosed || firstError != nil }) {
      firstError != nil || jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  /// Waits until every earlier frame is written. Whether this one may be: after an error it may not.
  func waitForTurn(of job: Job) -> Bool {
    monitor.update(when: { nextPosition == job.position || firstError != nil }) { firstError == nil }
  }

  /// Gives the turn to the next frame.
  func passTurn() { monitor.update { nextPosition += 1 } }

  /// Says that no frame follows; those inside are still handed out.
  func close() { monitor.update { isClosed = true } }

  /// Keeps the first error and stops everything.
  func fail(_ error: any Error) {
    monitor.update {
      if firstError == nil { firstError = error }
      jobs.removeAll()
    }
  }
}
