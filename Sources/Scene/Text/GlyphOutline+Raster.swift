extension GlyphOutline {
  /// The outline's exact-area coverage at `pixelSize` pixels an em with the baseline origin at `phase`; nil if it covers
  /// nothing.
  ///
  /// Exact area adds up the contours before it limits the sum to full, which is too much where two edges of overlapping
  /// contours share a pixel. Outlines that the font marks as overlapping are drawn four times larger and averaged, as
  /// FreeType's own renderer does, so that such pixels are a sixteenth of the size.
  func rasterized(pixelSize: Double, phase: Point, by rasterizer: PathRasterizer) throws -> RasterizedGlyph? {
    guard !bounds.isNull else { return nil }
    let limit: Int = GlyphRasterizer.largestMask
    let map = ProjectionTransform(a: pixelSize, b: 0, c: 0, d: pixelSize, tx: phase.x, ty: phase.y)
    let area = PixelRect(covering: map.apply(to: bounds))
    guard !area.isEmpty else { return nil }
    guard area.width <= limit, area.height <= limit else { throw FontError.size(pixels: pixelSize, limit: limit) }
    let bytes: [UInt8]
    if hasOverlaps && max(area.width, area.height) <= limit / 4 {
      let large = PixelRect(x: area.x * 4, y: area.y * 4, width: area.width * 4, height: area.height * 4)
      let enlarged: ProjectionTransform = map.concatenating(.scale(x: 4, y: 4))
      bytes = Self.averaged(
        try rasterizer.fill(path.mapped(by: enlarged), evenOdd: false, area: large), width: area.width,
        height: area.height)
    } else {
      bytes = try rasterizer.fill(path.mapped(by: map), evenOdd: false, area: area)
    }
    guard bytes.contains(where: { $0 != 0 }) else { return nil }
    return RasterizedGlyph(
      width: area.width, height: area.height, left: area.x, top: area.y, format: .coverage, bytes: bytes)
  }

  /// The mean of each 4 × 4 block, rounded half up.
  private static func averaged(_ large: [UInt8], width: Int, height: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for row in 0..<4 {
          let base: Int = (y * 4 + row) * width * 4 + x * 4
          for column in 0..<4 { sum += Int(large[base + column]) }
        }
        result[y * width + x] = UInt8((sum + 8) / 16)
      }
    }
    return result
  }
}
