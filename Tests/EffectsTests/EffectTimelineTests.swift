import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Effects over time")
struct EffectTimelineTests {
  private func probe(_ timeline: EffectTimeline, at time: Double) throws -> Probe {
    try #require(try timeline.effect(at: time) as? Probe)
  }

  private func frame(_ timeline: EffectTimeline, at time: Double) throws -> Frame {
    try timeline.frame(size: Size(100, 50), scale: 1, time: time, traits: Traits())
  }

  @Test("the caller's parameters lie above those of the first appearance and below those that are set later")
  func precedence() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["amount": .number(1), "label": .string("with")])),
      ScriptEvent(time: 2, .set(["amount": .number(3)])),
    ])
    let timeline = try EffectTimeline(Probe.self, parameters: ["amount": .number(2)], script: script)
    #expect(try probe(timeline, at: 0).amount == 2)
    #expect(try probe(timeline, at: 0).label == "with")
    #expect(try probe(timeline, at: 1.999).amount == 2)
    #expect(try probe(timeline, at: 2).amount == 3)
  }

  @Test("without a script the demonstration runs")
  func demo() throws {
    #expect(try probe(EffectTimeline(Probe.self), at: 0).amount == 7)
    #expect(try probe(EffectTimeline(Probe.self, script: Script()), at: 0).amount == 10)
  }

  @Test("a parameter's history has the initial value and every change up to now")
  func history() throws {
    let script = Script([
      ScriptEvent(time: 1, .set(["amount": .number(20)])), ScriptEvent(time: 2, .set(["label": .string("x")])),
      ScriptEvent(time: 3, .set(["amount": .number(30)])), ScriptEvent(time: 4, .set(["amount": .number(40)])),
    ])
    let timeline = try EffectTimeline(Probe.self, script: script)
    let now = try frame(timeline, at: 3.5)
    let expected: [Change<Double>] = [
      Change(time: 0, value: 10), Change(time: 1, value: 20), Change(time: 3, value: 30),
    ]
    #expect(now.changes(of: \Probe.amount, in: try probe(timeline, at: 3.5)) == expected)
  }

  @Test("drawn by hand, a parameter's history is its value")
  func byHand() {
    let frame = Frame(size: Size(10, 10), time: 5)
    #expect(frame.changes(of: \Probe.amount, in: Probe()) == [Change(time: 0, value: 10)])
    #expect(frame.integral(of: \Probe.amount, in: Probe()) == 50)
  }

  @Test("a ramp moves a parameter at a constant rate; a whole number goes in steps")
  func ramp() throws {
    let ramps = [
      "amount": ScriptEvent.Ramp(from: 0, to: 100), "count": ScriptEvent.Ramp(from: 1, to: 5),
    ]
    let timeline = try EffectTimeline(Probe.self, script: Script([ScriptEvent(time: 1, .ramp(ramps, duration: 2))]))
    #expect(try probe(timeline, at: 0.5).amount == 10)
    #expect(try probe(timeline, at: 1).amount == 0)
    #expect(try probe(timeline, at: 1.5).amount == 25)
    #expect(try probe(timeline, at: 2).count == 3)
    #expect(try probe(timeline, at: 9).amount == 100)
    #expect(try probe(timeline, at: 9).count == 5)
  }

  @Test("a ramp arrives at its end exactly, although the sum of its times is rounded")
  func rampEnd() throws {
    // As doubles (0.6 + 1.8) − 0.6 is less than 1.8.
    for (start, duration) in [(0.6, 1.8), (0.1, 0.2), (0.7, 0.1)] {
      let ramp = ["amount": ScriptEvent.Ramp(from: 0, to: 1)]
      let script = Script([ScriptEvent(time: start, .ramp(ramp, duration: duration))])
      #expect(try probe(EffectTimeline(Probe.self, script: script), at: 5).amount == 1)
    }
  }

  @Test("the integral of a rate goes on through changes and ramps without a jump")
  func integral() throws {
    let script = Script([
      ScriptEvent(time: 1, .appear(with: ["amount": .number(10)])), ScriptEvent(time: 3, .set(["amount": .number(0)])),
      ScriptEvent(time: 4, .ramp(["amount": ScriptEvent.Ramp(from: 0, to: 8)], duration: 2)),
    ])
    let timeline = try EffectTimeline(Probe.self, script: script)
    func integral(_ time: Double) throws -> Double {
      try frame(timeline, at: time).integral(of: \Probe.amount, in: try probe(timeline, at: time))
    }
    #expect(try integral(1) == 0)
    #expect(try integral(2) == 10)
    #expect(try integral(3.5) == 20)
    // Half way through the ramp: 20 + 1 s · (0 + 4) / 2.
    #expect(try integral(5) == 22)
    #expect(try integral(6) == 28)
    #expect(try integral(7) == 36)
  }

  @Test("a script's values are checked: event, field, value and what is allowed")
  func badScript() throws {
    let script = try Script(
      parsing: Data(#"[{"t": 0, "appear": true}, {"t": 1, "set": {"amount": 1000}}]"#.utf8))
    let error = #expect(throws: ScriptError.self) { try EffectTimeline(Probe.self, script: script) }
    #expect(error?.event == 1)
    #expect(error?.field == "set.amount")
    #expect(error?.value == "1000")
    #expect(error?.allowed == "a number from 0 to 100")
    let unknown = try Script(parsing: Data(#"[{"t": 0, "appear": true, "with": {"colour": "red"}}]"#.utf8))
    let second = #expect(throws: ScriptError.self) { try EffectTimeline(Probe.self, script: unknown) }
    #expect(second?.value == "\"colour\"")
    #expect(second?.allowed.contains("isLiked") == true)
    let ramp = Script([ScriptEvent(time: 0, .ramp(["amount": ScriptEvent.Ramp(from: 0, to: 500)], duration: 1))])
    #expect(throws: ScriptError.self) { try EffectTimeline(Probe.self, script: ramp) }
  }

  @Test("inputs of the host are not parameters, and are let through")
  func inputs() throws {
    let script = Script([ScriptEvent(time: 1, .set(["isLiked": .bool(true)]))])
    let timeline = try EffectTimeline(Probe.self, script: script)
    #expect(try frame(timeline, at: 1).json(named: "isLiked", at: 1) == .bool(true))
  }

  @Test("nothing is drawn before the effect appears")
  func beforeAppearance() throws {
    let script = Script([ScriptEvent(time: 1, .appear(with: [:]))])
    let timeline = try EffectTimeline(Probe.self, script: script)
    #expect(try timeline.displayList(time: 0.999).commands.isEmpty)
    #expect(try timeline.displayList(time: 1).commands.count == 1)
  }

  @Test("the canvas is the caller's, else the script's, else the effect's; the ground follows the appearance")
  func canvas() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["size_pt": .array([.number(30), .number(40)])]))
    ])
    let timeline = try EffectTimeline(Probe.self, script: script)
    #expect(try timeline.displayList(size: Size(5, 6)).size == Size(5, 6))
    #expect(try timeline.displayList().size == Size(30, 40))
    #expect(try EffectTimeline(Probe.self).displayList().size == Size(100, 50))
    #expect(try timeline.displayList().background == .white)
    #expect(
      try timeline.displayList(traits: Traits(colorScheme: .dark)).background
        == RGBA(red: 0.06, green: 0.06, blue: 0.06))
  }

  @Test(
    "a size, scale or time that cannot be drawn is refused",
    arguments: [
      (0.0, 10.0, 1.0, 0.0), (-5, 10, 1, 0), (.nan, 10, 1, 0), (10, .infinity, 1, 0), (10, 10, 0, 0),
      (10, 10, .nan, 0), (10, 10, 65, 0), (10, 10, 1, .nan), (10, 10, 1, .infinity), (10, 10, 1, -1),
      (33_000, 33_000, 1, 0), (40_000, 1, 1, 0),
    ])
  func badFrames(width: Double, height: Double, scale: Double, time: Double) throws {
    let timeline = try EffectTimeline(Probe.self)
    let error = #expect(throws: FrameError.self) {
      try timeline.displayList(size: Size(width, height), scale: scale, time: time)
    }
    #expect(
      error.map { "\($0)".contains("\(width)") || "\($0)".contains("\(scale)") || "\($0)".contains("\(time)") } == true)
  }
}
