/// Signed distances of an outline that has no formula, at the centres of device pixels. Both renderers read the same.
public final class DistanceField: Sendable {
  /// The pixels of the table; outside them the distance counts as `far`, with the nearest pixel's direction.
  public let area: PixelRect
  /// The pixels that the outline covers or touches.
  public let bounds: PixelRect
  /// Distance to the outline for each pixel, row by row, device pixels, negative inside.
  public let distances: [Float]
  /// Unit vector out of the outline for each pixel.
  public let directions: [SIMD2<Float>]
  /// The largest distance inside.
  public let depth: Float
  /// Unique among the fields of one store, and the same for the same field: what an atlas keys on.
  public let id: UInt64
  /// What the distance is outside the table.
  public static let far: Float = 1e4

  /// Makes a field.
  public init(
    id: UInt64, area: PixelRect, bounds: PixelRect, distances: [Float], directions: [SIMD2<Float>], depth: Float
  ) {
    precondition(
      distances.count == area.area && directions.count == area.area, "the rows do not fill the distance field")
    (self.id, self.area, self.bounds) = (id, area, bounds)
    (self.distances, self.directions, self.depth) = (distances, directions, depth)
  }

  /// The same table at another place.
  func moved(x: Int, y: Int) -> DistanceField {
    func moved(_ rect: PixelRect) -> PixelRect {
      PixelRect(x: rect.x + x, y: rect.y + y, width: rect.width, height: rect.height)
    }
    return DistanceField(
      id: id, area: moved(area), bounds: moved(bounds), distances: distances, directions: directions, depth: depth)
  }
}
