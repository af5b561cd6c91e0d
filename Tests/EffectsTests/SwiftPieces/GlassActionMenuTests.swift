import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("Glass action menu")
struct GlassActionMenuTests {
  private static let size = Size(390, 600)

  private static var arc: GlassActionMenu {
    var menu = GlassActionMenu()
    menu.arrangement = .arc
    return menu
  }

  private func places(_ menu: GlassActionMenu, isMirrored: Bool = false) -> ActionMenuPlaces {
    ActionMenuPlaces(menu, nameWidths: [40, 40, 40, 60], size: Self.size, isMirrored: isMirrored)
  }

  private func story(_ events: [ScriptEvent], until time: Double, menu: GlassActionMenu = GlassActionMenu())
    -> ActionMenuStory
  {
    let script = Script([ScriptEvent(time: 0, .appear(with: [:]))] + events)
    return ActionMenuStory(of: menu, at: places(menu), in: Frame(size: Self.size, time: time, script: script))
  }

  private func motion(
    _ events: [ScriptEvent], until time: Double, menu: GlassActionMenu = GlassActionMenu(), traits: Traits = Traits()
  ) -> ActionMenuMotion {
    ActionMenuMotion(
      story(events, until: time, menu: menu), places: places(menu), confirms: menu.confirmsAction, traits: traits)
  }

  private func box(_ shape: GlassShape) -> Rect {
    guard case .box(let rect, _, _) = shape.outline else { return .null }
    return rect
  }

  private static let corner = UnitPoint(x: 0.9, y: 0.9)
  private static let tap = ScriptEvent(time: 1, .tap(corner))

  @Test("In a line actions rest 26 points from the trigger and from each other, names 6 points off their leading side")
  func line() {
    let places: ActionMenuPlaces = places(GlassActionMenu())
    #expect(places.trigger == Rect(center: Point(351, 540), size: Size(56, 56)))
    #expect(abs(places.trigger.minY - places.items[0].maxY - 26) < 1e-9)
    for (lower, upper) in zip(places.items, places.items.dropFirst()) {
      #expect(abs(lower.minY - upper.maxY - 26) < 1e-9)
    }
    for (item, name) in zip(places.items, places.names) {
      #expect(abs(item.minX - name.maxX - 6) < 1e-9 && abs(item.midY - name.midY) < 1e-9)
    }
    let mirrored: ActionMenuPlaces = self.places(GlassActionMenu(), isMirrored: true)
    #expect(mirrored.trigger.midX == 39 && abs(mirrored.names[0].minX - mirrored.items[0].maxX - 6) < 1e-9)
  }

  @Test("An arc goes from straight up to the leading side, its parts at least 26 apart, its top name above")
  func arc() {
    let places: ActionMenuPlaces = places(Self.arc)
    // (52 / 2 + 32 / 2 + 24) / (cos 30° − cos 60°), since no name may reach for the action below.
    let radius: Double = 66 / (0.75.squareRoot() - 0.5)
    #expect(places.items[0].center.distance(to: Point(351, 540 - radius)) < 1e-9)
    #expect(places.items[3].center.distance(to: Point(351 - radius, 540)) < 1e-9)
    for (a, b) in zip(places.items, places.items.dropFirst()) {
      #expect(a.center.distance(to: b.center) - 52 >= 26)
    }
    #expect(abs(places.items[0].minY - places.names[0].maxY - 6) < 1e-9)
    #expect(places.names[0].maxX <= 390 - 8 && places.names.allSatisfy { $0.minX > 0 })
    #expect(places.isNameAbove == [true, false, false, false])
    #expect(ActionMenuPlaces.radius(count: 1, item: 52, first: 80) == 80)
  }

  @Test("Actions leave the trigger 50 ms apart, and a name 160 ms after its action")
  func departures() throws {
    let timeline = try EffectTimeline(GlassActionMenu.self)
    let counts: [Int] = try [0.29, 0.32, 0.36, 0.41, 0.455, 0.465, 0.515, 0.565, 0.615].map {
      try timeline.displayList(time: $0).glass.reduce(0) { $0 + $1.shapes.count }
    }
    #expect(counts == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    // Born in the middle of the trigger at half their size.
    let born: Rect = box(try timeline.displayList(time: 0.3001).glass[0].shapes[1])
    #expect(born.center.distance(to: Point(351, 540)) < 0.1 && abs(born.width - 26) < 0.1)
  }

  @Test("An action overshoots its place by the split spring's 4.6 %, and then rests there with its name")
  func arrival() {
    let motion: ActionMenuMotion = motion([Self.tap], until: 4)
    let rest: ActionMenuPlaces = places(GlassActionMenu())
    let way: Double = 540 - rest.items[0].midY
    let highest: Double = (0...200).map { motion.item(0, at: 1 + Double($0) / 200).bubble.rect.midY }.min() ?? 0
    #expect(abs((540 - highest) / way - 1.046) < 0.001)
    for index in 0..<4 {
      let item = motion.item(index, at: 3.9)
      #expect(item.bubble.rect.center.distance(to: rest.items[index].center) < 0.01)
      #expect(abs(item.name.rect.midX - rest.names[index].midX) < 0.01)
      #expect(abs(item.name.rect.width - rest.names[index].width) < 0.01 && item.name.contentOpacity > 0.99)
    }
    #expect(abs(motion.angle(at: 3.9) - 45) < 0.01 && motion.scrim(at: 3.9) > 0.999)
  }

