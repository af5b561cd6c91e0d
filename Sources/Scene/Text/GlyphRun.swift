/// Glyphs of one font at one size, each at its own place. Positions are baseline origins in points, in the coordinates
/// of the draw that holds the run.
public struct GlyphRun: Sendable, Hashable {
  /// A glyph and its origin on the baseline.
  public struct Glyph: Sendable, Hashable {
    /// Index in the font.
    public var id: UInt32
    /// Baseline origin in points.
    public var position: Point

    /// Makes a glyph.
    public init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// Font file, variation and size.
  public var font: FontInstance
  /// The glyphs in visual order.
  public var glyphs: [Glyph]

  /// Makes a run.
  public init(font: FontInstance, glyphs: [Glyph]) {
    self.font = font
    self.glyphs = glyphs
  }
}

/// A font at a size with its variation axes set: what a glyph's picture depends on.
public struct FontInstance: Sendable, Hashable {
  /// Which font file.
  public enum Face: String, Sendable, Hashable, Codable, CaseIterable {
    /// Inter, variable weight: the interface font.
    case interface
    /// JetBrains Mono.
    case monospaced
    /// Material Icons: symbols by ligature name.
    case icons
    /// Noto Color Emoji: bitmaps.
    case emoji
    /// DejaVu Sans: Hebrew, Arabic and the symbols that the other faces lack.
    case fallback
  }

  /// Which font file.
  public var face: Face
  /// Em size in points.
  public var size: Double
  /// Weight axis, 100…900; faces without the axis take the nearest they have.
  public var weight: Double

  /// Makes an instance.
  public init(face: Face, size: Double, weight: Double = 400) {
    self.face = face
    self.size = size
    self.weight = weight
  }
}
