import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Text that comes in: blur-in and split text")
struct TextRevealTests {
  private static let semibold = Font.system(size: 28, weight: .semibold)
  private static let bold = Font.system(size: 34, weight: .bold)
  private static let reduced = Traits(reduceMotion: true)
  private static func still(_ values: [String: JSONValue]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }

  @Test("word i sharpens 0.08 i seconds later: opacity u, blur and drop 8 (1 − u)", arguments: [0.1, 0.3, 0.5, 0.8])
  func words(time: Double) throws {
    let list: DisplayList = try TextPicture(BlurIn.self, at: time).list
    let all: [Double] = (0..<5).map { TextPicture.easeOut((time - 0.08 * Double($0)) / 0.6) }
    let seen: [Double] = all.filter { $0 > 0 }
    #expect(list.commands.count == seen.count)
    let layers: [DisplayList.Layer] = list.layers
    let soft: [Double] = seen.filter { $0 < 1 }
    #expect(layers.count == soft.count)
    for (layer, u) in zip(layers, soft) {
      #expect(near(layer.opacity, u))
      guard case .blur(let radius, _)? = layer.filters.first, layer.filters.count == 1 else {
        Issue.record("other filters: \(layer.filters)")
        continue
      }
      #expect(near(radius, 8 * (1 - u)))
      guard case .draw(let draw)? = layer.commands.first else { continue }
      #expect(near(draw.transform.m32, 8 * (1 - u)) && draw.transform.m31 == 0)
    }
  }

  @Test("everything is crisp when the last word has come, 0.92 s after the first began")
  func crisp() throws {
    #expect(try TextPicture(BlurIn.self, at: 0).list.commands.isEmpty)
    #expect(try !TextPicture(BlurIn.self, at: 0.91).list.layers.isEmpty)
    let picture = try TextPicture(BlurIn.self, at: 0.921)
    #expect(picture.list.layers.isEmpty && picture.glyphs.count == 24)
    #expect(picture.glyphs.allSatisfy { $0.opacity == 1 && $0.shift == 0 })
  }

  @Test("words stand in centred rows of the canvas, 0.28 of their height apart")
  func rows() throws {
    let sizes: [Size] = try "Slow light finds sharp edges".split(separator: " ").map {
      try ResolvedText(Text($0).font(Self.semibold)).size
    }
    let gap: Double = 0.28 * sizes[0].height
    // In 288 points three words stand in the first row and two in the second.
    let first: Double = sizes[0].width + gap + sizes[1].width + gap + sizes[2].width
    let second: Double = sizes[3].width + gap + sizes[4].width
    #expect(first < 288 && first + gap + sizes[3].width > 288)
    let glyphs: [TextPicture.Glyph] = try TextPicture(BlurIn.self, at: 1).glyphs
    // "Slowlightfinds" are 14 letters.
    let words: [(letter: Int, left: Double)] = [
      (0, 160 - first / 2), (4, 160 - first / 2 + sizes[0].width + gap), (14, 160 - second / 2),
      (19, 160 - second / 2 + sizes[3].width + gap),
    ]
    for (word, name) in zip(words, ["Slow", "light", "sharp", "edges"]) {
      let start: Double = try TextPicture.glyphs(name, Self.semibold)[0].position.x
      #expect(near(glyphs[word.letter].position.x, word.left + start))
    }
    #expect(near(glyphs[14].position.y - glyphs[0].position.y, sizes[0].height))
    let baseline: Double = try ResolvedText(Text("Slow").font(Self.semibold)).firstBaseline
    #expect(near(glyphs[0].position.y, 60 - sizes[0].height + baseline))
  }

  @Test(
    "with another text the pieces are letters 0.03 s apart, set as one kerned word", arguments: [1.4, 1.55, 1.7, 2.3])
  func letters(time: Double) throws {
    let u: [Double] = (0..<7).map { TextPicture.easeOut((time - 1.4 - 0.03 * Double($0)) / 0.6) }
    let glyphs: [TextPicture.Glyph] = try TextPicture(BlurIn.self, at: time).glyphs
    let plain: [TextLayout.Glyph] = try TextPicture.glyphs("Letters", Self.semibold)
    let width: Double = try ResolvedText(Text("Letters").font(Self.semibold)).size.width
    // Two times that are equal on paper differ by a rounding: what has come by a millionth of a second is no matter.
    let seen: Int = u.count { $0 > 1e-6 }
    #expect(glyphs.count { $0.opacity > 1e-6 } == seen)
    for index in 0..<seen {
      #expect(near(glyphs[index].opacity, u[index]) && near(glyphs[index].shift, 8 * (1 - u[index])))
      #expect(near(glyphs[index].position.x, 160 - width / 2 + plain[index].position.x))
    }
  }

  @Test("with reduced motion pieces fade at the same times, neither blurred nor low")
  func reducedBlurIn() throws {
    let picture = try TextPicture(BlurIn.self, at: 0.3, traits: Self.reduced)
    let layers: [DisplayList.Layer] = picture.list.layers
    #expect(layers.count == 4 && layers.allSatisfy { $0.filters.isEmpty })
    for (index, layer) in layers.enumerated() {
      #expect(near(layer.opacity, TextPicture.easeOut((0.3 - 0.08 * Double(index)) / 0.6)))
    }
    #expect(picture.glyphs.allSatisfy { $0.shift == 0 })
  }

