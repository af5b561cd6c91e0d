/// The sink for each video format.
public enum VideoSink {
  /// A sink that writes `options.format` to `path`; `-`, for y4m and rgba, is standard output.
  ///
  /// - Throws: `VideoError` and `FileError`, before any frame is drawn: an encoder that is missing, a folder that
  ///   does not exist, an empty size.
  public static func make(path: String, options: VideoOptions) throws -> any FrameSink {
    options.format.needsEncoder
      ? try EncoderSink(path: path, options: options)
      : try StreamSink(path: path, options: options)
  }
}
