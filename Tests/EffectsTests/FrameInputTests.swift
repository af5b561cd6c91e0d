import Foundation
import Scene
import Testing

@testable import Effects

@Suite("What a frame knows of its script")
struct FrameInputTests {
  private func frame(at time: Double, _ events: [ScriptEvent]) -> Frame {
    Frame(size: Size(200, 100), time: time, script: Script(events))
  }

  private let line: [UnitPoint] = [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 0.5)]

  @Test("taps so far, in points")
  func taps() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 1, .tap(UnitPoint(x: 0.5, y: 0.25))), ScriptEvent(time: 2, .doubleTap(.center)),
      ScriptEvent(time: 3, .tap(.center)),
    ]
    let taps: [Frame.Tap] = frame(at: 2, events).taps
    #expect(taps.map(\.time) == [1, 2])
    #expect(taps.map(\.count) == [1, 2])
    #expect(taps.first?.location == Point(100, 25))
    #expect(frame(at: 0.999, events).taps.isEmpty)
  }

  @Test("a press lasts for its length, or until the release")
  func presses() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 1, .press(.center, duration: 0.5)), ScriptEvent(time: 3, .press(.center, duration: nil)),
      ScriptEvent(time: 4, .release(UnitPoint(x: 1, y: 1))),
    ]
    #expect(frame(at: 1.4, events).press(at: 1.4)?.start == 1)
    #expect(frame(at: 1.5, events).press(at: 1.5) == nil)
    let held = frame(at: 3.5, events)
    #expect(held.press(at: 3.5)?.end == nil)
    #expect(held.press(at: 3.5)?.location == Point(100, 50))
    let lifted = frame(at: 5, events)
    #expect(lifted.press(at: 5) == nil)
    #expect(lifted.presses.last?.end == 4)
    #expect(lifted.presses.last?.endLocation == Point(200, 100))
    #expect(lifted.press(at: 3.9)?.start == 3)
  }

  @Test("a drag waits, moves at one speed along its corners, rests and lifts")
  func drag() {
    let corner: [UnitPoint] = [
      UnitPoint(x: 0, y: 0), UnitPoint(x: 0.5, y: 0), UnitPoint(x: 0.5, y: 0.5),
    ]
    let events: [ScriptEvent] = [
      ScriptEvent(time: 1, .drag(ScriptEvent.Gesture(path: corner, duration: 1, holdBefore: 0.5, rest: 0.25)))
    ]
    #expect(frame(at: 0.9, events).drags.isEmpty)
    #expect(frame(at: 1.25, events).drag(at: 1.25)?.location == Point(0, 0))
    // A quarter of the way of length 1 in 1 s.
    let quarter: Frame.Drag? = frame(at: 1.75, events).drag(at: 1.75)
    #expect(quarter?.location == Point(50, 0))
    #expect(quarter?.velocity == Size(200, 0))
    #expect(quarter?.translation == Size(50, 0))
    let turned: Frame.Drag? = frame(at: 2.25, events).drag(at: 2.25)
    #expect(turned?.location == Point(100, 25))
    #expect(turned?.velocity == Size(0, 100))
    let resting: Frame.Drag? = frame(at: 2.6, events).drag(at: 2.6)
    #expect(resting?.location == Point(100, 50))
    #expect(resting?.velocity == .zero)
    let lifted: Frame.Drag? = frame(at: 3, events).drags.last
    #expect(lifted?.isActive == false)
    #expect(lifted?.end == 2.75)
    #expect(lifted?.velocity == .zero)
  }

  @Test("a drag without a rest lifts at the speed of its move, and coasts a quarter of a second")
  func flick() {
    let events: [ScriptEvent] = [ScriptEvent(time: 0, .drag(ScriptEvent.Gesture(path: line, duration: 0.5)))]
    let lifted: Frame.Drag? = frame(at: 2, events).drags.last
    #expect(lifted?.velocity == Size(400, 0))
    #expect(lifted?.predictedEndTranslation == Size(300, 0))
  }

  @Test("a drag in no time jumps and has no speed; a path that stands still is no division by zero")
  func degenerate() {
    let jump: [ScriptEvent] = [ScriptEvent(time: 0, .drag(ScriptEvent.Gesture(path: line, duration: 0)))]
    #expect(frame(at: 0, jump).drags.last?.location == Point(200, 50))
    #expect(frame(at: 0, jump).drags.last?.velocity == .zero)
    let still = ScriptEvent.Gesture(path: [.center, .center], duration: 1)
    let events: [ScriptEvent] = [ScriptEvent(time: 0, .drag(still))]
    #expect(frame(at: 0.5, events).drags.last?.location == Point(100, 50))
    #expect(frame(at: 0.5, events).drags.last?.velocity == .zero)
  }

  @Test("a pointer stays where it went unless it leaves")
  func hover() {
    let gesture = ScriptEvent.Gesture(path: line, duration: 1)
    let stays: [ScriptEvent] = [ScriptEvent(time: 1, .hover(gesture, leaves: false))]
    let leaves: [ScriptEvent] = [ScriptEvent(time: 1, .hover(gesture, leaves: true))]
    #expect(frame(at: 0.5, stays).hover(at: 0.5) == nil)
    #expect(frame(at: 1.5, stays).hover(at: 1.5) == Point(100, 50))
    #expect(frame(at: 3, stays).hover(at: 3) == Point(200, 50))
    #expect(frame(at: 1.5, leaves).hover(at: 1.5) == Point(100, 50))
    #expect(frame(at: 2, leaves).hover(at: 2) == nil)
  }

  @Test("scrolling as an offset, to the end, and as a translation")
  func scroll() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 0, .scroll(.pair(0, 400), duration: 2)), ScriptEvent(time: 3, .scroll(.by(-100), duration: 1)),
      ScriptEvent(time: 5, .scroll(.toEnd(from: 500), duration: 1)),
    ]
    let late = frame(at: 10, events)
    #expect(late.scrollOffset(at: 1) == 200)
    #expect(late.scrollOffset(at: 2.5) == 400)
    #expect(late.scrollOffset(at: 3.5) == 450)
    #expect(late.scrollOffset(at: 5.5, end: 900) == 700)
    #expect(late.scrollOffset(at: 6) == 500)
    let moves: [ScriptEvent] = [
      ScriptEvent(time: 0, .scroll(.pair(10, -180), duration: 1)), ScriptEvent(time: 2, .scroll(.by(30), duration: 1)),
    ]
    #expect(frame(at: 5, moves).scrollTranslation(at: 0.5) == Size(5, -90))
    #expect(frame(at: 5, moves).scrollTranslation(at: 5) == Size(10, -150))
  }

  @Test("tilts are held, and move at a constant rate if they have a length")
  func tilt() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 1, .tilt(x: 10, y: -20, duration: 0)), ScriptEvent(time: 2, .tilt(x: 0, y: 20, duration: 1)),
    ]
    let late = frame(at: 9, events)
    #expect(late.tilt(at: 0) == SIMD2(0, 0))
    #expect(late.tilt(at: 1.5) == SIMD2(10, -20))
    #expect(late.tilt(at: 2.5) == SIMD2(5, 0))
    #expect(late.tilt(at: 8) == SIMD2(0, 20))
  }

  @Test("pinches interpolate their scale")
  func pinch() {
    let events: [ScriptEvent] = [ScriptEvent(time: 1, .pinch(at: .center, from: 1, to: 6, duration: 1))]
    #expect(frame(at: 0, events).pinch(at: 0) == nil)
    #expect(frame(at: 2, events).pinch(at: 1.5)?.scale == 3.5)
    #expect(frame(at: 2, events).pinch(at: 2)?.location == Point(100, 50))
  }

  @Test("typing strikes the first character at once and never half a one")
  func typing() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 1, .type("a👨‍👩‍👧b", rate: 2)), ScriptEvent(time: 4, .type("xy", rate: nil)),
      ScriptEvent(time: 5, .key("return")),
    ]
    let late = frame(at: 9, events)
    #expect(late.typedText(at: 0.9) == "")
    #expect(late.typedText(at: 1) == "a")
    #expect(late.typedText(at: 1.5) == "a👨‍👩‍👧")
    #expect(late.typedText(at: 3) == "a👨‍👩‍👧b")
    #expect(late.typedText(at: 4) == "a👨‍👩‍👧bxy")
    #expect(late.keys == [Change(time: 5, value: "return")])
  }

  @Test("values are set and ramped by name")
  func values() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 0, .appear(with: ["progress": .number(0.25)])),
      ScriptEvent(time: 1, .ramp(["progress": ScriptEvent.Ramp(from: 0, to: 1)], duration: 2)),
      ScriptEvent(time: 5, .set(["progress": .null, "isLiked": .bool(true)])),
    ]
    let late = frame(at: 9, events)
    #expect(late.value(named: "progress", at: 0.5) == 0.25)
    #expect(late.value(named: "progress", at: 1.5) == 0.25)
    #expect(late.value(named: "progress", at: 2) == 0.5)
    #expect(late.value(named: "progress", at: 4) == 1)
    #expect(late.value(named: "progress", at: 5) == nil)
    #expect(late.json(named: "isLiked", at: 5) == .bool(true))
    #expect(late.json(named: "unheard", at: 5) == nil)
    #expect(
      late.changes(of: "progress") == [
        Change(time: 0, value: .number(0.25)), Change(time: 5, value: .null),
      ])
  }

  @Test("a replay starts the clock again")
  func replay() {
    let events: [ScriptEvent] = [ScriptEvent(time: 1, .appear(with: [:])), ScriptEvent(time: 7, .appear(with: [:]))]
    #expect(frame(at: 0.5, events).elapsed == 0)
    #expect(frame(at: 6, events).elapsed == 5)
    #expect(frame(at: 7.5, events).elapsed == 0.5)
  }

  @Test("what happens later does not matter yet")
  func future() {
    let events: [ScriptEvent] = [
      ScriptEvent(time: 5, .tap(.center)), ScriptEvent(time: 5, .set(["a": .number(1)])),
      ScriptEvent(time: 5, .press(.center, duration: 1)), ScriptEvent(time: 5, .tilt(x: 1, y: 1, duration: 0)),
    ]
    let early = frame(at: 4, events)
    #expect(early.taps.isEmpty && early.presses.isEmpty && early.changes(of: "a").isEmpty)
    #expect(early.tilt(at: 6) == SIMD2(0, 0))
  }

  @Test("at one time what the script gives counts before a tap, whichever of them it lists first")
  func order() {
    let tap = ScriptEvent(time: 1, .tap(.center))
    let set = ScriptEvent(time: 1, .set(["isOn": .bool(false), "trigger": .number(7)]))
    let appear = ScriptEvent(time: 0, .appear(with: ["isOn": .bool(true)]))
    for events in [[appear, tap, set], [appear, set, tap]] {
      let frame: Frame = frame(at: 2, events)
      // On, then set to off and tapped on again at the same moment.
      let flags: [Change<Bool>] = frame.flagStates(of: \.isOn, named: "isOn", in: Probe())
      #expect(flags.map(\.value) == [true, false, true])
      #expect(flags.map(\.time) == [0, 1, 1])
      let held: [Change<Double>] = frame.heldStates(
        of: \.amount, named: "trigger", in: Probe(), moves: [.init(time: 1) { $0 + 1 }], reading: \.number)
      #expect(held.map(\.value) == [10, 7, 8])
      #expect(frame.triggerValues(tappedWhere: { _ in true }).map(\.value) == [.number(0), .number(7), .number(8)])
    }
  }

  @Test("a place that is named twice running takes no time, and the finger lifts at the speed of the last true piece")
  func namedTwice() {
    let places: [UnitPoint] = [0, 0, 0.5, 0.5, 1, 1].map { UnitPoint(x: $0, y: 0.5) }
    let gesture = ScriptEvent.Gesture(path: places, duration: 2)
    #expect(gesture.pieces.map(\.length) == [0.5, 0.5])
    #expect(gesture.location(after: 0.5) == UnitPoint(x: 0.25, y: 0.5))
    #expect(gesture.location(after: 1.5) == UnitPoint(x: 0.75, y: 0.5))
    #expect(gesture.velocityAtRelease == UnitPoint(x: 0.5, y: 0))
    #expect(gesture.reach(after: 1.5, on: Size(200, 100)) == 150)
    let legs: [PointerLeg] = frame(at: 0, []).legs(of: gesture, from: 3)
    #expect(legs.map(\.start) == [3, 4] && legs.map(\.end) == [4, 5])
    #expect(legs.last?.to == Point(200, 50))
  }
}
