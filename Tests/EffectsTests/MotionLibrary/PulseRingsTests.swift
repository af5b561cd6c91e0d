import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Pulse rings")
struct PulseRingsTests {
  private func rings(
    _ time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> [ShownFigure] {
    try TextPicture(PulseRings.self, at: time, values, script: script, traits: traits).list.figures
      .filter { $0.stroke != nil }
  }

  private func check(_ rings: [ShownFigure], _ progress: [Double]) {
    #expect(rings.count == progress.count)
    for (ring, p) in zip(rings, progress.sorted()) {
      #expect(near(ring.size.width, 160 * (0.2 + 0.8 * p)) && ring.size.width == ring.size.height)
      #expect(near(ring.center.x, 96) && near(ring.center.y, 96) && near(ring.opacity, 1 - p))
      // The line is scaled with the ring.
      #expect(ring.stroke?.lineWidth == 2 && near(ring.transform.m11, 0.2 + 0.8 * p))
    }
  }

  @Test(
    "ring i of three has come the fraction of t / 2 + i / 3, grows from a fifth to the whole and fades",
    arguments: [0.0, 0.5, 1.0, 13.3])
  func growth(time: Double) throws {
    let progress: [Double] = [0.0, 1, 2].map { (time / 2 + $0 / 3).truncatingRemainder(dividingBy: 1) }
    check(try rings(time), progress)
  }

  @Test("the loop closes exactly after two thirds of a second", arguments: [0.0, 0.1, 0.35, 0.6])
  func loop(time: Double) throws {
    let period: Double = try #require(PulseRings.info.period)
    #expect(near(period, 2.0 / 3, within: 1e-12))
    let first: String = try TextPicture(PulseRings.self, at: time).description
    for turns in [1.0, 2, 9] {
      #expect(try TextPicture(PulseRings.self, at: time + turns * period).description == first)
    }
    #expect(try TextPicture(PulseRings.self, at: time + period / 2).description != first)
  }

  @Test("with reduced motion the rings stand still halfway, evenly spaced")
  func reduced() throws {
    let traits = Traits(reduceMotion: true)
    for time in [0.0, 0.7] { check(try rings(time, traits: traits), [1.0 / 6, 0.5, 5.0 / 6]) }
  }

  @Test("a change of the duration changes the pace and not the place of the rings; a dot marks the centre")
  func pace() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: [:])), ScriptEvent(time: 1, .set(["duration": .number(4)])),
    ])
    // Half a turn by then, and a quarter of a turn in the second after.
    check(try rings(2, script: script), [0.75, 0.75 - 1.0 / 3, 0.75 - 2.0 / 3])
    #expect(try rings(0.3, ["count": .number(1)]).count == 1)
    let dot = try #require(try TextPicture(PulseRings.self, at: 0.3).list.discs.first)
    #expect(near(dot.center.x, 96) && near(dot.size.width, 28) && dot.opacity == 1)
    #expect(dot.color == Color.green.light.premultiplied)
  }
}
