extension PathRasterizer {
  /// Columns and rows of a pixel that are rasterised one by one.
  private static let subdivision = 4
  /// The largest area that is subdivided, in pixels; in larger ones the few pixels that gain do not show.
  private static let largestSubdivided = 1 << 18

  /// The coverage of a glyph's outline, non-zero winding, `map` leading to device pixels.
  ///
  /// Letters of variable fonts are drawn from strokes that overlap. Exact area adds contours up before it limits the
  /// sum to full, which is too much where two edges of overlapping strokes share a pixel: up to 60 of 255 at the
  /// joints of Inter's A or R. Glyphs are rasterised four times larger and averaged, as FreeType's own renderer does
  /// for outlines that are marked so, which leaves less than 16.
  func coverage(of glyph: Path, map: ProjectionTransform, area: PixelRect) throws -> [UInt8] {
    guard area.area <= Self.largestSubdivided else {
      return try fill(glyph.mapped(by: map), evenOdd: false, area: area)
    }
    let n: Int = Self.subdivision
    let enlarged: ProjectionTransform = map.concatenating(.scale(x: Double(n), y: Double(n)))
    let large = PixelRect(x: area.x * n, y: area.y * n, width: area.width * n, height: area.height * n)
    guard !area.isEmpty else { return [] }
    return try withFilled(glyph.mapped(by: enlarged), area: large) { bytes in
      [UInt8](unsafeUninitializedCapacity: area.width * area.height) { result, count in
        for y in 0..<area.height {
          let rows = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[(y * n * large.width)...])
          let target = UnsafeMutableBufferPointer(rebasing: result[(y * area.width)..<((y + 1) * area.width)])
          Self.average(rows, rowBytes: large.width, into: target)
        }
        count = area.width * area.height
      }
    }
  }

  /// A row of means of 4 × 4 bytes each, rounded to the nearest and halves up.
  private static func average(
    _ rows: UnsafeRawBufferPointer, rowBytes: Int, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let first = rows.baseAddress, let result = target.baseAddress else { return }
    let (second, third, fourth) = (first + rowBytes, first + 2 * rowBytes, first + 3 * rowBytes)
    // Without checks for overflow, so that several pixels are worked out at once.
    for x in 0..<target.count {
      let at: Int = x &* 4
      let upper: UInt32 = pairs(first, at) &+ pairs(second, at)
      let sum: UInt32 = upper &+ pairs(third, at) &+ pairs(fourth, at)
      result[x] = UInt8(truncatingIfNeeded: ((sum & 0xFFFF) &+ (sum >> 16) &+ 8) >> 4)
    }
  }

  /// Four bytes added up as two pairs of 16 bits; those of four rows reach 2040.
  @inline(__always)
  private static func pairs(_ row: UnsafeRawPointer, _ at: Int) -> UInt32 {
    let four: UInt32 = row.loadUnaligned(fromByteOffset: at, as: UInt32.self)
    return (four & 0x00FF_00FF) &+ ((four >> 8) & 0x00FF_00FF)
  }
}
