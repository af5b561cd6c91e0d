import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Rotating text")
struct RotatingTextTests {
  private static let font = Font.system(size: 28, weight: .bold)
  private func size(_ string: String) throws -> Size { try ResolvedText(Text(string).font(Self.font)).size }
  private func still(_ values: [String: JSONValue] = [:]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }

  /// The slot that clips the words.
  private func slot(_ picture: TextPicture) throws -> Rect {
    let clips: [Rect] = picture.list.draws.compactMap { entry in
      guard case .fill(let path, _)? = entry.draw.clip.first?.figure, case .box(let rect, _, _) = path.storage else {
        return nil
      }
      return rect
    }
    return try #require(clips.first)
  }

  @Test("the line stands in the middle, its parts 6 points apart, and rests until the first swap at 2 s")
  func rest() throws {
    let (we, design, apps): (Size, Size, Size) = (try size("We"), try size("design"), try size("apps"))
    let width: Double = we.width + 6 + design.width + 6 + apps.width
    for time in [0.0, 1.3, 1.999] {
      let picture = try TextPicture(RotatingText.self, at: time)
      // We, apps, design.
      #expect(picture.glyphs.count == 2 + 4 + 6 && picture.glyphs.allSatisfy { $0.opacity == 1 && $0.shift == 0 })
      let slot: Rect = try slot(picture)
      #expect(near(slot.minX, 160 - width / 2 + we.width + 6) && near(slot.width, design.width))
      #expect(near(slot.midY, 48) && near(slot.height, design.height))
      let pen: Double = try TextPicture.glyphs("We", Self.font)[0].position.x
      #expect(near(picture.glyphs[0].position.x, 160 - width / 2 + pen))
    }
  }

  @Test(
    "design goes up by its height and fades while build rises, on a spring of 0.5 s and 0.8",
    arguments: [0.03, 0.1, 0.2, 0.31, 0.5])
  func swap(after: Double) throws {
    let x: Double = MotionFormulas.spring(after, response: 0.5, ratio: 0.8)
    let (design, build): (Size, Size) = (try size("design"), try size("build"))
    let picture = try TextPicture(RotatingText.self, at: 2 + after)
    let slot: Rect = try slot(picture)
    let width: Double = design.width + (build.width - design.width) * x
    #expect(near(slot.width, width))
    let all: Double = try size("We").width + size("apps").width + 12 + width
    #expect(near(slot.minX, 160 - all / 2 + (try size("We").width) + 6))
    // The spring overshoots; then the outgoing word is clear and not drawn.
    let words: [TextPicture.Glyph] = Array(picture.glyphs.dropFirst(6))
    #expect(words.count == (x < 1 ? 11 : 5))
    for glyph in words.suffix(5) {
      #expect(near(glyph.shift, (1 - x) * build.height) && near(glyph.opacity, min(x, 1)))
    }
    if x < 1 {
      for glyph in words.prefix(6) { #expect(near(glyph.shift, -x * design.height) && near(glyph.opacity, 1 - x)) }
    }
  }

  @Test("from the first swap on the picture repeats after 6 s", arguments: [2.0, 2.07, 3.9, 5.1, 6.2, 7.95])
  func loop(time: Double) throws {
    let first: String = try TextPicture(RotatingText.self, at: time).description
    for turns in [1.0, 2, 100] {
      #expect(try TextPicture(RotatingText.self, at: time + 6 * turns).description == first)
    }
  }

  @Test("a word that is overtaken by the next swap keeps its place and its velocity")
  func overtaken() throws {
    // Every 0.2 s: at 0.5 s, build has risen for 0.2 s and has been sent up for 0.1 s.
    let height: Double = try size("build").height
    func spring(_ time: Double) -> Double { MotionFormulas.spring(time, response: 0.5, ratio: 0.8) }
    let speed: Double = -(spring(0.2 + 1e-6) - spring(0.2 - 1e-6)) / 2e-6
    let w: Double = 2 * Double.pi / 0.5
    let push: Double = exp(-0.8 * w * 0.1) * sin(0.6 * w * 0.1) / (0.6 * w)
    let lift: Double = -1 + (1 - spring(0.2) + 1) * (1 - spring(0.1)) + speed * push
    let picture = try TextPicture(RotatingText.self, at: 0.5, script: still(["interval": .number(0.2)]))
    #expect(picture.glyphs.contains { near($0.shift, lift * height, within: 1e-4) })
  }

  @Test("with reduced motion words fade into one another in their place, on the same spring")
  func reducedMotion() throws {
    let x: Double = MotionFormulas.spring(0.2, response: 0.5, ratio: 0.8)
    let picture = try TextPicture(RotatingText.self, at: 2.2, traits: Traits(reduceMotion: true))
    #expect(picture.glyphs.count == 17 && picture.glyphs.allSatisfy { $0.shift == 0 })
    #expect(near(picture.glyphs[6].opacity, 1 - x) && near(picture.glyphs[16].opacity, x))
  }

  @Test("one word stays, nothing before or after leaves no gap, and lines may run from the right")
  func edges() throws {
    let one = still(["words": .array([.string("stay")]), "before": .string(""), "after": .string("")])
    let picture = try TextPicture(RotatingText.self, at: 9, script: one)
    #expect(try picture.glyphs.count == 4 && near(slot(picture).midX, 160))
    #expect(picture.description == (try TextPicture(RotatingText.self, at: 0, script: one).description))
    let traits = Traits(layoutDirection: .rightToLeft)
    let mirrored: Rect = try slot(TextPicture(RotatingText.self, at: 0, traits: traits))
    #expect(near(mirrored.midX, 320 - (try slot(TextPicture(RotatingText.self, at: 0)).midX)))
    let odd = still(["words": .array([.string(""), .string("👨‍👩‍👧"), .string("שלום")])])
    for time in [0.0, 2.2, 4.2] { _ = try TextPicture(RotatingText.self, at: time, script: odd) }
  }
}
