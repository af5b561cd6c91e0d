import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Karaoke text")
struct KaraokeTextTests {
  private static let words = "Sing along with me"
  private func width(_ string: String = Self.words) throws -> Double {
    try ResolvedText(Text(string).font(.system(size: 28, weight: .bold))).size.width
  }
  /// The front's opaque and its clear end, if there is one.
  private func front(_ list: DisplayList) throws -> (Point, Point)? {
    guard let mask = list.layers.first?.mask else { return nil }
    guard case .draw(let draw)? = mask.commands.first,
      case .linearGradient(let gradient, let start, let end) = draw.paint
    else {
      Issue.record("no gradient")
      return nil
    }
    #expect(mask.commands.count == 1 && !mask.inverse)
    // Black, then nothing.
    #expect(gradient.stops.map(\.color) == [SIMD4(0, 0, 0, 1), .zero])
    return (start, end)
  }

  @Test(
    "the front is 14 points long and ends a length of the line further when progress is 1",
    arguments: [(0.5, 0.1), (1.1, 0.3), (1.7, 0.5), (2.9, 0.9), (3.2, 1.0), (1e6, 1.0)])
  func front(time: Double, progress: Double) throws {
    let width: Double = try width()
    let list: DisplayList = try TextPicture(KaraokeText.self, at: time).list
    let (start, end) = try #require(try front(list))
    let left: Double = 160 - width / 2
    #expect(near(start.x, left + (width + 14) * progress - 14) && near(end.x, start.x + 14))
    #expect(near(start.y, end.y))
  }

  @Test("before the start nothing is tinted, and the highlight stands on the dim line's glyphs")
  func colors() throws {
    for time in [0.0, 0.2] { #expect(try TextPicture(KaraokeText.self, at: time).list.layers.isEmpty) }
    for scheme in ColorScheme.allCases {
      let picture = try TextPicture(KaraokeText.self, at: 1.7, traits: Traits(colorScheme: scheme))
      let texts = picture.list.draws.filter { if case .glyphs = $0.draw.figure { true } else { false } }
      #expect(texts.count == 2 && picture.list.runs[0].run == picture.list.runs[1].run)
      guard texts.count == 2, case .color(let base) = texts[0].draw.paint,
        case .color(let highlight) = texts[1].draw.paint
      else {
        Issue.record("two colours expected")
        return
      }
      // Half of the second rank's 0.6, then the accent.
      #expect(near(Double(base.alpha), 0.3) && highlight == Color.accent.resolve(in: scheme))
    }
  }

  @Test("a Hebrew line is painted from the right and an English one from the left, whatever surrounds them")
  func directions() throws {
    for direction in Traits.LayoutDirection.allCases {
      let traits = Traits(layoutDirection: direction)
      let hebrew: String = "שיר לערב"
      let script = Script([ScriptEvent(time: 0, .appear(with: ["text": .string(hebrew), "progress": .number(0.5)]))])
      let width: Double = try width(hebrew)
      let (start, end) = try #require(
        try front(try TextPicture(KaraokeText.self, at: 1, script: script, traits: traits).list))
      #expect(near(start.x, 160 + width / 2 - ((width + 14) * 0.5 - 14)) && near(end.x, start.x - 14))
      let english = try #require(try front(try TextPicture(KaraokeText.self, at: 1.7, traits: traits).list))
      #expect(english.0.x < english.1.x)
    }
  }

  @Test("reduced motion changes nothing, since nothing moves but what the host moves")
  func reducedMotion() throws {
    let plain = try TextPicture(KaraokeText.self, at: 1.1)
    let reduced = try TextPicture(KaraokeText.self, at: 1.1, traits: Traits(reduceMotion: true))
    #expect(plain.description == reduced.description)
  }

  @Test("without a feather the front is sharp")
  func sharp() throws {
    let width: Double = try width()
    let list = try TextPicture(KaraokeText.self, at: 1.1, ["feather_pt": .number(0)]).list
    guard case .draw(let draw)? = list.layers.first?.mask?.commands.first, case .fill(let path, _) = draw.figure,
      case .box(let rect, _, _) = path.storage
    else {
      Issue.record("no box")
      return
    }
    #expect(near(rect.maxX, 160 - width / 2 + 0.3 * width))
  }

  @Test("it is one line, and an empty one draws nothing")
  func lines() throws {
    let long = try TextPicture(KaraokeText.self, at: 1, ["text": .string("one\ntwo")])
    #expect(Set(long.glyphs.map(\.position.y)).count == 1)
    #expect(try TextPicture(KaraokeText.self, at: 1, ["text": .string("")]).list.commands.isEmpty)
  }
}
