/// Turns a display list into pixels. Each renderer is independent of the other.
public protocol Renderer: AnyObject {
  /// What is at work, for reports: "software, 2 threads" or the driver's own name.
  var name: String { get }

  /// The picture of the whole canvas: `list.pixelWidth` × `list.pixelHeight` pixels.
  ///
  /// - Throws: a typed error with a cause and a remedy; the renderer stays usable.
  func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap

  /// A part of that picture, so that pictures which no memory holds are drawn band by band. Filters see what lies around
  /// the part as if everything were drawn: laid side by side, parts show no seam.
  ///
  /// - Parameter region: device pixels, all of them on the canvas.
  /// - Throws: `RegionError` if the region leaves the canvas or is empty, and what `render(_:depth:)` throws.
  func render(_ list: DisplayList, region: PixelRect, depth: Bitmap.Depth) throws -> Bitmap
}

extension Renderer {
  /// Draws the whole canvas and cuts the region out: for renderers that cannot draw less.
  public func render(_ list: DisplayList, region: PixelRect, depth: Bitmap.Depth) throws -> Bitmap {
    try RegionError.check(region, of: list)
    return try render(list, depth: depth).cropped(to: region)
  }
}

/// A region that cannot be drawn.
public struct RegionError: Error, CustomStringConvertible, Sendable, Equatable {
  /// What was asked for.
  public let region: PixelRect
  /// Pixels in a row of the canvas.
  public let width: Int
  /// Rows of the canvas.
  public let height: Int

  /// Makes an error.
  public init(region: PixelRect, width: Int, height: Int) {
    (self.region, self.width, self.height) = (region, width, height)
  }

  /// Throws unless `region` holds pixels and all of them lie on the list's canvas.
  public static func check(_ region: PixelRect, of list: DisplayList) throws(RegionError) {
    let (width, height): (Int, Int) = (list.pixelWidth, list.pixelHeight)
    // Compared without sums, which could overflow.
    let isInside: Bool =
      region.width > 0 && region.height > 0 && region.x >= 0 && region.y >= 0
      && region.width <= width && region.height <= height
      && region.x <= width - region.width && region.y <= height - region.height
    if !isInside { throw RegionError(region: region, width: width, height: height) }
  }

  /// The region, the canvas and what is allowed.
  public var description: String {
    "the region of \(region.width) × \(region.height) pixels at (\(region.x), \(region.y)) cannot be drawn: a region holds "
      + "at least one pixel and lies inside the canvas of \(width) × \(height) pixels"
  }
}
