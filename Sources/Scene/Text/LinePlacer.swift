/// Places the glyphs of lines, one below the other: the pieces of a line in visual order, after rules L1 and L2 of
/// Unicode Standard Annex 9.
struct LinePlacer {
  /// What to place.
  let typesetter: TextTypesetter
  /// Width in which lines are aligned, in points.
  let box: Double
  /// What was placed.
  private(set) var lines: [TextLayout.Line] = []
  private(set) var glyphs: [TextLayout.Glyph] = []
  private(set) var penX: [Double] = []

  /// A part of an item that stands on one line.
  private struct Piece {
    var face: FontInstance.Face
    var level: UInt8
    var glyphs: ArraySlice<ShapedText.Glyph>
    /// Replaces the clusters of the glyphs: an ellipsis stands for the first character that it hides.
    var cluster: Int?
  }

  init(typesetter: TextTypesetter, box: Double) {
    self.typesetter = typesetter
    self.box = box
  }

  /// Places a line below those before it.
  mutating func place(_ span: TextTypesetter.Span, width: Double) {
    let top: Double = Double(lines.count) * (typesetter.lineHeight + typesetter.lineSpacing)
    let baseline: Double = top + typesetter.metrics.ascent * typesetter.em
    let paragraph: ShapedText.Paragraph = typesetter.shaped.paragraphs[span.paragraph]
    let left: Double = self.left(width: width)
    let first: Int = glyphs.count
    var pen: Double = left
    let pieces: [Piece] = ordered(self.pieces(span, paragraph))
    // Spaces that take no room hang beyond the end of the line, which is the left where the paragraph ends there.
    if paragraph.baseLevel == 1 { pen -= hanging(span, paragraph) }
    for piece in pieces { put(piece, pen: &pen, baseline: baseline) }
    lines.append(
      TextLayout.Line(
        characters: span.characters, glyphs: first..<glyphs.count,
        frame: Rect(x: left, y: top, width: width, height: typesetter.lineHeight), baseline: baseline))
  }

  private func left(width: Double) -> Double {
    switch typesetter.text.alignment {
    case .leading: return typesetter.isRightToLeft ? box - width : 0
    case .center: return (box - width) / 2
    case .trailing: return typesetter.isRightToLeft ? 0 : box - width
    }
  }

  private func hanging(_ span: TextTypesetter.Span, _ paragraph: ShapedText.Paragraph) -> Double {
    var width: Double = 0
    for item in paragraph.items where item.characters.overlaps(span.inkEnd..<span.characters.upperBound) {
      for glyph in Self.slice(item, span.inkEnd..<span.characters.upperBound) {
        width += glyph.advance * typesetter.em + typesetter.tracking
      }
    }
    return width
  }

  /// The pieces of a line in the order of the string. L1: spaces at its end have the paragraph's direction.
  private func pieces(_ span: TextTypesetter.Span, _ paragraph: ShapedText.Paragraph) -> [Piece] {
    var spaces: Int = span.characters.upperBound
    while spaces > span.characters.lowerBound && typesetter.shaped.kinds[spaces - 1] == .space { spaces -= 1 }
    var pieces: [Piece] = []
    for item in paragraph.items {
      let inside: Range<Int> = item.characters.clamped(to: span.characters.lowerBound..<spaces)
      if !inside.isEmpty {
        pieces.append(Piece(face: item.face, level: item.level, glyphs: Self.slice(item, inside)))
      }
      let after: Range<Int> = item.characters.clamped(to: spaces..<span.characters.upperBound)
      if !after.isEmpty {
        pieces.append(Piece(face: item.face, level: paragraph.baseLevel, glyphs: Self.slice(item, after)))
      }
    }
    if span.hasEllipsis {
      for item in typesetter.ellipsis.paragraphs.flatMap(\.items) {
        pieces.append(
          Piece(
            face: item.face, level: paragraph.baseLevel, glyphs: item.glyphs[...],
            cluster: span.characters.upperBound))
      }
    }
    return pieces
  }

  /// The glyphs of some of an item's characters. Clusters ascend, or descend where the item runs from right to left.
  private static func slice(_ item: ShapedText.Item, _ characters: Range<Int>) -> ArraySlice<ShapedText.Glyph> {
    func first(where holds: (Int) -> Bool) -> Int {
      var (low, high) = (0, item.glyphs.count)
      while low < high {
        let middle: Int = (low + high) / 2
        if holds(item.glyphs[middle].cluster) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    if item.level % 2 == 0 {
      let start: Int = first { $0 >= characters.lowerBound }
      return item.glyphs[start..<max(first { $0 >= characters.upperBound }, start)]
    }
    let start: Int = first { $0 < characters.upperBound }
    return item.glyphs[start..<max(first { $0 < characters.lowerBound }, start)]
  }

  /// L2: from the highest level down to the lowest odd one, sequences at that level or above are reversed.
  private func ordered(_ pieces: [Piece]) -> [Piece] {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    var result: [Piece] = pieces
    for level in (1...highest).reversed() {
      var start = 0
      while start < result.count {
        guard result[start].level >= level else {
          start += 1
          continue
        }
        var end: Int = start
        while end < result.count && result[end].level >= level { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }

  private mutating func put(_ piece: Piece, pen: inout Double, baseline: Double) {
    let font: FontInstance = typesetter.text.font.instance(piece.face)
    let em: Double = typesetter.em
    let end: Int = piece.glyphs.endIndex
    for index in piece.glyphs.indices {
      let glyph: ShapedText.Glyph = piece.glyphs[index]
      let isLast: Bool = index + 1 == end || piece.glyphs[index + 1].cluster != glyph.cluster
      let advance: Double = glyph.advance * em + (isLast ? typesetter.tracking : 0)
      penX.append(pen)
      glyphs.append(
        TextLayout.Glyph(
          font: font, id: glyph.id, cluster: piece.cluster ?? glyph.cluster, line: lines.count,
          position: Point(pen + glyph.x * em, baseline + glyph.y * em), advance: advance,
          isRightToLeft: piece.level % 2 == 1))
      pen += advance
    }
  }
}
