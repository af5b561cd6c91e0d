import Scene

/// Writes each frame to a PNG of its own, whole or not at all; frames that were finished before an error stay.
public struct PNGSequenceSink: FrameSink {
  /// How the files are named.
  public let pattern: FramePattern
  /// How they are compressed.
  public let encoder: PNGEncoder
  /// The mark of each frame's file, by the frame's number; none where this is `nil`.
  public let mark: (@Sendable (_ frame: Int) throws -> PNGMark)?

  /// Creates the folder.
  ///
  /// - Throws: `FileError` when the folder cannot be created.
  public init(
    pattern: FramePattern, encoder: PNGEncoder = .fast, mark: (@Sendable (_ frame: Int) throws -> PNGMark)? = nil
  ) throws {
    (self.pattern, self.encoder, self.mark) = (pattern, encoder, mark)
    try pattern.createFolder()
  }

  /// Files are independent of each other.
  public var isOrdered: Bool { false }

  /// The bytes of a PNG file.
  public func encode(_ bitmap: Bitmap) throws -> [UInt8] { try encoder.encode(bitmap) }

  /// Writes one file.
  public func write(_ bytes: [UInt8], frame index: Int) throws {
    let path: String = pattern.path(for: index)
    if let mark {
      try mark(index).write(bytes, to: path)
    } else {
      try AtomicFile.write(bytes, to: path)
    }
  }

  /// Every file is complete already.
  public func finish() {}

  /// Every file that exists is complete already.
  public func abandon() {}
}
