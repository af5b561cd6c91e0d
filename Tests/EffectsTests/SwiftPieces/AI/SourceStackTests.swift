import Motion
import Scene
import Testing

@testable import Effects

@Suite("Source stack")
struct SourceStackTests {
  private func list(
    at time: Double, _ script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(SourceStack.self, parameters: parameters, script: script)
      .displayList(size: Size(390, 400), time: time, traits: traits)
  }

  /// The badges that are seen, without their rings.
  private func discs(
    at time: Double, _ script: Script? = nil, parameters: [String: JSONValue] = [:], traits: Traits = Traits()
  ) throws -> [Rect] {
    let ellipses: [Rect] = try list(at: time, script, parameters: parameters, traits: traits).ellipses
    return ellipses.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Opened by the host at 0.5 s, without a finger.
  private static func script(_ later: ScriptEvent...) -> Script {
    Script(
      [
        ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.5, .set(["isExpanded": .bool(true)])),
      ] + later)
  }

  private func cards(_ traits: Traits = Traits()) throws -> [Rect] {
    var rects: [Rect] = []
    let stack = SourceStack()
    _ = try GraphicsContext.record(size: Size(390, 400), scale: 1) { context in
      rects = SourceStackLayout(stack, in: context, frame: Frame(size: Size(390, 400), traits: traits)).cards
        .map(\.rect)
    }
    return rects
  }

  /// The pill's outline: 44 points high, 16 from the top.
  private func pill(_ list: DisplayList) throws -> Rect {
    let rects: [Rect] = list.draws.compactMap { entry in
      guard case .fill(let path, _) = entry.draw.figure, case .box(let rect, _, _) = path.storage else { return nil }
      return near(rect.height, 44) && near(rect.minY, 16) ? rect : nil
    }
    return try #require(rects.last)
  }

  @Test("Closed, three badges of 28 points stand 21 apart, 8 points into the pill; the other sources are not seen")
  func closed() throws {
    let discs: [Rect] = try discs(at: 0.2)
    #expect(discs.count == 3)
    for (index, disc) in discs.enumerated() {
      #expect(near(disc.midX, 16 + 8 + 14 + 21 * Double(index)) && near(disc.midY, 38) && near(disc.width, 28))
    }
    #expect(try self.discs(at: 0.2, parameters: ["stacked": .number(1)]).count == 1)
    #expect(try self.discs(at: 0.2, parameters: ["stacked": .number(5)]).count == 4)
  }

  @Test("Badges fly to their cards on the morph spring, and grow from 28 to 36 points")
  func flight() throws {
    let targets: [Rect] = try cards()
    for elapsed in [0.05, 0.15, 0.3, 1.5] {
      let share: Double = Spring(duration: 0.4, bounce: 0.2).value(at: elapsed)
      let discs: [Rect] = try discs(at: 0.5 + elapsed, Self.script())
      // The last card's badge comes in with its card, and is drawn first.
      let flying: [Rect] = discs.suffix(3)
      for (index, disc) in flying.enumerated() {
        let start = Point(38 + 21 * Double(index), 38)
        let end = Point(48, targets[index].midY)
        #expect(disc.center.distance(to: start.interpolated(to: end, by: share)) < 1e-4)
        #expect(near(disc.width, 28 + 8 * share))
      }
    }
  }

  @Test("Cards come in 40 ms apart on the reveal spring, each from 10 points below; they go together")
  func cascade() throws {
    let calm = Spring(duration: 0.5, bounce: 0.2)
    let open = try list(at: 0.65, Self.script())
    let opacities: [Double] = open.layers.map(\.opacity).filter { $0 < 0.9999 }
    #expect(opacities.count == 4)
    for (index, opacity) in opacities.enumerated() {
      #expect(near(opacity, calm.value(at: 0.15 - 0.04 * Double(index)), within: 1e-6))
    }
    // The number's ground is one of the boxes that move with their card.
    let rise: [Double] = open.draws.map { $0.draw.transform.m32 }.filter { $0 > 0.01 && $0 < 10 }
    #expect(rise.contains { near($0, 10 * (1 - calm.value(at: 0.15))) })
    let closing = try list(
      at: 1.6, Self.script(ScriptEvent(time: 1.5, .set(["isExpanded": .bool(false)]))))
    let leaving: [Double] = closing.layers.map(\.opacity).filter { $0 < 0.99 }
    #expect(leaving.count == 4)
    let left: Double = 1 - Spring(duration: 0.3, bounce: 0.08).value(at: 0.1)
    // The cards had come to rest within a thousandth.
    #expect(leaving.allSatisfy { near($0, left, within: 0.002) })
  }

