/// A glyph's picture on whole device pixels, ready for a mask store.
public struct RasterizedGlyph: Sendable, Hashable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Columns from the pixel that holds the baseline origin to the picture's first column.
  public var left: Int
  /// Rows from the pixel that holds the baseline origin to the picture's first row; y down, so usually negative.
  public var top: Int
  /// Coverage, or premultiplied colour.
  public var format: CoverageMask.Format
  /// Rows from top to bottom, without padding: 1 byte a pixel, or 4.
  public var bytes: [UInt8]

  /// Makes a picture.
  public init(width: Int, height: Int, left: Int, top: Int, format: CoverageMask.Format, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.format = format
    self.bytes = bytes
  }
}
