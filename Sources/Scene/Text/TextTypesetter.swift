/// Breaks shaped text into lines for a size and places its glyphs.
struct TextTypesetter: Sendable {
  /// Style of the text.
  let text: Text
  /// The text's glyphs.
  let shaped: ShapedText
  /// The ellipsis in the same style.
  let ellipsis: ShapedText
  /// Vertical metrics of the text's own face.
  let metrics: FontMetrics
  /// Whether lines begin at the right.
  let isRightToLeft: Bool
  /// Width of each character in points; the first character of a ligature has all of its width.
  private let advances: [Double]
  /// Whether a glyph starts at the character, so that a line may be broken before it if need be.
  private let starts: [Bool]
  /// Points in an em.
  let em: Double
  /// Points after each cluster.
  let tracking: Double
  /// Points between lines.
  let lineSpacing: Double

  /// A line before it is placed.
  struct Span {
    var paragraph: Int
    var characters: Range<Int>
    /// Where the spaces begin that take no room.
    var inkEnd: Int
    var hasEllipsis = false
  }

  init(text: Text, shaped: ShapedText, ellipsis: ShapedText, metrics: FontMetrics, isRightToLeft: Bool) {
    self.text = text
    self.shaped = shaped
    self.ellipsis = ellipsis
    self.metrics = metrics
    self.isRightToLeft = isRightToLeft
    em = text.font.instance(.interface).size
    tracking = text.tracking.isFinite ? text.tracking : 0
    lineSpacing = text.lineSpacing.isFinite ? text.lineSpacing : 0
    var advances = [Double](repeating: 0, count: shaped.kinds.count)
    var starts = [Bool](repeating: false, count: shaped.kinds.count)
    for paragraph in shaped.paragraphs {
      for item in paragraph.items {
        for glyph in item.glyphs {
          advances[glyph.cluster] += glyph.advance * em
          if !starts[glyph.cluster] { advances[glyph.cluster] += tracking }
          starts[glyph.cluster] = true
        }
      }
    }
    self.advances = advances
    self.starts = starts
  }

  /// From a line's top to its bottom, in points.
  var lineHeight: Double { metrics.lineHeight * em }

  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - size: the room. Lines are broken at its width; lines below its height are left out, but never the first.
  ///     Values that are not numbers, and infinite ones, are no limit.
  ///   - alignsToWidth: whether lines are aligned in `size.width` and not in the widest line.
  func layout(in size: Size, alignsToWidth: Bool = false) -> TextLayout {
    let limit: Double = size.width.isFinite ? max(size.width, 0) : .infinity
    var spans: [Span] = []
    let most: Int = maximumLines(height: size.height)
    var isTruncated = false
    paragraphs: for index in shaped.paragraphs.indices {
      var start: Int = shaped.paragraphs[index].characters.lowerBound
      repeat {
        if spans.count == most {
          isTruncated = true
          break paragraphs
        }
        let span: Span = self.span(from: start, paragraph: index, limit: limit)
        spans.append(span)
        start = span.characters.upperBound
      } while start < shaped.paragraphs[index].characters.upperBound
    }
    if isTruncated, let last = spans.popLast() { spans.append(truncated(last, limit: limit)) }
    let widths: [Double] = spans.map { width($0) }
    let widest: Double = widths.max() ?? 0
    let box: Double = alignsToWidth && limit.isFinite ? limit : widest
    var placer = LinePlacer(typesetter: self, box: box)
    for (index, span) in spans.enumerated() { placer.place(span, width: widths[index]) }
    let count = Double(spans.count)
    return TextLayout(
      lines: placer.lines, glyphs: placer.glyphs, size: Size(widest, count * lineHeight + (count - 1) * lineSpacing),
      isTruncated: isTruncated, penX: placer.penX)
  }

  private func maximumLines(height: Double) -> Int {
    var most: Int = text.lineLimit.map { max($0, 1) } ?? Int.max
    let step: Double = lineHeight + lineSpacing
    if height.isFinite && step > 0 {
      let fitting: Double = ((max(height, 0) + lineSpacing) / step + 1e-9).rounded(.down)
      most = min(most, max(Int(min(fitting, 1e9)), 1))
    }
    return most
  }

  /// The longest line that starts at a character and fits; at least one cluster.
  private func span(from start: Int, paragraph: Int, limit: Double) -> Span {
    let end: Int = shaped.paragraphs[paragraph].characters.upperBound
    var x: Double = 0
    var lastBreak: Int?
    var lastStart: Int = start
    for index in start..<end {
      let space: Bool = shaped.kinds[index] == .space
      if index > start && canBreak(before: index) { lastBreak = index }
      if index > start && starts[index] { lastStart = index }
      x += advances[index]
      // Tracking after the last character of a line takes no room when the line is fitted.
      if !space && x - tracking > limit + 1e-6 && lastStart > start {
        let stop: Int = lastBreak ?? lastStart
        return Span(paragraph: paragraph, characters: start..<stop, inkEnd: inkEnd(start..<stop))
      }
    }
    return Span(paragraph: paragraph, characters: start..<end, inkEnd: end)
  }

  private func canBreak(before index: Int) -> Bool {
    let before: ShapedText.Kind = shaped.kinds[index - 1]
    let after: ShapedText.Kind = shaped.kinds[index]
    if after == .space || !starts[index] { return false }
    switch before {
    case .space, .ideograph: return true
    case .hyphen: return after == .other && index > 1 && shaped.kinds[index - 2] == .other
    case .other, .newline: return after == .ideograph
    }
  }

  private func inkEnd(_ characters: Range<Int>) -> Int {
    var end: Int = characters.upperBound
    while end > characters.lowerBound && shaped.kinds[end - 1] == .space { end -= 1 }
    return end
  }

  /// A line that is filled with what follows, as far as an ellipsis leaves room.
  private func truncated(_ span: Span, limit: Double) -> Span {
    var x: Double = ellipsisWidth
    var end: Int = span.characters.lowerBound
    let last: Int = shaped.paragraphs[span.paragraph].characters.upperBound
    for index in span.characters.lowerBound..<last {
      x += advances[index]
      if x - tracking > limit + 1e-6 { break }
      if index + 1 == last || starts[index + 1] { end = index + 1 }
    }
    end = inkEnd(span.characters.lowerBound..<end)
    return Span(
      paragraph: span.paragraph, characters: span.characters.lowerBound..<end, inkEnd: end, hasEllipsis: true)
  }

  private var ellipsisWidth: Double {
    var width: Double = 0
    for item in ellipsis.paragraphs.flatMap(\.items) {
      for glyph in item.glyphs { width += glyph.advance * em + tracking }
    }
    return width
  }

  private func width(_ span: Span) -> Double {
    var width: Double = span.hasEllipsis ? ellipsisWidth : 0
    for index in span.characters.lowerBound..<span.inkEnd { width += advances[index] }
    return width
  }
}
