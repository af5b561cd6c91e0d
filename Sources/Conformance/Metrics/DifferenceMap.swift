import Scene

/// The greatest of the four channels' differences at each pixel, in 1/255.
public struct DifferenceMap: Sendable, Equatable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// 0…255, row by row; a difference between two steps counts as the upper one.
  public private(set) var values: [UInt8]

  /// Compares two pictures.
  ///
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public init(_ one: Bitmap, _ other: Bitmap) throws {
    try one.requireComparable(to: other)
    let unit: Int = one.depth == .eight ? 1 : 257
    (width, height) = (one.width, one.height)
    values = [UInt8](repeating: 0, count: width * height)
    for pixel in values.indices {
      var greatest: Int = 0
      for channel in 0..<4 {
        let delta: Int = one.component(at: pixel * 4 + channel) - other.component(at: pixel * 4 + channel)
        greatest = max(greatest, abs(delta))
      }
      values[pixel] = UInt8((greatest + unit - 1) / unit)
    }
  }

  /// Makes a map of known values; there must be one for each pixel.
  init(width: Int, height: Int, values: [UInt8]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// The map, shrunk to the given extent, which must be positive and at most the map's: each pixel takes the greatest value
  /// of those it stands for, so that a single one is never lost.
  public func shrunk(width newWidth: Int, height newHeight: Int) -> DifferenceMap {
    let columns: Int = min(max(newWidth, 1), width)
    let rows: Int = min(max(newHeight, 1), height)
    var result = [UInt8](repeating: 0, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width {
        let target: Int = (y * rows / height) * columns + x * columns / width
        result[target] = max(result[target], values[y * width + x])
      }
    }
    return DifferenceMap(width: columns, height: rows, values: result)
  }

  /// The map in the colours of `HeatMap`.
  public var heat: Bitmap {
    let ramp: [SIMD4<UInt8>] = (0...255).map(HeatMap.color(forDifference:))
    var bitmap = Bitmap(width: width, height: height)
    for (index, value) in values.enumerated() {
      for channel in 0..<4 { bitmap.bytes[index * 4 + channel] = ramp[Int(value)][channel] }
    }
    return bitmap
  }
}
