/// A string turned into glyphs, in ems and without lines: what every size and width of it share.
final class ShapedText: Sendable {
  /// A glyph with its place relative to the pen, in ems.
  struct Glyph: Sendable, Hashable {
    /// Index in the font.
    var id: UInt32
    /// Index in the string of the first character that the glyph stands for.
    var cluster: Int
    /// How far the pen moves right.
    var advance: Double
    /// From the pen to the baseline origin, to the right.
    var x: Double
    /// From the pen to the baseline origin, down.
    var y: Double
  }

  /// Characters of one face, script and direction.
  struct Item: Sendable {
    /// Face that draws them.
    var face: FontInstance.Face
    /// Embedding level: odd runs from right to left.
    var level: UInt8
    /// Which characters of the string.
    var characters: Range<Int>
    /// From left to right.
    var glyphs: [Glyph]
  }

  /// What stands between two line breaks.
  struct Paragraph: Sendable {
    /// Which characters of the string, without the line break.
    var characters: Range<Int>
    /// 0 runs from left to right, 1 from right to left.
    var baseLevel: UInt8
    /// In the order of the string.
    var items: [Item]
  }

  /// How a character takes part in line breaking.
  enum Kind: UInt8, Sendable {
    /// Stays with its neighbours.
    case other
    /// A line may end after it; it takes no room there.
    case space
    /// A line may end after it.
    case hyphen
    /// A line may end before and after it: ideographs, kana, emoji.
    case ideograph
    /// A line break.
    case newline
  }

  /// The paragraphs; at least one.
  let paragraphs: [Paragraph]
  /// The kind of each character of the string.
  let kinds: [Kind]

  init(paragraphs: [Paragraph], kinds: [Kind]) {
    self.paragraphs = paragraphs
    self.kinds = kinds
  }
}
