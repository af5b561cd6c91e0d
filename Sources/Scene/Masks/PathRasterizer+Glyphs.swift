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
    for x in target.indices {
      // The four bytes of a row are added as two pairs of 16 bits, whose sums reach 2040.
      var pairs: UInt32 = 0
      for row in 0..<subdivision {
        let four: UInt32 = rows.loadUnaligned(fromByteOffset: row * rowBytes + x * subdivision, as: UInt32.self)
        pairs &+= (four & 0x00FF_00FF) &+ ((four >> 8) & 0x00FF_00FF)
      }
      target[x] = UInt8(truncatingIfNeeded: ((pairs & 0xFFFF) &+ (pairs >> 16) &+ 8) >> 4)
    }
  }
}
