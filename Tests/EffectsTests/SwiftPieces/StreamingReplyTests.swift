import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Streaming reply")
struct StreamingReplyTests {
  private func list(
    at time: Double, _ parameters: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> DisplayList {
    try EffectTimeline(StreamingReply.self, parameters: parameters, script: script)
      .displayList(time: time, traits: traits)
  }

  private func base(_ list: DisplayList) throws -> Rect { try #require(list.glass.first?.boxes.first) }

  private static let done: [String: JSONValue] = [
    "phase": .string("done"), "text": .string("A reply that is long enough to be held by a finger for a while."),
  ]

  private func held(_ events: [ScriptEvent], _ values: [String: JSONValue] = done) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: values))] + events)
  }

  @Test(
    "Words of one update set out 24 ms apart, at most 0.12 s or 40 % of a shorter fade behind; those of before stand")
  func births() {
    func births(_ texts: [(Double, String)], fade: Double = 1, traits: Traits = Traits()) -> [Double] {
      ReplyInk.births(of: texts.map { Change(time: $0.0, value: $0.1) }, fade: fade, traits: traits)
    }
    #expect(births([(0, "There before")]) == [-.infinity, -.infinity])
    let three: [Double] = births([(0, "a"), (1, "a b c d")])
    #expect(three[0] == -.infinity)
    for (index, time) in [1, 1.024, 1.048].enumerated() { #expect(near(three[index + 1], time)) }
    let many: [Double] = births([(0, ""), (1, "a b c d e f g h i j k")])
    #expect(near(many[10], 1.12) && near(many[5], 1.06))
    #expect(near(births([(0, ""), (1, "a b c d e f g h i j k")], fade: 0.1)[10], 1.04))
    // A word that only grows keeps its time; one that changes sets out anew.
    #expect(births([(0, ""), (1, "hel"), (2, "hello you"), (3, "help you")]).map { $0.rounded() } == [3, 3])
    #expect(near(births([(0, ""), (1, "hel"), (2, "hello you")])[0], 1))
    #expect(births([(0, ""), (1, "a b c")], traits: Traits(reduceMotion: true)) == [1, 1, 1])
  }

  @Test(
    "A word eases out over the fade and rises two points, which settle just after; under Reduce Motion it only fades")
  func inking() {
    let half = ReplyInk.ink(1, at: 1.25, fade: 0.5, traits: Traits())
    #expect(near(half.opacity, UnitCurve.easeOut.value(at: 0.5)))
    #expect(near(half.drop, 2 * (1 - UnitCurve.easeOut.value(at: 0.4))))
    let inked = ReplyInk.ink(1, at: 1.5, fade: 0.5, traits: Traits())
    #expect(inked.opacity == 1 && inked.drop > 0 && inked.drop < 0.2)
    #expect(ReplyInk.ink(1, at: 1.63, fade: 0.5, traits: Traits()) == (1, 0))
    #expect(ReplyInk.ink(1, at: 1.25, fade: 0.5, traits: Traits(reduceMotion: true)).drop == 0)
  }

  @Test("Marks of inline markdown vanish, code is found, and what is not closed stands unless more is to come")
  func markdown() {
    let all = InlineMarkdown("Use **bold**, *soft* and `code` in [a link](x), 2 * 3 snake_case \\*")
    #expect(all.text == "Use bold, soft and code in a link, 2 * 3 snake_case *" && all.code == [19..<23])
    #expect(InlineMarkdown("an `open").text == "an `open" && InlineMarkdown("**bo").text == "**bo")
    #expect(InlineMarkdown("an `open", isOpen: true) == InlineMarkdown("an `open`"))
    #expect(InlineMarkdown("**bo", isOpen: true).text == "bo")
    for odd in ["", "*", "`", "``", "[", "[]()", "****", "\\"] { #expect(InlineMarkdown(odd).text.count <= odd.count) }
    #expect(InlineMarkdown.words(of: "one  two\nthree") == [0..<5, 5..<9, 9..<14])
  }

  @Test("The label says thinking, writing and stopped, and nothing once done; the pill follows it")
  func labels() throws {
    let widths: [Double] = try [1.4, 3.9, 4.5, 8.9].map { try base(list(at: $0)).width }
    #expect(widths[0] > widths[2] + 50 && widths[1] > widths[2] + 50 && widths[3] > widths[2] + 50)
  }

  @Test("The cursor stands behind the last word, is gone once done, and breathes only while the stream pauses")
  func cursor() throws {
    func cursors(_ time: Double, _ traits: Traits = Traits()) throws -> [Float] {
      let script = Script([
        ScriptEvent(time: 0, .appear(with: ["phase": .string("streaming")])),
        ScriptEvent(time: 1, .set(["text": .string("Words")])), ScriptEvent(time: 6, .set(["phase": .string("done")])),
      ])
      return try list(at: time, script: script, traits: traits).draws.compactMap { entry in
        guard case .fill(let path, _) = entry.draw.figure, case .ellipse(let rect) = path.storage,
          abs(rect.width - 12.4) < 1, case .color(let color) = entry.draw.paint
        else { return nil }
        return color.alpha
      }
    }
    #expect(try cursors(0.1) == [1])
    #expect(try cursors(1.2) == [1])
    // The stream pauses 0.35 s after the word has landed; half a breath later the light is at its lowest.
    let low: Float = try #require(cursors(1 + 0.45 + 0.35 + 0.8).first)
    #expect(abs(low - (1 - 0.68)) < 0.01)
    #expect(try cursors(1 + 0.45 + 0.35 + 0.8, Traits(reduceMotion: true)) == [1])
    #expect(try cursors(7).isEmpty)
  }

  @Test("A hold of 0.35 s lifts the message with a rigid tap, and the pill has become a card around the text")
  func lift() throws {
    let hold: Script = held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.22), duration: 0.6))])
    let timeline = try EffectTimeline(StreamingReply.self, script: hold)
    #expect(try timeline.haptics(until: 3) == [TimedHaptic(time: 1.35, haptic: .rigid)])
    let up: DisplayList = try list(at: 3, script: hold)
    let boxes: [Rect] = try #require(up.glass.first).boxes
    #expect(boxes.count == 3)
    let (card, copy, regenerate): (Rect, Rect, Rect) = (boxes[0], boxes[1], boxes[2])
    // All of it is 2 % larger.
    #expect(near(copy.minY - card.maxY, 6 * 1.02, within: 0.01) && near(copy.height, 36 * 1.02, within: 0.01))
    #expect(near(regenerate.minX - copy.maxX, 26 * 1.02, within: 0.01))
    let pill: Rect = try base(list(at: 0.5, script: hold))
    #expect(card.width > pill.width && card.height > pill.height + 30)
    #expect(try #require(up.glass.first).lift > 1.5)
  }

  @Test("A finger that lets go early springs back, one that moves does nothing; both leave the message where it was")
  func early() throws {
    for event: ScriptEvent.Action in [
      .press(UnitPoint(x: 0.3, y: 0.22), duration: 0.3),
      .drag(.init(path: [UnitPoint(x: 0.3, y: 0.22), UnitPoint(x: 0.3, y: 0.6)], duration: 0.3)),
    ] {
      let script: Script = held([ScriptEvent(time: 1, event)])
      #expect(try EffectTimeline(StreamingReply.self, script: script).haptics(until: 4).isEmpty)
      let (rest, after): (DisplayList, DisplayList) = (
        try list(at: 0.5, script: script), try list(at: 4, script: script)
      )
      #expect(near(try base(after).width, try base(rest).width, within: 1e-3))
      #expect(try #require(after.glass.first).boxes.count == 1)
    }
    let press: Script = held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.22), duration: 0.3))])
    #expect(try base(list(at: 1.1, script: press)).width == base(list(at: 0.9, script: press)).width)
    #expect(try base(list(at: 1.29, script: press)).width < base(list(at: 0.9, script: press)).width - 0.1)
  }

  @Test("Copy turns sage and says Copied with success; 0.9 s later the message is put down, unless it is held again")
  func copy() throws {
    let timeline = try EffectTimeline(StreamingReply.self)
    let events: [TimedHaptic] = try timeline.haptics(until: 7.5)
    #expect(events.map(\.haptic) == [.rigid, .success] && near(events[0].time, 4.95) && near(events[1].time, 6))
    func copyTint(_ time: Double) throws -> RGBA? { try #require(list(at: time).glass.first).shapes[1].tint }
    #expect(try copyTint(5.8) == nil)
    #expect(try copyTint(6.5) == HouseBlock.sage.color.light)
    #expect(try #require(list(at: 6.85).glass.first).shapes.count == 3)
    #expect(try #require(list(at: 7.5).glass.first).shapes.count == 1)
    let again = Script(
      StreamingReply.info.demo.events.filter { $0.time < 7 }
        + [ScriptEvent(time: 6.3, .press(UnitPoint(x: 0.4, y: 0.4), duration: 0.5))])
    #expect(try #require(list(at: 7.5, script: again).glass.first).shapes.count == 3)
  }

  @Test("A tap puts the message down; a user's bubble buds Copy alone and has a tucked corner where lines end")
  func roles() throws {
    let tap: Script = held([
      ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.22), duration: 0.6)),
      ScriptEvent(time: 3, .tap(UnitPoint(x: 0.3, y: 0.22))),
    ])
    #expect(try #require(list(at: 5, script: tap).glass.first).boxes.count == 1)
    let user: Script = held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.7, y: 0.12), duration: 0.6))])
    for direction in [Traits.LayoutDirection.leftToRight, .rightToLeft] {
      let isMirrored: Bool = direction == .rightToLeft
      let script: Script =
        isMirrored ? held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.12), duration: 0.6))]) : user
      let up = try #require(
        list(at: 4, ["role": .string("user")], script: script, traits: Traits(layoutDirection: direction)).glass.first)
      #expect(up.shapes.count == 2 && up.shapes[0].tint == HouseBlock.signal.color.light)
      guard case .box(let rect, let radii, _) = up.shapes[0].outline else {
        Issue.record("the bubble is no box")
        return
      }
      #expect((isMirrored ? radii.bottomLeading : radii.bottomTrailing) == 6)
      #expect((isMirrored ? radii.bottomTrailing : radii.bottomLeading) == 21)
      #expect(near(isMirrored ? rect.minX : rect.maxX, isMirrored ? 24 : 366, within: 1e-6))
    }
  }

  @Test("An error shakes the mark by three points once with its haptic, buds Retry joined to the pill, and melts it")
  func error() throws {
    let timeline = try EffectTimeline(StreamingReply.self)
    #expect(try timeline.haptics(until: 10).filter { $0.haptic == .error }.map(\.time) == [7.6])
    let boxes: [Rect] = try #require(list(at: 8.9).glass.first).boxes
    #expect(boxes.count == 2 && near(boxes[1].minX - boxes[0].maxX, 6, within: 0.02))
    #expect(try #require(list(at: 8.9).glass.first).shapes[1].tint == HouseBlock.signal.color.light)
    #expect(try #require(list(at: 9.95).glass.first).shapes.count == 1)
    func mark(_ time: Double, _ traits: Traits = Traits()) throws -> Double {
      try #require(
        list(at: time, traits: traits).draws.first { entry in
          guard case .fill(let path, _) = entry.draw.figure, case .ellipse(let rect) = path.storage else {
            return false
          }
          return near(rect.width, 24)
        }
      ).draw.transform.m31
    }
    let rest: Double = try mark(7.5)
    let offsets: [Double] = try (0..<42).map { try mark(7.6 + 0.01 * Double($0)) - rest }
    let farthest: Double = offsets.map(abs).max() ?? 0
    #expect(farthest <= 3.01 && farthest > 1.5)
    let still = Traits(reduceMotion: true)
    let calm: Double = try mark(7.5, still)
    #expect(try (0..<10).allSatisfy { near(try mark(7.6 + 0.04 * Double($0), still), calm) })
  }

  @Test("Under Reduce Motion nothing sinks, scales or travels: the actions fade where they belong")
  func reduced() throws {
    let traits = Traits(reduceMotion: true)
    let hold: Script = held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.22), duration: 0.6))])
    let (early, late): (DisplayList, DisplayList) = (
      try list(at: 1.45, script: hold, traits: traits), try list(at: 4, script: hold, traits: traits)
    )
    #expect(early.glass.count == 3 && late.glass.count == 3)
    for index in 1...2 {
      #expect(early.glass[index].opacity < 1 && late.glass[index].opacity == 1)
      #expect(near(early.glass[index].boxes[0].minY, late.glass[index].boxes[0].minY, within: 1e-6))
    }
    let sinking: Double = try base(list(at: 1.33, script: hold, traits: traits)).width
    #expect(near(sinking, try base(list(at: 0.5, script: hold, traits: traits)).width))
    let solid: DisplayList = try list(at: 5.5, traits: Traits(reduceTransparency: true))
    #expect(solid.glass.allSatisfy { $0.material.veil.alpha == 1 })
  }

  @Test("Without a header there is no glass at rest, a hold makes a card, and Retry stands alone beside the message")
  func headerless() throws {
    let bare: [String: JSONValue] = ["style": .object(["showsHeader": .bool(false)])]
    #expect(try list(at: 4.4, bare).glass.isEmpty)
    let hold: Script = held([ScriptEvent(time: 1, .press(UnitPoint(x: 0.3, y: 0.08), duration: 0.6))])
    #expect(try #require(list(at: 3, bare, script: hold).glass.first).shapes.count == 3)
    let stopped = Script([
      ScriptEvent(time: 0, .appear(with: ["phase": .string("error('Offline')"), "text": .string("A")]))
    ])
    let retry: Rect = try base(list(at: 2, bare, script: stopped))
    #expect(near(retry.maxX, 366) && near(retry.height, 36))
  }

  @Test("Any phase that is not one is refused with what is allowed; an error keeps its message")
  func phases() throws {
    #expect(throws: ParameterError.self) { try StreamingReply(parameters: ["phase": .string("paused")]) }
    let reply = try StreamingReply(parameters: ["phase": .string(".error('No network')")])
    #expect(reply.phase == .error("No network"))
    #expect(try (JSONValue(encoding: reply).decoded() as StreamingReply).phase == .error("No network"))
  }
}
