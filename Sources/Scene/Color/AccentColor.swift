/// The colour that a person would call the colour of a picture: the one whose area, weighted by how saturated and bright
/// it is, is largest. Frequency alone would call most photographs grey.
///
/// The picture is averaged down to a grid of cells. Cells that are mostly clear, nearly black or nearly white do not count.
/// Every other adds 0.7 saturation + 0.3 brightness (HSV) to the bucket of its colour; the heaviest bucket's mean is the
/// answer, darkened if it is too light to be an accent.
public enum AccentColor {
  /// Cells in a row and in a column of the grid.
  private static let grid: Int = 40
  /// Levels of a channel that are told apart.
  private static let levels: Int = 16
  /// Above this luminance a colour is darkened.
  private static let luminanceLimit: Double = 0.85
  /// What remains of a colour that is darkened.
  private static let darkening: Double = 0.75

  /// What a picture without any usable colour gets.
  public static let fallback = RGBA(red: 0.5, green: 0.5, blue: 0.5)

  /// The sum of one colour's cells.
  private struct Bucket {
    var weight: Double = 0
    var color: SIMD3<Double> = .zero
  }

  /// The accent of a picture; the same picture always gives the same colour. A neutral grey if no cell counts.
  public static func color(of bitmap: Bitmap) -> RGBA {
    var buckets = [Bucket](repeating: Bucket(), count: levels * levels * levels)
    for cell in averages(of: bitmap) where cell.w >= 0.5 {
      let color: SIMD3<Double> = SIMD3(cell.x, cell.y, cell.z) / cell.w
      let brightness: Double = color.max()
      guard (0.08...0.95).contains(brightness) else { continue }
      let saturation: Double = (brightness - color.min()) / brightness
      let weight: Double = 0.7 * saturation + 0.3 * brightness
      let level: SIMD3<Double> = (color * Double(levels)).rounded(.down)
      let index: Int = (Int(level.x) * levels + Int(level.y)) * levels + Int(level.z)
      buckets[index].weight += weight
      buckets[index].color += color * weight
    }
    var winner = Bucket()
    for bucket in buckets where bucket.weight > winner.weight { winner = bucket }
    guard winner.weight > 0 else { return fallback }
    let mean: SIMD3<Double> = winner.color / winner.weight
    let accent = rgba(mean)
    return accent.perceivedLuminance > luminanceLimit ? rgba(mean * darkening) : accent
  }

  private static func rgba(_ color: SIMD3<Double>) -> RGBA {
    RGBA(red: Float(color.x), green: Float(color.y), blue: Float(color.z))
  }

  /// The mean premultiplied colour of each cell of the grid, 0…1.
  private static func averages(of bitmap: Bitmap) -> [SIMD4<Double>] {
    guard bitmap.width > 0, bitmap.height > 0 else { return [] }
    let columns: [[Share]] = shares(of: bitmap.width)
    let rows: [[Share]] = shares(of: bitmap.height)
    let area: Double = Double(bitmap.width) * Double(bitmap.height) / Double(grid * grid)
    return bitmap.bytes.withUnsafeBytes { bytes in
      rows.flatMap { row in
        columns.map { column in
          var sum: SIMD4<Double> = .zero
          for y in row {
            for x in column {
              sum += component(bytes, of: bitmap, at: y.index * bitmap.width + x.index) * (x.part * y.part)
            }
          }
          return sum / area
        }
      }
    }
  }

  /// A pixel's place along an axis and how much of it lies in a cell.
  private struct Share {
    var index: Int
    var part: Double
  }

  /// The pixels of each cell along an axis of `count` pixels.
  private static func shares(of count: Int) -> [[Share]] {
    let size: Double = Double(count) / Double(grid)
    return (0..<grid).map { cell in
      let (from, to): (Double, Double) = (Double(cell) * size, Double(cell + 1) * size)
      return (Int(from)..<max(min(Int(to.rounded(.up)), count), Int(from))).map { index in
        Share(index: index, part: min(to, Double(index + 1)) - max(from, Double(index)))
      }
    }
  }

  private static func component(_ bytes: UnsafeRawBufferPointer, of bitmap: Bitmap, at pixel: Int) -> SIMD4<Double> {
    switch bitmap.depth {
    case .eight:
      let place: Int = pixel * 4
      let color = SIMD4<UInt8>(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
      return SIMD4<Double>(color) / 255
    case .sixteen:
      func value(_ channel: Int) -> UInt16 {
        bytes.loadUnaligned(fromByteOffset: (pixel * 4 + channel) * 2, as: UInt16.self)
      }
      return SIMD4<Double>(SIMD4<UInt16>(value(0), value(1), value(2), value(3))) / 65535
    }
  }
}
