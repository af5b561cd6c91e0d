import Testing

@testable import Scene

private let paragraph = "The quick brown fox jumps over the lazy dog and runs home"

private func resolved(_ string: String, isRightToLeft: Bool = false, _ change: (Text) -> Text = { $0 }) throws
  -> ResolvedText
{
  try ResolvedText(change(Text(string).font(.system(size: 20))), isRightToLeft: isRightToLeft)
}

@Suite struct TextLayoutTests {
  /// Inter's `hhea` table: 2728 and 680 of 2816 units.
  private let ascent: Double = 2728.0 / 2816 * 20
  private let lineHeight: Double = 3408.0 / 2816 * 20

  @Test func emptyTextHasOneLineOfNoWidth() throws {
    let text: ResolvedText = try resolved("")
    #expect(text.glyphs.isEmpty)
    #expect(text.clusters.isEmpty)
    #expect(text.size.width == 0)
    #expect(abs(text.size.height - lineHeight) < 1e-9)
    #expect(abs(text.firstBaseline - ascent) < 1e-9)
  }

  @Test func lineBreaksStartNewLines() throws {
    let text: ResolvedText = try resolved("a\n\nb\r\nc\u{2028}d") { $0.lineSpacing(4) }
    #expect(text.layout.lines.count == 5)
    #expect(text.layout.lines.map(\.characters) == [0..<1, 2..<2, 3..<4, 5..<6, 7..<8])
    #expect(abs(text.size.height - (5 * lineHeight + 16)) < 1e-9)
    #expect(abs(text.lastBaseline - (4 * (lineHeight + 4) + ascent)) < 1e-9)
  }

