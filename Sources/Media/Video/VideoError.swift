/// A video could not be made.
public enum VideoError: Error, CustomStringConvertible, Sendable {
  /// The file name's extension is none that is written.
  case unknownFormat(path: String)
  /// The format cannot be streamed to standard output.
  case needsFile(format: VideoFormat)
  /// The sides must be at least 1 pixel.
  case badSize(width: Int, height: Int)
  /// A frame is not of the size that the video began with.
  case sizeChanged(expected: (width: Int, height: Int), found: (width: Int, height: Int))
  /// The encoder is not installed.
  case missingProgram(String)
  /// The encoder could not be started; `reason` is the operating system's.
  case cannotStart(program: String, reason: String)
  /// The encoder failed; `message` is what it said, `status` how it ended.
  case encoderFailed(program: String, status: String, message: String)

  /// One line that names the cause, and the remedy where there is one.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      let known = VideoFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      return "'\(path)' has no known video extension; known are \(known)"
    case .needsFile(let format):
      return "\(format.rawValue) cannot be written to standard output; name a file, or use y4m or rgba"
    case .badSize(let width, let height):
      return "a video of \(width) × \(height) pixels cannot be made; both sides must be at least 1"
    case .sizeChanged(let expected, let found):
      return "a frame is \(found.width) × \(found.height) pixels in a video of \(expected.width) × \(expected.height)"
    case .missingProgram(let program):
      return "'\(program)' is not installed; install the Debian package ffmpeg"
    case .cannotStart(let program, let reason): return "cannot start '\(program)': \(reason)"
    case .encoderFailed(let program, let status, let message):
      return "'\(program)' \(status)" + (message.isEmpty ? "" : ": \(message)")
    }
  }
}
