import Motion
import Scene
import Testing

@testable import Effects

@Suite("Prompt chips")
struct PromptChipsTests {
  private func list(
    at time: Double, _ script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(PromptChips.self, parameters: parameters, script: script)
      .displayList(size: Size(390, 320), time: time, traits: traits)
  }

  /// The outlines of a group.
  private func boxes(_ glass: DisplayList.Glass?) -> [Rect] {
    (glass?.shapes ?? []).compactMap { shape in
      guard case .box(let rect, _, _) = shape.outline else { return nil }
      return rect
    }
  }

  /// The chips in order from left to right.
  private func chips(
    at time: Double, _ script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> [Rect] {
    boxes(try list(at: time, script, parameters: parameters, traits: traits).glass.last).sorted { $0.minX < $1.minX }
  }

  /// The upper edge of the composer: the only box of 52 points' height, across the width between the margins.
  private func composer(at time: Double, _ script: Script? = nil, traits: Traits = Traits()) throws -> Double {
    let tops: [Double] = try list(at: time, script, traits: traits).draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, _, _) = path.storage else { return nil }
      return near(rect.width, 358) && near(rect.height, 52) ? rect.minY : nil
    }
    return try #require(tops.last)
  }

  private static func script(_ later: ScriptEvent...) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: [:]))] + later)
  }

  /// The host chooses the third of five chips at 2 s.
  private static let chosen: Script = script(
    ScriptEvent(time: 2, .set(["selection": .string("Explain this simply")])))

  private static let home = Spring(duration: 0.36, bounce: 0)

  @Test("At rest chips are 52 points high and 12 apart, from a margin of 16, and none reaches for another")
  func rest() throws {
    let chips: [Rect] = try chips(at: 1.9, Self.script())
    #expect(chips.count == 5 && near(chips[0].minX, 16, within: 0.01))
    for (one, next) in zip(chips, chips.dropFirst()) { #expect(near(next.minX - one.maxX, 12, within: 0.01)) }
    #expect(chips.allSatisfy { near($0.height, 52, within: 0.01) && near($0.midY, 146, within: 0.01) })
    #expect(try list(at: 1.9, Self.script()).glass.map(\.spacing) == [10])
  }

  @Test("A set fades in as one on the reveal spring; its chips rise by 12 points and grow from 0.94, 45 ms apart")
  func cascade() throws {
    let calm = Spring(duration: 0.5, bounce: 0.2)
    let glass: [DisplayList.Glass] = try list(at: 0.1, Self.script()).glass
    #expect(glass.count == 1 && near(glass[0].opacity, calm.value(at: 0.1), within: 1e-6))
    for (index, chip) in boxes(glass.first).enumerated() {
      let share: Double = calm.value(at: 0.1 - 0.045 * Double(index))
      #expect(near(chip.midY, 146 + 12 * (1 - share)))
      #expect(near(chip.height, 52 * (0.94 + 0.06 * share)))
    }
  }

  @Test("The chosen chip swells to 1.04 on the success spring; the others fly into it, 40 ms a place, down to 0.72")
  func gather() throws {
    let rest: [Rect] = try chips(at: 1.99, Self.chosen)
    for elapsed in [0.06, 0.15, 0.25] {
      let glass: [Rect] = boxes(try list(at: 2 + elapsed, Self.chosen).glass.first)
      #expect(glass.count == 5)
      let swell: Double = 1 + 0.04 * Spring(duration: 0.48, bounce: 0.48).value(at: elapsed)
      #expect(near(glass[0].height, 52 * swell, within: 1e-3))
      // The others follow in order: two before the chosen one, two after it.
      for (chip, index) in zip(glass.dropFirst(), [0, 1, 3, 4]) {
        let way: Double = Self.home.value(at: elapsed - 0.04 * Double(abs(index - 2)))
        #expect(near(chip.midX, mix(rest[index].midX, rest[2].midX, way), within: 0.01))
        #expect(near(chip.height, 52 * mix(1, 0.72, way), within: 0.01))
      }
    }
  }

  @Test("440 ms and 80 ms for two places after the choice it falls as a drop, by 24 points, and closes")
  func handOff() throws {
    let middle: Double = try chips(at: 1.99, Self.chosen)[2].midX
    #expect(boxes(try list(at: 2.519, Self.chosen).glass.first).count >= 1)
    for elapsed in [0.05, 0.12, 0.25] {
      let drop: [Rect] = boxes(try list(at: 2.52 + elapsed, Self.chosen).glass.first)
      let bead: Rect = try #require(drop.first)
      #expect(drop.count <= 2 && near(bead.midX, middle, within: 0.01))
      #expect(near(bead.midY, 146 + 24 * Self.home.value(at: elapsed), within: 0.01))
    }
    #expect(try list(at: 3.2, Self.chosen).glass.isEmpty)
    let (open, closed): (Double, Double) = try (composer(at: 2.519, Self.chosen), composer(at: 3.9, Self.chosen))
    #expect(near(open, 186) && near(closed, 120, within: 0.1))
  }

  @Test("A set is chosen from once, until other titles come; these come in as the first did")
  func lock() throws {
    let script: Script = Self.script(
      ScriptEvent(time: 2, .tap(UnitPoint(x: 0.2, y: 0.45))), ScriptEvent(time: 2.2, .tap(UnitPoint(x: 0.8, y: 0.45))),
      ScriptEvent(time: 4, .set(["suggestions": .string("second set")])),
      ScriptEvent(time: 5, .tap(UnitPoint(x: 0.2, y: 0.45))))
    let times: [Double] = try EffectTimeline(PromptChips.self, script: script).haptics(until: 6).map(\.time)
    #expect(times == [2, 5])
    let calm = Spring(duration: 0.5, bounce: 0.2)
    let next: DisplayList.Glass = try #require(list(at: 4.1, script).glass.last)
    #expect(near(next.opacity, calm.value(at: 0.1), within: 1e-6))
  }

  @Test("In a grid places count over both axes, so that a corner of two columns and three rows waits for three")
  func grid() throws {
    let script: Script = Self.script(ScriptEvent(time: 2, .tap(UnitPoint(x: 0.25, y: 0.25))))
    let values: [String: JSONValue] = ["suggestions": .string("second set"), "layout": .string("grid(2)")]
    let rest: [Rect] = boxes(try list(at: 1.9, script, parameters: values).glass.first)
    #expect(rest.count == 6 && rest.allSatisfy { near($0.width, (390 - 32 - 12) / 2, within: 0.01) })
    #expect(near(rest[2].minY - rest[0].maxY, 12, within: 0.01))
    let late: [Rect] = boxes(try list(at: 2.3, script, parameters: values).glass.first)
    let way: Double = Self.home.value(at: 0.3 - 0.12)
    let last: Rect = try #require(late.last)
    #expect(near(last.midY, mix(rest[5].midY, rest[0].midY, way), within: 0.01))
    // 440 ms and three places after the choice.
    let before: Rect = try #require(boxes(list(at: 2.559, script, parameters: values).glass.first).first)
    let after: Rect = try #require(boxes(list(at: 2.75, script, parameters: values).glass.first).first)
    let closed: [DisplayList.Glass] = try list(at: 3.4, script, parameters: values).glass
    #expect(near(before.width, 173 * 1.04, within: 1) && after.width < 60 && closed.isEmpty)
  }

  @Test("A row follows the finger, gives past its start by the rubber band, and comes to rest where a chip begins")
  func scroll() throws {
    // Half of 0.35 · 390 points.
    let dragged: [Rect] = try chips(at: 1.15)
    let settled: [Rect] = try chips(at: 1.99)
    #expect(near(dragged[0].minX, 16 - 68.25, within: 0.01))
    #expect(settled.contains { abs($0.minX - 16) < 1.5 })
    let pull: Script = Self.script(
      ScriptEvent(
        time: 1, .drag(.init(path: [UnitPoint(x: 0.2, y: 0.5), UnitPoint(x: 0.6, y: 0.5)], duration: 0.2, rest: 0.3))))
    let past: Double = 0.4 * 390
    let stretched: Double = 390 * (1 - 1 / (past * 0.55 / 390 + 1))
    let (rest, pulled): ([Rect], [Rect]) = try (chips(at: 0.99, pull), chips(at: 1.4, pull))
    let home: [Rect] = try chips(at: 3, pull)
    // The middle, since the chip under the finger is springing back from its press.
    #expect(near(pulled[0].midX, rest[0].midX + stretched, within: 0.02) && near(home[0].minX, 16, within: 0.05))
  }

  @Test("A press sinks a chip about its middle and chooses it when it lifts; a finger that scrolls lets go of it")
  func press() throws {
    let script: Script = Self.script(ScriptEvent(time: 1.5, .press(UnitPoint(x: 0.1, y: 0.45), duration: 0.4)))
    let rest: Rect = try chips(at: 1.49, script)[0]
    let held: Rect = try chips(at: 1.89, script)[0]
    let depth: Double = 1 - 5 / (rest.width * rest.height).squareRoot()
    #expect(near(held.height, 52 * depth, within: 0.01) && held.center.distance(to: rest.center) < 0.01)
    let felt: [Double] = try EffectTimeline(PromptChips.self, script: script).haptics(until: 3).map(\.time)
    #expect(felt.count == 1 && near(felt[0], 1.9))
    // The demonstration's drag comes down on the second chip, and has moved 10 points after a fortieth of a second.
    let scrolled: [Rect] = try chips(at: 1.35)
    #expect(scrolled.allSatisfy { $0.height > 51 })
    let silent: [TimedHaptic] = try EffectTimeline(PromptChips.self).haptics(until: 1.9)
    #expect(silent.isEmpty)
  }

  @Test("The demonstration ticks at both of its taps")
  func haptics() throws {
    let events: [TimedHaptic] = try EffectTimeline(PromptChips.self).haptics(until: 6.4)
    #expect(events == [TimedHaptic(time: 2, haptic: .selection), TimedHaptic(time: 4.8, haptic: .selection)])
  }

  @Test("Under Reduce Motion nothing travels: the set fades in together, and a choice fades out in place in 0.2 s")
  func reduced() throws {
    let still = Traits(reduceMotion: true)
    let come: [DisplayList.Glass] = try list(at: 0.1, Self.script(), traits: still).glass
    #expect(come.count == 1 && near(come[0].opacity, UnitCurve.easeOut.value(at: 0.5), within: 1e-6))
    #expect(boxes(come.first).allSatisfy { near($0.height, 52) && near($0.midY, 146) })
    // At rest the others are a group, and so is the one that is chosen later.
    let rest: [Rect] = boxes(try list(at: 1.99, Self.chosen, traits: still).glass.first)
    let glass: [DisplayList.Glass] = try list(at: 2.1, Self.chosen, traits: still).glass
    try #require(glass.count == 2)
    #expect(near(glass[0].opacity, 1 - UnitCurve.easeOut.value(at: 0.5), within: 1e-6) && glass[1].opacity == 1)
    let (others, one): ([Rect], [Rect]) = (boxes(glass[0]), boxes(glass[1]))
    #expect(others == [rest[0], rest[1], rest[3], rest[4]])
    #expect(one == [rest[2]])
    let late: [DisplayList.Glass] = try list(at: 2.3, Self.chosen, traits: still).glass
    #expect(late.count == 1 && near(late[0].opacity, 1 - UnitCurve.easeOut.value(at: 0.5), within: 1e-6))
    #expect(try list(at: 2.5, Self.chosen, traits: still).glass.isEmpty)
  }

  @Test("Reduce Transparency makes the chips solid, and lines from right to left begin at the right")
  func settings() throws {
    let solid: DisplayList.Glass = try #require(list(at: 1.5, traits: Traits(reduceTransparency: true)).glass.first)
    #expect(solid.material.veil.alpha == 1)
    let mirrored: [Rect] = try chips(at: 0.9, Self.script(), traits: Traits(layoutDirection: .rightToLeft))
    let first: Rect = try #require(mirrored.last)
    #expect(near(first.maxX, 374, within: 0.02))
  }

  @Test("A new set in the middle of a gathering fades the old one out where it is, and nothing is handed over")
  func interruption() throws {
    let script: Script = Self.script(
      ScriptEvent(time: 2, .set(["selection": .string("Explain this simply")])),
      ScriptEvent(time: 2.2, .set(["suggestions": .string("second set")])))
    let rest: [Rect] = try chips(at: 1.99, script)
    let groups: [DisplayList.Glass] = try list(at: 2.22, script).glass
    try #require(groups.count == 2)
    // The last chip set out 80 ms after the choice, and goes on.
    let chip: Rect = try #require(boxes(groups[0]).last)
    #expect(near(chip.midX, mix(rest[4].midX, rest[2].midX, Self.home.value(at: 0.14)), within: 0.01))
    #expect(near(groups[0].opacity, 1 - Spring(duration: 0.3, bounce: 0.08).value(at: 0.02), within: 1e-6))
    #expect(near(groups[1].opacity, Spring(duration: 0.5, bounce: 0.2).value(at: 0.02), within: 1e-6))
    let later: [DisplayList.Glass] = try list(at: 3.5, script).glass
    let top: Double = try composer(at: 3.5, script)
    #expect(later.count == 1 && near(top, 186, within: 0.01))
  }

  @Test("Titles, layouts and styles that do not exist are refused, and words of the demonstration read as lists")
  func parameters() throws {
    #expect(throws: ParameterError.self) { try list(at: 0, parameters: ["layout": .string("grid(9)")]) }
    #expect(throws: ParameterError.self) { try list(at: 0, parameters: ["suggestions": .string("third set")]) }
    #expect(throws: ParameterError.self) { try list(at: 0, parameters: ["style": .string("loud")]) }
    #expect(try list(at: 1, parameters: ["suggestions": .array([])]).glass.isEmpty)
    let none: [String: JSONValue] = ["systemImage": .null, "symbols": .null]
    let plain: [Rect] = try chips(at: 1.9, Self.script(), parameters: none)
    let led: [Rect] = try chips(at: 1.9, Self.script())
    // 20 points on both sides, instead of 10, a disc of 32, 10, and 20.
    #expect(near(led[0].width - plain[0].width, 32, within: 0.05))
  }
}
