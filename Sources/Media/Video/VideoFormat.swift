/// A kind of moving picture that is written; the raw value is the file name's extension.
public enum VideoFormat: String, Sendable, CaseIterable {
  /// H.264 in MP4, by ffmpeg.
  case mp4
  /// VP9 in WebM, by ffmpeg; the only compressed format here that keeps alpha.
  case webm
  /// Animated GIF, by ffmpeg, with one palette for the whole clip.
  case gif
  /// YUV4MPEG2: uncompressed 4:2:0.
  case y4m
  /// Frames of 8-bit RGBA, one after the other, without any header.
  case rgba

  /// The format that a file name's extension names, whatever its case.
  ///
  /// - Throws: `VideoError.unknownFormat`.
  public init(path: String) throws(VideoError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let format = VideoFormat(rawValue: name[name.index(after: dot)...].lowercased())
    else { throw .unknownFormat(path: path) }
    self = format
  }

  /// Whether ffmpeg is needed.
  public var needsEncoder: Bool { self == .mp4 || self == .webm || self == .gif }
  /// Whether the format can hold alpha.
  public var canKeepAlpha: Bool { self == .webm || self == .gif || self == .rgba }
}
