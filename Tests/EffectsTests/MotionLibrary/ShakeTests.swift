import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Error shake")
struct ShakeTests {
  /// How far the view is to the right, in points.
  private func offset(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> Double {
    let list: DisplayList = try TextPicture(Shake.self, at: time, values, script: script, traits: traits).list
    let ground: ShownFigure = try #require(list.figures.first)
    let words = try #require(list.runs.first)
    // View and words move as one, and only sideways.
    #expect(words.transform == ground.transform && ground.transform.m32 == 0 && near(ground.box.midX, 120))
    return ground.transform.m31
  }

  @Test(
    "it is at 0, −10, 10, −7, 7 and −3 points 0, 0.07, 0.14, 0.21, 0.28 and 0.34 s after the trigger",
    arguments: [(0.0, 0.0), (0.07, -10), (0.14, 10), (0.21, -7), (0.28, 7), (0.34, -3)])
  func keys(elapsed: Double, place: Double) throws {
    #expect(near(try offset(0.3 + elapsed), place))
    #expect(near(try offset(0.3 + elapsed, ["amplitude": .number(25)]), 2.5 * place))
  }

  @Test("between keys it goes along a cubic whose slope at a key is that from the one before to the one after")
  func cubics() throws {
    // The slope at −10 is (10 − 0) / 0.14, at 10 (−7 + 10) / 0.14.
    let first: Double = Expected.cubic(0.5, from: 0, slope: 0, to: -10, slope: 10 / 0.14, duration: 0.07)
    #expect(near(try offset(0.335), first) && near(first, -5.625))
    let second: Double = Expected.cubic(0.5, from: -10, slope: 10 / 0.14, to: 10, slope: 3 / 0.14, duration: 0.07)
    #expect(near(try offset(0.405), second))
    #expect(
      near(
        try offset(0.3 + 0.31),
        Expected.cubic(
          0.5, from: 7, slope: (-3 + 7) / 0.13, to: -3, slope: -7 / 0.26, duration: 0.06)))
  }

  @Test("it swings home on the bouncy spring and is put there after 0.2 s", arguments: [0.05, 0.1, 0.19])
  func spring(elapsed: Double) throws {
    // The last cubic leaves with the slope from 7 to 0 in 0.26 s.
    let expected: Double = Expected.rest(
      of: -3, velocity: -7 / 0.26, response: 0.5, damping: 0.7, after: elapsed)
    #expect(near(try offset(0.64 + elapsed), expected))
    #expect(try offset(0.845) == 0 && offset(1e6) == 0 && offset(0.1) == 0)
  }

  @Test("a trigger in mid-flight goes on from where it is, as fast as it is")
  func again() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["trigger": .number(4)])),
      ScriptEvent(time: 0.3, .set(["trigger": .number(5)])),
      ScriptEvent(time: 0.4, .set(["trigger": .number(5)])), ScriptEvent(time: 0.5, .set(["trigger": .string("x")])),
    ])
    // The same value again is no trigger.
    #expect(near(try offset(0.44, script: script), 10))
    // 0.2 s after the first trigger 6/7 of the way from 10 to −7 are gone.
    let place: Double = Expected.cubic(
      0.06 / 0.07, from: 10, slope: (-7 + 10) / 0.14, to: -7, slope: (7 - 10) / 0.14, duration: 0.07)
    #expect(near(try offset(0.5, script: script), place))
    let step = 1e-5
    let before: Double = try (offset(0.5, script: script) - offset(0.5 - step, script: script)) / step
    let after: Double = try (offset(0.5 + step, script: script) - offset(0.5, script: script)) / step
    #expect(near(before, after, within: 1) && abs(before) > 50)
    #expect(try near(offset(0.57, script: script), -10) && near(offset(0.64, script: script), 10))
  }

  @Test("with reduced motion it stays where it is")
  func reduced() throws {
    for time in [0.35, 0.4, 0.6] { #expect(try offset(time, traits: Traits(reduceMotion: true)) == 0) }
  }
}