  @Test("Closing, names leave at once; 120 ms later the actions go, the outermost first, 40 ms apart, none too far")
  func closing() {
    let motion: ActionMenuMotion = motion(
      [Self.tap, ScriptEvent(time: 3, .tap(Self.corner))], until: 6)
    let rest: ActionMenuPlaces = places(GlassActionMenu())
    #expect(motion.item(0, at: 3.1).name.contentOpacity < 0.3)
    for (index, leaves) in [(3, 3.12), (2, 3.16), (1, 3.2), (0, 3.24)] {
      let before: Rect = motion.item(index, at: leaves - 0.001).bubble.rect
      #expect(before.center.distance(to: rest.items[index].center) < 0.05)
      #expect(motion.item(index, at: leaves + 0.03).bubble.rect.midY > before.midY + 2)
      #expect(motion.item(index, at: leaves - 0.001).bubble.contentOpacity > 0.99)
      #expect(motion.item(index, at: leaves + 0.15).bubble.contentOpacity == 0)
      for step in 0...100 {
        #expect(motion.item(index, at: 3 + Double(step) / 50).bubble.rect.midY <= 540 + 1e-9)
      }
    }
    #expect(!motion.item(0, at: 4).bubble.isPresent && motion.angle(at: 4) < 0.1)
  }

  @Test("A hold of 350 ms opens the menu; slid over an action and lifted it fires; a tick and a rigid tap are felt")
  func holding() throws {
    let felt = try EffectTimeline(GlassActionMenu.self).haptics(until: 6.4)
    #expect(felt.map(\.haptic) == [.selection, .rigid])
    // 200 points a second from y = 540, until the finger is 39 points below the top action.
    let radius: Double = 66 / (0.75.squareRoot() - 0.5)
    #expect(abs(felt[0].time - (3.7 + (radius - 39) / 200)) < 1e-6)
    #expect(abs(felt[1].time - 4.6) < 1e-9)
    let open = story([ScriptEvent(time: 1, .press(Self.corner, duration: 1))], until: 3)
    #expect(open.moves == [Change(time: 1.35, value: .open)])
    let short = story([ScriptEvent(time: 1, .press(Self.corner, duration: 0.2))], until: 3)
    #expect(short.moves == [Change(time: 1.2, value: .open)])
    let away = story(
      [ScriptEvent(time: 1, .drag(.init(path: [Self.corner, UnitPoint(x: 0.2, y: 0.2)], duration: 0.2)))], until: 3)
    #expect(away.moves.isEmpty)
  }

  @Test("A hovered action lifts by a tenth and leans at most 6 points to the finger, and lets go of it")
  func hover() {
    // The nearest action of the line rests 80 points above the trigger: 26 points below its middle, at rest.
    let finger = UnitPoint(x: 0.9, y: (540.0 - 80 + 26) / 600)
    let motion: ActionMenuMotion = motion(
      [
        Self.tap, ScriptEvent(time: 3, .press(finger, duration: 1)),
      ], until: 3.9)
    let held = motion.item(0, at: 3.85).bubble.rect
    #expect(abs(held.width - 52 * 1.1) < 0.1 && abs(held.midY - (460 + 6 * 26.0 / 39)) < 0.05)
    let story: ActionMenuStory = story(
      [
        Self.tap,
        ScriptEvent(
          time: 3, .drag(.init(path: [finger, UnitPoint(x: 0.1, y: finger.y)], duration: 0.5, holdBefore: 0.5))),
      ], until: 6)
    #expect(story.hovers.last.map { $0.end < 3.8 } == true && story.moves.count == 1)
  }

