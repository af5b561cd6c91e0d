import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Morphing text")
struct MorphingTextTests {
  private func list(at time: Double, _ values: [String: JSONValue] = [:], _ traits: Traits = Traits()) throws
    -> DisplayList
  {
    try EffectTimeline(MorphingText.self, parameters: values).displayList(time: time, traits: traits)
  }

  @Test("a word rests crisply for 1.3 seconds", arguments: [0.0, 1.0, 1.2999])
  func rest(time: Double) throws {
    let list: DisplayList = try list(at: time)
    #expect(list.layers.allSatisfy { $0.filters.isEmpty })
    #expect(list.runs.count == 1)
    #expect(list.runs.first?.run.glyphs.count == 4)
    #expect(list.runs.first?.opacity == 1)
  }

  @Test(
    "while it melts, both words are blurred and fade as the formula says",
    arguments: [
      // (time, e): p = (t − 1.3) / 0.9; e = p² (3 − 2 p).
      (1.525, 0.15625), (1.75, 0.5), (1.975, 0.84375),
    ])
  func melting(time: Double, e: Double) throws {
    let layers: [DisplayList.Layer] = try list(at: time).layers
    #expect(layers.count == 3)
    #expect(layers[0].filters.count == 2)
    guard case .alphaThreshold(let minimum, 1, let color) = layers[0].filters[0],
      case .blur(let group, _) = layers[0].filters[1], case .blur(let outgoing, _) = layers[1].filters[0],
      case .blur(let incoming, _) = layers[2].filters[0]
    else {
      Issue.record("other filters: \(layers.map(\.filters))")
      return
    }
    #expect(minimum == 0.3 && color == .black && group == 1.5)
    #expect(near(outgoing, 6 * e) && near(incoming, 6 * (1 - e)))
    #expect(near(layers[1].opacity, min(1, 2 * (1 - e))) && near(layers[2].opacity, min(1, 2 * e)))
  }

  @Test("the words follow each other and begin again after the last")
  func order() throws {
    let text = MorphingText()
    #expect(text.phase(at: 1) == MorphingText.Phase(current: 0, next: 1, melted: 0, local: 1, turn: 0))
    #expect(text.phase(at: 2.2).current == 1)
    #expect(text.phase(at: 4.4).current == 2)
    #expect(text.phase(at: 4.4).next == 0)
    #expect(text.phase(at: 6.6).current == 0)
    // Nine turns of 6.6 s and a half: however long it runs, the word is the same.
    #expect(text.phase(at: 6.6 * 150_000 + 2.7).current == 1)
    #expect(near(text.phase(at: 6.6 * 150_000 + 2.7).local, 0.5, within: 1e-6))
  }

  @Test("words are centred, whatever their width")
  func centred() throws {
    for time in [0.0, 2.3, 4.5] {
      let runs = try list(at: time).runs
      let glyphs: [GlyphRun.Glyph] = runs.flatMap(\.run.glyphs)
      let left: Double = try #require(glyphs.map(\.position.x).min())
      let word: String = ["Melt", "Flow", "Set"][Int(time / 2.2)]
      let width: Double = try ResolvedText(Text(word).font(.system(size: 44, weight: .black))).size.width
      #expect(near(left, 120 - width / 2, within: 1e-6))
    }
  }

  @Test("an interval shorter than the melting is stretched to a tenth more")
  func shortInterval() throws {
    let text = try MorphingText(parameters: ["interval_s": .number(0.2), "morphDuration_s": .number(0.9)])
    #expect(text.phase(at: 0.99).current == 0)
    #expect(text.phase(at: 1.01).current == 1)
    #expect(text.phase(at: 0.09).melted == 0)
    // p = (0.55 − 0.1) / 0.9
    #expect(near(text.phase(at: 0.55).melted, 0.5))
  }

  @Test("a melting that takes no time swaps the words")
  func noMorph() throws {
    let text = try MorphingText(parameters: ["interval": .number(0), "morphDuration": .number(0)])
    #expect(text.phase(at: 0.05).melted == 0)
    #expect(text.phase(at: 0.15).current == 1)
  }

  @Test("with reduced motion the words fade over 0.4 seconds at each turn")
  func reducedMotion() throws {
    let reduced = Traits(reduceMotion: true)
    #expect(try list(at: 0.1, [:], reduced).runs.map(\.opacity) == [1])
    #expect(try list(at: 2.1, [:], reduced).runs.map(\.opacity) == [1])
    let fading = try list(at: 2.4, [:], reduced)
    #expect(fading.layers.allSatisfy { $0.filters.isEmpty })
    #expect(fading.runs.count == 2)
    for run in fading.runs { #expect(near(run.opacity, 0.5)) }
    #expect(try list(at: 2.7, [:], reduced).runs.count == 1)
  }

  @Test("any words may be given: empty, with emoji, from right to left")
  func oddWords() throws {
    let words: JSONValue = .array(["", "👨‍👩‍👧", "שלום", " "].map(JSONValue.string))
    for time in stride(from: 0.0, to: 9.0, by: 0.4) { _ = try list(at: time, ["words": words]) }
    #expect(throws: ParameterError.self) { try list(at: 0, ["words": .array([])]) }
  }
}
