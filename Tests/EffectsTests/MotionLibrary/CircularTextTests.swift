import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Circular text")
struct CircularTextTests {
  private static let text = "ROUND AND ROUND * "
  private func still(_ values: [String: JSONValue] = [:]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))])
  }

  /// Where the origin of each character's drawing, which is its middle, lies, and how far it is turned.
  private func letters(
    at time: Double, _ script: Script? = nil, traits: Traits = Traits()
  ) throws -> [(center: Point, degrees: Double, run: GlyphRun)] {
    // The icon is drawn first.
    try TextPicture(CircularText.self, at: time, script: script, traits: traits).list.runs.dropFirst().map {
      ($0.transform.apply(to: .zero), atan2($0.transform.m12, $0.transform.m11) * 180 / Double.pi, $0.run)
    }
  }

  @Test(
    "character i of 18 stands at 20° i + 20° t, 60 points from the middle and upright outward",
    arguments: [0.0, 1, 4.5, 17.2, 400.1])
  func ring(time: Double) throws {
    let letters = try letters(at: time)
    #expect(letters.count == 18)
    for (index, letter) in letters.enumerated() {
      let angle: Double = (20 * Double(index) + 20 * time) * Double.pi / 180
      #expect(near(letter.center.x, 100 + 60 * sin(angle)) && near(letter.center.y, 100 - 60 * cos(angle)))
      let turned: Double = letter.degrees * Double.pi / 180 - angle
      #expect(near(cos(turned), 1) && near(sin(turned), 0))
    }
  }

  @Test("it is the middle of a character's box that stands on the circle")
  func middle() throws {
    let text = try ResolvedText(Text(Self.text).font(.system(size: 15, weight: .bold, design: .monospaced)))
    for (letter, cluster) in zip(try letters(at: 0), text.clusters) {
      let glyph: TextLayout.Glyph = text.glyphs[cluster.glyphs.lowerBound]
      #expect(letter.run.glyphs[0].id == glyph.id)
      #expect(near(letter.run.glyphs[0].position.x, glyph.position.x - cluster.frame.midX))
      #expect(near(letter.run.glyphs[0].position.y, glyph.position.y - text.size.height / 2))
    }
  }

  @Test("the loop closes exactly after 18 s", arguments: [0.0, 0.3, 7.77, 17.9])
  func loop(time: Double) throws {
    let first: String = try TextPicture(CircularText.self, at: time).description
    for turns in [1.0, 2, 1000] {
      #expect(try TextPicture(CircularText.self, at: time + 18 * turns).description == first)
    }
  }

  @Test("a negative speed turns back, 0 and reduced motion rest, and a change of speed is no jump")
  func speed() throws {
    let back: Double = try letters(at: 1, still(["speed": .number(-2)]))[0].degrees
    #expect(near(back, -40))
    #expect(near(try letters(at: 5, still(["speed": .number(0)]))[0].degrees, 0))
    #expect(near(try letters(at: 5, traits: Traits(reduceMotion: true))[0].degrees, 0))
    let faster = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .set(["speed": .number(3)]))])
    #expect(near(try letters(at: 1.5, faster)[0].degrees, 20 + 30))
  }

  @Test("Hebrew runs against the clock from twelve o'clock, and a family is one character")
  func scripts() throws {
    let hebrew = try letters(at: 0, still(["text": .string("שלום")]))
    // From left to right on the line the last letter comes first: 90°, 180° and 270° before twelve o'clock.
    #expect(hebrew.count == 4)
    let angles: [Double] = hebrew.map { ($0.degrees + 360).truncatingRemainder(dividingBy: 360).rounded() }
    #expect(angles == [90, 180, 270, 0])
    let family = try TextPicture(CircularText.self, at: 0, script: still(["text": .string("👨‍👩‍👧ab")]))
    let turns: [Double] = family.list.runs.dropFirst().map { atan2($0.transform.m12, $0.transform.m11) * 180 / .pi }
    #expect(turns.count == 3 && near(turns[0], 0) && near(turns[1], 120))
  }

  @Test("the icon is in the middle; without words and icon nothing is drawn")
  func icon() throws {
    let picture = try TextPicture(CircularText.self, at: 0)
    let icon = try #require(picture.list.runs.first)
    let plain = try ResolvedIcon(Icon(systemName: "sparkles").font(.largeTitle))
    #expect(icon.run == plain.run(center: .zero) && icon.transform.m31 == 100 && icon.transform.m32 == 100)
    let empty = still(["text": .string(""), "centreIcon": .string("")])
    #expect(try TextPicture(CircularText.self, at: 0, script: empty).list.commands.isEmpty)
  }
}