  @Test("After a fire the others go first and the chosen one last, swollen; then a check stays for 0.9 s")
  func firing() {
    let top = UnitPoint(x: 0.9, y: (540.0 - 80 - 3 * 78) / 600)
    let motion: ActionMenuMotion = motion([Self.tap, ScriptEvent(time: 3, .tap(top))], until: 9)
    let rest: ActionMenuPlaces = places(GlassActionMenu())
    // Actions 2, 1, 0 leave at 3.26, 3.30, 3.34; the chosen fourth at 3.34 + 0.04 + 0.07.
    for (index, leaves) in [(2, 3.26), (1, 3.3), (0, 3.34), (3, 3.45)] {
      #expect(motion.item(index, at: leaves - 0.001).bubble.rect.center.distance(to: rest.items[index].center) < 0.05)
      #expect(motion.item(index, at: leaves + 0.04).bubble.rect.midY > rest.items[index].midY + 3)
    }
    #expect(motion.item(3, at: 3.44).bubble.rect.width > 52 * 1.15)
    func shown(_ time: Double) -> [ActionMenuMotion.Symbol] { motion.swap.layers(at: time).map(\.value) }
    #expect(shown(3.69) == [.own] && shown(4.2) == [.check] && shown(4.59) == [.check] && shown(5.2) == [.own])
    #expect(abs(motion.angle(at: 3.69) - 45) < 0.01 && motion.angle(at: 5.2) == 0)
    var quiet = GlassActionMenu()
    quiet.confirmsAction = false
    let plain: ActionMenuMotion = self.motion([Self.tap, ScriptEvent(time: 3, .tap(top))], until: 9, menu: quiet)
    #expect(plain.swap.layers(at: 4.2).map(\.value) == [.own] && plain.angle(at: 4.5) < 0.01)
  }

  @Test("Taps in quick succession turn everything round without a jump")
  func interruptions() {
    let events: [ScriptEvent] = [1, 1.12, 1.3, 1.42, 1.7, 2.1].map { ScriptEvent(time: $0, .tap(Self.corner)) }
    let motion: ActionMenuMotion = motion(events, until: 5)
    for index in 0..<4 {
      var last: ActionMenuMotion.Item = motion.item(index, at: 1)
      for step in 1...2000 {
        let now: ActionMenuMotion.Item = motion.item(index, at: 1 + Double(step) / 1000)
        #expect(now.bubble.rect.center.distance(to: last.bubble.rect.center) < 4)
        #expect(abs(now.name.rect.width - last.name.rect.width) < 4)
        last = now
      }
    }
  }

  @Test("A tap beside an open menu closes it, one on a name fires its action, and the host's word counts")
  func others() {
    let beside = ScriptEvent(time: 3, .tap(UnitPoint(x: 0.2, y: 0.2)))
    #expect(story([Self.tap, beside], until: 5).moves.map(\.value) == [.open, .close])
    #expect(story([beside], until: 5).moves.isEmpty)
    let name: Rect = places(GlassActionMenu()).names[1]
    let onName = ScriptEvent(time: 3, .tap(UnitPoint(x: name.midX / 390, y: name.midY / 600)))
    #expect(story([Self.tap, onName], until: 5).moves.map(\.value) == [.open, .fire(1)])
    // While an action waits to run no touch counts.
    let again = ScriptEvent(time: 3.1, .tap(Self.corner))
    #expect(story([Self.tap, onName, again], until: 5).moves.count == 2)
    let host: [ScriptEvent] = [true, true, false].enumerated().map {
      ScriptEvent(time: 1 + Double($0.offset), .set(["isExpanded": .bool($0.element)]))
    }
    #expect(story(host, until: 5).moves == [Change(time: 1, value: .open), Change(time: 3, value: .close)])
  }

  @Test("Under Reduce Motion actions and names fade together at their places, apart from the trigger")
  func reduceMotion() throws {
    let traits = Traits(reduceMotion: true)
    let timeline = try EffectTimeline(GlassActionMenu.self)
    let glass = try timeline.displayList(time: 0.4, traits: traits).glass
    #expect(glass.count == 2 && glass[0].shapes.count == 1 && glass[1].shapes.count == 8)
    #expect(glass[0].opacity == 1 && glass[1].opacity > 0.2 && glass[1].opacity < 0.95 && glass[1].spacing == 0)
    let rest: [Rect] = try timeline.displayList(time: 1.7).glass[0].shapes.map(box)
    for (index, shape) in glass[1].shapes.enumerated() {
      #expect(box(shape).center.distance(to: rest[index + 1].center) < 0.05)
    }
    let hovered: ActionMenuMotion = motion(
      [Self.tap, ScriptEvent(time: 3, .press(UnitPoint(x: 0.9, y: 460.0 / 600), duration: 1))], until: 3.9,
      traits: traits)
    #expect(hovered.item(0, at: 3.8).ring > 0.99 && hovered.item(0, at: 3.8).bubble.rect.width == 52)
    #expect(hovered.swap.layers(at: 3).map(\.value) == [.close])
    #expect(try timeline.haptics(until: 6.4, traits: traits).map(\.haptic) == [.selection, .rigid])
  }

  @Test("Reduce Transparency makes every bubble opaque; tinted ones keep their colour")
  func solid() throws {
    let glass = try EffectTimeline(GlassActionMenu.self).displayList(
      time: 1.7, traits: Traits(reduceTransparency: true)
    ).glass
    #expect(glass.allSatisfy { $0.material.veil.alpha == 1 && $0.material.lensStrength == 0 })
    #expect(glass[0].shapes[0].tint == HouseBlock.signal.color.light && glass[0].shapes[1].tint == nil)
    #expect(glass[0].shapes[4].tint == HouseBlock.lilac.color.light)
  }
}
