import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Liquid toggle")
struct LiquidToggleTests {
  /// The row of 240 × 32 points lies 16 points from the canvas's corner, the switch at its end.
  private static let rail = Rect(x: 204, y: 16, width: 52, height: 32)

  private func figures(
    _ time: Double, script: Script? = nil, traits: Traits = Traits()
  ) throws -> (track: ShownFigure, knob: ShownFigure) {
    let list = try TextPicture(LiquidToggle.self, at: time, script: script, traits: traits).list
    #expect(list.figures.count == 2)
    let track: ShownFigure = try #require(list.figures.first)
    #expect(track.box == Self.rail)
    return (track, try #require(list.figures.last))
  }

  /// The knob's left and right edge from the track's left edge.
  private func edges(
    _ time: Double, script: Script? = nil, traits: Traits = Traits()
  ) throws -> (left: Double, right: Double) {
    let knob: Rect = try figures(time, script: script, traits: traits).knob.box
    #expect(near(knob.minY, 19) && near(knob.height, 26))
    return (knob.minX - 204, knob.maxX - 204)
  }

  @Test(
    "its leading edge goes on the spring of 0.35 s and 0.7 while the width stretches to 39 and back",
    arguments: [0.0, 0.06, 0.12, 0.2, 0.4])
  func stretch(elapsed: Double) throws {
    var width: Double = 26 + 13 * (3 * pow(elapsed / 0.12, 2) - 2 * pow(elapsed / 0.12, 3))
    if elapsed > 0.12 {
      // The last cubic before a spring ends with the slope from its neighbours: (26 − 26) / 0.47 = 0.
      width = 26 + Expected.rest(of: 13, response: 0.5, damping: 0.7, after: elapsed - 0.12)
    }
    let p: Double = MotionFormulas.spring(elapsed, response: 0.35, ratio: 0.7)
    let edges = try edges(0.3 + elapsed)
    #expect(near(edges.right, 29 + 20 * p))
    #expect(near(edges.right - edges.left, width))
    // Going back, the left edge leads.
    let back = try self.edges(1.4 + elapsed)
    #expect(near(back.left, 23 - 20 * p, within: 1e-4))
    #expect(near(back.right - back.left, width))
  }

  @Test("the track blends from gray at 0.35 to green on the same spring", arguments: [0.1, 0.3, 0.35, 0.4, 1.3])
  func color(time: Double) throws {
    let p: Double = MotionFormulas.spring(time - 0.3, response: 0.35, ratio: 0.7)
    let gray = SIMD3<Double>(repeating: 142 / 255.0) + SIMD3(0, 0, 5 / 255.0)
    let green = SIMD3<Double>(52, 199, 89) / 255
    let alpha: Double = min(0.35 + 0.65 * p, 1)
    let mixed: SIMD3<Double> = gray + (green - gray) * p
    let color: SIMD4<Float> = try #require(try figures(time).track.color)
    #expect(near(Double(color.w), alpha) && near(Double(color.y), mixed.y * alpha))
    #expect(near(Double(color.x), mixed.x * alpha) && near(Double(color.z), mixed.z * alpha))
  }

  @Test("it rests at 3 points from either edge, and a tap on the label does nothing")
  func rest() throws {
    for time in [0, 0.3, 1e6] { #expect(try edges(time).left == 3 && edges(time).right == 29) }
    #expect(near(try edges(1.39).left, 23, within: 1e-3))
    let label = Script([ScriptEvent(time: 0.1, .tap(UnitPoint(x: 0.2, y: 0.5)))])
    #expect(try edges(1, script: label).left == 3)
  }

  @Test("flipped in mid-flight it goes on from the place and at the speed that it has")
  func again() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.3, .set(["isOn": .bool(true)])),
      ScriptEvent(time: 0.38, .set(["isOn": .bool(false)])),
    ])
    let step = 1e-5
    let (before, now, after) = (
      try edges(0.38 - step, script: script), try edges(0.38, script: script), try edges(0.38 + step, script: script)
    )
    #expect(near(before.left, now.left, within: 0.01) && near(before.right, now.right, within: 0.01))
    #expect(near((now.left - before.left) / step, (after.left - now.left) / step, within: 0.5))
    #expect(near((now.right - before.right) / step, (after.right - now.right) / step, within: 0.5))
  }

  @Test("with reduced motion it slides without stretching, easing in and out over 0.2 s", arguments: [0.05, 0.1, 0.15])
  func reduced(elapsed: Double) throws {
    let edges = try edges(0.3 + elapsed, traits: Traits(reduceMotion: true))
    #expect(near(edges.left, 3 + 20 * MotionFormulas.easeInOut(elapsed / 0.2)))
    #expect(near(edges.right - edges.left, 26))
  }

  @Test("from right to left the switch stands at the left and its knob goes the other way")
  func mirrored() throws {
    let list = try TextPicture(
      LiquidToggle.self, at: 0, traits: Traits(layoutDirection: .rightToLeft)
    ).list
    #expect(
      list.figures.map(\.box) == [
        Rect(x: 16, y: 16, width: 52, height: 32), Rect(x: 16 + 23, y: 19, width: 26, height: 26),
      ])
  }
}
