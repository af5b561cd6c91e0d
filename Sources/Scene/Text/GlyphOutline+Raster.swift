extension GlyphOutline {
  /// The outline's coverage at `pixelSize` pixels an em with the baseline origin at `phase`; nil if it covers nothing.
  func rasterized(pixelSize: Double, phase: Point, by rasterizer: PathRasterizer) throws -> RasterizedGlyph? {
    guard !bounds.isNull else { return nil }
    let limit: Int = GlyphRasterizer.largestMask
    let map = ProjectionTransform(a: pixelSize, b: 0, c: 0, d: pixelSize, tx: phase.x, ty: phase.y)
    let area = PixelRect(covering: map.apply(to: bounds))
    guard !area.isEmpty else { return nil }
    guard area.width <= limit, area.height <= limit else { throw FontError.size(pixels: pixelSize, limit: limit) }
    let bytes: [UInt8] = try rasterizer.coverage(of: path, map: map, area: area)
    guard bytes.contains(where: { $0 != 0 }) else { return nil }
    return RasterizedGlyph(
      width: area.width, height: area.height, left: area.x, top: area.y, format: .coverage, bytes: bytes)
  }
}
