/// Where glyph shapes come from: the fonts, or a stand-in in a test.
public protocol GlyphSource: Sendable {
  /// Whether the font's glyphs are pictures and have no outline.
  func isColor(font: FontInstance) -> Bool

  /// The glyph's outline in points at the instance's size: y down, the baseline origin at (0, 0); empty if it is blank.
  ///
  /// - Throws: a typed error if the font is missing or damaged.
  func outline(font: FontInstance, glyph: UInt32) throws -> Path

  /// The glyph's picture at `pixelSize` device pixels an em, its baseline origin `phaseX` and `phaseY`
  /// `GlyphRasterizer.phases`-ths into a pixel; nil if it is blank.
  ///
  /// - Throws: a typed error if the font is missing or damaged.
  func mask(font: FontInstance, pixelSize: Double, glyph: UInt32, phaseX: Int, phaseY: Int) throws -> RasterizedGlyph?
}

extension GlyphRasterizer: GlyphSource {}
