/// Where the planes of a frame lie: luma, then the two chroma planes at half the size (rounded up), then alpha if
/// there is any; rows without padding.
public struct I420Layout: Sendable, Hashable {
  /// Luma samples in a row.
  public let width: Int
  /// Luma rows.
  public let height: Int
  /// Whether a fourth plane holds alpha at full size.
  public let hasAlpha: Bool

  /// The layout for a picture. `padsToEven` repeats the last column or row of a picture of odd size, for codecs that
  /// only take even ones.
  public init(pictureWidth: Int, pictureHeight: Int, padsToEven: Bool, hasAlpha: Bool = false) {
    width = padsToEven ? (pictureWidth + 1) / 2 * 2 : pictureWidth
    height = padsToEven ? (pictureHeight + 1) / 2 * 2 : pictureHeight
    self.hasAlpha = hasAlpha
  }

  /// Chroma samples in a row.
  public var chromaWidth: Int { (width + 1) / 2 }
  /// Chroma rows.
  public var chromaHeight: Int { (height + 1) / 2 }
  /// Where the first chroma plane (blue difference) begins, in bytes.
  public var blueOffset: Int { width * height }
  /// Where the second chroma plane (red difference) begins, in bytes.
  public var redOffset: Int { blueOffset + chromaWidth * chromaHeight }
  /// Where alpha begins, in bytes, where there is any.
  public var alphaOffset: Int { redOffset + chromaWidth * chromaHeight }
  /// Bytes of a frame.
  public var byteCount: Int { alphaOffset + (hasAlpha ? width * height : 0) }
}
