import Foundation
import Testing

@testable import Motion

@Suite("Change effects")
struct ChangeEffectTests {
  static let presets: [ChangeEffect] = [.jump(), .shake(), .bounce(), .wiggle(), .flash()]

  @Test(
    "at both ends, outside and under Reduce Motion the view is exactly as it was; in between it is not",
    arguments: presets)
  func identity(effect: ChangeEffect) {
    for time in [0, -1, effect.duration, effect.duration + 1, .nan, .infinity] {
      #expect(effect.state(at: time) == .identity)
    }
    let states: [ChangeEffect.State] = (1..<50).map { effect.state(at: effect.duration * Double($0) / 50) }
    #expect(states.contains { $0 != .identity })
    #expect(
      (1..<50).allSatisfy {
        effect.state(at: effect.duration * Double($0) / 50, reduceMotion: true) == .identity
      })
  }

  @Test("a jump crouches, is 24 points up at 0.475 of its time, and lands softly")
  func jump() {
    let effect = ChangeEffect.jump()
    func state(_ u: Double) -> ChangeEffect.State { effect.state(at: 0.6 * u) }
    #expect(abs(state(0.475).offset.y + 24) < 1e-9)
    #expect(abs(state(0.075).scale.y - 0.88) < 1e-9 && abs(state(0.075).scale.x - 1.08) < 1e-9)
    #expect(abs(state(0.9).scale.y - 0.9) < 1e-9 && abs(state(0.9).scale.x - 1.07) < 1e-9)
    #expect(state(0.5).scale == SIMD2(1, 1))
    // s = (0.3125 − 0.15) / 0.65 = 0.25: three quarters of the height.
    #expect(abs(state(0.3125).offset.y + 18) < 1e-9)
  }

  @Test("a shake goes from side to side six times, by less and less")
  func shake() {
    let effect = ChangeEffect.shake()
    // 10 sin(2π · 3 · 1/12) (1 − 1/12)
    #expect(abs(effect.state(at: 0.5 / 12).offset.x - 10 * 11 / 12) < 1e-9)
    let signs: [Bool] = (1..<300).map { effect.state(at: 0.5 * (Double($0) + 0.5) / 301).offset.x > 0 }
    let runs: Int = 1 + zip(signs, signs.dropFirst()).filter { $0 != $1 }.count
    #expect(runs == 6)
  }

  @Test("a bounce touches the ground at 0.346410, 0.519615 and 0.606218 s and rests at 0.692820 s")
  func bounce() {
    let effect = ChangeEffect.bounce()
    for time in [0.346410, 0.519615, 0.606218] {
      #expect(abs(effect.state(at: time).offset.y) < 0.001)
    }
    #expect(abs(effect.duration - 0.692820) < 5e-7)
    // The apex is half way to the first landing; a quarter of the next flight is ¾ of its height, 30 / 4.
    #expect(abs(effect.state(at: 0.173205).offset.y + 30) < 1e-6)
    #expect(abs(effect.state(at: 0.4330127).offset.y + 7.5) < 1e-5)
    // It sets out with √(2 · 2000 · 30) = 346.41 points a second.
    #expect(abs(effect.state(at: 1e-6).offset.y + 346.41e-6) < 1e-8)
  }

  @Test("a wiggle turns, a flash fades")
  func others() {
    let wiggle = ChangeEffect.wiggle(angle: 0.2, cycles: 1, duration: 1)
    #expect(abs(wiggle.state(at: 0.25).rotation - 0.15) < 1e-12)
    #expect(abs(wiggle.state(at: 0.75).rotation + 0.05) < 1e-12)
    #expect(abs(ChangeEffect.flash(opacity: 0.3, duration: 1).state(at: 0.5).opacity - 0.3) < 1e-12)
  }
}
