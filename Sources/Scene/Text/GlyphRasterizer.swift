/// Turns glyphs into masks and outlines. Both renderers use its results, so that a glyph has the same coverage in each.
///
/// Outlines are never hinted: a glyph keeps its shape at every size and moves smoothly. Coverage is FreeType's exact
/// area in integers, the same on every processor.
public final class GlyphRasterizer: Sendable {
  /// The widest and tallest mask, in pixels; larger glyphs are drawn as outlines.
  public static let largestMask = 4096
  /// Sub-pixel phases along each axis. With 16, a step of a slowly moving glyph changes no pixel by more than 16/255,
  /// which nobody sees; with 4 it would be 64/255, which shimmers.
  public static let phases = 16

  /// Where the fonts come from.
  public let fonts: FontLibrary

  /// Makes a rasteriser.
  public init(fonts: FontLibrary = .standard) {
    self.fonts = fonts
  }

  /// Whether the face's glyphs are pictures and have no outline.
  public func isColor(font: FontInstance) -> Bool { font.face == .emoji }

  /// A glyph's picture with its baseline origin at (`phaseX`, `phaseY`) / `phases` pixels right of and below the top
  /// left corner of a pixel.
  ///
  /// - Parameters:
  ///   - font: the face and its weight; the size in it is not used.
  ///   - pixelSize: the em in device pixels.
  ///   - glyph: the index in the font; 0 is the box for a missing character.
  ///   - phaseX: 0…15, sixteenths of a pixel to the right.
  ///   - phaseY: 0…15, sixteenths of a pixel down.
  /// - Returns: nil for a glyph that covers nothing.
  /// - Throws: `FontError` for a missing or damaged font (`MaskError` if memory runs out), an index beyond the font's
  ///   last glyph, or a size that is not a positive number or makes a mask of more than `largestMask` pixels a side.
  public func mask(
    font: FontInstance, pixelSize: Double, glyph: UInt32, phaseX: Int, phaseY: Int
  ) throws -> RasterizedGlyph? {
    guard pixelSize.isFinite, pixelSize > 0, pixelSize <= Double(Self.largestMask) else {
      throw FontError.size(pixels: pixelSize, limit: Self.largestMask)
    }
    let mask: Int = Self.phases - 1
    let step: Double = 1 / Double(Self.phases)
    let phase = Point(Double(phaseX & mask) * step, Double(phaseY & mask) * step)
    if font.face == .emoji {
      return try fonts.withEngine { try $0.strike(glyph: glyph) }?.scaled(pixelSize: pixelSize, phase: phase)
    }
    let (outline, rasterizer): (GlyphOutline, PathRasterizer) = try fonts.withEngine {
      (try $0.outline(font: font, glyph: glyph), try $0.pathRasterizer())
    }
    return try outline.rasterized(pixelSize: pixelSize, phase: phase, by: rasterizer)
  }

  /// A glyph's outline at the font's size in points: y down, the baseline origin at (0, 0). Pictures and blank glyphs
  /// have an empty one.
  ///
  /// - Throws: `FontError` for a missing or damaged font.
  public func outline(font: FontInstance, glyph: UInt32) throws -> Path {
    if font.face == .emoji { return Path() }
    let outline: GlyphOutline = try fonts.withEngine { try $0.outline(font: font, glyph: glyph) }
    return font.size.isFinite ? outline.path(size: font.size) : Path()
  }
}
