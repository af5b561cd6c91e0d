import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Text that comes in: typewriter and scramble")
struct TextArrivalTests {
  private static let bold = Font.system(size: 28, weight: .bold)
  private static let mono = Font.system(size: 28, weight: .bold, design: .monospaced)
  private static let reduced = Traits(reduceMotion: true)
  private static func still(_ values: [String: JSONValue]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }

  @Test(
    "character k is typed at k times 0.06 seconds, and a new text from its beginning",
    arguments: [
      // (time, typed, whether the cursor is seen: the first half of each second)
      (0.0, "", true), (0.0599, "", true), (0.06, "M", true), (0.179, "Mo", true), (0.18, "Mot", true),
      (0.5, "Motion o", false), (0.9, "Motion on Linux", false), (1.2, "Motion on Linux", true), (2.0, "", true),
      (2.13, "Ne", true), (2.24, "Next", true), (2.6, "Next", false),
    ])
  func typing(time: Double, typed: String, cursor: Bool) throws {
    let ids: [UInt32] = try TextPicture.glyphs(typed, Self.bold).map(\.id)
    let bar: [UInt32] = try TextPicture.glyphs("|", Self.bold).map(\.id)
    let picture = try TextPicture(Typewriter.self, at: time)
    #expect(picture.glyphs.map(\.id) == ids + (cursor ? bar : []))
    #expect(picture.glyphs.allSatisfy { $0.opacity == 1 && $0.shift == 0 })
  }

  @Test("the line does not move while it grows, and the cursor stands at its pen", arguments: [0.18, 0.4, 1.3])
  func cursor(time: Double) throws {
    let text = try ResolvedText(Text("Motion on Linux").font(Self.bold))
    let bar: Double = try ResolvedText(Text("|").font(Self.bold)).size.width
    let left: Double = 160 - (text.size.width + bar) / 2
    let glyphs: [TextPicture.Glyph] = try TextPicture(Typewriter.self, at: time).glyphs
    let typed: Int = min(Int(time / 0.06 + 1e-9), 15)
    #expect(glyphs.count == typed + 1)
    for (glyph, plain) in zip(glyphs.dropLast(), text.glyphs) {
      #expect(near(glyph.position.x, left + plain.position.x))
    }
    let pen: Double = text.clusters[typed - 1].frame.maxX
    let bearing: Double = try TextPicture.glyphs("|", Self.bold)[0].position.x
    #expect(near(try #require(glyphs.last).position.x, left + pen + bearing))
    #expect(glyphs.allSatisfy { near($0.position.y, glyphs[0].position.y) })
  }

  @Test("the cursor is blue and without it the text is centred by itself")
  func cursorColor() throws {
    let draws = try TextPicture(Typewriter.self, at: 0).list.draws
    guard case .color(let color)? = draws.last?.draw.paint else {
      Issue.record("no colour")
      return
    }
    #expect(color == Color.accent.light)
    let bare = try TextPicture(Typewriter.self, at: 1.1, ["showsCursor": .bool(false)])
    let text = try ResolvedText(Text("Motion on Linux").font(Self.bold))
    #expect(bare.glyphs.count == 15)
    #expect(near(bare.glyphs[0].position.x, 160 - text.size.width / 2 + text.glyphs[0].position.x))
  }

  @Test("a family is one character, Hebrew is typed from the right, and reduced motion changes nothing")
  func anyText() throws {
    let family = Self.still(["text": .string("👨‍👩‍👧x"), "interval": .number(1), "showsCursor": .bool(false)])
    #expect(try TextPicture(Typewriter.self, at: 0.9, script: family).glyphs.isEmpty)
    #expect(try TextPicture(Typewriter.self, at: 1, script: family).glyphs.count == 1)
    #expect(try TextPicture(Typewriter.self, at: 2, script: family).glyphs.count == 2)
    let hebrew = Self.still(["text": .string("שלום"), "interval": .number(0.1)])
    let glyphs: [TextPicture.Glyph] = try TextPicture(Typewriter.self, at: 0.2, script: hebrew).glyphs
    #expect(glyphs.count == 3)
    #expect(glyphs[0].position.x > glyphs[1].position.x && glyphs[1].position.x > glyphs[2].position.x)
    for time in [0.1, 0.7, 2.13] {
      let plain = try TextPicture(Typewriter.self, at: time)
      #expect(try TextPicture(Typewriter.self, at: time, traits: Self.reduced).description == plain.description)
    }
    let empty = Self.still(["text": .string(""), "showsCursor": .bool(false)])
    #expect(try TextPicture(Typewriter.self, at: 1, script: empty).list.commands.isEmpty)
    let lines = Self.still(["text": .string("a\n\nb"), "interval": .number(0.1)])
    let ys: [Double] = try [0.1, 0.2, 0.3, 0.4].map {
      try #require(try TextPicture(Typewriter.self, at: $0, script: lines).glyphs.last).position.y
    }
    let height: Double = try ResolvedText(Text("a").font(Self.bold)).size.height
    #expect(near(ys[1] - ys[0], height) && near(ys[2] - ys[0], 2 * height) && near(ys[3], ys[2]))
  }

