import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass quick add")
struct GlassQuickAddTests {
  private func box(_ shape: GlassShape) -> Rect {
    guard case .box(let rect, _, _) = shape.outline else { return .null }
    return rect
  }

  private func radius(_ shape: GlassShape) -> Double {
    guard case .box(_, let radii, _) = shape.outline else { return 0 }
    return radii.topLeading
  }

  private static func script(_ events: [ScriptEvent]) -> Script {
    Script([ScriptEvent(time: 0, .appear(with: [:]))] + events)
  }

  private static let places = QuickAddPlaces(
    pillWidth: 110, chipWidths: [[40], [40], [40, 50], [30]], lineHeight: 25, size: Size(390, 560))

  private func story(_ events: [ScriptEvent], until time: Double, effect: GlassQuickAdd = GlassQuickAdd())
    -> QuickAddStory
  {
    QuickAddStory(
      of: effect, at: Self.places, in: Frame(size: Size(390, 560), time: time, script: Self.script(events))
    ) { $0.count > 40 ? 3 : $0.count > 20 ? 2 : 1 }
  }

  private static func tap(_ rect: Rect, at time: Double) -> ScriptEvent {
    ScriptEvent(time: time, .tap(UnitPoint(x: rect.midX / 390, y: rect.midY / 560)))
  }

  @Test("The pill is 52 points high; it grows from its lower trailing corner, whose radius stays 26 points")
  func growth() throws {
    let timeline = try EffectTimeline(GlassQuickAdd.self)
    let pill: Rect = box(try timeline.displayList(time: 0.2).glass[0].shapes[0])
    #expect(abs(pill.height - 52) < 1e-9 && abs(pill.maxX - 374) < 1e-9 && abs(pill.maxY - 544) < 1e-9)
    for step in 0...90 {
      let time: Double = 0.95 + 0.6 * Double(step) / 90
      let shape: GlassShape = try timeline.displayList(time: time).glass[0].shapes[0]
      #expect(radius(shape) == 26)
      // The pill's own press still springs back by a hair.
      #expect(abs(box(shape).maxX - 374) < 0.4 && abs(box(shape).maxY - 544) < 0.4)
    }
    let menu: Rect = box(try timeline.displayList(time: 1.59).glass[0].shapes[0])
    #expect(abs(menu.width - 268) < 0.2 && abs(menu.height - (4 * 52 + 20)) < 0.2)
  }

  @Test("The morph overshoots a stage by its spring's 1.5 %, and never under Reduce Motion")
  func morph() {
    let events: [ScriptEvent] = [Self.tap(Self.places.pill, at: 1)]
    func heights(_ traits: Traits) -> [Double] {
      let motion = QuickAddMotion(story(events, until: 4), places: Self.places, at: 4, traits: traits)
      return (0...300).map { motion.card(at: 1 + Double($0) / 150).height }
    }
    let way: Double = 228 - 52
    #expect(abs(((heights(Traits()).max() ?? 0) - 52) / way - 1.0152) < 0.001)
    #expect((heights(Traits(reduceMotion: true)).max() ?? 0) <= 228 + 1e-9)
  }

