import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Pull cord")
struct PullCordTests {
  /// With 70 points of cord the catch is at 31.5 and the frame 60 × 146.4 points, 16 below the canvas's top. The finger
  /// goes 12 points right and 65.88 down in half a second from 0.3 s on.
  private struct Shown {
    var stretch: Double
    /// Clockwise, in degrees.
    var swing: Double
    var isOn: Bool
  }

  private func shown(_ time: Double, script: Script? = nil, traits: Traits = Traits()) throws -> Shown {
    let list = try TextPicture(PullCord.self, at: time, script: script, traits: traits).list
    let figures: [ShownFigure] = list.figures
    try #require(figures.count == 4)
    let (cord, knob) = (figures[1], figures[2])
    #expect(near(cord.box.width, 2) && near(knob.box.width, 16) && near(knob.box.height, 26))
    #expect(near(cord.box.maxY, knob.box.minY) && cord.transform == knob.transform)
    #expect(near(cord.transform.m31, 80) && near(cord.transform.m32, 16))
    // The knob is black in the light appearance, yellow when on; so is its glow.
    let isOn: Bool = (knob.color?.x ?? 0) > 0.9
    #expect(list.layers.contains { !$0.filters.isEmpty } == isOn)
    let angle: Double = atan2(cord.transform.m12, cord.transform.m11) * 180 / Double.pi
    return Shown(stretch: cord.box.height - 70, swing: angle, isOn: isOn)
  }

  private static func stretch(_ pull: Double) -> Double { 50.4 * (1 - exp(-pull / 50.4)) }

  @Test("a finger stretches the cord with growing resistance and swings it its way", arguments: [0.3, 0.45, 0.6, 0.79])
  func pulling(time: Double) throws {
    let share: Double = (time - 0.3) / 0.5
    let shown = try shown(time)
    #expect(near(shown.stretch, Self.stretch(65.88 * share)))
    #expect(near(shown.swing, -2 * share))
    #expect(!shown.isOn)
  }

  @Test("let go past the catch it switches at once and springs back", arguments: [0.8, 0.9, 1.1, 1.5, 2.1])
  func release(time: Double) throws {
    let (stretch, since) = (Self.stretch(65.88), time - 0.8)
    #expect(stretch > 31.5)
    let shown = try shown(time)
    #expect(near(shown.stretch, Expected.rest(of: stretch, response: 0.55, damping: 0.4, after: since), within: 1e-4))
    #expect(near(shown.swing, Expected.rest(of: -2, response: 0.9, damping: 0.3, after: since), within: 1e-4))
    #expect(shown.isOn)
  }

  @Test("a tap switches it too; a short pull and a tap beside it do not")
  func taps() throws {
    #expect(try shown(2.19).isOn && !shown(2.2).isOn && !shown(1e6).isOn)
    func script(_ action: ScriptEvent.Action) -> Script {
      Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.1, action)])
    }
    // 0.9808 of m, 49.4 points, are needed; the canvas is 178.4 points high.
    func pull(_ way: Double) -> Script {
      let path = [UnitPoint(x: 0.5, y: 0.4), UnitPoint(x: 0.5, y: 0.4 + way / 178.4)]
      return script(.drag(ScriptEvent.Gesture(path: path, duration: 0.2)))
    }
    #expect(try !shown(0.5, script: pull(49)).isOn && shown(0.5, script: pull(50)).isOn)
    #expect(try shown(0.5, script: pull(3.9)).isOn)
    #expect(try !shown(0.5, script: script(.tap(UnitPoint(x: 0.2, y: 0.5)))).isOn)
  }

  @Test("the turn stops at 18 degrees, and pushing up does not shorten the cord")
  func limits() throws {
    let path = [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: -0.5, y: 0.3)]
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0, .drag(ScriptEvent.Gesture(path: path, duration: 0.2, rest: 1))),
    ])
    let shown = try shown(0.5, script: script)
    #expect(near(shown.swing, 18) && near(shown.stretch, 0))
  }

  @Test(
    "with reduced motion it does not swing and the stretch returns by 0.2 s easing out", arguments: [0.05, 0.1, 0.2])
  func reduced(elapsed: Double) throws {
    let shown = try shown(0.8 + elapsed, traits: Traits(reduceMotion: true))
    #expect(shown.swing == 0)
    #expect(near(shown.stretch, Self.stretch(65.88) * (1 - TextPicture.easeOut(elapsed / 0.2))))
  }

  @Test("the catch is felt when the cord is let go, and with a tap")
  func haptics() throws {
    let felt = try EffectTimeline(PullCord.self).haptics(until: 4)
    #expect(felt.map(\.haptic) == [.light, .light])
    #expect(near(felt[0].time, 0.8) && near(felt[1].time, 2.2))
  }
}
