import Motion
import Scene
import Testing

@testable import Effects

/// An effect that ticks on each tap, some of them wrongly: late, in disorder, never.
private struct Ticking: Effect {
  static let info = EffectInfo(
    id: "test/ticking", name: "Ticking", summary: "Ticks.", family: "test", size: Size(100, 50), duration: 1,
    parameters: [Parameter("isOn", "Whether it ticks.", .flag)])

  var isOn: Bool = true

  init() {}

  func draw(in context: inout GraphicsContext, frame: Frame) {}

  func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    guard isOn else { return [] }
    let ticks: [TimedHaptic] = frame.taps.map { TimedHaptic(time: $0.time + 0.25, haptic: .light) }
    return ticks.reversed() + [TimedHaptic(time: .nan, haptic: .error), TimedHaptic(time: -1, haptic: .error)]
  }
}

@Suite("Haptic events of effects")
struct HapticEventTests {
  private let script = Script([
    ScriptEvent(time: 0, .tap(.center)), ScriptEvent(time: 1, .tap(.center)), ScriptEvent(time: 2, .tap(.center)),
  ])

  @Test("events come in order of time up to the moment that is asked for; what is no time is left out")
  func order() throws {
    let timeline = try EffectTimeline(Ticking.self, script: script)
    #expect(
      try timeline.haptics(until: 1.25) == [
        TimedHaptic(time: 0.25, haptic: .light), TimedHaptic(time: 1.25, haptic: .light),
      ])
    #expect(try timeline.haptics(until: 2.24).count == 2)
    #expect(try timeline.haptics(until: 100).count == 3)
  }

  @Test("parameters decide about them as they do about the picture")
  func parameters() throws {
    let timeline = try EffectTimeline(Ticking.self, parameters: ["isOn": .bool(false)], script: script)
    #expect(try timeline.haptics(until: 100).isEmpty)
  }

  @Test("an effect that says nothing about haptics has none")
  func none() throws {
    #expect(try EffectTimeline(Probe.self).haptics(until: 1).isEmpty)
  }

  @Test("times that cannot be are refused", arguments: [-1, .nan, .infinity, 1e12])
  func badTimes(time: Double) throws {
    #expect(throws: FrameError.self) { try EffectTimeline(Ticking.self).haptics(until: time) }
  }
}
