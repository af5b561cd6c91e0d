import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Jelly")
struct JellyTests {
  /// The scales of the view, which is tapped at 0.3 s.
  private func scale(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> (x: Double, y: Double) {
    let list: DisplayList = try TextPicture(Jelly.self, at: time, values, script: script, traits: traits).list
    let ground: ShownFigure = try #require(list.figures.first)
    #expect(try #require(list.runs.first).transform == ground.transform)
    #expect(near(ground.center.x, 100) && near(ground.center.y, 56))
    return (ground.transform.m11, ground.transform.m22)
  }

  @Test(
    "it is 1.25, 0.8 and 1.125 times as wide 0.10, 0.22 and 0.34 s after the tap, and as much less or more high",
    arguments: [(0.0, 0.0), (0.1, 0.25), (0.22, -0.2), (0.34, 0.125)])
  func keys(elapsed: Double, stretch: Double) throws {
    let scale = try scale(0.3 + elapsed)
    #expect(near(scale.x, 1 + stretch) && near(scale.y, 1 - stretch))
    let larger = try self.scale(0.3 + elapsed, ["amount": .number(0.5)])
    #expect(near(larger.x, 1 + 2 * stretch) && near(larger.y, 1 - 2 * stretch))
  }

  @Test("between keys it goes along a cubic whose slope at a key is that from the one before to the one after")
  func cubics() throws {
    let first: Double = Expected.cubic(0.5, from: 0, slope: 0, to: 0.25, slope: -0.2 / 0.22, duration: 0.1)
    #expect(near(try scale(0.35).x, 1 + first) && near(first, 0.136364))
    let second: Double = Expected.cubic(
      0.5, from: 0.25, slope: -0.2 / 0.22, to: -0.2, slope: (0.125 - 0.25) / 0.24, duration: 0.12)
    #expect(near(try scale(0.46).y, 1 - second) && near(second, 0.019176))
  }

  @Test("it wobbles home on the bouncy spring and has its shape after 0.74 s", arguments: [0.05, 0.2, 0.39])
  func spring(elapsed: Double) throws {
    let left: Double = Expected.rest(
      of: 0.125, velocity: 0.2 / 0.52, response: 0.5, damping: 0.7, after: elapsed)
    let scale = try scale(0.64 + elapsed)
    #expect(near(scale.x, 1 + left) && near(scale.y, 1 - left))
    for time in [0.2, 1.05, 1e6] { #expect(try self.scale(time) == (1, 1)) }
  }

  @Test("a tap beside the view does nothing; a change by the host plays it, from where it is and as fast as it is")
  func again() throws {
    let beside = Script([ScriptEvent(time: 0.3, .tap(UnitPoint(x: 0.02, y: 0.5)))])
    #expect(try scale(0.4, script: beside) == (1, 1))
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 0.3, .tap(.center)),
      ScriptEvent(time: 0.46, .set(["trigger": .number(7)])),
    ])
    #expect(near(try scale(0.46, script: script).x, 1.019176))
    let step = 1e-5
    let before: Double = try (scale(0.46, script: script).x - scale(0.46 - step, script: script).x) / step
    let after: Double = try (scale(0.46 + step, script: script).x - scale(0.46, script: script).x) / step
    #expect(near(before, after, within: 0.05) && before < -3)
    #expect(near(try scale(0.56, script: script).x, 1.25))
  }

  @Test("with reduced motion it keeps its shape")
  func reduced() throws {
    for time in [0.35, 0.5, 0.8] { #expect(try scale(time, traits: Traits(reduceMotion: true)) == (1, 1)) }
  }
}
