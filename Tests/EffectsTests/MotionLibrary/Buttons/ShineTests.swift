import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Shine")
struct ShineTests {
  private static let beat = Script([ScriptEvent(time: 0, .appear(with: ["every_s": .number(2)]))])

  /// The unturned left edge of the streak, from the button's left edge, and the width of button and streak.
  private func streak(
    at time: Double, script: Script? = nil
  ) throws -> (left: Double, button: Double, band: Double)? {
    let boxes = try ButtonPicture(Shine.self, at: time, script: script).boxes
    guard boxes.count == 2 else { return nil }
    let (face, band) = (boxes[0], boxes[1])
    let turn: ProjectionTransform = band.draw.transform
    #expect(near(turn.m11, cos(Double.pi / 9)) && near(turn.m12, sin(Double.pi / 9)))
    #expect(near(band.rect.height, 2 * face.rect.height) && near(turn.m32, 60))
    #expect(band.draw.clip.count == 1)
    return (turn.m31 - band.rect.width / 2 - face.rect.minX, face.rect.width, band.rect.width)
  }

  private func check(_ time: Double, p: Double, script: Script? = nil) throws {
    let (left, button, band) = try #require(try streak(at: time, script: script))
    #expect(near(band, max(24, 0.3 * button)))
    #expect(near(left, -1.5 * band + (button + 3 * band) * p, within: 1e-4))
  }

  @Test("at a beat the streak crosses at one speed in 0.75 s", arguments: [0.15, 0.3, 0.6])
  func crossing(time: Double) throws {
    try check(time, p: time / 0.75)
  }

  @Test("between the beats there is none; the picture repeats exactly after two seconds")
  func beat() throws {
    #expect(try streak(at: 1) == nil)
    for time in [0.3, 1.4] {
      let once: String = try ButtonPicture(Shine.self, at: time, script: Self.beat).description
      for beats in [1.0, 5000] {
        let later = try ButtonPicture(Shine.self, at: time + 2 * beats, script: Self.beat)
        #expect(later.description == once)
      }
    }
  }

  @Test("a beat shorter than the streak waits for it")
  func shortBeat() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["every_s": .number(0.1), "duration_s": .number(0.5)]))
    ])
    try check(0.25, p: 0.5, script: script)
    try check(0.75, p: 0.5, script: script)
  }

  @Test("triggered, it sets out and ends at rest", arguments: [2.15, 2.3, 2.6])
  func triggered(time: Double) throws {
    try check(time, p: Expected.cubic((time - 2) / 0.75, from: 0, slope: 0, to: 1, slope: 0, duration: 0.75))
    #expect(try streak(at: 2.76) == nil)
  }

  @Test("a trigger in mid-flight goes on from the place and the speed that it finds")
  func interrupted() throws {
    let script = Script([
      ScriptEvent(time: 0, .appear(with: ["mode": .string("trigger"), "trigger": .number(0)])),
      ScriptEvent(time: 0.3, .set(["trigger": .number(1)])), ScriptEvent(time: 0.6, .set(["trigger": .number(2)])),
    ])
    #expect(try streak(at: 0.2, script: script) == nil)
    try check(0.6, p: 0.352, script: script)
    // From 0.352 at 6 · 0.4 · 0.6 / 0.75 = 1.92 a second to rest at 1 in 0.75 s: Hermite at u = 0.4.
    let p: Double = Expected.cubic(0.4, from: 0.352, slope: 1.92, to: 1, slope: 0, duration: 0.75)
    try check(0.9, p: p, script: script)
    #expect(try streak(at: 1.4, script: script) == nil)
  }

  @Test("the light is clear at both sides and white at 0.7 in the middle")
  func light() throws {
    let band = try #require(try ButtonPicture(Shine.self, at: 0.3).boxes.last)
    guard case .linearGradient(let gradient, let start, let end) = band.draw.paint else {
      Issue.record("the streak is no gradient")
      return
    }
    let colors: [RGBA] = [.clear, RGBA(red: 1, green: 1, blue: 1, alpha: 0.7), .clear]
    #expect(gradient.stops.map(\.color) == colors.map(\.premultiplied))
    #expect(near(end.x - start.x, band.rect.width) && start.y == end.y)
  }

  @Test("with reduced motion there is no streak")
  func reducedMotion() throws {
    for time in [0.3, 2.3] {
      #expect(try ButtonPicture(Shine.self, at: time, traits: Traits(reduceMotion: true)).boxes.count == 1)
    }
  }
}
