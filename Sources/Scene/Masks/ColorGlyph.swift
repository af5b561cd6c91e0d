/// A colour glyph under any transform: its picture at the transform's mean scale, then read bilinearly where each device
/// pixel comes from.
struct ColorGlyph {
  private let picture: RasterizedGlyph?
  /// Picture pixels in a point.
  private let density: Double
  private let toGlyph: ProjectionTransform?

  /// - Parameter map: from the glyph's coordinates (points, baseline origin at zero) to device pixels.
  init(glyph: UInt32, font: FontInstance, source: any GlyphSource, map: ProjectionTransform) throws {
    let largest = Double(GlyphRasterizer.largestMask / 2)
    let pixelSize: Double = min(max(font.size * map.meanScale, 1), largest)
    density = pixelSize / max(font.size, 1e-9)
    picture = try source.mask(font: font, pixelSize: pixelSize, glyph: glyph, phaseX: 0, phaseY: 0)
    toGlyph = map.inverse
  }

  /// The premultiplied pixels of `area`, row by row.
  func picture(of area: PixelRect) -> ([UInt8], CoverageMask.Format) {
    var bytes = [UInt8](repeating: 0, count: area.area * 4)
    guard let picture, let toGlyph else { return (bytes, .color) }
    for row in 0..<area.height {
      for column in 0..<area.width {
        let device = Point(Double(area.x + column) + 0.5, Double(area.y + row) + 0.5)
        let p: Point = toGlyph.apply(to: device)
        let color: SIMD4<Float> = sample(
          picture, x: p.x * density - Double(picture.left) - 0.5, y: p.y * density - Double(picture.top) - 0.5)
        let target: Int = (row * area.width + column) * 4
        for k in 0..<4 { bytes[target + k] = UInt8(min(max(color[k] + 0.5, 0), 255)) }
      }
    }
    return (bytes, .color)
  }

  /// The bilinear mix of the four pixels around (`x`, `y`), clear outside the picture.
  private func sample(_ picture: RasterizedGlyph, x: Double, y: Double) -> SIMD4<Float> {
    guard x > -1, y > -1, x < Double(picture.width), y < Double(picture.height) else { return .zero }
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    let fx = Float(x - Double(left))
    let fy = Float(y - Double(top))
    func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
      guard column >= 0, row >= 0, column < picture.width, row < picture.height else { return .zero }
      let at: Int = (row * picture.width + column) * 4
      let b: [UInt8] = picture.bytes
      return SIMD4(Float(b[at]), Float(b[at + 1]), Float(b[at + 2]), Float(b[at + 3]))
    }
    let upper: SIMD4<Float> = pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx
    let lower: SIMD4<Float> = pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}
