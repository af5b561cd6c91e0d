import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass mode bar")
struct GlassModeBarTests {
  private func box(_ shape: GlassShape) -> Rect {
    guard case .box(let rect, _, _) = shape.outline else { return .null }
    return rect
  }

  private func boxes(
    _ time: Double, script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> [Rect] {
    try EffectTimeline(GlassModeBar.self, parameters: parameters, script: script)
      .displayList(time: time, traits: traits).glass.flatMap { $0.shapes.map(box) }
  }

  private static func script(_ events: [ScriptEvent]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: [:]))] + events)
  }

  @Test("At rest it is one capsule of 56 points, 16 from both edges of the canvas")
  func rest() throws {
    #expect(try boxes(0.2) == [Rect(x: 16, y: 52, width: 358, height: 56)])
  }

  @Test("Open, a disc of 56 points rests at the leading end and the capsule 6 points beside it")
  func open() throws {
    let parts: [Rect] = try boxes(1.9)
    #expect(parts.count == 2 && parts[1].center.distance(to: Point(44, 80)) < 0.05 && abs(parts[1].width - 56) < 0.05)
    #expect(abs(parts[0].minX - 78) < 0.05 && parts[0].maxX == 374)
  }

  @Test("The outer edges never move, and the anchor starts at half its size on the split spring")
  func footprint() throws {
    let timeline = try EffectTimeline(GlassModeBar.self)
    for step in 0...250 {
      let parts: [Rect] = try timeline.displayList(time: Double(step) / 50).glass[0].shapes.map(box)
      #expect(abs((parts.map(\.minX).min() ?? 0) - 16) < 1e-9 && parts.map(\.maxX).max() == 374)
    }
    #expect(abs(try boxes(0.4001)[1].width - 28) < 0.1)
    let widest: Double = try (0...100).map { try boxes(0.401 + Double($0) / 200)[1].width }.max() ?? 0
    // 4.6 % past the way from 28 to 56.
    #expect(abs(widest - (56 + 0.046 * 28)) < 0.05)
  }

  @Test("Icons leave at once and the panel comes while they do; closing, they begin to return after 160 ms")
  func overlap() {
    let bar = Rect(x: 16, y: 52, width: 358, height: 56)
    let motion = ModeBarMotion(
      bar: bar, states: [Change(time: 0, value: nil), Change(time: 1, value: 0), Change(time: 4, value: nil)],
      traits: Traits())
    #expect(motion.icons(at: 1) == 1 && motion.panels(at: 1).isEmpty)
    #expect(motion.icons(at: 1.08) > 0.05 && (motion.panels(at: 1.08).first?.presence ?? 0) > 0.05)
    #expect(motion.icons(at: 3.9) == 0 && abs((motion.panels(at: 3.9).first?.presence ?? 0) - 1) < 0.01)
    #expect(motion.icons(at: 4.15) == 0 && motion.icons(at: 4.26) > 0.05)
    // The anchor keeps its glyph until it is inside.
    #expect(motion.glyph(at: 4.13) > 0.99 && motion.glyph(at: 4.3) == 0)
    #expect(motion.anchor(at: 4.6).isPresent == false && motion.capsule(at: 6).minX - 16 < 0.01)
  }

  @Test("A mode set from outside swaps panel and glyph in place; opening ticks, closing is soft, a switch is silent")
  func host() throws {
    let felt = try EffectTimeline(GlassModeBar.self).haptics(until: 5)
    #expect(felt == [TimedHaptic(time: 0.4, haptic: .selection), TimedHaptic(time: 3.4, haptic: .soft)])
    let before: [Rect] = try boxes(1.99)
    let after: [Rect] = try boxes(2.1)
    #expect(abs(before[0].minX - after[0].minX) < 0.05 && abs(before[1].width - after[1].width) < 0.05)
    let unknown = Self.script([ScriptEvent(time: 1, .set(["selection": .string("nothing")]))])
    #expect(try boxes(3, script: unknown).count == 1)
    #expect(try boxes(0, parameters: ["selection": .string("text")]).count == 2)
  }

  @Test("Taps elsewhere on an open bar do nothing; one that closes and opens again at once makes no jump")
  func taps() throws {
    let slots: [UnitPoint] = [UnitPoint(x: 0.8, y: 0.5), UnitPoint(x: 0.6, y: 0.5)]
    let script = Self.script([
      ScriptEvent(time: 1, .tap(slots[0])), ScriptEvent(time: 2, .tap(slots[1])),
      ScriptEvent(time: 3, .tap(UnitPoint(x: 0.1, y: 0.5))), ScriptEvent(time: 3.1, .tap(slots[1])),
    ])
    let timeline = try EffectTimeline(GlassModeBar.self, script: script)
    let frame = Frame(size: GlassModeBar.info.size, time: 5, script: script)
    #expect(GlassModeBar().states(in: frame).map(\.value) == [nil, 3, nil, 2])
    var last: [Rect] = try timeline.displayList(time: 2.9).glass[0].shapes.map(box)
    for step in 1...600 {
      let now: [Rect] = try timeline.displayList(time: 2.9 + Double(step) / 1000).glass[0].shapes.map(box)
      #expect(abs(now[0].minX - last[0].minX) < 1.5)
      last = now
    }
  }

  @Test("Under Reduce Motion the anchor fades at its place and the edge does not overshoot")
  func reduceMotion() throws {
    let traits = Traits(reduceMotion: true)
    let timeline = try EffectTimeline(GlassModeBar.self)
    let glass = try timeline.displayList(time: 0.5, traits: traits).glass
    #expect(glass.count == 2 && glass[1].opacity > 0.2 && glass[1].opacity < 1)
    #expect(box(glass[1].shapes[0]) == Rect(x: 16, y: 52, width: 56, height: 56))
    for step in 0...100 {
      let left: Double = box(
        try timeline.displayList(time: 0.4 + Double(step) / 100, traits: traits).glass[0].shapes[0]
      ).minX
      #expect(left <= 78 + 1e-9)
    }
  }

  @Test("From right to left the anchor rests at the right; Reduce Transparency is solid")
  func settings() throws {
    let mirrored: [Rect] = try boxes(
      1, parameters: ["selection": .string("voice")], traits: Traits(layoutDirection: .rightToLeft))
    #expect(mirrored[1] == Rect(x: 318, y: 52, width: 56, height: 56) && mirrored[0].maxX == 312)
    let solid = try EffectTimeline(GlassModeBar.self).displayList(time: 1, traits: Traits(reduceTransparency: true))
    #expect(solid.glass.allSatisfy { $0.material.veil.alpha == 1 })
  }
}
