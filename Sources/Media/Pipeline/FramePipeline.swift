import Scene
import Synchronization

/// Draws frames on the calling thread while others encode and write them.
///
/// Memory stays flat: a frame waits for room in a bounded queue before the next is drawn, so that at most `queueCapacity`
/// + `encoderThreads` + 2 pictures exist, each with its encoded bytes. Equal consecutive frames are encoded once. The
/// output depends on the frames alone, never on the number of threads.
public struct FramePipeline: Sendable {
  /// What a run came to.
  public struct Report: Sendable, Hashable {
    /// Frames that were written.
    public let frames: Int
    /// Frames that equalled the one before and shared its encoding, whether they were drawn or not.
    public let repeats: Int
    /// Frames that were drawn: all but those that were known to be `repeated` before.
    public let drawn: Int
  }

  /// Which frames are made.
  public var frames: Range<Int>
  /// Frames of these that are left out, because they are there already.
  public var skipped: Set<Int> = []
  /// Frames a second: frame k is drawn at exactly k / `framesPerSecond` seconds.
  public var framesPerSecond: Double
  /// How many threads encode; at least 1.
  public var encoderThreads: Int
  /// How many drawn frames may wait; at least 1.
  public var queueCapacity: Int

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - encoderThreads: one for each processor where none are named.
  ///   - queueCapacity: one for each encoder thread where none is named.
  public init(frames: Range<Int>, framesPerSecond: Double, encoderThreads: Int? = nil, queueCapacity: Int? = nil) {
    (self.frames, self.framesPerSecond) = (frames, framesPerSecond)
    let threads = max(1, encoderThreads ?? ProcessorCount.online)
    self.encoderThreads = threads
    self.queueCapacity = max(1, queueCapacity ?? threads)
  }

  /// Makes the frames.
  ///
  /// The first error, from whichever side, stops everything and is thrown when every thread has ended. Frames that
  /// were drawn before the drawing failed or the run was cancelled are still written; a sink of separate files keeps
  /// them, a stream or a video is abandoned.
  ///
  /// - Parameters:
  ///   - sink: where the frames go; it is finished or abandoned here.
  ///   - cancellation: looked at before each frame is drawn.
  ///   - progress: called after each written frame with how many are done and how many there are; never from two
  ///     threads at once, and `done` only rises.
  ///   - draw: called on this thread with each frame's number and time in seconds, in order.
  /// - Throws: `FramePipelineError`, or what `draw` or the sink throws.
  @discardableResult
  public func run(
    into sink: any FrameSink, cancellation: CancellationFlag? = nil,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil,
    draw: (_ index: Int, _ time: Double) throws -> Bitmap
  ) throws -> Report {
    try runReusing(into: sink, cancellation: cancellation, progress: progress) { index, time in
      .picture(try draw(index, time))
    }
  }

  /// Makes the frames, as `run` does, where the drawing side may know that a frame is the same as the one before: it is
  /// then neither drawn nor compared nor encoded again, and is written like any other.
  ///
  /// - Throws: `FramePipelineError`, or what `draw` or the sink throws.
  @discardableResult
  public func runReusing(
    into sink: any FrameSink, cancellation: CancellationFlag? = nil,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil,
    draw: (_ index: Int, _ time: Double) throws -> DrawnFrame
  ) throws -> Report {
    do {
      let report = try write(into: sink, cancellation: cancellation, progress: progress, draw: draw)
      try sink.finish()
      return report
    } catch {
      sink.abandon()
      throw error
    }
  }

  private func write(
    into sink: any FrameSink, cancellation: CancellationFlag?,
    progress: (@Sendable (Int, Int) -> Void)?, draw: (Int, Double) throws -> DrawnFrame
  ) throws -> Report {
    guard !frames.isEmpty else { throw FramePipelineError.noFrames }
    guard frames.lowerBound >= 0, framesPerSecond > 0, framesPerSecond.isFinite else {
      throw FramePipelineError.badTimes(frames: frames, framesPerSecond: framesPerSecond)
    }
    let total: Int = frames.count - skipped.count { frames.contains($0) }
    let queue = FrameQueue(capacity: queueCapacity)
    let tally = Tally(total: total, progress: progress)
    var threads: [WorkerThread] = []
    var counts = Counts()
    do {
      for _ in 0..<min(max(1, encoderThreads), total) {
        threads.append(try WorkerThread { Self.work(queue, sink, tally) })
      }
      counts = try produce(into: queue, cancellation: cancellation, draw: draw)
    } catch {
      queue.close()
      for thread in threads { thread.join() }
      throw queue.error ?? error
    }
    queue.close()
    for thread in threads { thread.join() }
    if let error = queue.error { throw error }
    let done = tally.done
    if done < total { throw FramePipelineError.cancelled(finished: done, total: total) }
    return Report(frames: done, repeats: counts.repeats, drawn: counts.drawn)
  }

  private struct Counts {
    var drawn = 0
    var repeats = 0
  }

  /// Draws until the end, a cancellation or another thread's error.
  private func produce(
    into queue: FrameQueue, cancellation: CancellationFlag?, draw: (Int, Double) throws -> DrawnFrame
  ) throws -> Counts {
    var counts = Counts()
    var previous: SharedPicture?
    // Lazily: a caller may name more frames than memory holds numbers for, and stop when it has seen enough.
    for (position, index) in frames.lazy.filter({ !skipped.contains($0) }).enumerated() {
      if let cancellation, cancellation.isCancelled { break }
      let picture: SharedPicture
      switch try draw(index, Double(index) / framesPerSecond) {
      case .repeated:
        guard let previous else { throw FramePipelineError.nothingToRepeat(frame: index) }
        picture = previous
        counts.repeats += 1
      case .picture(let bitmap):
        counts.drawn += 1
        if let previous, previous.equals(bitmap) {
          picture = previous
          counts.repeats += 1
        } else {
          picture = SharedPicture(bitmap)
        }
      }
      previous = picture
      if !queue.push(FrameQueue.Job(position: position, index: index, picture: picture)) { break }
    }
    return counts
  }

  /// What each encoder thread does.
  private static func work(_ queue: FrameQueue, _ sink: any FrameSink, _ tally: Tally) {
    while let job = queue.pop() {
      do {
        let bytes = try job.picture.bytes(for: sink)
        if sink.isOrdered && !queue.waitForTurn(of: job) { return }
        try sink.write(bytes, frame: job.index)
        tally.count()
        queue.passTurn()
      } catch {
        queue.fail(error)
        return
      }
    }
  }

  /// Counts written frames and tells who wants to know.
  private final class Tally: Sendable {
    private let finished = Mutex<Int>(0)
    private let total: Int
    private let progress: (@Sendable (Int, Int) -> Void)?

    init(total: Int, progress: (@Sendable (Int, Int) -> Void)?) {
      (self.total, self.progress) = (total, progress)
    }

    var done: Int { finished.withLock { $0 } }

    func count() {
      finished.withLock { done in
        done += 1
        progress?(done, total)
      }
    }
  }
}
