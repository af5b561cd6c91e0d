/// Shaped text broken into lines and placed: what is drawn for one width. Positions are in points from the top left
/// corner of the text's box, y down.
public struct TextLayout: Sendable, Hashable {
  /// A glyph at its place.
  public struct Glyph: Sendable, Hashable {
    /// Face, weight and size.
    public var font: FontInstance
    /// Index in the font.
    public var id: UInt32
    /// Index in the string of the first character (grapheme cluster) that the glyph stands for.
    public var cluster: Int
    /// Index of the line.
    public var line: Int
    /// Baseline origin.
    public var position: Point
    /// How far the next glyph's pen is to the right, in points; tracking included.
    public var advance: Double
    /// Whether its run is read from right to left.
    public var isRightToLeft: Bool
  }

  /// A line of text.
  public struct Line: Sendable, Hashable {
    /// Which characters of the string, without the line break.
    public var characters: Range<Int>
    /// Which of the layout's glyphs, from left to right.
    public var glyphs: Range<Int>
    /// From the line's left edge to its right one and from its top to its bottom. Spaces at the end of a line that was
    /// broken take no room.
    public var frame: Rect
    /// Position of the baseline.
    public var baseline: Double
  }

  /// One character, or several that share a ligature: what per-character motion moves.
  public struct Cluster: Sendable, Hashable {
    /// Which characters of the string.
    public var characters: Range<Int>
    /// Index of the line.
    public var line: Int
    /// From the pen before the cluster to the pen after it, and from the line's top to its bottom.
    public var frame: Rect
    /// Position of the baseline.
    public var baseline: Double
    /// Which of the layout's glyphs.
    public var glyphs: Range<Int>
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// All glyphs, line by line from left to right.
  public var glyphs: [Glyph]
  /// Width of the widest line and height of all lines.
  public var size: Size
  /// Whether something was left out to keep the limit of lines or the height.
  public var isTruncated: Bool

  /// Position of the first line's baseline.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Position of the last line's baseline.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// The clusters in the order of the string.
  public var clusters: [Cluster] {
    var result: [Cluster] = []
    for (number, line) in lines.enumerated() {
      var start: Int = line.glyphs.lowerBound
      while start < line.glyphs.upperBound {
        var end: Int = start + 1
        while end < line.glyphs.upperBound && glyphs[end].cluster == glyphs[start].cluster { end += 1 }
        result.append(cluster(start..<end, line: line, number: number))
        start = end
      }
    }
    result.sort { $0.characters.lowerBound < $1.characters.lowerBound }
    // A cluster reaches to the next one of its line.
    for index in result.indices {
      let end: Int = lines[result[index].line].characters.upperBound
      let first: Int = result[index].characters.lowerBound
      let next: Int = index + 1 < result.count ? min(result[index + 1].characters.lowerBound, end) : end
      result[index].characters = first..<max(next, first + 1)
    }
    return result
  }

  private func cluster(_ range: Range<Int>, line: Line, number: Int) -> Cluster {
    var advance: Double = 0
    for glyph in glyphs[range] { advance += glyph.advance }
    let first: Glyph = glyphs[range.lowerBound]
    let frame = Rect(x: penX[range.lowerBound], y: line.frame.minY, width: advance, height: line.frame.height)
    return Cluster(
      characters: first.cluster..<(first.cluster + 1), line: number, frame: frame, baseline: line.baseline,
      glyphs: range)
  }

  /// Where the pen stands before each glyph: a glyph's position without its offset.
  var penX: [Double]

  /// Glyphs as runs of one font each, moved by `offset`.
  public func runs(of range: Range<Int>? = nil, offset: Point = .zero) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    for glyph in glyphs[range ?? 0..<glyphs.count] {
      let placed = GlyphRun.Glyph(
        id: glyph.id, position: Point(glyph.position.x + offset.x, glyph.position.y + offset.y))
      if runs.last?.font == glyph.font {
        runs[runs.count - 1].glyphs.append(placed)
      } else {
        runs.append(GlyphRun(font: glyph.font, glyphs: [placed]))
      }
    }
    return runs
  }
}