  @Test("The open pill keeps its count and gives up the room of its badges")
  func pillWidth() throws {
    let closed: Rect = try pill(list(at: 0.2, Self.script()))
    let open: Rect = try pill(list(at: 2.4, Self.script()))
    // 8 + 28 + 2 · 21 + 8 before the count, then 16.
    #expect(near(closed.width - open.width, 70, within: 0.01))
    #expect(near(closed.minX, 16) && near(open.minX, 16))
    let centered: Rect = try pill(list(at: 0.2, parameters: ["alignment": .string("center")]))
    #expect(near(centered.midX, 195))
  }

  @Test("Closing in the middle of the flight goes on from where the badges are, with their speed")
  func interruption() throws {
    let script: Script = Self.script(ScriptEvent(time: 0.6, .set(["isExpanded": .bool(false)])))
    let step = 1e-4
    let places: [Double] = try [0.6 - 2 * step, 0.6 - step, 0.6, 0.6 + step, 0.6 + 2 * step].map { time in
      try #require(discs(at: time, script).last).midY
    }
    #expect(abs(places[2] - places[1]) < 0.5)
    let before: Double = (places[1] - places[0]) / step
    let after: Double = (places[4] - places[3]) / step
    #expect(abs(before - after) < 0.05 * abs(before))
    let rest: [Rect] = try discs(at: 2.5, script)
    let first: Rect = try #require(rest.first)
    #expect(rest.count == 3 && near(first.midX, 38, within: 0.01))
  }

  @Test("A held card sinks by its size with its badge; under Reduce Motion it keeps its size")
  func press() throws {
    let card: Rect = try cards()[1]
    let depth: Double = 1 - 5 / (card.width * card.height).squareRoot()
    let held: Rect = try #require(discs(at: 1.89).suffix(2).first)
    #expect(near(held.width, 36 * depth, within: 0.05))
    let still: Rect = try #require(discs(at: 1.89, traits: Traits(reduceMotion: true)).suffix(2).first)
    #expect(near(still.width, 36, within: 0.01))
  }

  @Test("Under Reduce Motion badges fly without overshoot by the short spring, and cards fade where they are")
  func reduced() throws {
    let still = Traits(reduceMotion: true)
    let target: Rect = try cards()[0]
    for time in stride(from: 0.5, to: 1.5, by: 0.05) {
      let disc: Rect = try #require(discs(at: time, Self.script(), traits: still).suffix(3).first)
      let share: Double = Spring(duration: 0.3, bounce: 0).value(at: time - 0.5)
      #expect(near(disc.midY, mix(38, target.midY, share), within: 1e-4))
    }
    let list: DisplayList = try list(at: 0.6, Self.script(), traits: still)
    // Two fifths of the way along the curve, all at once.
    let faded: Double = UnitCurve.easeOut.value(at: 0.5)
    let opacities: [Double] = list.layers.map(\.opacity).filter { $0 < 0.9999 }
    #expect(opacities.count == 4 && opacities.allSatisfy { near($0, faded, within: 1e-6) })
  }

  @Test("Where lines run from right to left the pill and its badges stand mirrored")
  func mirrored() throws {
    let traits = Traits(layoutDirection: .rightToLeft)
    let pill: Rect = try pill(list(at: 0.2, traits: traits))
    #expect(near(pill.maxX, 374))
    let closed: Rect = try #require(discs(at: 0.2, traits: traits).first)
    #expect(near(closed.midX, 390 - 38))
    let open: [Rect] = try discs(at: 2.4, Self.script(), traits: traits)
    #expect(open.allSatisfy { near($0.midX, 390 - 48, within: 0.02) })
  }

  @Test("The demonstration ticks as it opens and closes, and taps lightly as a source is opened")
  func haptics() throws {
    let timeline = try EffectTimeline(SourceStack.self)
    let events: [TimedHaptic] = try timeline.haptics(until: 3.4)
    #expect(events.map(\.haptic) == [.selection, .light, .selection])
    #expect(zip(events.map(\.time), [0.5, 1.9, 2.4]).allSatisfy { near($0, $1) })
  }

  @Test("One source is counted as one, none leave an empty list, and an unknown style is refused")
  func counts() throws {
    let one: JSONValue = .array([.object(["title": .string("T"), "site": .string("site")])])
    #expect(try discs(at: 0.2, parameters: ["sources": one]).count == 1)
    #expect(try discs(at: 2, parameters: ["sources": .array([])]).isEmpty)
    #expect(throws: ParameterError.self) { try list(at: 0, parameters: ["style": .string("loud")]) }
    #expect(SourceItem(title: "x", site: "élan").initial == "É" && SourceItem(title: "", site: "").initial == "?")
  }
}
