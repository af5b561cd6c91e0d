import Scene

/// How a frame is handed to a file or to an encoder.
enum FrameEncoding: Sendable {
  /// Planes of 4:2:0, each frame behind `header`.
  case planar(I420Converter, header: [UInt8])
  /// Interleaved RGBA.
  case interleaved(RGBAConverter)

  /// The bytes of a frame.
  func encode(_ bitmap: Bitmap) throws(VideoError) -> [UInt8] {
    switch self {
    case .planar(let converter, let header):
      return try converter.convert(bitmap, header: header)
    case .interleaved(let converter):
      return try converter.convert(bitmap)
    }
  }
}
