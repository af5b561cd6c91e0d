import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Tracking breathe")
struct TrackingBreatheTests {
  private func list(at time: Double, _ values: [String: JSONValue] = [:], _ traits: Traits = Traits()) throws
    -> DisplayList
  {
    try EffectTimeline(TrackingBreathe.self, parameters: values).displayList(time: time, traits: traits)
  }

  /// Baseline origins of the glyphs from left to right.
  private func pens(_ list: DisplayList) -> [Double] { list.runs.flatMap(\.run.glyphs).map(\.position.x).sorted() }

  @Test(
    "tracking and opacity are the catalogue's at its times",
    arguments: [
      (0.0, 17.0, 0.0), (0.225, 4.79688, 0.76270), (0.45, 1.5, 0.96875), (0.9, 1, 1), (1.8, 5, 0.99), (2.7, 9, 0.98),
      (4.5, 1, 1),
    ])
  func checks(time: Double, tracking: Double, opacity: Double) throws {
    let state = TrackingBreathe().state(at: time, reduceMotion: false)
    #expect(near(state.tracking, tracking) && near(state.opacity, opacity))
    guard opacity > 0 else { return }
    let list: DisplayList = try list(at: time)
    #expect(list.runs.allSatisfy { near($0.opacity, opacity) })
    // The pens are those of one shaping pass, farther apart by the tracking.
    let plain: [Double] = try ResolvedText(
      Text("BREATHE").font(.system(size: 34, weight: .semibold))
    ).glyphs.map(\.position.x)
    let wide: [Double] = pens(list)
    #expect(wide.count == plain.count)
    for index in plain.indices {
      let expected: Double = plain[index] - plain[0] + tracking * Double(index)
      #expect(near(wide[index] - wide[0], expected, within: 1e-5 * Double(index + 1)))
    }
  }

  @Test("the ink stays centred: the first and the last pen move apart by the same way")
  func centred() throws {
    let tight: [Double] = pens(try list(at: 0.9))
    for time in [0.2, 0.6, 1.3, 2.0, 2.7, 3.9] {
      let now: [Double] = pens(try list(at: time))
      let left: Double = tight[0] - now[0]
      let right: Double = now[now.count - 1] - tight[tight.count - 1]
      #expect(near(left, right, within: 1e-6))
    }
    let width: Double = try ResolvedText(Text("BREATHE").font(.system(size: 34, weight: .semibold))).size.width
    // At a tracking of 1, six gaps of a point lie between the letters.
    #expect(near(tight[0], 195 - (width + 6) / 2, within: 1e-6))
  }

  @Test("a kerned pair keeps its kern")
  func kerning() throws {
    let values: [String: JSONValue] = ["text": .string("AV"), "phase": .number(0.5)]
    let wide: [Double] = pens(try list(at: 0, values))
    let font = Font.system(size: 34, weight: .semibold)
    let plain: [Double] = try ResolvedText(Text("AV").font(font)).glyphs.map(\.position.x)
    let unkerned: Double = try ResolvedText(Text("A").font(font)).size.width
    #expect(plain[1] - plain[0] < unkerned - 0.5)
    #expect(near(wide[1] - wide[0], plain[1] - plain[0] + 9))
  }

  @Test("a phase stands still: 0 equals 1, and what lies outside is clamped")
  func phase() throws {
    func pens(_ phase: Double) throws -> [Double] { self.pens(try list(at: 0.1, ["phase": .number(phase)])) }
    #expect(try pens(0) == pens(1))
    #expect(try pens(-3) == pens(0))
    #expect(try pens(7) == pens(1))
    #expect(try list(at: 0.1, ["phase": .number(0.25)]).runs.first?.opacity == 0.99)
  }

  @Test("tracking and its rate go on through the end of the entrance and the wrap of the breath")
  func continuity() {
    let effect = TrackingBreathe()
    func tracking(_ time: Double) -> Double { effect.state(at: time, reduceMotion: false).tracking }
    for time in [0.9, 4.5, 8.1] {
      #expect(near(tracking(time - 1e-7), tracking(time + 1e-7), within: 1e-5))
      #expect(abs(tracking(time) - tracking(time - 1e-4)) < 1e-5)
      #expect(abs(tracking(time + 1e-4) - tracking(time)) < 1e-5)
    }
  }

  @Test("a period of 0 counts as a millisecond and gives no NaN")
  func zeroPeriod() throws {
    let effect = try TrackingBreathe(parameters: ["period": .number(0)])
    for time in [0.9, 0.90025, 3.0, 1e6] {
      let state = effect.state(at: time, reduceMotion: false)
      #expect(state.tracking >= 1 && state.tracking <= 9)
    }
    #expect(near(effect.state(at: 0.9005, reduceMotion: false).tracking, 9))
  }

  @Test("with reduced motion the word is tight and opaque from the start, even where a phase is set")
  func reducedMotion() throws {
    let reduced = Traits(reduceMotion: true)
    let still: [Double] = pens(try list(at: 0, ["phase": .number(0.5)], reduced))
    #expect(still == pens(try list(at: 0.9)))
    #expect(try list(at: 0, [:], reduced).runs.first?.opacity == 1)
  }

  @Test("capitals are an option")
  func uppercase() throws {
    let small: [String: JSONValue] = ["text": .string("abc"), "uppercase": .bool(false), "phase": .number(0)]
    let capital: [String: JSONValue] = ["text": .string("abc"), "phase": .number(0)]
    #expect(
      try list(at: 0, small).runs.flatMap(\.run.glyphs).map(\.id)
        != list(at: 0, capital).runs.flatMap(\.run.glyphs).map(\.id))
  }
}
