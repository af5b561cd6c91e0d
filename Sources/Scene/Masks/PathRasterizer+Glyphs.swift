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
    let bytes: [UInt8] = try fill(glyph.mapped(by: enlarged), evenOdd: false, area: large)
    var result = [UInt8](repeating: 0, count: area.width * area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        var sum = 0
        for row in 0..<n {
          let base: Int = (y * n + row) * large.width + x * n
          for column in 0..<n { sum += Int(bytes[base + column]) }
        }
        result[y * area.width + x] = UInt8((sum + n * n / 2) / (n * n))
      }
    }
    return result
  }
}
