import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Tap ripple")
struct RippleTests {
  /// The surface of 240 × 80 points lies 16 points from the canvas's corner; the taps are on it at (48, 32) and (192, 48).
  private static let places = [Point(64, 48), Point(208, 64)]
  private static let largest: Double = 2 * (240.0 * 240 + 80 * 80).squareRoot()

  @Test(
    "a disc grows from a hundredth of twice the diagonal while it fades from 0.35, easing out over 0.7 s",
    arguments: [0.2, 0.3, 0.5, 0.75, 1.1])
  func discs(time: Double) throws {
    let discs: [ShownFigure] = try TextPicture(Ripple.self, at: time).list.discs
    let all: [Double] = [0.2, 0.5].filter { $0 <= time }.map { TextPicture.easeOut((time - $0) / 0.7) }
    let places: [Point] = Array(Self.places.prefix(all.count))
    let expected = zip(places, all).filter { $1 < 1 }
    #expect(discs.count == expected.count)
    for (disc, (place, u)) in zip(discs, expected) {
      #expect(near(disc.center.x, place.x) && near(disc.center.y, place.y))
      #expect(near(disc.size.width, Self.largest * (0.01 + 0.99 * u)) && disc.size.width == disc.size.height)
      #expect(near(disc.opacity, 0.35 * (1 - u)))
      #expect(disc.color == SIMD4(repeating: 1))
    }
  }

  @Test("discs are cut to the surface's continuous corners, and gone after 0.7 s")
  func clip() throws {
    let list: DisplayList = try TextPicture(Ripple.self, at: 0.6).list
    let clipped: [DisplayList.Draw] = list.draws.map(\.draw).filter { !$0.clip.isEmpty }
    #expect(clipped.count == 2)
    let surface = Path(roundedRect: Rect(x: 16, y: 16, width: 240, height: 80), cornerRadius: 16, style: .continuous)
    for draw in clipped { #expect(draw.clip.map(\.figure) == [.fill(surface, FillStyle())]) }
    #expect(try TextPicture(Ripple.self, at: 0.1).list.discs.isEmpty)
    #expect(try TextPicture(Ripple.self, at: 1.21).list.discs.isEmpty)
    #expect(try TextPicture(Ripple.self, at: 1e6).list.discs.isEmpty)
  }

  @Test("a canvas as small as the surface is the surface; taps beside it do nothing, without time neither do others")
  func edges() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["size_pt": .array([.number(240), .number(80)])])),
      ScriptEvent(time: 0.2, .tap(UnitPoint(x: 0.2, y: 0.4))),
    ])
    let list: DisplayList = try TextPicture(Ripple.self, at: 0.3, script: script).list
    #expect(list.figures.first?.box == Rect(x: 0, y: 0, width: 240, height: 80))
    #expect(try #require(list.discs.first).center == Point(48, 32))
    let beside = Script([ScriptEvent(time: 0.1, .tap(UnitPoint(x: 0.02, y: 0.5)))])
    #expect(try TextPicture(Ripple.self, at: 0.2, script: beside).list.discs.isEmpty)
    #expect(try TextPicture(Ripple.self, at: 0.2, ["duration": .number(0)]).list.discs.isEmpty)
  }

  @Test("a disc keeps the duration with which it began, and reduced motion changes nothing")
  func duration() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.2, .tap(.center)),
      ScriptEvent(time: 0.3, .set(["duration_s": .number(2)])),
    ])
    let disc = try #require(try TextPicture(Ripple.self, at: 0.4, script: script).list.discs.first)
    #expect(near(disc.opacity, 0.35 * (1 - TextPicture.easeOut(0.2 / 0.7))))
    let reduced = try TextPicture(Ripple.self, at: 0.6, traits: Traits(reduceMotion: true))
    #expect(reduced.description == (try TextPicture(Ripple.self, at: 0.6)).description)
  }
}
