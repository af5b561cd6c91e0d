import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Star rating")
struct StarRatingTests {
  /// Stars of 28 points, 7 apart, begin 32 points from the left; the fourth is tapped at 0.3 s, the second at 1.4 s.
  private func scales(_ time: Double, traits: Traits = Traits()) throws -> [Double] {
    let runs = try TextPicture(StarRating.self, at: time, traits: traits).list.runs
    try #require(runs.count == 5)
    for (index, run) in runs.enumerated() {
      #expect(near(run.transform.m31, 46 + 35 * Double(index)) && near(run.transform.m32, 48))
    }
    return runs.map(\.transform.m11)
  }

  private func filled(_ time: Double, _ values: [String: JSONValue] = [:]) throws -> Int {
    let list = try TextPicture(StarRating.self, at: time, values).list
    return list.draws.map(\.draw).filter { draw in
      if case .glyphs = draw.figure, case .color(let color) = draw.paint { return color.alpha == 1 }
      return false
    }.count
  }

  /// A star's scale that many seconds after its wait: the second spring takes over value and speed of the first.
  private func pop(_ time: Double) -> Double {
    if time <= 0 { return 1 }
    func first(_ t: Double) -> Double { 1.4 + Expected.rest(of: -0.4, response: 0.5, damping: 0.85, after: t) }
    if time <= 0.15 { return first(time) }
    if time >= 0.55 { return 1 }
    let step = 1e-6
    let speed: Double = (first(0.15 + step) - first(0.15 - step)) / (2 * step)
    return 1
      + Expected.rest(
        of: first(0.15) - 1, velocity: speed, response: 0.5, damping: 0.7, after: time - 0.15)
  }

  @Test("a tap fills the stars up to it at once")
  func filling() throws {
    #expect(try filled(0.29) == 1)
    #expect(try filled(0.3) == 4)
    #expect(try filled(1.39) == 4)
    #expect(try filled(1.4) == 2)
    #expect(try filled(0, ["rating": .number(0)]) == 0)
  }

  @Test(
    "filled stars pop 0.06 s after each other, the others never", arguments: [0.3, 0.36, 0.42, 0.5, 0.6, 0.75, 1.2])
  func pops(time: Double) throws {
    let scales: [Double] = try scales(time)
    for index in 0..<4 {
      let wait: Double = max(0.001, 0.06 * Double(index))
      #expect(near(scales[index], pop(time - 0.3 - wait), within: 1e-4))
    }
    #expect(scales[4] == 1)
    #expect(near(try self.scales(1.42)[3], 1))
  }

  @Test(
    "eight dots leave the tapped star's centre after its wait of 0.18 s and fade", arguments: [0.03, 0.05, 0.2, 0.44])
  func dots(elapsed: Double) throws {
    let discs: [ShownFigure] = try TextPicture(StarRating.self, at: 0.48 + elapsed).list.discs
    #expect(discs.count == 8)
    let u: Double = elapsed / 0.45
    let distance: Double = 28 * (0.3 + 0.65 * (3 * u * u - 2 * u * u * u))
    let opacity: Double = elapsed < 0.05 ? elapsed / 0.05 : 1 - (elapsed - 0.05) / 0.4
    for (index, disc) in discs.enumerated() {
      let angle: Double = Double(index) * Double.pi / 4
      #expect(near(disc.center.x, 151 + distance * sin(angle)) && near(disc.center.y, 48 - distance * cos(angle)))
      #expect(near(disc.size.width, 4) && near(disc.opacity, opacity))
    }
  }

  @Test("there are no dots during the wait, after 0.45 s and before the first tap")
  func noDots() throws {
    for time in [0.2, 0.4, 0.48, 0.94, 1.39, 1e6] {
      #expect(try TextPicture(StarRating.self, at: time).list.discs.isEmpty)
    }
    // The second star waits 0.06 s.
    #expect(try TextPicture(StarRating.self, at: 1.5).list.discs.count == 8)
  }

  @Test("with reduced motion nothing pops and nothing flies")
  func reduced() throws {
    for time in [0.35, 0.5, 0.6] {
      #expect(try scales(time, traits: Traits(reduceMotion: true)) == [1, 1, 1, 1, 1])
      #expect(try TextPicture(StarRating.self, at: time, traits: Traits(reduceMotion: true)).list.discs.isEmpty)
    }
  }

  @Test("each change of the rating is felt, a tap that changes nothing is not")
  func haptics() throws {
    let again = UnitPoint(x: 46 / 232.0, y: 0.5)
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.5, .tap(again)),
      ScriptEvent(time: 0.9, .set(["rating": .number(3)])),
    ])
    #expect(
      try EffectTimeline(StarRating.self, script: script).haptics(until: 2) == [TimedHaptic(time: 0.9, haptic: .light)])
    #expect(try EffectTimeline(StarRating.self).haptics(until: 2.6).map(\.time) == [0.3, 1.4])
  }
}
