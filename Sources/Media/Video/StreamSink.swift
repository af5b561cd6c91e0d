import Scene
import Synchronization

/// Writes uncompressed frames, YUV4MPEG2 or bare RGBA, to a file or to standard output (`-`).
public final class StreamSink: FrameSink {
  private let encoding: FrameEncoding
  private let file: Mutex<AtomicFile>

  /// Opens the file and writes the stream's header. Of `options`, the size, the rate, the background and the choice
  /// of alpha count.
  ///
  /// - Throws: `FileError` when the file cannot be written, `VideoError` when the size is empty or the format needs
  ///   an encoder.
  public init(path: String, options: VideoOptions) throws {
    guard options.width > 0, options.height > 0 else {
      throw VideoError.badSize(width: options.width, height: options.height)
    }
    var header = ""
    switch options.format {
    case .y4m:
      let converter = I420Converter(width: options.width, height: options.height, background: options.background)
      encoding = .planar(converter, header: Array("FRAME\n".utf8))
      header = Self.header(of: converter.layout, rate: options.rate)
    case .rgba:
      encoding = .interleaved(
        RGBAConverter(
          width: options.width, height: options.height, keepsAlpha: options.keepsAlpha,
          background: options.background))
    case .mp4, .webm, .gif:
      throw VideoError.needsFile(format: options.format)
    }
    let opened = try AtomicFile(path: path)
    try opened.write(Array(header.utf8))
    file = Mutex(opened)
  }

  /// The first line of a YUV4MPEG2 stream: progressive, square pixels, chroma sited left, limited range.
  static func header(of layout: I420Layout, rate: FrameRate) -> String {
    "YUV4MPEG2 W\(layout.width) H\(layout.height) F\(rate.numerator):\(rate.denominator) Ip A1:1"
      + " C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
  }

  /// Frames follow each other.
  public var isOrdered: Bool { true }

  /// The frame as it stands in the stream.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] { try encoding.encode(bitmap) }

  /// Appends a frame.
  public func write(_ bytes: [UInt8], frame index: Int) throws {
    try file.withLock { try $0.write(bytes) }
  }

  /// Gives the file its name.
  public func finish() throws {
    try file.withLock { try $0.commit() }
  }

  /// Removes the file.
  public func abandon() {
    file.withLock { $0.discard() }
  }
}
