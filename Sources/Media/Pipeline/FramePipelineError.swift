/// A pipeline that did not make all its frames, for a reason of its own.
public enum FramePipelineError: Error, CustomStringConvertible, Sendable, Hashable {
  /// It was asked to stop; the frames that were finished by then.
  case cancelled(finished: Int, total: Int)
  /// There are no frames to make.
  case noFrames
  /// Frames begin at 0 and are drawn at finite times; the rate must be above 0.
  case badTimes(frames: Range<Int>, framesPerSecond: Double)
  /// The first frame cannot be the same as the one before.
  case nothingToRepeat(frame: Int)
  /// The system has no thread to give.
  case noThread(reason: String)

  /// One line that names the values.
  public var description: String {
    switch self {
    case .cancelled(let finished, let total): return "stopped: \(finished) of \(total) frames were finished"
    case .noFrames: return "the range holds no frames; the end must lie after the beginning"
    case .badTimes(let frames, let rate):
      return "frames \(frames.lowerBound)..<\(frames.upperBound) at \(rate) a second cannot be drawn; "
        + "frames begin at 0 and the rate must be above 0"
    case .nothingToRepeat(let frame): return "frame \(frame) is the first and cannot repeat the one before"
    case .noThread(let reason): return "cannot start an encoder thread: \(reason)"
    }
  }
}
