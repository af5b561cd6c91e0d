import Foundation
import Motion
import Scene
import Testing

@testable import Effects

extension DisplayList.Glass {
  /// The rectangles of the shapes that are boxes, in points on the canvas, as their transforms place them.
  var boxes: [Rect] {
    shapes.compactMap { shape in
      guard case .box(let rect, _, _) = shape.outline else { return nil }
      let (scale, t): (Double, ProjectionTransform) = (shape.transform.m11, shape.transform)
      return Rect(
        x: rect.minX * scale + t.m31, y: rect.minY * scale + t.m32, width: rect.width * scale,
        height: rect.height * scale)
    }
  }
}

@Suite("The thought orb's pill")
struct ThoughtPillTests {
  private func list(
    at time: Double, script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(ThoughtOrb.self, parameters: parameters, script: script).displayList(time: time, traits: traits)
  }

  private func boxes(_ list: DisplayList) throws -> (bubble: Rect, capsule: Rect) {
    let boxes: [Rect] = try #require(list.glass.first).boxes
    try #require(boxes.count == 2)
    return (boxes[0], boxes[1])
  }

  private func ball(_ list: DisplayList) throws -> DisplayList.Draw {
    try #require(
      list.draws.map(\.draw).first { draw in
        guard case .shader(let function) = draw.paint else { return false }
        return function is OrbShader
      })
  }

  private func width(_ verb: String) throws -> Double {
    try ResolvedText(HouseFont.text(verb, size: 0.47 * 30, color: .black)).size.width
  }

  @Test("The bubble is 1.4 times the mark, the capsule as high, a neck's width apart, and both stand in the middle")
  func layout() throws {
    let (bubble, capsule) = try boxes(list(at: 0.5))
    #expect(near(bubble.width, 42) && near(bubble.height, 42) && near(capsule.height, 42))
    #expect(near(capsule.minX - bubble.maxX, 6))
    #expect(near((bubble.minX + capsule.maxX) / 2, 195, within: 1e-3) && near(bubble.midY, 80))
    let large = try boxes(list(at: 0.5, parameters: ["markSize": .number(60)]))
    #expect(near(large.bubble.width, 84) && large.capsule.width > 1.9 * capsule.width)
    let glass = try #require(list(at: 0.5).glass.first)
    // A neck holds below half of the reach.
    #expect(glass.spacing > 2 * 6)
  }

  @Test("Without a label it is the ball alone, one draw and no glass")
  func alone() throws {
    let bare: DisplayList = try list(at: 1, script: Script())
    #expect(bare.glass.isEmpty && bare.draws.count == 1)
  }

  @Test("A new verb reshapes the capsule on the spring 0.3 s with a bounce of 0.2; bubble and ball stay")
  func verb() throws {
    let spring = Spring(duration: 0.3, bounce: 0.2)
    let (old, new): (Double, Double) = (try width("Thinking"), try width("Searching"))
    let rest = try boxes(list(at: 1.5))
    for elapsed in [0.05, 0.1, 0.2, 0.4] {
      let now = try boxes(list(at: 1.6 + elapsed))
      #expect(near(now.bubble.minX, rest.bubble.minX) && near(now.capsule.minX, rest.capsule.minX))
      let expected: Double = rest.capsule.width + (new - old) * spring.value(at: elapsed)
      #expect(near(now.capsule.width, expected, within: 1e-4))
      #expect(try ball(list(at: 1.6 + elapsed)).transform.m11 == 1)
    }
  }

  @Test("Dots rise from rest in a ripple, half of their diameter, and rest between hops")
  func dots() {
    for index in 0..<3 {
      let start: Double = 0.18 * Double(index)
      #expect(HopDots.lift(index, at: start) == 0)
      #expect(near(HopDots.lift(index, at: start + 0.33), 1))
      #expect(near(HopDots.lift(index, at: start + 0.165), 0.5))
      #expect(HopDots.lift(index, at: start + 0.7) == 0 && HopDots.lift(index, at: start + 1.19) == 0)
      #expect(near(HopDots.lift(index, at: start + 1.2e6 + 0.33), 1, within: 1e-4))
    }
    #expect(HopDots.lift(0, at: .infinity) == 0 && HopDots.lift(0, at: -1) == 0)
  }

  @Test("A press sinks glass and ball together about the pill's middle, and only where there is an action")
  func press() throws {
    let press = Script([
      ScriptEvent(time: 0, .appear(with: ["label": .string("Thinking"), "action": .bool(true)])),
      ScriptEvent(time: 1, .press(.center, duration: 2)),
    ])
    let rest = try boxes(list(at: 0.9, script: press))
    let held: DisplayList = try list(at: 2.5, script: press)
    let down = try boxes(held)
    let whole: Rect = rest.bubble.union(rest.capsule)
    let scale: Double = 1 - 5 / (whole.width * whole.height).squareRoot()
    #expect(near(down.bubble.width / 42, scale, within: 1e-4) && near(down.capsule.height / 42, scale, within: 1e-4))
    let sunk: Rect = down.bubble.union(down.capsule)
    #expect(near(sunk.midX, whole.midX, within: 1e-3) && near(sunk.midY, whole.midY, within: 1e-3))
    #expect(near(try ball(held).transform.m11, scale, within: 1e-4))
    let still = try boxes(list(at: 2.5, script: press, parameters: ["action": .bool(false)]))
    #expect(near(still.bubble.width, 42))
  }

  @Test("The action gives one soft tap when the finger lifts from the pill, and none beside it or for a drag")
  func haptics() throws {
    func taps(_ event: ScriptEvent.Action) throws -> [TimedHaptic] {
      let script = Script([
        ScriptEvent(time: 0, .appear(with: ["label": .string("Thinking"), "action": .bool(true)])),
        ScriptEvent(time: 1, event),
      ])
      return try EffectTimeline(ThoughtOrb.self, script: script).haptics(until: 5)
    }
    #expect(try taps(.press(.center, duration: 0.3)) == [TimedHaptic(time: 1.3, haptic: .soft)])
    #expect(try taps(.press(UnitPoint(x: 0.05, y: 0.5), duration: 0.3)).isEmpty)
    #expect(try taps(.drag(.init(path: [.center, UnitPoint(x: 0.9, y: 0.5)], duration: 0.3))).isEmpty)
    let demo: [TimedHaptic] = try EffectTimeline(ThoughtOrb.self).haptics(until: 7)
    #expect(demo.map(\.haptic) == [.soft] && near(demo.first?.time ?? 0, 5.9))
  }

  @Test("Under Reduce Motion a press shades: darker in light, lighter in dark, at full size; dots stay but ripple")
  func reduced() throws {
    for scheme in ColorScheme.allCases {
      let traits = Traits(colorScheme: scheme, reduceMotion: true)
      let pressed: DisplayList = try list(at: 5.85, traits: traits)
      let glass = try #require(pressed.glass.first)
      #expect(near(try boxes(pressed).bubble.width, 42))
      #expect(scheme == .light ? glass.shapes[0].brightness < 0 : glass.shapes[0].brightness > 0)
      let rows: Set<Double> = Set(
        try (0..<10).flatMap { step in
          try list(at: 0.5 + 0.1 * Double(step), traits: traits).ellipses.filter { $0.width < 6 }.map(\.midY)
        })
      #expect(rows.count == 1)
    }
  }

  @Test("Reduce Transparency makes both shapes solid; from right to left the pill stands mirrored")
  func settings() throws {
    let solid = try #require(list(at: 1, traits: Traits(reduceTransparency: true)).glass.first)
    #expect(solid.material.veil.alpha == 1)
    let mirrored = try boxes(list(at: 1, traits: Traits(layoutDirection: .rightToLeft)))
    let plain = try boxes(list(at: 1))
    #expect(near(mirrored.bubble.midX, 390 - plain.bubble.midX, within: 1e-3))
    #expect(near(mirrored.capsule.midX, 390 - plain.capsule.midX, within: 1e-3))
  }
}
