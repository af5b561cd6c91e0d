import Scene

@testable import Software

/// Fonts are not needed here: every glyph is a square of one em, standing on the baseline; in the emoji face it is a green
/// picture of half opacity.
struct SquareGlyphs: GlyphSource {
  func isColor(font: FontInstance) -> Bool { font.face == .emoji }

  func outline(font: FontInstance, glyph: UInt32) throws -> Path {
    Path(elements: [
      .move(to: Point(0, -font.size)), .line(to: Point(font.size, -font.size)), .line(to: Point(font.size, 0)),
      .line(to: Point(0, 0)), .closeSubpath,
    ])
  }

  func mask(font: FontInstance, pixelSize: Double, glyph: UInt32, phaseX: Int, phaseY: Int) throws -> RasterizedGlyph? {
    let side = Int(pixelSize)
    let isColor: Bool = isColor(font: font)
    let pixel: [UInt8] = isColor ? [0, 128, 0, 128] : [255]
    return RasterizedGlyph(
      width: side, height: side, left: 0, top: -side, format: isColor ? .color : .coverage,
      bytes: [UInt8]((0..<side * side).flatMap { _ in pixel }))
  }
}

/// Draws commands on a canvas of `width` × `height` points.
func draw(
  _ commands: [DisplayList.Command], width: Double = 16, height: Double = 16, scale: Double = 1,
  background: RGBA = .clear, threads: Int = 1, depth: Bitmap.Depth = .eight
) throws -> Bitmap {
  let resolver = try CoverageResolver(store: MaskStore(), glyphs: SquareGlyphs())
  let renderer = SoftwareRenderer(resolver: resolver, threads: threads)
  let list = DisplayList(
    size: Size(width, height), scale: scale, background: background, commands: commands)
  return try renderer.render(list, depth: depth)
}

/// A path filled with a colour.
func fill(
  _ path: Path, _ color: RGBA = .white, transform: ProjectionTransform = .identity, opacity: Double = 1,
  blendMode: BlendMode = .normal, clip: [DisplayList.Clip] = []
) -> DisplayList.Command {
  fill(path, .color(color), transform: transform, opacity: opacity, blendMode: blendMode, clip: clip)
}

/// A path filled with a paint.
func fill(
  _ path: Path, _ paint: Paint, transform: ProjectionTransform = .identity, opacity: Double = 1,
  blendMode: BlendMode = .normal, clip: [DisplayList.Clip] = []
) -> DisplayList.Command {
  .draw(
    DisplayList.Draw(
      figure: .fill(path, FillStyle()), paint: paint, transform: transform, opacity: opacity, blendMode: blendMode,
      clip: clip))
}

/// A stroked path.
func stroke(
  _ path: Path, _ style: StrokeStyle, _ color: RGBA = .white, transform: ProjectionTransform = .identity
) -> DisplayList.Command {
  .draw(DisplayList.Draw(figure: .stroke(path, style), paint: .color(color), transform: transform))
}

/// A colour over the whole canvas.
func everywhere(_ paint: Paint, blendMode: BlendMode = .normal) -> DisplayList.Command {
  .draw(DisplayList.Draw(figure: .everywhere, paint: paint, blendMode: blendMode))
}

extension Bitmap {
  /// The sum of the alpha of all pixels, in pixels.
  var area: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += Int(self[x, y].w) }
    }
    return Double(sum) / 255
  }

  /// The components of a 16-bit pixel, 0…1.
  func fine(_ x: Int, _ y: Int) -> SIMD4<Double> {
    var c = SIMD4<Double>.zero
    for k in 0..<4 {
      let i: Int = ((y * width + x) * 4 + k) * 2
      c[k] = Double(UInt16(bytes[i]) | UInt16(bytes[i + 1]) << 8) / 65535
    }
    return c
  }

  /// Whether nothing was drawn.
  var isClear: Bool { bytes.allSatisfy { $0 == 0 } }
}

extension RGBA {
  static let opaqueRed = RGBA(red: 1, green: 0, blue: 0)
  static let opaqueGreen = RGBA(red: 0, green: 1, blue: 0)
  static let opaqueBlue = RGBA(red: 0, green: 0, blue: 1)
}