  @Test(
    "at step s of 33 the first N s / 33 characters are real, and the spaces always",
    arguments: [
      // ⌊12 · s / 33⌋ of "GATE 42 OPEN", ⌊8 · s / 33⌋ of "BOARDING"
      (0.0, "GATE 42 OPEN", 0), (0.1, "GATE 42 OPEN", 1), (0.6, "GATE 42 OPEN", 7), (0.629, "GATE 42 OPEN", 7),
      (0.97, "GATE 42 OPEN", 11), (0.99, "GATE 42 OPEN", 12), (1.39, "GATE 42 OPEN", 12), (1.4, "BOARDING", 0),
      (2.01, "BOARDING", 4), (2.4, "BOARDING", 8),
    ])
  func decoding(time: Double, text: String, revealed: Int) throws {
    let real: [TextLayout.Glyph] = try TextPicture.glyphs(text, Self.mono)
    let space: [UInt32] = try TextPicture.glyphs(" ", Self.mono).map(\.id)
    let symbols: Set<UInt32> = try Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#%&*".flatMap {
        try TextPicture.glyphs(String($0), Self.mono).map(\.id)
      })
    #expect(symbols.count == 40)
    let shown: [TextPicture.Glyph] = try TextPicture(Scramble.self, at: time).glyphs
    #expect(shown.count == real.count)
    let width: Double = try ResolvedText(Text(text).font(Self.mono)).size.width
    for (index, glyph) in shown.enumerated() {
      if index < revealed || real[index].id == space[0] { #expect(glyph.id == real[index].id) }
      #expect(real[index].id == space[0] || symbols.contains(glyph.id))
      #expect(near(glyph.position.x, 160 - width / 2 + real[index].position.x))
    }
    #expect((shown.map(\.id) == real.map(\.id)) == (revealed == text.count))
  }

  @Test("symbols are drawn afresh at every step, evenly from the whole charset, and hold within a step")
  func churning() throws {
    let script = Self.still(["text": .string("0123456789"), "duration": .number(3600)])
    var counts: [UInt32: Int] = [:]
    var last: [UInt32] = []
    for step in 0..<200 {
      let time: Double = 0.03 * Double(step) + 0.001
      let ids: [UInt32] = try TextPicture(Scramble.self, at: time, script: script).glyphs.map(\.id)
      #expect(ids != last)
      #expect(try TextPicture(Scramble.self, at: time + 0.028, script: script).glyphs.map(\.id) == ids)
      for id in ids { counts[id, default: 0] += 1 }
      last = ids
    }
    // 2,000 draws from 40 symbols: 50 each, with a standard deviation of 7.
    #expect(counts.count == 40)
    #expect(counts.values.allSatisfy { (20...85).contains($0) })
  }

  @Test("a duration of 1.2 s has 40 steps, one of none a single step; an empty charset does not churn")
  func steps() throws {
    #expect(try Scramble(parameters: ["duration_s": .number(1.2)]).steps == 40)
    let none = try Scramble(parameters: ["duration": .number(0)])
    #expect(none.steps == 1 && none.step(after: 0.0299) == 0 && none.step(after: 0.03) == 1)
    let real: [UInt32] = try TextPicture.glyphs("GATE 42 OPEN", Self.mono).map(\.id)
    #expect(try TextPicture(Scramble.self, at: 0.1, ["charset": .string("")]).glyphs.map(\.id) == real)
    #expect(try TextPicture(Scramble.self, at: 0, traits: Self.reduced).glyphs.map(\.id) == real)
  }

  @Test("emoji and right-to-left text keep their places while they churn")
  func anyScramble() throws {
    let script = Self.still(["text": .string("שלום 👨‍👩‍👧!")])
    let final: [TextPicture.Glyph] = try TextPicture(Scramble.self, at: 2, script: script).glyphs
    let churning: [TextPicture.Glyph] = try TextPicture(Scramble.self, at: 0.5, script: script).glyphs
    #expect(final.count == 7 && churning.count == 7)
    // At step 16 the first ⌊7 · 16 / 33⌋ = 3 letters are real, and so is the space.
    let real: [TextPicture.Glyph] = churning.filter { glyph in
      final.contains { $0.id == glyph.id && near($0.position.x, glyph.position.x) }
    }
    #expect(real.count == 4)
    #expect(try TextPicture(Scramble.self, at: 0, ["text": .string("")]).list.commands.isEmpty)
  }
}
