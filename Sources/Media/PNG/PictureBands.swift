import Scene

/// A picture cut into bands of rows, so that it can be drawn and written although no memory holds all of it.
public struct PictureBands: Sendable, Equatable {
  /// Bytes of pixels that live at once where nothing else is said: 256 MiB. Two bands do, one that is drawn and one that
  /// is compressed.
  public static let standardMemory = 256 << 20

  /// Pixels in a row.
  public let width: Int
  /// Rows of the whole picture.
  public let height: Int
  /// How a component is stored.
  public let depth: Bitmap.Depth
  /// Rows of a band; the last may have fewer.
  public let rows: Int

  /// Cuts a picture so that two bands take at most `memory` bytes; a band has at least one row.
  public init(width: Int, height: Int, depth: Bitmap.Depth, memory: Int = standardMemory) {
    (self.width, self.height, self.depth) = (max(width, 1), max(height, 1), depth)
    let bytesPerRow: Int = max(width, 1) * 4 * depth.rawValue / 8
    rows = min(max(memory / 2 / bytesPerRow, 1), max(height, 1))
  }

  /// Bands.
  public var count: Int { (height + rows - 1) / rows }

  /// The pixels of a band, 0 ..< `count` from the top.
  public subscript(index: Int) -> PixelRect {
    PixelRect(minX: 0, minY: index * rows, maxX: width, maxY: min((index + 1) * rows, height))
  }
}
