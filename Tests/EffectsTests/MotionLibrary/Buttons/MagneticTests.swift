import Foundation
import Scene
import Testing

@testable import Effects

@Suite("Magnetic button")
struct MagneticTests {
  private func offset(
    at time: Double, _ values: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) throws -> SIMD2<Double> {
    let picture = try ButtonPicture(Magnetic.self, at: time, values, script: script, traits: traits)
    let face = try #require(picture.boxes.first)
    #expect(near(face.rect.midX, 120) && near(face.rect.midY, 70))
    return SIMD2(face.draw.transform.m31, face.draw.transform.m32)
  }

  /// x″ = ω² (goal − x) − 2ζω x′ by the classical Runge-Kutta method, with the spring that pulls while there is a goal and
  /// the one that brings the button home.
  private func integrated(
    to end: Double, from start: Double, goal: (Double) -> SIMD2<Double>?
  ) -> SIMD2<Double> {
    var (x, v): (SIMD2<Double>, SIMD2<Double>) = (.zero, .zero)
    func force(_ t: Double, _ x: SIMD2<Double>, _ v: SIMD2<Double>) -> SIMD2<Double> {
      let target: SIMD2<Double>? = goal(t)
      let w: Double = 2 * Double.pi / (target == nil ? 0.45 : 0.25)
      let damping: Double = 2 * (target == nil ? 0.45 : 0.7) * w
      return ((target ?? .zero) - x) * (w * w) - v * damping
    }
    let steps = 4000
    let h: Double = (end - start) / Double(steps)
    for step in 0..<steps {
      // Half a step inside, so that a leg's end falls on one side.
      let t: Double = start + (Double(step) + 0.5) * h
      let a1 = force(t, x, v)
      let (v2, a2) = (v + a1 * (h / 2), force(t, x + v * (h / 2), v + a1 * (h / 2)))
      let (v3, a3) = (v + a2 * (h / 2), force(t, x + v2 * (h / 2), v + a2 * (h / 2)))
      let (v4, a4) = (v + a3 * h, force(t, x + v3 * h, v + a3 * h))
      x += (v + v2 * 2 + v3 * 2 + v4) * (h / 6)
      v += (a1 + a2 * 2 + a3 * 2 + a4) * (h / 6)
    }
    return x
  }

  @Test("it leans after a pointer near it and bounces home when that leaves", arguments: [0.5, 0.8, 1.0, 1.15, 1.5])
  func hover(time: Double) throws {
    // From (−72, 70) to (216, 28) in 0.8 s; 60 points around the button are felt.
    let left: Double = 120 - (try ButtonPicture.size(of: "Get going").width + 48) / 2 - 60
    let expected: SIMD2<Double> = integrated(to: time, from: 0.2) { t in
      let x: Double = -72 + 360 * (t - 0.2)
      return x >= left && t < 1 ? SIMD2(x - 120, -52.5 * (t - 0.2)) * 0.3 : nil
    }
    let shown: SIMD2<Double> = try offset(at: time)
    #expect(near(shown.x, expected.x, within: 0.05) && near(shown.y, expected.y, within: 0.05))
    #expect(try offset(at: 0.2) == .zero)
  }

  @Test("a finger holds it wherever it goes, until it lifts", arguments: [2.0, 2.3, 2.4, 2.6])
  func drag(time: Double) throws {
    // From (120, 70) to (264, 168) in 0.5 s; the hover's tail has died out by then.
    let expected: SIMD2<Double> = integrated(to: time, from: 1.9) { t in
      t < 2.4 ? SIMD2(144, 98) * ((t - 1.9) / 0.5 * 0.3) : nil
    }
    let shown: SIMD2<Double> = try offset(at: time)
    #expect(near(shown.x, expected.x, within: 0.1) && near(shown.y, expected.y, within: 0.1))
  }

  @Test("a pointer that stays is leant to by three tenths of its distance")
  func staying() throws {
    let gesture = ScriptEvent.Gesture(path: [UnitPoint(x: 0.9, y: 0.1)], duration: 0)
    let script = Script([ScriptEvent(time: 0.5, .hover(gesture, leaves: false))])
    // (216, 14) is (96, −56) from the centre.
    let shown: SIMD2<Double> = try offset(at: 9, script: script)
    #expect(near(shown.x, 28.8) && near(shown.y, -16.8))
    let stronger: SIMD2<Double> = try offset(at: 9, ["strength": .number(0.5)], script: script)
    #expect(near(stronger.x, 48) && near(stronger.y, -28))
  }

  @Test("beyond the radius nothing is felt, and a pointer that passes through lets go on its way out")
  func radius() throws {
    let path: [UnitPoint] = [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 0.5)]
    let script = Script([
      ScriptEvent(time: 0, .hover(ScriptEvent.Gesture(path: path, duration: 1), leaves: true))
    ])
    let values: [String: JSONValue] = ["radius_pt": .number(0)]
    let half: Double = (try ButtonPicture.size(of: "Get going").width + 48) / 2
    // 240 points a second: inside from 0.5 − half / 240 to 0.5 + half / 240.
    let enter: Double = 0.5 - half / 240
    #expect(try offset(at: enter - 0.01, values, script: script) == .zero)
    #expect(try offset(at: enter + 0.05, values, script: script).x < -1)
    for time in [0.6, 0.9] {
      let expected: SIMD2<Double> = integrated(to: time, from: enter) { t in
        t < 0.5 + half / 240 ? SIMD2(240 * t - 120, 0) * 0.3 : nil
      }
      #expect(near(try offset(at: time, values, script: script).x, expected.x, within: 0.05))
    }
    let far = ScriptEvent.Gesture(path: [UnitPoint(x: 0.02, y: 0.02), UnitPoint(x: 0.5, y: 0.5)], duration: 1)
    #expect(try offset(at: 0.9, values, script: Script([ScriptEvent(time: 0, .drag(far))])) == .zero)
  }

  @Test("with reduced motion it does not move")
  func reducedMotion() throws {
    for time in [0.8, 1.2, 2.3] {
      #expect(try offset(at: time, traits: Traits(reduceMotion: true)) == .zero)
    }
  }
}
