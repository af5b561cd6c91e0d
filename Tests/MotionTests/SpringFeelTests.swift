import Foundation
import Testing

@testable import Motion

@Suite("Named springs")
struct SpringFeelTests {
  /// A feel, by how much it overshoots and when.
  struct Row: Sendable {
    var feel: SpringFeel
    var overshoot: Double
    var time: Double
  }

  @Test(
    "each feel overshoots by its share at its time",
    arguments: [
      Row(feel: .snap, overshoot: 0.1630, time: 0.2021), Row(feel: .uiPop, overshoot: 0.0948, time: 0.2188),
      Row(feel: .standard, overshoot: 0.0681, time: 0.2632), Row(feel: .physics, overshoot: 0.0460, time: 0.3151),
      Row(feel: .slowMorph, overshoot: 0.0152, time: 0.5), Row(feel: .precision, overshoot: 0.0310, time: 0.3157),
      Row(feel: .dial, overshoot: 0.0460, time: 0.21), Row(feel: .stretchy, overshoot: 0.1630, time: 0.2309),
    ])
  func table(row: Row) throws {
    let values: [Double] = (0...20_000).map { row.feel.spring.value(at: Double($0) * 5e-5) }
    let peak: Double = try #require(values.max())
    let time: Double = Double(try #require(values.firstIndex(of: peak))) * 5e-5
    #expect(abs(peak - 1 - row.overshoot) < 0.00006)
    #expect(abs(time - row.time) < 0.0001)
  }

  @Test("precision is the spring of response 0.423612 and damping ratio 0.741620")
  func precision() {
    #expect(abs(SpringFeel.precision.spring.response - 0.423612) < 5e-7)
    #expect(abs(SpringFeel.precision.spring.dampingFraction - 0.741620) < 5e-7)
  }

  @Test("the designers' words name a feel each, in either case, and others none")
  func words() {
    #expect(SpringFeel(word: "Springy") == .snap)
    #expect(SpringFeel(word: "crisp") == .uiPop)
    #expect(SpringFeel(word: "gentle") == .slowMorph)
    #expect(SpringFeel(word: "mechanical") == .precision)
    #expect(SpringFeel(word: "wobbly") == .stretchy)
    #expect(SpringFeel(word: "slowmorph") == .slowMorph)
    #expect(SpringFeel(word: "purple") == nil)
    let words: [String] = SpringFeel.allCases.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(Animation.feel(.dial) == .spring(response: 0.3, dampingFraction: 0.7))
    #expect(Animation.linearLoop == .linear(duration: 0.8))
    #expect(Animation.symbolEase == .easeInOut(duration: 0.4))
  }

  @Test("the house's further springs have their numbers, and followers are looser by 0.04 s and 0.02 a rank")
  func house() {
    #expect(Spring.short == Spring(duration: 0.3, bounce: 0))
    #expect(Spring.quick == Spring(duration: 0.25, bounce: 0))
    #expect(Spring.split == Spring(duration: 0.45, bounce: 0.3))
    #expect(Spring.home == Spring(duration: 0.36, bounce: 0))
    let third: Spring = MotionTier.elastic.spring.looser(by: 3)
    #expect(abs(third.response - 0.54) < 1e-12)
    #expect(abs(third.bounce - 0.44) < 1e-12)
    #expect(abs(Spring.smooth.looser().response - 0.54) < 1e-12)
    #expect(abs(Spring.smooth.looser(by: 1000).bounce - 0.9) < 1e-12)
    #expect(abs(Spring.smooth.looser(by: -4).response - 0.5) < 1e-12)
  }

  @Test(
    "from 1 at rest, with stiffness 100 and mass 1, a tenth of a second later",
    arguments: [(10, 0.6597001534), (20, 0.7357588823), (40, 0.8222634239)])
  func tenth(damping: Double, expected: Double) {
    let spring = Spring(stiffness: 100, damping: damping, mass: 1)
    #expect(abs(spring.value(at: 0.1, from: 1, to: 0) - expected) < 5e-11)
  }

  @Test(
    "the closed form follows an integration for ratios of 0, 0.5, 1 and 2 and starts of 0 and ±20",
    arguments: [0, 0.5, 1, 2], [0, 20, -20])
  func integration(ratio: Double, speed: Double) {
    let spring = Spring(stiffness: 100, damping: 20 * ratio, mass: 1)
    var state = SIMD2(1.0, speed)
    for step in 1...8 {
      state = integrated(state, over: 0.125, steps: 2500) { SIMD2($0.y, -100 * $0.x - 20 * ratio * $0.y) }
      let time: Double = Double(step) / 8
      let value: Double = spring.value(at: time, from: 1, to: 0, initialVelocity: speed)
      let velocity: Double = spring.velocity(at: time, from: 1, to: 0, initialVelocity: speed)
      #expect(abs(value - state.x) < 1e-6)
      #expect(abs(velocity - state.y) < 1e-5)
    }
  }

  @Test("the velocity is the derivative of the value")
  func derivative() {
    for spring in SpringFeel.allCases.map(\.spring) + [Spring(duration: 0.5, bounce: -0.6)] {
      for step in 1...20 {
        let time: Double = Double(step) * 0.05
        let difference: Double = slope(of: { spring.value(at: $0, from: 1, to: 0, initialVelocity: 5) }, at: time)
        let velocity: Double = spring.velocity(at: time, from: 1, to: 0, initialVelocity: 5)
        #expect(abs(velocity - difference) < 1e-5)
      }
    }
  }
}
