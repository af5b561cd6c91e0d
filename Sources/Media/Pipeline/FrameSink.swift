import Scene

/// Where a pipeline's frames go. `encode` is called from several threads at once; `write` never is where frames are
/// ordered.
public protocol FrameSink: Sendable {
  /// Whether `write` must be called in the frames' order, one at a time.
  var isOrdered: Bool { get }

  /// Turns a frame into the bytes that are written. Must depend on the bitmap alone.
  ///
  /// - Throws: what the encoder throws; the pipeline then stops.
  func encode(_ bitmap: Bitmap) throws -> [UInt8]

  /// Writes the bytes of frame `index`.
  ///
  /// - Throws: what the file or the encoder throws; the pipeline then stops.
  func write(_ bytes: [UInt8], frame index: Int) throws

  /// Completes the output after the last frame.
  ///
  /// - Throws: what the file or the encoder throws.
  func finish() throws

  /// Gives up after an error or a cancellation: nothing torn may remain, and finished frames stay.
  func abandon()
}
