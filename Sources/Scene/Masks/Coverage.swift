/// A figure made ready for pixels: the one place where it is decided what is analytic and what is a mask. Both renderers
/// start from it, and compute the pixels independently.
public enum Coverage: Sendable {
  /// Nothing is covered.
  case none
  /// Every pixel is covered.
  case everywhere
  /// A formula; `toDevice` leads from the shape's centred coordinates to device pixels. `opacity` multiplies the
  /// coverage: shapes thinner than a pixel are drawn a pixel wide and fainter.
  case analytic(AnalyticShape, toDevice: ProjectionTransform, opacity: Double)
  /// Masks laid on whole device pixels; outside a mask the coverage is 0. Masks of one figure are drawn one after the
  /// other (glyphs of a run may overlap).
  case masks([PlacedMask])

  /// A mask at a place.
  public struct PlacedMask: Sendable {
    /// The 8-bit coverage.
    public var mask: CoverageMask
    /// Device column of the mask's left column.
    public var x: Int
    /// Device row of the mask's top row.
    public var y: Int

    /// Makes a placed mask.
    public init(mask: CoverageMask, x: Int, y: Int) {
      self.mask = mask
      self.x = x
      self.y = y
    }
  }
}

/// Coverage of a small area, one byte a pixel: 255 is full. Colour glyphs carry a picture instead.
public final class CoverageMask: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// What a pixel holds.
  public let format: Format
  /// Rows from top to bottom, without padding: 1 byte a pixel, or 4 (premultiplied RGBA).
  public let bytes: [UInt8]
  /// Unique among the masks of one store, and the same for the same mask: what an atlas keys on.
  public let id: UInt64

  /// What a pixel holds.
  public enum Format: Sendable {
    /// One byte of coverage; the draw's paint supplies the colour.
    case coverage
    /// Premultiplied red, green, blue, alpha; the draw's paint supplies only its alpha.
    case color
  }

  /// Makes a mask.
  public init(id: UInt64, width: Int, height: Int, format: Format = .coverage, bytes: [UInt8]) {
    precondition(bytes.count == width * height * (format == .coverage ? 1 : 4), "the rows do not fill the mask")
    self.id = id
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }
}
