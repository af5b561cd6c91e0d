import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Slide to confirm")
struct SlideToConfirmTests {
  /// The track of 280 × 56 points lies 16 points from the canvas's corner: the knob has 224 points of way. The first drag
  /// goes 112 points in 0.4 s from 0.3 s on, the second 243.6 points in 0.6 s from 1.5 s on.
  private struct Shown {
    var offset: Double
    var fill: Double
    var title: Double
    var icons: [(opacity: Double, scale: Double)]
  }

  private func shown(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> Shown {
    let list = try TextPicture(SlideToConfirm.self, at: time, values, script: script, traits: traits).list
    let figures: [ShownFigure] = list.figures
    try #require(figures.count == 3)
    #expect(figures[0].box == Rect(x: 16, y: 16, width: 280, height: 56))
    #expect(near(figures[2].box.width, 48) && near(figures[2].box.minY, 20))
    let icons = list.runs.filter { $0.run.font.face == .icons }
    let title = list.runs.first { $0.run.font.face != .icons }
    return Shown(
      offset: figures[2].box.minX - 20, fill: figures[1].box.width, title: title?.opacity ?? 0,
      icons: icons.map { ($0.opacity, $0.transform.m11) })
  }

  @Test("the knob follows the finger once that has come 10 points", arguments: [0.32, 0.35, 0.5, 0.6])
  func following(time: Double) throws {
    let way: Double = 112 * (time - 0.3) / 0.4
    let offset: Double = way < 10 ? 0 : way
    let shown = try shown(time)
    #expect(near(shown.offset, offset))
    #expect(near(shown.fill, offset + 56))
    #expect(near(shown.title, 1 - 1.6 * offset / 224))
  }

  @Test("let go at the half it springs back in 0.45 s with bounce 0.35", arguments: [0.7, 0.8, 0.95, 1.2])
  func back(time: Double) throws {
    let offset: Double = Expected.rest(of: 112, response: 0.45, damping: 0.65, after: time - 0.7)
    let shown = try shown(time)
    #expect(near(shown.offset, offset) && near(shown.fill, offset + 56))
    #expect(near(shown.title, min(1 - 1.6 * offset / 224, 1)))
    #expect(shown.icons.count == 1)
  }

  @Test("past 0.85 of its way it goes to the end while the arrows become a tick, on a spring of 0.3 s without bounce")
  func confirming() throws {
    // At 2.1 s the finger has come 243.6 points, more than the way.
    let (before, end) = (try shown(2.0).offset, try shown(2.1).offset)
    #expect(near(before, 203) && near(end, 224))
    for elapsed in [0.05, 0.1, 0.2] {
      let wt: Double = 2 * Double.pi / 0.3 * elapsed
      let p: Double = 1 - exp(-wt) * (1 + wt)
      let shown = try shown(2.1 + elapsed)
      #expect(near(shown.offset, 224) && shown.title == 0)
      #expect(shown.icons.count == 2)
      #expect(near(shown.icons[0].opacity, 1 - p) && near(shown.icons[0].scale, 0.5 + 0.5 * (1 - p)))
      #expect(near(shown.icons[1].opacity, p) && near(shown.icons[1].scale, 0.5 + 0.5 * p))
    }
  }

  @Test("let go at nine tenths it still has a tenth to go by itself")
  func rest() throws {
    let drag = ScriptEvent.Gesture(
      path: [UnitPoint(x: 44 / 312.0, y: 0.5), UnitPoint(x: (44 + 201.6) / 312, y: 0.5)], duration: 0.5)
    let script = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0, .drag(drag))])
    let wt: Double = 2 * Double.pi / 0.3 * 0.1
    #expect(near(try shown(0.6, script: script).offset, 224 - 22.4 * exp(-wt) * (1 + wt)))
  }

  @Test("after 1.5 s it returns on a spring of 0.5 s and bounce 0.2; without that time it stays")
  func reset() throws {
    #expect(near(try shown(3.59).offset, 224))
    for elapsed in [0.1, 0.3, 0.6] {
      let rest: Double = Expected.rest(of: 224, response: 0.5, damping: 0.8, after: elapsed)
      #expect(near(try shown(3.6 + elapsed).offset, rest, within: 1e-4))
    }
    #expect(near(try shown(4.6, ["resetAfter": .null]).offset, 224))
  }

  @Test("a drag beside the knob, or while it is locked, does nothing")
  func elsewhere() throws {
    func drag(_ from: Double, _ to: Double) -> ScriptEvent.Action {
      .drag(
        ScriptEvent.Gesture(
          path: [UnitPoint(x: from / 312, y: 0.5), UnitPoint(x: to / 312, y: 0.5)], duration: 0.2))
    }
    let beside = Script([ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.1, drag(150, 300))])
    #expect(try shown(0.25, script: beside).offset == 0)
    let locked = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0, drag(40, 300)),
      ScriptEvent(time: 0.6, drag(260, 100)),
    ])
    #expect(near(try shown(0.75, script: locked).offset, 224))
  }

  @Test("with reduced motion a short drag returns by 0.2 s easing out", arguments: [0.05, 0.1, 0.2])
  func reduced(elapsed: Double) throws {
    let shown = try shown(0.7 + elapsed, traits: Traits(reduceMotion: true))
    #expect(near(shown.offset, 112 * (1 - TextPicture.easeOut(elapsed / 0.2))))
    let wt: Double = 2 * Double.pi / 0.3 * 0.1
    let p: Double = 1 - exp(-wt) * (1 + wt)
    #expect(near(try self.shown(2.2, traits: Traits(reduceMotion: true)).icons[1].opacity, p))
  }

  @Test("success is felt when the knob is let go past the end, 2.1 s into the demonstration")
  func haptics() throws {
    let timeline = try EffectTimeline(SlideToConfirm.self)
    let felt = try timeline.haptics(until: 4.6)
    #expect(felt.map(\.haptic) == [.success] && near(felt.first?.time ?? 0, 2.1))
    #expect(try timeline.haptics(until: 2).isEmpty)
  }
}
