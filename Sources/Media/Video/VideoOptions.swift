import Scene

/// What a video is to be.
public struct VideoOptions: Sendable {
  /// The kind of file.
  public var format: VideoFormat
  /// Pixels in a row of every frame.
  public var width: Int
  /// Rows of every frame.
  public var height: Int
  /// Frames a second.
  public var rate: FrameRate
  /// What translucent pixels are laid over where alpha is not kept; its own alpha is not used.
  public var background: RGBA = .white
  /// Whether alpha is kept where the format can (`VideoFormat.canKeepAlpha`).
  public var keepsAlpha = false
  /// The constant quality of the codec: x264's CRF, 0…51, or VP9's, 0…63; lower is better.
  public var quality: Int?
  /// x264's preset: how long it looks for a smaller file.
  public var preset = "veryfast"
  /// The encoder's name, looked up on the search path, or its path.
  public var program = "ffmpeg"

  /// Makes options with everything else at its default.
  public init(format: VideoFormat, width: Int, height: Int, rate: FrameRate) {
    (self.format, self.width, self.height, self.rate) = (format, width, height, rate)
  }
}
