import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass surface, elastic button and glass text")
struct GlassPieceTests {
  private func box(_ shape: GlassShape) -> Rect? {
    guard case .box(let rect, _, _) = shape.outline else { return nil }
    return rect
  }

  @Test("The transport is one group of three discs 6 points apart; bubbles rest 26 apart; a gap of 40 has no neck")
  func surfaces() throws {
    let timeline = try EffectTimeline(GlassSurface.self)
    let glass = try timeline.displayList(time: 0.2).glass
    #expect(glass.map(\.shapes.count) == [2, 3, 1])
    let discs: [Rect] = glass[1].shapes.compactMap(box)
    #expect(abs(discs[1].minX - discs[0].maxX - 6) < 1e-9 && abs(discs[2].minX - discs[1].maxX - 6) < 1e-9)
    let bubbles: [Rect] = glass[0].shapes.compactMap(box)
    #expect(abs(bubbles[1].minX - bubbles[0].maxX - 26) < 1e-9)
    let apart: [Rect] = try timeline.displayList(time: 4.3).glass[1].shapes.compactMap(box)
    #expect(abs(apart[1].minX - apart[0].maxX - 40) < 1e-6)
    #expect(glass[1].spacing == 24)
  }

  @Test("A pressed surface sinks to 0.96 without overshoot, gathers light, and springs back 8 % past its depth")
  func surfacePress() throws {
    let timeline = try EffectTimeline(GlassSurface.self)
    func width(_ time: Double) throws -> Double {
      try #require(box(try timeline.displayList(time: time).glass[1].shapes[0])).width
    }
    // The press at (0.3, 0.5) of 390 points lands on the first disc.
    #expect(abs(try width(1.1) / 72 - 0.96) < 1e-4)
    for time in stride(from: 0.4, through: 1.19, by: 0.01) { #expect(try width(time) >= 0.96 * 72 - 1e-9) }
    let light = try #require(try timeline.displayList(time: 1.1).glass[1].shapes[0].light)
    #expect(light.center.distance(to: Point(117, 180)) < 1e-9 && light.amount > 0.2)
    let widest: Double = try stride(from: 1.2, through: 1.9, by: 0.005).map { try width($0) }.max() ?? 0
    #expect(abs((widest / 72 - 1) / 0.04 - 0.084) < 0.005)
    let still = try timeline.displayList(time: 1.1, traits: Traits(reduceMotion: true)).glass[1].shapes[0]
    #expect(try #require(box(still)).width == 72 && still.light != nil && still.brightness < 0)
  }

  @Test("A finger that slides more than 44 points off the edge lets go without give; coming back presses again")
  func slide() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["interactive": .bool(true)])),
      ScriptEvent(
        time: 1,
        .drag(
          .init(
            path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.5, y: 0.9), UnitPoint(x: 0.5, y: 0.5)], duration: 2))),
    ])
    let frame = Frame(size: Size(390, 360), time: 4, script: script)
    let rect = Rect(center: Point(195, 180), size: Size(72, 72))
    let fingers = SurfaceFingers(on: rect, in: frame)
    // 36 + 44 = 80 points below the middle at 144 points a second: off after 0.556 s, back 0.889 s later.
    let off: Double = 1 + 80.0 / 144
    #expect(fingers.amount(at: off - 0.01) > 0.99)
    for time in stride(from: off, through: 3 - 80.0 / 144, by: 0.01) { #expect(fingers.amount(at: time) >= -1e-9) }
    #expect(fingers.amount(at: 1.95) < 0.2 && fingers.amount(at: 2.9) > 0.98)
    #expect(fingers.taps.isEmpty)
    #expect(fingers.place(at: 1.5).distance(to: Point(195, 252)) < 1e-9)
  }

  @Test("Disabled surfaces fade, lose their tint and answer no finger; Reduce Transparency is opaque")
  func states() throws {
    let off = try EffectTimeline(GlassSurface.self, parameters: ["disabled": .bool(true), "interactive": .bool(true)])
      .displayList(time: 1.1).glass
    #expect(off.allSatisfy { $0.opacity == 0.45 && $0.shapes.allSatisfy { $0.tint == nil && $0.light == nil } })
    let solid = try EffectTimeline(GlassSurface.self).displayList(time: 0.1, traits: Traits(reduceTransparency: true))
    #expect(solid.glass.allSatisfy { $0.material.veil.alpha == 1 && $0.material.lensStrength == 0 })
  }

  private static func script(_ action: ScriptEvent.Action) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, action)])
  }

  private func pull(_ action: ScriptEvent.Action, time: Double, reduceMotion: Bool = false) -> ElasticPull {
    let frame = Frame(
      size: Size(320, 180), time: time, script: Self.script(action), traits: Traits(reduceMotion: reduceMotion))
    return ElasticPull(on: Self.button, squash: 0.95, bounce: 0.2, in: frame)
  }

  private static let button = Rect(center: Point(160, 90), size: Size(200, 56))

  @Test("A press squashes to the given scale about a place 60 % of the way to the finger; a hold is 0.03 deeper")
  func squash() {
    let held: ElasticPull = pull(.press(UnitPoint(x: 0.75, y: 0.5), duration: 2), time: 3)
    #expect(held.state(at: 1.3).anchor.distance(to: Point(160 + 0.6 * 80, 90)) < 1e-9)
    #expect(abs(held.state(at: 1.34).scale - 0.95) < 1e-4)
    #expect(abs(held.state(at: 2.5).scale - 0.92) < 1e-3)
    #expect(held.state(at: 2.5).press > held.state(at: 1.34).press)
    let still: ElasticPull = pull(.press(UnitPoint(x: 0.75, y: 0.5), duration: 2), time: 3, reduceMotion: true)
    #expect(still.state(at: 2.5).scale == 1 && still.state(at: 2.5).press > 1)
  }

  @Test("A tap's release goes 8 % of the squash past rest, a full pull's 15 %; a cancelled one none")
  func give() {
    let tap: Spring = ElasticPull.release(bounce: 0.2, share: 0)
    #expect(abs(tap.response - 0.42) < 1e-9 && abs(tap.bounce - 0.38) < 1e-9)
    let full: Spring = ElasticPull.release(bounce: 0.2, share: 1)
    #expect(abs(full.response - 0.48) < 1e-9 && abs(full.bounce - 0.48) < 1e-9)
    let held: ElasticPull = pull(.press(UnitPoint(x: 0.5, y: 0.5), duration: 0.3), time: 4)
    let largest: Double = stride(from: 1.3, through: 3, by: 0.005).map { held.state(at: $0).scale }.max() ?? 0
    #expect(abs((largest - 1) / 0.05 - 0.084) < 0.005)
    let torn: ElasticPull = pull(
      .drag(.init(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 1.4, y: 0.5)], duration: 0.4)), time: 4)
    #expect(torn.touches.first?.isCancelled == true)
    // 44 of 288 points in 0.4 s.
    let tornAt: Double = 1 + 0.4 * 44 / 288
    #expect(abs((torn.touches.first?.end ?? 0) - tornAt) < 1e-6)
    #expect(stride(from: 1.0, through: 3, by: 0.005).allSatisfy { torn.state(at: $0).scale <= 1 + 1e-9 })
  }

  @Test("A pull follows the finger against resistance, stretches along itself and keeps the area")
  func stretch() {
    let drag: ElasticPull = pull(
      .drag(.init(path: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.6, y: 0.5)], duration: 1, rest: 1)), time: 3)
    let state = drag.state(at: 2.5)
    // 32 points against a band of 24: 24 x / (x + 24) with x = 0.55 · 32.
    let pulled: Double = 24 * 17.6 / (17.6 + 24)
    #expect(abs(state.offset.width - pulled) < 1e-6 && abs(state.offset.height) < 1e-9)
    #expect(state.stretch.amount > 0 && state.stretch.amount <= 0.08)
    #expect(abs(state.stretch.scale.along * state.stretch.scale.across - 1) < 1e-12)
  }

  @Test("A button of the standard style has no glass; others one capsule, at least 44 points high")
  func surface() throws {
    func glass(_ parameters: [String: JSONValue]) throws -> [DisplayList.Glass] {
      try EffectTimeline(ElasticButton.self, parameters: parameters, script: Script()).displayList(time: 0).glass
    }
    #expect(try glass([:]).isEmpty)
    let signal = try glass(["style": .string("signal"), "height": .number(44)])
    #expect(signal.count == 1 && signal[0].shapes[0].tint != nil)
    #expect(try #require(box(signal[0].shapes[0])).height == 44)
    #expect(try glass(["style": .string("raised")])[0].shapes[0].tint == nil)
  }

  @Test("The button is felt on the way down, when a hold deepens, and when a pull goes too far")
  func haptics() throws {
    let felt = try EffectTimeline(ElasticButton.self).haptics(until: 6.2)
    #expect(felt.filter { $0.haptic == .rigid }.map(\.time) == [0.3, 1.4, 3.2, 4.8])
    let soft: [Double] = felt.filter { $0.haptic == .soft }.map(\.time)
    let tornAt: Double = 4.8 + 0.4 * 44 / 288
    #expect(soft.contains { abs($0 - 1.75) < 1e-9 })
    #expect(soft.contains { abs($0 - tornAt) < 1e-6 })
  }

  @Test("Glass letters stand where plain ones would; a new text takes the old one's place at once")
  func text() throws {
    let timeline = try EffectTimeline(GlassText.self)
    func glyphs(_ time: Double) throws -> [GlyphRun] {
      try timeline.displayList(time: time).glass.flatMap(\.shapes).compactMap { shape in
        if case .figure(.glyphs(let run)) = shape.outline { run } else { nil }
      }
    }
    let (before, after): ([GlyphRun], [GlyphRun]) = (try glyphs(1.999), try glyphs(2))
    #expect(before.flatMap(\.glyphs).count == 5 && after.flatMap(\.glyphs).count == 5)
    // 09:41 and 09:42 share four characters, and their digits have one width.
    #expect(before.flatMap(\.glyphs).prefix(4).map(\.position) == after.flatMap(\.glyphs).prefix(4).map(\.position))
    #expect(before.flatMap(\.glyphs).last?.id != after.flatMap(\.glyphs).last?.id)
    let solid = try timeline.displayList(time: 1, traits: Traits(reduceTransparency: true))
    #expect(solid.glass.isEmpty)
  }

  @Test("Lines of glass text are 0.86 of a line height apart, and long ones are made smaller to fit")
  func lines() throws {
    func runs(_ text: String, leading: Double) throws -> [GlyphRun] {
      try EffectTimeline(
        GlassText.self,
        parameters: ["text": .string(text), "fontSize": .number(60), "leading": .number(leading)], script: Script()
      ).displayList(time: 0).glass.flatMap(\.shapes).compactMap { shape in
        if case .figure(.glyphs(let run)) = shape.outline { run } else { nil }
      }
    }
    func step(_ leading: Double) throws -> Double {
      let all: [GlyphRun] = try runs("AB\nCD", leading: leading)
      return (all.last?.glyphs.first?.position.y ?? 0) - (all.first?.glyphs.first?.position.y ?? 0)
    }
    #expect(abs(try step(0.86) / step(1) - 0.86) < 1e-9)
    let long: [GlyphRun] = try runs("A very long line of glass", leading: 1)
    let last: Double = long.flatMap(\.glyphs).map(\.position.x).max() ?? .infinity
    #expect(last < 390 - 16 && (long.first?.font.size ?? 60) < 60)
  }
}
