/// Where glyph shapes come from.
public protocol GlyphOutlines: Sendable {
  /// The glyph's outline in points at the instance's size: y down, the baseline origin at (0, 0); empty if it is blank.
  ///
  /// - Throws: a typed error if the font is missing or damaged.
  func outline(font: FontInstance, glyph: UInt32) throws -> Path
}