  @Test("blur-in takes any text: empty, right to left, emoji, no duration")
  func anyBlurIn() throws {
    for unit in ["word", "character"] {
      #expect(
        try TextPicture(BlurIn.self, at: 1, script: Self.still(["text": .string(""), "unit": .string(unit)]))
          .list.commands.isEmpty)
      let odd = Self.still(["text": .string("שלום 👨‍👩‍👧 x\ny"), "unit": .string(unit), "duration": .number(0)])
      #expect(try !TextPicture(BlurIn.self, at: 1, script: odd).glyphs.isEmpty)
      _ = try TextPicture(BlurIn.self, at: 1, script: odd, traits: Traits(layoutDirection: .rightToLeft))
    }
  }

  /// The row's formula in its other words: letter i starts 0.016 + 0.035 i seconds after the text came and takes 0.5 s.
  private func letter(_ index: Int, after elapsed: Double) -> (opacity: Double, y: Double) {
    let u: Double = min(max((elapsed - 0.016 - 0.035 * Double(index)) / 0.5, 0), 1)
    let back: Double = 1 + 2.70158 * pow(u - 1, 3) + 1.70158 * pow(u - 1, 2)
    return (min(1, 2 * u), (1 - back) * 18)
  }

  @Test(
    "letters climb 18 points one after the other, each for half a second",
    arguments: [
      // (time, text, when it came)
      (0.1, "Rise in turn", 0.0), (0.3, "Rise in turn", 0.0), (0.6, "Rise in turn", 0.0), (0.91, "Rise in turn", 0.0),
      (1.35, "Again", 1.2), (1.6, "Again", 1.2), (2.2, "Again", 1.2),
    ])
  func climbing(time: Double, text: String, start: Double) throws {
    let plain: [TextLayout.Glyph] = try TextPicture.glyphs(text, Self.bold)
    let width: Double = try ResolvedText(Text(text).font(Self.bold)).size.width
    let expected = plain.indices.map { letter($0, after: time - start) }
    let glyphs: [TextPicture.Glyph] = try TextPicture(SplitText.self, at: time).glyphs
    #expect(glyphs.count == expected.count { $0.opacity > 0 })
    for (index, glyph) in glyphs.enumerated() {
      #expect(glyph.id == plain[index].id)
      #expect(near(glyph.opacity, expected[index].opacity) && near(glyph.shift, expected[index].y))
      #expect(near(glyph.position.x, 160 - width / 2 + plain[index].position.x))
    }
  }

  @Test("nothing is there for 16 ms; a letter rises 1.8 points too high at 58 % of its way")
  func overshoot() throws {
    for time in [0.0, 0.016, 1.2, 1.2159] { #expect(try TextPicture(SplitText.self, at: time).glyphs.isEmpty) }
    // The cubic's slope is 0 at u = 1 − 2 · 1.70158 / (3 · 2.70158) = 0.58011; there backOut is 1.10000.
    let glyph = try #require(try TextPicture(SplitText.self, at: 0.016 + 0.5 * 0.58011).glyphs.first)
    #expect(near(glyph.shift, -1.8, within: 1e-3))
  }

  @Test(
    "with reduced motion the letters fade one after the other within 0.3 s, in their places", arguments: [0.1, 0.2])
  func reducedSplit(time: Double) throws {
    let p: Double = (time - 0.016) / 0.3
    let spread: Double = 0.035 * 11 / (0.5 + 0.035 * 11)
    let glyphs: [TextPicture.Glyph] = try TextPicture(SplitText.self, at: time, traits: Self.reduced).glyphs
    let expected: [Double] = (0..<12).map { min(1, 2 * max(0, (p - spread * Double($0) / 11) / (1 - spread))) }
    #expect(glyphs.count == expected.count { $0 > 0 })
    for (glyph, opacity) in zip(glyphs, expected) { #expect(near(glyph.opacity, opacity) && glyph.shift == 0) }
    #expect(try TextPicture(SplitText.self, at: 0.32, traits: Self.reduced).glyphs.allSatisfy { $0.opacity == 1 })
  }

  @Test("split text takes any text: one letter, none, right to left, emoji, no time at all")
  func anySplit() throws {
    let one = Self.still(["text": .string("A"), "duration": .number(0)])
    #expect(try TextPicture(SplitText.self, at: 0.016, script: one).glyphs.map(\.opacity) == [1])
    #expect(try TextPicture(SplitText.self, at: 1, script: Self.still(["text": .string("")])).list.commands.isEmpty)
    let odd = Self.still(["text": .string("שלום 👨‍👩‍👧")])
    #expect(try TextPicture(SplitText.self, at: 1, script: odd).glyphs.count == 6)
    let first: [TextPicture.Glyph] = try TextPicture(SplitText.self, at: 0.03, script: odd).glyphs
    let last: [TextPicture.Glyph] = try TextPicture(SplitText.self, at: 1, script: odd).glyphs
    // The first letter is the Hebrew one that a reader reads first: the rightmost of the word.
    #expect(first.count == 1)
    #expect(near(try #require(first.first).position.x, last[0].position.x))
    #expect(last[0].position.x > last[1].position.x)
  }
}
