import Dispatch
import Testing

@testable import Scene

private func resolved(_ string: String, size: Double = 20, _ change: (Text) -> Text = { $0 }) throws -> ResolvedText {
  try ResolvedText(change(Text(string).font(.system(size: size))))
}

@Suite struct TextShapingTests {
  @Test func aKernedPairKeepsItsKernUnderTracking() throws {
    let pair: [TextLayout.Glyph] = try resolved("AV").glyphs
    let tracked: [TextLayout.Glyph] = try resolved("AV") { $0.tracking(3) }.glyphs
    let alone: Double = try resolved("A").size.width
    #expect(pair[1].position.x < alone - 0.5)  // the V moves under the A's arm
    #expect(abs(tracked[1].position.x - pair[1].position.x - 3) < 1e-9)
  }

  @Test func trackingAddsItsWidthAfterEveryCharacter() throws {
    let plain: Double = try resolved("motion").size.width
    for points in [-1.0, 0.25, 8] {
      let tracked: Double = try resolved("motion") { $0.tracking(points) }.size.width
      #expect(abs(tracked - plain - 6 * points) < 1e-9)
    }
  }

  @Test func advancesScaleLinearlyWithTheSize() throws {
    let small: [TextLayout.Glyph] = try resolved("Typography 123", size: 7).glyphs
    let large: [TextLayout.Glyph] = try resolved("Typography 123", size: 70).glyphs
    #expect(small.count == large.count)
    for (a, b) in zip(small, large) { #expect(abs(a.advance * 10 - b.advance) < 1e-9) }
  }

  @Test func aHeavierWeightIsWiderAndWeightsBetweenTheNamesLieBetween() throws {
    let widths: [Double] = try [400, 500, 550, 600, 900].map { weight in
      try resolved("Weight") { $0.fontWeight(Font.Weight(weight)) }.size.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func tabularDigitsAllHaveOneAdvanceAndProportionalOnesDoNot() throws {
    let tabular: [TextLayout.Glyph] = try resolved("0123456789") { $0.monospacedDigit() }.glyphs
    #expect(tabular.count == 10)
    #expect(Set(tabular.map(\.advance)).count == 1)
    #expect(try Set(resolved("0123456789").glyphs.map(\.advance)).count > 1)
  }

  @Test func theMonospacedDesignGivesEveryCharacterOneWidthAndMergesNone() throws {
    let glyphs: [TextLayout.Glyph] = try resolved("if a != b => {}") { $0.fontDesign(.monospaced) }.glyphs
    #expect(glyphs.count == 15)
    #expect(glyphs.allSatisfy { abs($0.advance - 12) < 1e-9 })  // 600 of 1000 units at 20 points
    #expect(glyphs.allSatisfy { $0.font.face == .monospaced })
  }

  @Test func charactersAreDrawnAsTheyAreWritten() throws {
    // Inter's contextual alternates would draw a product sign and an arrow.
    let x: UInt32 = try resolved("x").glyphs[0].id
    #expect(try resolved("3x3").glyphs[1].id == x)
    #expect(try resolved("->").glyphs.count == 2)
  }

  @Test func hebrewRunsFromRightToLeft() throws {
    let glyphs: [TextLayout.Glyph] = try resolved("שלום").glyphs
    #expect(glyphs.map(\.cluster) == [3, 2, 1, 0])
    #expect(glyphs.allSatisfy { $0.isRightToLeft })
    #expect(glyphs.map(\.position.x) == glyphs.map(\.position.x).sorted())
  }

  @Test func arabicLettersJoin() throws {
    let word: [UInt32] = try resolved("ببب").glyphs.map(\.id)
    let alone: UInt32 = try resolved("ب").glyphs[0].id
    #expect(Set(word).count == 3)  // final, medial and initial form
    #expect(!word.contains(alone))
  }

  @Test func numbersInAHebrewSentenceStayReadableAndStandLeftOfTheWordsBefore() throws {
    let glyphs: [TextLayout.Glyph] = try resolved("מחיר 123 שקל").glyphs
    // Visual order: the last word, the digits in their own order, the first word.
    #expect(glyphs.map(\.cluster) == [11, 10, 9, 8, 5, 6, 7, 4, 3, 2, 1, 0])
  }

  @Test func aLatinSentenceWithAHebrewWordKeepsItsOwnDirection() throws {
    let glyphs: [TextLayout.Glyph] = try resolved("ab שלום cd").glyphs
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 6, 5, 4, 3, 7, 8, 9])
  }

  @Test func aFamilyEmojiIsOneCluster() throws {
    let text: ResolvedText = try resolved("a👨‍👩‍👧‍👦b")
    #expect(text.clusters.count == 3)
    #expect(text.clusters[1].characters == 1..<2)
    #expect(text.glyphs.filter { $0.font.face == .emoji }.count == 1)
  }

  @Test(arguments: ["👍🏽", "🇩🇪", "❤️", "1️⃣", "😀", "🏳️‍🌈"])
  func emojiSequencesAreOneColourGlyph(_ emoji: String) throws {
    let glyphs: [TextLayout.Glyph] = try resolved(emoji).glyphs
    #expect(glyphs.count == 1)
    #expect(glyphs.first?.font.face == .emoji)
    #expect(glyphs.first?.id != 0)
  }

  @Test func digitsAndSignsThatEmojiAlsoHaveStayText() throws {
    #expect(try resolved("12#©").glyphs.allSatisfy { $0.font.face == .interface })
  }

  @Test func aCharacterThatNoFaceHasIsTheBoxOfTheTextFace() throws {
    let glyph: TextLayout.Glyph = try resolved("中").glyphs[0]
    #expect(glyph.id == 0)
    #expect(glyph.font.face == .interface)
    #expect(glyph.advance > 0)
  }

  @Test func combiningMarksStayWithTheirLetter() throws {
    let composed: ResolvedText = try resolved("e\u{301}x")
    #expect(composed.clusters.count == 2)
    #expect(try abs(composed.size.width - resolved("\u{E9}x").size.width) < 1e-9)
  }

  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\u{0301}", "\u{202E}", "\u{7}", "\u{FFFD}", "\u{10FFFF}", "\u{200F}"])
  func loneInvisibleAndBrokenCharactersAreNoTrouble(_ string: String) throws {
    let text: ResolvedText = try resolved(string)
    #expect(text.layout.lines.count == 1)
    #expect(text.size.width.isFinite && text.size.width >= 0)
  }

  @Test func aHundredThousandCharactersAreShapedAndWrapped() throws {
    let text: ResolvedText = try resolved(String(repeating: "ten chars ", count: 10_000), size: 10)
    #expect(text.glyphs.count == 100_000)
    let layout: TextLayout = text.layout(in: Size(300, .infinity))
    #expect(layout.glyphs.count == 100_000)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 300 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -4, 0])
  func sizesThatAreNoneDrawNothing(_ size: Double) throws {
    let text: ResolvedText = try resolved("text", size: size) { $0.tracking(.nan).lineSpacing(.infinity) }
    #expect(text.size.width == 0)
    #expect(text.size.height == 0)
  }

  @Test func theCacheChangesNoGlyph() throws {
    let text = Text("Cache שלום 👍🏽").font(.system(size: 13, weight: .medium))
    let first: TextLayout = try ResolvedText(text).layout
    for index in 0..<2_000 { _ = try ResolvedText(Text(String(repeating: "x", count: 200) + "\(index)")) }
    #expect(try ResolvedText(text).layout == first)
    #expect(try ResolvedText(text, fonts: FontLibrary()).layout == first)
  }

  @Test func shapingFromManyThreadsGivesOneResult() throws {
    let text = Text("Threads و خيوط 😀").font(.system(size: 21))
    let expected: TextLayout = try ResolvedText(text).layout
    let fonts = FontLibrary()
    let results = Results<TextLayout>()
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      // Weights in turn, so that the axis is set again and again.
      let other = text.fontWeight(Font.Weight(Double(100 + index * 10)))
      results.add((try? ResolvedText(other, fonts: fonts)) == nil ? nil : try? ResolvedText(text, fonts: fonts).layout)
    }
    #expect(results.values.count == 64)
    #expect(results.values.allSatisfy { $0 == expected })
  }
}
