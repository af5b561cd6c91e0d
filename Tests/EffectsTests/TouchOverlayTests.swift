import Scene
import Testing

@testable import Effects

@Suite("Fingers drawn on top")
struct TouchOverlayTests {
  private func marks(at time: Double, _ events: ScriptEvent...) -> [TouchMark] {
    Frame(size: Size(200, 100), time: time, script: Script(events)).touchMarks
  }

  private let line = ScriptEvent.Gesture(
    path: [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 0.5)], duration: 1, holdBefore: 0.5, rest: 0.5)

  @Test("a tap grows in, stays for a moment and fades out where it was")
  func tap() throws {
    let tap = ScriptEvent(time: 1, .tap(UnitPoint(x: 0.25, y: 0.5)))
    #expect(marks(at: 0.99, tap).isEmpty)
    let growing = try #require(marks(at: 1.05, tap).first)
    #expect(growing.location == Point(50, 50))
    // Half of the growth of 0.1 s has passed: 1 − 0.5² of the way.
    #expect(near(growing.opacity, 0.75, within: 1e-9))
    #expect(near(growing.scale, 0.5 + 0.5 * 0.75, within: 1e-9))
    let down = try #require(marks(at: 1.11, tap).first)
    #expect(down.opacity == 1 && down.scale == 1 && down.kind == .finger)
    // It lifts at 1.12 s and fades for 0.25 s.
    let leaving = try #require(marks(at: 1.245, tap).first)
    #expect(near(leaving.opacity, 0.5, within: 1e-9))
    #expect(marks(at: 1.38, tap).isEmpty)
  }

  @Test("a double tap is two touches, the second at the script's time")
  func doubleTap() {
    let event = ScriptEvent(time: 1, .doubleTap(.center))
    #expect(marks(at: 0.79, event).isEmpty)
    #expect(marks(at: 0.9, event).count == 1)
    #expect(marks(at: 1.05, event).count == 2)
    #expect(marks(at: 1.2, event).count == 1)
  }

  @Test("a press stays until it is released, which the overlay knows beforehand")
  func press() throws {
    let down = ScriptEvent(time: 1, .press(.center, duration: nil))
    let up = ScriptEvent(time: 3, .release(UnitPoint(x: 0.6, y: 0.5)))
    #expect(try #require(marks(at: 2, down).first).opacity == 1)
    #expect(try #require(marks(at: 2, down, up).first).location == Point(110, 50))
    #expect(near(try #require(marks(at: 3.125, down, up).first).opacity, 0.5, within: 1e-9))
    #expect(marks(at: 3.3, down, up).isEmpty)
    #expect(!marks(at: 500, down).isEmpty)
  }

  @Test("a drag is followed through its rests, and fades where it lifted")
  func drag() throws {
    let event = ScriptEvent(time: 1, .drag(line))
    #expect(try #require(marks(at: 1.4, event).first).location == Point(0, 50))
    #expect(try #require(marks(at: 2, event).first).location == Point(100, 50))
    #expect(try #require(marks(at: 2.9, event).first).location == Point(200, 50))
    let leaving = try #require(marks(at: 3.125, event).first)
    #expect(leaving.location == Point(200, 50))
    #expect(near(leaving.opacity, 0.5, within: 1e-9))
  }

  @Test("a pinch has two fingers whose distance grows with the scale")
  func pinch() throws {
    let event = ScriptEvent(time: 0, .pinch(at: .center, from: 1, to: 2, duration: 1))
    let early: [TouchMark] = marks(at: 0.5, event)
    let late: [TouchMark] = marks(at: 1, event)
    #expect(early.count == 2 && late.count == 2)
    func gap(_ marks: [TouchMark]) -> Double { marks[0].location.distance(to: marks[1].location) }
    // 0.3 of the shorter side to each side of the middle at scale 2, three quarters of it at scale 1.5.
    #expect(near(gap(late), 60, within: 1e-9))
    #expect(near(gap(early), 45, within: 1e-9))
    #expect(early[0].location.x + early[1].location.x == 200)
  }

  @Test("a pointer is a dot that stays until it leaves")
  func hover() throws {
    let first = ScriptEvent(time: 1, .hover(ScriptEvent.Gesture(path: [.center], duration: 0), leaves: false))
    let second = ScriptEvent(time: 2, .hover(line, leaves: true))
    #expect(marks(at: 0.5, first, second).isEmpty)
    let resting = try #require(marks(at: 1.9, first, second).first)
    #expect(resting.kind == .pointer && resting.location == Point(100, 50) && resting.opacity == 1)
    // It does not grow in again at the second hover.
    #expect(try #require(marks(at: 2.01, first, second).first).opacity == 1)
    #expect(try #require(marks(at: 3, first, second).first).location == Point(100, 50))
    #expect(near(try #require(marks(at: 4.125, first, second).first).opacity, 0.5, within: 1e-9))
    #expect(marks(at: 4.3, first, second).isEmpty)
  }

  @Test("what is no touch leaves no mark")
  func others() {
    #expect(
      marks(
        at: 1, ScriptEvent(time: 0, .scroll(.by(100), duration: 2)),
        ScriptEvent(time: 0, .tilt(x: 1, y: 1, duration: 0)),
        ScriptEvent(time: 0, .type("a", rate: 1)), ScriptEvent(time: 0, .key("return"))
      ).isEmpty)
  }

  @Test("the overlay lies on top of the effect, and only if it is asked for")
  func onTop() throws {
    let script = Script([ScriptEvent(time: 0, .press(.center, duration: 1))])
    let timeline = try EffectTimeline(Probe.self, script: script)
    let plain: DisplayList = try timeline.displayList(time: 0.5)
    let shown: DisplayList = try timeline.displayList(time: 0.5, showsTouches: true)
    #expect(plain.ellipses.isEmpty)
    #expect(shown.commands.count > plain.commands.count)
    // The probe's square is still the first, below the finger.
    guard case .color(let color) = try #require(shown.draws.first).draw.paint else {
      Issue.record("the probe's square is not below")
      return
    }
    #expect(color == Color.indigo.light)
    // The probe's canvas is 100 × 50 points: the finger's radius is 0.13 · 50 = 6.5.
    #expect(shown.ellipses.first == Rect(x: 43.5, y: 18.5, width: 13, height: 13))
    #expect(try timeline.displayList(time: 2, showsTouches: true).commands.count == plain.commands.count)
  }
}
