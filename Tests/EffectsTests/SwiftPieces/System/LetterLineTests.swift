import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Letters")
struct LetterLineTests {
  private func line(
    _ changes: [(Double, String)], at time: Double, edge: Double = 0.5, traits: Traits = Traits()
  ) throws -> LetterLine {
    var line: LetterLine?
    _ = try GraphicsContext.record(size: Size(300, 60), scale: 1) { context in
      line = LetterLine(
        changes.map { Change(time: $0.0, value: $0.1) }, at: time, edge: edge, in: context, traits: traits
      ) { HouseFont.text($0, size: 20, color: .black) }
    }
    return try #require(line)
  }

  private func width(_ string: String) throws -> Double {
    try ResolvedText(HouseFont.text(string, size: 20, color: .black)).size.width
  }

  @Test("Shared letters pair in order; the longest run wins")
  func pairs() {
    func pairs(_ a: String, _ b: String) -> [[Int]] {
      LetterLine.pairs(a.map(String.init), b.map(String.init)).map { [$0.old, $0.new] }
    }
    #expect(pairs("Save", "Saved") == [[0, 0], [1, 1], [2, 2], [3, 3]])
    #expect(pairs("128", "129") == [[0, 0], [1, 1]])
    #expect(pairs("abc", "xyz").isEmpty && pairs("", "a").isEmpty)
    #expect(pairs("left", "felt") == [[1, 1], [3, 3]])
  }

  @Test("Of 128 to 129 the first two digits hold still and stay solid while the last is exchanged")
  func digits() throws {
    let changes: [(Double, String)] = [(0, "128"), (1, "129")]
    let shown: [LetterLine.Shown] = try line(changes, at: 1.1).shown(at: 1.1)
    let resting: [LetterLine.Shown] = try line(changes, at: 0.5).shown(at: 0.5)
    for (index, digit) in ["1", "2"].enumerated() {
      let held = try #require(shown.first { $0.string == digit })
      #expect(held.presence == 1 && held.blur == 0 && abs(held.x - resting[index].x) < 1e-9)
    }
    let (old, new) = (try #require(shown.first { $0.string == "8" }), try #require(shown.first { $0.string == "9" }))
    #expect(old.presence < 1 && old.blur > 0 && new.presence < 1 && new.blur > 0)
    #expect(try line(changes, at: 3).shown(at: 3).map(\.string) == ["1", "2", "9"])
  }

  @Test("Shared letters slide to their new slots, and the room follows to the new width")
  func slides() throws {
    let changes: [(Double, String)] = [(0, "Save"), (1, "Saved")]
    let moving: LetterLine = try line(changes, at: 1.1)
    let (from, to): (Double, Double) = (-(try width("Save")) / 2, -(try width("Saved")) / 2)
    let s = try #require(moving.shown(at: 1.1).first { $0.string == "S" })
    #expect(s.x < from - 0.5 && s.x > to + 0.1 && s.presence == 1)
    let room: Double = moving.width(at: 1.1)
    let (narrow, wide): (Double, Double) = (try width("Save"), try width("Saved"))
    #expect(room > narrow && room < wide)
    #expect(abs(moving.width(at: 3) - wide) < 0.01)
    // Held at its left end nothing slides.
    let leading: LetterLine = try line(changes, at: 1.1, edge: 0)
    #expect(leading.shown(at: 1.1).filter { "Sav".contains($0.string) }.allSatisfy { $0.presence == 1 })
    #expect(try #require(leading.shown(at: 1.1).first { $0.string == "S" }).x == 0)
  }

  @Test("A letter that comes keeps its distance from the one that slides before it")
  func together() throws {
    let changes: [(Double, String)] = [(0, "Save"), (1, "Saved")]
    let rest: [LetterLine.Shown] = try line(changes, at: 9).shown(at: 9)
    let gap: Double =
      (try #require(rest.first { $0.string == "d" }).x) - (try #require(rest.first { $0.string == "e" }).x)
    for time in [1.1, 1.15, 1.2, 1.3] {
      let shown: [LetterLine.Shown] = try line(changes, at: time).shown(at: time)
      let (e, d) = (try #require(shown.first { $0.string == "e" }), try #require(shown.first { $0.string == "d" }))
      #expect(abs(d.x - e.x - gap) < 1e-9)
    }
  }

  @Test("Many changes in a row never jump: no letter that stays is displaced by more than its speed allows")
  func chain() throws {
    let changes: [(Double, String)] = [(0, "10"), (1, "110"), (1.1, "1110"), (1.2, "10"), (1.3, "2104")]
    let chain: LetterLine = try line(changes, at: 2)
    var last: Double?
    for step in 0...600 {
      let time: Double = 0.9 + Double(step) / 600
      let now: Double = chain.shown(at: time).first { $0.string == "0" }?.x ?? .nan
      if let last { #expect(abs(now - last) < 1.5) }
      last = now
    }
  }

  @Test("Changes that came to rest long ago leave the line as if they had never been")
  func memory() throws {
    let late: [LetterLine.Shown] = try line([(0, "a"), (1, "ab"), (2, "abc")], at: 60).shown(at: 60)
    let only: [LetterLine.Shown] = try line([(0, "abc")], at: 60).shown(at: 60)
    #expect(late.map(\.x) == only.map(\.x) && late.allSatisfy { $0.presence == 1 })
  }

  @Test("Under Reduce Motion the whole text fades into the other, without blur or slides")
  func reduced() throws {
    let shown: [LetterLine.Shown] = try line(
      [(0, "Save"), (1, "Saved")], at: 1.1, traits: Traits(reduceMotion: true)
    ).shown(at: 1.1)
    #expect(shown.count == 9 && shown.allSatisfy { $0.blur == 0 && $0.presence < 1 })
  }

  @Test("A swap blurs the old out while the new blurs in, and shows only the new in the end")
  func swap() {
    let changes: [Change<String>] = [Change(time: 0, value: "plus"), Change(time: 1, value: "xmark")]
    let swap = BlurSwap(changes, blur: 6, scale: 0.6, traits: Traits())
    #expect(swap.layers(at: 0.5).map(\.value) == ["plus"] && swap.layers(at: 0.5)[0].scale == 1)
    let both: [BlurSwap<String>.Layer] = swap.layers(at: 1.09)
    #expect(both.map(\.value) == ["plus", "xmark"] && both.allSatisfy { $0.blur > 0 && $0.scale < 1 })
    for layer in both {
      #expect(abs(layer.blur - 6 * (1 - layer.presence)) < 1e-9)
      #expect(abs(layer.scale - (0.6 + 0.4 * layer.presence)) < 1e-9)
    }
    #expect(swap.layers(at: 3).map(\.value) == ["xmark"])
    #expect(BlurSwap(changes, traits: Traits(reduceMotion: true)).layers(at: 1.1).allSatisfy { $0.blur == 0 })
  }
}
