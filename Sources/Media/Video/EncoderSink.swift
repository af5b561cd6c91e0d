import Scene
import Synchronization

/// Writes a compressed video through ffmpeg, which is fed through a pipe. The file gets its name when ffmpeg has
/// ended well; until then it has a temporary one, and after a failure nothing is left.
public final class EncoderSink: FrameSink {
  /// What is confined to one thread at a time.
  private final class Output {
    let file: AtomicFile
    let process: EncoderProcess

    init(file: AtomicFile, process: EncoderProcess) {
      (self.file, self.process) = (file, process)
    }
  }

  private let encoding: FrameEncoding
  private let output: Mutex<Output>

  /// Starts the encoder.
  ///
  /// - Throws: `VideoError` when the size is empty, the format needs no encoder or no file is named, the encoder is
  ///   missing or cannot start; `FileError` when the file cannot be written.
  public init(path: String, options: VideoOptions) throws {
    guard options.width > 0, options.height > 0 else {
      throw VideoError.badSize(width: options.width, height: options.height)
    }
    guard options.format.needsEncoder else { throw VideoError.unknownFormat(path: path) }
    guard path != "-" else { throw VideoError.needsFile(format: options.format) }
    let file = try AtomicFile(path: path, extension: options.format.rawValue)
    let (arguments, encoding) = EncoderArguments.make(for: options, output: file.temporaryPath)
    self.encoding = encoding
    let process = try EncoderProcess(program: options.program, arguments: arguments)
    output = Mutex(Output(file: file, process: process))
  }

  /// Frames follow each other.
  public var isOrdered: Bool { true }

  /// The frame in the encoder's input format.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] { try encoding.encode(bitmap) }

  /// Hands a frame to the encoder.
  public func write(_ bytes: [UInt8], frame index: Int) throws {
    try output.withLock { output in
      try bytes.withUnsafeBytes { try output.process.write($0) }
    }
  }

  /// Waits for the encoder and gives the file its name.
  public func finish() throws {
    try output.withLock { output in
      try output.process.finish()
      guard output.file.hasContent else { throw output.process.failure(ending: "wrote nothing") }
      try output.file.commit()
    }
  }

  /// Ends the encoder and removes the file.
  public func abandon() {
    output.withLock { output in
      output.process.kill()
      output.file.discard()
    }
  }
}
