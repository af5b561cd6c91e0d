import Foundation
import Scene
import Testing

@testable import Effects

/// Text of many kinds with the number of characters that a reader counts.
private let samples: [(text: String, count: Int)] = [
  ("🇩🇪🇫🇷", 2),  // two flags, each of two letters
  ("👨‍👩‍👧‍👦!", 2),  // a family of four, joined
  ("👍🏽👋", 2),  // a skin tone belongs to its hand
  ("1\u{FE0F}\u{20E3}", 1),  // a keycap of three scalars
  ("e\u{301}o\u{308}\u{323}", 2),  // marks above and below
  ("مرحبا", 5),  // joined letters
  ("سلام", 4),  // lam and alef share one shape
  ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", 2),  // 한국 spelt in jamo
  ("שָׁלוֹם", 4),  // points belong to their letters
  ("日本語", 3),
]

@Suite("Characters as a reader counts them")
struct UnicodeTests {
  @Test("typing strikes a whole character at a time", arguments: samples)
  func typing(sample: (text: String, count: Int)) {
    let script = Script([ScriptEvent(time: 1, .type(sample.text, rate: 4))])
    let frame = Frame(size: Size(100, 100), time: 100, script: script)
    let characters: [Character] = Array(sample.text)
    #expect(characters.count == sample.count)
    for index in characters.indices {
      // Character k is struck a quarter of a second times k after the first.
      let time: Double = 1 + Double(index) / 4
      #expect(frame.typedText(at: time) == String(characters[0...index]))
      #expect(frame.typedText(at: time.nextDown) == String(characters[..<index]))
    }
    #expect(frame.typedText(at: 50) == sample.text)
  }

  @Test("times that no binary fraction hits exactly still strike their character")
  func decimals() {
    let script = Script([ScriptEvent(time: 0.1, .type("abcdefghijkl", rate: 10))])
    let frame = Frame(size: Size(100, 100), time: 100, script: script)
    for index in 0..<12 {
      #expect(frame.typedText(at: 0.1 + Double(index) / 10).count == index + 1)
    }
  }

  @Test("the backspace key takes back a whole character", arguments: samples)
  func backspace(sample: (text: String, count: Int)) {
    let script = Script([
      ScriptEvent(time: 0, .type(sample.text, rate: nil)), ScriptEvent(time: 1, .key("return")),
      ScriptEvent(time: 2, .key("backspace")), ScriptEvent(time: 3, .key("backspace")),
    ])
    let frame = Frame(size: Size(100, 100), time: 100, script: script)
    #expect(frame.typedText(at: 1.5) == sample.text)
    #expect(frame.typedText(at: 2.5) == String(sample.text.dropLast()))
    #expect(frame.typedText(at: 3.5).count == max(sample.count - 2, 0))
  }

  @Test("text survives a script's way through JSON, scalar by scalar", arguments: samples)
  func json(sample: (text: String, count: Int)) throws {
    let script = Script([ScriptEvent(time: 0, .type(sample.text, rate: 4))])
    let read = try Script(parsing: Data(script.jsonText.utf8))
    let texts: [String] = read.events.compactMap { event in
      if case .type(let text, _) = event.action { text } else { nil }
    }
    #expect(texts.map { Array($0.unicodeScalars) } == [Array(sample.text.unicodeScalars)])
  }

  @Test("limits of parameters count characters", arguments: samples)
  func limits(sample: (text: String, count: Int)) {
    let value: JSONValue = .string(sample.text)
    #expect(Parameter.Allowed.text(maximum: sample.count).normalized(value) == value)
    #expect(Parameter.Allowed.text(maximum: sample.count - 1).normalized(value) == nil)
  }

  @Test("a typewriter and a staggered text take as many steps as there are characters", arguments: samples)
  func effects(sample: (text: String, count: Int)) {
    var typewriter = Typewriter()
    (typewriter.text, typewriter.interval) = (sample.text, 0.5)
    #expect(typewriter.typed(after: 0.5 * Double(sample.count) - 0.1) == sample.count - 1)
    #expect(typewriter.typed(after: 0.5 * Double(sample.count)) == sample.count)
    var split = SplitText()
    (split.text, split.duration, split.stagger) = (sample.text, 1, 0.25)
    #expect(near(split.totalDuration, 1 + 0.25 * Double(sample.count - 1), within: 1e-12))
  }

  @Test("the pieces that move one by one are the characters, each exactly once", arguments: samples)
  func clusters(sample: (text: String, count: Int)) throws {
    let clusters: [TextLayout.Cluster] = try ResolvedText(Text(sample.text)).clusters
    #expect(clusters.flatMap { Array($0.characters) } == Array(0..<sample.count))
  }

  @Test("an excerpt ends between characters, however many scalars one has")
  func excerpts() {
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 70)
    #expect(Excerpt.of(families, limit: 60).dropLast().allSatisfy { $0 == "👨‍👩‍👧‍👦" })
    #expect(Excerpt.of("abc", limit: 3) == "abc")
    #expect(Excerpt.of("abcd", limit: 3) == "abc…")
    let pile = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(Excerpt.of(pile, limit: 60) == "…")
  }
}