  @Test("Contents leave within 140 ms, and the next come 120 ms after the turn")
  func contents() {
    let motion = QuickAddMotion(
      story([Self.tap(Self.places.pill, at: 1)], until: 4), places: Self.places, at: 4, traits: Traits())
    #expect(motion.layers(at: 1.11).map(\.stage) == [.closed] && (motion.layers(at: 1.11).first?.blur ?? 0) > 2)
    #expect(motion.layers(at: 1.16).map(\.stage) == [.menu])
    #expect(
      motion.layers(at: 2.5) == [QuickAddMotion.Layer(stage: .menu, presence: 1, blur: 0)]
        || motion.layers(at: 2.5).first.map { $0.presence > 0.999 } == true)
    let still = QuickAddMotion(
      story([Self.tap(Self.places.pill, at: 1)], until: 4), places: Self.places, at: 4,
      traits: Traits(reduceMotion: true))
    #expect(
      still.layers(at: 1.1).map(\.stage) == [.closed, .menu] && still.layers(at: 1.1).allSatisfy { $0.blur == 0 })
  }

  @Test("Save comes out with the first letter, rests 6 points under the trailing corner, and melts if all is deleted")
  func save() throws {
    let timeline = try EffectTimeline(GlassQuickAdd.self)
    #expect(try timeline.displayList(time: 2.59).glass[0].shapes.count == 1)
    #expect(try timeline.displayList(time: 2.65).glass[0].shapes.count == 2)
    let rest: [Rect] = try timeline.displayList(time: 3.9).glass[0].shapes.map(box)
    #expect(abs(rest[1].maxX - rest[0].maxX) < 0.1 && abs(rest[1].minY - rest[0].maxY - 6) < 0.1)
    #expect(abs(rest[1].height - 44) < 0.1 && rest[1].maxY <= 544 + 0.1)
    let effect: GlassQuickAdd = form()
    let deleted: QuickAddStory = story(
      [
        ScriptEvent(time: 1, .type("ab", rate: 10)), ScriptEvent(time: 2, .key("backspace")),
        ScriptEvent(time: 3, .key("backspace")),
      ], until: 5, effect: effect)
    #expect(deleted.texts.map(\.value) == ["", "a", "ab", "a", ""])
    #expect(
      deleted.saveOuts == [Change(time: 0, value: false), Change(time: 1, value: true), Change(time: 3, value: false)])
    let blank: QuickAddStory = story([ScriptEvent(time: 1, .type("  ", rate: nil))], until: 5, effect: effect)
    #expect(blank.saveOuts.count == 1)
  }

  private func form(_ text: String? = nil) -> GlassQuickAdd {
    var effect = GlassQuickAdd()
    effect.stage = .capture("task")
    effect.text = text
    return effect
  }

  @Test("Saving takes 0.9 s, Saved stays 0.9 s, then Save melts, the card folds, and the field is empty")
  func saving() throws {
    let story: QuickAddStory = story(
      [ScriptEvent(time: 1, .key("return")), ScriptEvent(time: 1.5, .type("x", rate: nil))], until: 9,
      effect: form("Buy milk"))
    #expect(story.phases.map(\.time) == [0, 1, 1.9] && story.phases.map(\.value.label) == ["Save", "Saving", "Saved"])
    #expect(story.saveOuts.last == Change(time: 2.8, value: false))
    let last = try #require(story.stages.last)
    #expect(last.value == .closed && abs(last.time - 2.96) < 1e-9)
    #expect(story.texts.map(\.value) == ["Buy milk", ""])
    let felt = try EffectTimeline(GlassQuickAdd.self).haptics(until: 7.2)
    #expect(felt.map(\.haptic) == [.soft, .success] && felt[0].time == 0.4 && abs(felt[1].time - 4.9) < 1e-9)
    let timeline = try EffectTimeline(GlassQuickAdd.self)
    let saved = try timeline.displayList(time: 5.5).glass[0].shapes[1]
    #expect(saved.tint == HouseBlock.sage.color.light)
    let end = try timeline.displayList(time: 7.2).glass[0]
    let pill: Rect = box(try timeline.displayList(time: 0.2).glass[0].shapes[0])
    #expect(end.shapes.count == 1 && box(end.shapes[0]).center.distance(to: pill.center) < 0.2)
  }

  @Test("Save grows wider as it says Saving, and the letters that both words share stay")
  func letters() throws {
    let timeline = try EffectTimeline(GlassQuickAdd.self)
    func width(_ time: Double) throws -> Double { box(try timeline.displayList(time: time).glass[0].shapes[1]).width }
    #expect(try width(4.8) > width(3.9) + 20)
    #expect(LetterLine.pairs(Array("Save").map(String.init), Array("Saving").map(String.init)).count == 3)
  }

  @Test("Taps: a row opens its form, the close button and a tap beside the menu close, chips turn on and off")
  func taps() {
    let form: QuickAddPlaces.Form = Self.places.form(2, lines: 1)
    let opened: [ScriptEvent] = [Self.tap(Self.places.pill, at: 1), Self.tap(Self.places.row(2), at: 2)]
    #expect(story(opened, until: 5).stages.map(\.value) == [.closed, .menu, .form(2)])
    #expect(story(opened + [Self.tap(form.close, at: 3)], until: 5).stages.last?.value == .closed)
    let beside = ScriptEvent(time: 2, .tap(UnitPoint(x: 0.1, y: 0.1)))
    #expect(story([opened[0], beside], until: 5).stages.last?.value == .closed)
    let chips: QuickAddStory = story(
      opened + [Self.tap(form.chips[0], at: 3), Self.tap(form.chips[1], at: 3.2), Self.tap(form.chips[0], at: 3.4)],
      until: 5)
    #expect(chips.options.last?.value == [QuickAddStory.Option(kind: 2, index: 1)])
    #expect(abs(form.chips[0].minX - form.card.minX - 12) < 1e-9 && form.chips[0].height == 28)
    #expect(abs(form.card.maxY - (544 - 50)) < 1e-9)
  }

  @Test("The host opens any stage by its word, cancels a save, and another word is refused by name")
  func words() throws {
    let host: [ScriptEvent] = ["menu", "capture(idea)", "capture(7)", "closed"].enumerated().map {
      ScriptEvent(time: 1 + Double($0.offset), .set(["stage": .string($0.element)]))
    }
    #expect(story(host, until: 9).stages.map(\.value) == [.closed, .menu, .form(1), .closed])
    let cancelled: QuickAddStory = story(
      [ScriptEvent(time: 1, .key("return")), ScriptEvent(time: 1.4, .set(["stage": .string(".closed")]))], until: 9,
      effect: form("Buy milk"))
    #expect(cancelled.savings.isEmpty && cancelled.texts.last?.value == "Buy milk")
    #expect(cancelled.saveOuts.last == Change(time: 1.4, value: false))
    let error = #expect(throws: ParameterError.self) {
      try GlassQuickAdd(parameters: ["stage": .string("elsewhere")])
    }
    #expect(error.map { "\($0)".contains("elsewhere") && "\($0)".contains("capture(id)") } == true)
    for stage: GlassQuickAddStage in [.closed, .menu, .capture("a b")] {
      #expect(try JSONValue(encoding: stage).decoded(as: GlassQuickAddStage.self) == stage)
    }
  }

  @Test("The form grows by a line at a time to three, upwards")
  func lines() {
    let one: QuickAddPlaces.Form = Self.places.form(2, lines: 1)
    let three: QuickAddPlaces.Form = Self.places.form(2, lines: 3)
    #expect(abs(three.card.height - one.card.height - 50) < 1e-9 && three.card.maxY == one.card.maxY)
    let long: QuickAddStory = story(
      [ScriptEvent(time: 1, .type(String(repeating: "word ", count: 9), rate: 100))], until: 3, effect: form())
    #expect(long.lines.map(\.value) == [1, 2, 3])
  }

  @Test("Under Reduce Motion Save fades where it rests in a group of its own; Reduce Transparency is solid")
  func settings() throws {
    let timeline = try EffectTimeline(GlassQuickAdd.self)
    let glass = try timeline.displayList(time: 2.7, traits: Traits(reduceMotion: true)).glass
    #expect(glass.count == 2 && glass[0].opacity == 1 && glass[1].opacity > 0.2 && glass[1].opacity < 0.95)
    let (card, save): (Rect, Rect) = (box(glass[0].shapes[0]), box(glass[1].shapes[0]))
    #expect(abs(save.minY - card.maxY - 6) < 0.1 && abs(save.height - 44) < 1e-9)
    let solid = try timeline.displayList(time: 3, traits: Traits(reduceTransparency: true))
    #expect(solid.glass.allSatisfy { $0.material.veil.alpha == 1 })
    let mirrored: Rect = box(
      try timeline.displayList(time: 0.2, traits: Traits(layoutDirection: .rightToLeft)).glass[0].shapes[0])
    #expect(abs(mirrored.minX - 16) < 1e-9)
  }
}
