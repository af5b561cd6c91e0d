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

  private static let bar = Rect(x: 16, y: 52, width: 358, height: 56)

  private func motion(_ states: [(Double, Int?)], traits: Traits = Traits()) -> ModeBarMotion {
    ModeBarMotion(
      bar: Self.bar, states: [Change(time: 0, value: nil)] + states.map { Change(time: $0.0, value: $0.1) },
      traits: traits)
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
    let motion: ModeBarMotion = motion([(0.4, 0), (2, 2), (3.4, nil)])
    for step in 0...1000 {
      let time: Double = Double(step) / 200
      let (capsule, anchor): (Rect, Bud.State) = (motion.capsule(at: time), motion.anchor(at: time))
      #expect(capsule.maxX == 374 && capsule.minX >= 16 && anchor.rect.minX == 16)
      #expect(anchor.isPresent || capsule.minX - 16 <= 0.01)
    }
    #expect(abs(try boxes(0.4001)[1].width - 28) < 0.1)
    let widest: Double = (0...300).map { motion.anchor(at: 0.4 + Double($0) / 600).rect.width }.max() ?? 0
    // 4.6 % past the way from 28 to 56.
    #expect(abs(widest - (56 + 0.046 * 28)) < 0.05)
  }

  @Test("Icons leave at once and the panel comes while they do; closing, they begin to return after 160 ms")
  func overlap() {
    let motion: ModeBarMotion = motion([(1, 0), (4, nil)])
    #expect(motion.icons(at: 1) == 1 && motion.panels(at: 1).isEmpty)
    #expect(motion.icons(at: 1.08) > 0.05 && (motion.panels(at: 1.08).first?.presence ?? 0) > 0.05)
    #expect(motion.icons(at: 3.9) < 0.002 && abs((motion.panels(at: 3.9).first?.presence ?? 0) - 1) < 0.01)
    #expect(motion.icons(at: 4.15) < 0.002 && motion.icons(at: 4.26) > 0.05)
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
    let frame = Frame(size: GlassModeBar.info.size, time: 5, script: script)
    #expect(GlassModeBar().states(in: frame).map(\.value) == [nil, 3, nil, 2])
    let motion: ModeBarMotion = motion([(1, 3), (3, nil), (3.1, 2)])
    for step in 0...600 {
      let time: Double = 2.9 + Double(step) / 1000
      #expect(abs(motion.capsule(at: time + 0.001).minX - motion.capsule(at: time).minX) < 1)
      #expect(abs(motion.anchor(at: time + 0.001).rect.width - motion.anchor(at: time).rect.width) < 1)
    }
  }

  @Test("Under Reduce Motion the anchor fades at its place and the edge does not overshoot")
  func reduceMotion() throws {
    let traits = Traits(reduceMotion: true)
    let timeline = try EffectTimeline(GlassModeBar.self)
    let glass = try timeline.displayList(time: 0.5, traits: traits).glass
    #expect(glass.count == 2 && glass[1].opacity > 0.2 && glass[1].opacity < 1)
    #expect(box(glass[1].shapes[0]) == Rect(x: 16, y: 52, width: 56, height: 56))
    let motion: ModeBarMotion = motion([(1, 0)], traits: traits)
    #expect((0...200).allSatisfy { motion.capsule(at: 1 + Double($0) / 200).minX <= 78 + 1e-9 })
    #expect(abs(motion.capsule(at: 3).minX - 78) < 0.01)
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
