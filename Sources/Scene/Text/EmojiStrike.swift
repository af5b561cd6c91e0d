import CFreeType

/// A colour glyph's picture at the font's own size: premultiplied red, green, blue, alpha.
struct EmojiStrike: Sendable {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Columns from the baseline origin to the first column.
  let left: Int
  /// Rows from the baseline to the first row, y down.
  let top: Int
  /// Pixels in an em.
  let pixelsPerEm: Double
  /// Rows from top to bottom, without padding, 4 bytes a pixel.
  let bytes: [UInt8]

  /// Copies FreeType's bitmap; nil if it is blank or holds no colour.
  init?(_ bitmap: FT_Bitmap, left: Int, top: Int, pixelsPerEm: Double) {
    guard bitmap.width > 0, bitmap.rows > 0, pixelsPerEm > 0, let buffer = bitmap.buffer,
      bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    (self.left, self.top, self.pixelsPerEm) = (left, top, pixelsPerEm)
    var copy = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let row = buffer + y * Int(bitmap.pitch)
      for x in 0..<width {
        let target: Int = (y * width + x) * 4
        copy[target] = row[x * 4 + 2]
        copy[target + 1] = row[x * 4 + 1]
        copy[target + 2] = row[x * 4]
        copy[target + 3] = row[x * 4 + 3]
      }
    }
    bytes = copy
  }

  /// The picture at `pixelSize` pixels an em: each device pixel is the mean of the area it covers (the tent of the same
  /// width when the picture is enlarged, so that it stays smooth).
  func scaled(pixelSize: Double, phase: Point) throws -> RasterizedGlyph? {
    let scale: Double = pixelSize / pixelsPerEm
    let x = Resampling(count: width, start: Double(left), scale: scale, phase: phase.x)
    let y = Resampling(count: height, start: Double(top), scale: scale, phase: phase.y)
    let limit: Int = GlyphRasterizer.largestMask
    guard x.count <= limit, y.count <= limit else { throw FontError.size(pixels: pixelSize, limit: limit) }
    guard x.count > 0, y.count > 0 else { return nil }
    var rows = [Float](repeating: 0, count: x.count * height * 4)
    for row in 0..<height {
      for (column, taps) in x.taps.enumerated() {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in taps.weights.enumerated() {
          let at: Int = (row * width + taps.first + offset) * 4
          sum += SIMD4(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]), Float(bytes[at + 3])) * weight
        }
        let target: Int = (row * x.count + column) * 4
        for k in 0..<4 { rows[target + k] = sum[k] }
      }
    }
    var result = [UInt8](repeating: 0, count: x.count * y.count * 4)
    for (row, taps) in y.taps.enumerated() {
      for column in 0..<(x.count * 4) {
        var sum: Float = 0
        for (offset, weight) in taps.weights.enumerated() {
          sum += rows[(taps.first + offset) * x.count * 4 + column] * weight
        }
        result[row * x.count * 4 + column] = UInt8(min(max(sum + 0.5, 0), 255))
      }
    }
    return RasterizedGlyph(
      width: x.count, height: y.count, left: x.first, top: y.first, format: .color, bytes: result)
  }

  /// Which source pixels a line of device pixels reads, and how much of each.
  private struct Resampling {
    struct Taps {
      var first: Int
      var weights: [Float]
    }

    /// The first device pixel, from the baseline origin's.
    let first: Int
    /// Device pixels.
    var count: Int { taps.count }
    let taps: [Taps]

    /// - Parameters:
    ///   - count: source pixels.
    ///   - start: the first source pixel, from the baseline origin.
    ///   - scale: device pixels in a source pixel.
    ///   - phase: where the baseline origin lies in its device pixel.
    init(count: Int, start: Double, scale: Double, phase: Double) {
      let low: Double = start * scale + phase
      let high: Double = (start + Double(count)) * scale + phase
      // An enlarged pixel's tent reaches half a source pixel beyond the picture.
      let reach: Double = scale > 1 ? (scale - 1) / 2 : 0
      first = Int((low - reach).rounded(.down))
      let end = Int((high + reach).rounded(.up))
      taps = (first..<max(end, first)).map { pixel in
        let from: Double = (Double(pixel) - low) / scale
        let to: Double = (Double(pixel + 1) - low) / scale
        return Self.taps(from: from, to: to, count: count)
      }
    }

    /// The source pixels' overlaps with from…to, widened to one source pixel, as parts of that extent.
    private static func taps(from: Double, to: Double, count: Int) -> Taps {
      let extent: Double = max(to - from, 1)
      let middle: Double = (from + to) / 2
      let (low, high): (Double, Double) = (middle - extent / 2, middle + extent / 2)
      let lower: Int = min(max(Int(low.rounded(.down)), 0), count)
      let upper: Int = min(max(Int(high.rounded(.up)), lower), count)
      let weights: [Float] = (lower..<upper).map { pixel in
        let overlap: Double = min(high, Double(pixel + 1)) - max(low, Double(pixel))
        return Float(max(overlap, 0) / extent)
      }
      return Taps(first: lower, weights: weights)
    }
  }
}