  @Test func linesAreBrokenBetweenWordsAndNothingIsLost() throws {
    let text: ResolvedText = try resolved(paragraph)
    let layout: TextLayout = text.layout(in: Size(140, .infinity))
    #expect(layout.lines.count > 3)
    let characters = Array(paragraph)
    var next = 0
    for line in layout.lines {
      #expect(line.characters.lowerBound == next)
      #expect(line.frame.width <= 140)
      if next > 0 { #expect(characters[next - 1] == " ") }
      next = line.characters.upperBound
    }
    #expect(next == characters.count)
    #expect(layout.glyphs.count == text.glyphs.count)
  }

  @Test func aLineTakesAsManyWordsAsFit() throws {
    let first: Double = try resolved("The quick").size.width
    let layout: TextLayout = try resolved("The quick brown").layout(in: Size(first + 0.001, .infinity))
    #expect(layout.lines.map(\.characters) == [0..<10, 10..<15])
    let tight: TextLayout = try resolved("The quick brown").layout(in: Size(first - 0.01, .infinity))
    #expect(tight.lines[0].characters == 0..<4)
  }

  @Test func aWordThatIsTooWideIsBrokenBetweenCharacters() throws {
    let layout: TextLayout = try resolved("incomprehensibilities").layout(in: Size(60, .infinity))
    #expect(layout.lines.count > 1)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 60 && !$0.characters.isEmpty })
  }

  @Test(arguments: [0.0, -10, 0.001, Double.nan])
  func aWidthWithoutRoomPutsOneCharacterOnALineAndNotANumberIsNoLimit(_ width: Double) throws {
    let layout: TextLayout = try resolved("abc").layout(in: Size(width, .infinity))
    #expect(layout.lines.count == (width.isNaN ? 1 : 3))
  }

  @Test func emojiAndIdeographsMayBeBrokenApart() throws {
    let emoji: TextLayout = try resolved("😀😀😀😀").layout(in: Size(55, .infinity))
    #expect(emoji.lines.map(\.characters) == [0..<2, 2..<4])
  }

  @Test func whatDoesNotFitTheHeightEndsInAnEllipsis() throws {
    let text: ResolvedText = try resolved(paragraph)
    let layout: TextLayout = text.layout(in: Size(140, lineHeight * 2.5))
    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
    let ellipsis: UInt32 = try resolved("\u{2026}").glyphs[0].id
    #expect(layout.glyphs.last?.id == ellipsis)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 140 })
    #expect(!text.layout(in: Size(140, 1000)).isTruncated)
  }

  @Test func aLimitOfLinesHoldsWithoutAnyHeight() throws {
    let text: ResolvedText = try resolved("one\ntwo\nthree") { $0.lineLimit(2) }
    #expect(text.layout.lines.count == 2)
    #expect(text.layout.isTruncated)
    #expect(text.layout.lines[1].characters == 4..<7)
  }

  @Test func linesAreAlignedInTheirWidth() throws {
    for (alignment, fraction) in [(Text.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let layout: TextLayout = try resolved("wide line\nx") { $0.multilineTextAlignment(alignment) }
        .layout(in: Size(200, 100))
      for line in layout.lines {
        #expect(abs(line.frame.minX - (200 - line.frame.width) * fraction) < 1e-9)
      }
    }
  }

  @Test func leadingIsRightWhereTheEnvironmentRunsFromRightToLeft() throws {
    let layout: TextLayout = try resolved("abc", isRightToLeft: true).layout(in: Size(200, 100))
    #expect(abs(layout.lines[0].frame.maxX - 200) < 1e-9)
    #expect(layout.glyphs.map(\.cluster) == [0, 1, 2])
  }

  @Test func hebrewLinesFillFromTheRightAndTheirSpacesHangAtTheLeft() throws {
    let text: ResolvedText = try resolved("שלום עולם חדש", isRightToLeft: true)
    let width: Double = try resolved("שלום עולם").size.width
    let layout: TextLayout = text.layout(in: Size(width + 0.001, .infinity))
    #expect(layout.lines.map(\.characters) == [0..<10, 10..<13])
    #expect(layout.glyphs.filter { $0.line == 0 }.map(\.cluster) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    let first: TextLayout.Line = layout.lines[0]
    #expect(abs(first.frame.width - width) < 1e-9)
    #expect(layout.glyphs[0].position.x < first.frame.minX)  // the space that hangs
    #expect(abs(layout.glyphs[1].position.x - first.frame.minX) < 1)
  }

  @Test func clustersTileTheLineInTheOrderOfTheString() throws {
    let text: ResolvedText = try resolved("Tile, me") { $0.tracking(1.5) }
    #expect(text.clusters.map(\.characters.lowerBound) == Array(0..<8))
    var x: Double = 0
    for cluster in text.clusters {
      #expect(abs(cluster.frame.minX - x) < 1e-9)
      #expect(cluster.frame.height == text.size.height)
      x = cluster.frame.maxX
    }
    #expect(abs(x - text.size.width) < 1e-9)
  }

  @Test func aContextDrawsTextWithItsAnchorAtThePoint() throws {
    let list: DisplayList = try GraphicsContext.record(size: Size(100, 100), scale: 1) { context in
      context.draw(Text("H").font(.system(size: 20)), at: Point(10, 30), anchor: .topLeading)
      context.draw(Text("H").font(.system(size: 20)), at: Point(10, 30), anchor: .bottomTrailing)
    }
    let size: Size = try resolved("H").size
    let origins: [Point] = list.commands.compactMap { command in
      guard case .draw(let draw) = command, case .glyphs(let run) = draw.figure else { return nil }
      return run.glyphs.first?.position
    }
    #expect(origins.count == 2)
    #expect(origins[0].distance(to: Point(10, 30 + ascent)) < 1e-9)
    #expect(origins[1].distance(to: Point(10 - size.width, 30 - size.height + ascent)) < 1e-9)
  }

  @Test func textIsPrimaryUnlessItHasAColour() throws {
    let list: DisplayList = try GraphicsContext.record(
      size: Size(100, 100), scale: 1, environment: .init(colorScheme: .dark)
    ) { context in
      context.draw(Text("a"), at: .zero)
      context.draw(Text("a").foregroundStyle(.black), at: .zero)
    }
    let colors: [RGBA] = list.commands.compactMap { command in
      guard case .draw(let draw) = command, case .color(let color) = draw.paint else { return nil }
      return color
    }
    #expect(colors == [.white, .black])
  }

  @Test func charactersDrawnOneByOneStandWhereTheWholeTextStands() throws {
    let text: ResolvedText = try resolved("Moving")
    let list: DisplayList = try GraphicsContext.record(size: Size(100, 100), scale: 1) { context in
      for cluster in text.clusters { context.draw(cluster, of: text, at: Point(3, 4)) }
    }
    let drawn: [Point] = list.commands.flatMap { command -> [Point] in
      guard case .draw(let draw) = command, case .glyphs(let run) = draw.figure else { return [] }
      return run.glyphs.map(\.position)
    }
    #expect(drawn == text.layout.runs(offset: Point(3, 4)).flatMap(\.glyphs).map(\.position))
  }
}
