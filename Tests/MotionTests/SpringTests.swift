import Foundation
import Testing

@testable import Motion

@Suite("Springs")
struct SpringTests {
  @Test(
    "the closed form follows a Runge–Kutta integration, whatever the damping",
    arguments: [0.02...0.95, 0.9999...1.0001, 1.0...1.0, 1.05...4.0])
  func integration(ratios: ClosedRange<Double>) {
    var random = SplitMix64(seed: 2026)
    for _ in 0..<40 {
      let spring = randomSpring(&random, ratios: ratios)
      let start: Double = random.uniform(in: -50...50)
      let target: Double = random.uniform(in: -50...50)
      let velocity: Double = random.uniform(in: -400...400)
      var witness = Oscillator(spring, from: start, to: target, velocity: velocity)
      for step in 1...10 {
        witness.advance(by: 0.1, steps: 2000)
        let time: Double = Double(step) / 10
        let value: Double = spring.value(at: time, from: start, to: target, initialVelocity: velocity)
        let speed: Double = spring.velocity(at: time, from: start, to: target, initialVelocity: velocity)
        #expect(abs(value - witness.position) < 1e-6)
        #expect(abs(speed - witness.velocity) < 1e-5)
      }
    }
  }

  /// A spring and what its table says: overshoot as a share, time to 90 % in seconds.
  struct Row: Sendable {
    var duration: Double
    var bounce: Double
    var overshoot: Double
    var ninety: Double
  }

  @Test(
    "from rest, the house springs overshoot and reach 90 % as their table says",
    arguments: [
      Row(duration: 0.14, bounce: 0, overshoot: 0, ninety: 0.087),
      Row(duration: 0.32, bounce: 0.25, overshoot: 0.028, ninety: 0.143),
      Row(duration: 0.42, bounce: 0.38, overshoot: 0.084, ninety: 0.161),
      Row(duration: 0.48, bounce: 0.48, overshoot: 0.15, ninety: 0.166),
      Row(duration: 0.5, bounce: 0.2, overshoot: 0.015, ninety: 0.238),
    ])
  func table(row: Row) {
    let spring = Spring(duration: row.duration, bounce: row.bounce)
    let values: [Double] = (0...20_000).map { spring.value(at: Double($0) * 1e-4) }
    let peak: Double = (values.max() ?? 0) - 1
    let reached: Double = Double(values.firstIndex { $0 >= 0.9 } ?? 0) * 1e-4
    // The table gives whole milliseconds, and tenths of a percent below 10 %.
    #expect(abs(max(peak, 0) - row.overshoot) < (row.overshoot < 0.1 ? 0.0005 : 0.005))
    #expect(abs(reached - row.ninety) < 0.001)
  }

  @Test(
    "the overshoot is exp(−πζ/√(1−ζ²)): the feel words of the micro-interactions",
    arguments: [(0.5, 0.1630), (0.6, 0.0948), (0.65, 0.0681), (0.7, 0.0460), (0.8, 0.0152)])
  func overshoot(ratio: Double, expected: Double) {
    let spring = Spring(response: 0.4, dampingFraction: ratio)
    let values: [Double] = (0...8000).map { spring.value(at: Double($0) * 1e-4) }
    #expect(abs((values.max() ?? 0) - 1 - expected) < 0.00006)
  }

  @Test("stiffness, damping and mass convert to response and damping ratio and back")
  func conversions() {
    let precise = Spring(stiffness: 220, damping: 22, mass: 1)
    #expect(abs(precise.response - 0.4236) < 0.00005)
    #expect(abs(precise.dampingFraction - 0.7416) < 0.00005)
    let heavy = Spring(stiffness: 100, damping: 40, mass: 4)
    #expect(heavy.frequency == 5)
    #expect(heavy.dampingFraction == 1)
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(bouncy.response - 0.5) < 1e-12)
    #expect(abs(bouncy.bounce - 0.3) < 1e-12)
    // Below 0 the ratio is 1 / (1 + bounce): −0.5 is twice critical.
    #expect(abs(Spring(duration: 1, bounce: -0.5).dampingFraction - 2) < 1e-12)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
  }

  @Test("the presets are SwiftUI's: half a second with a bounce of 0, 0.15 and 0.3")
  func presets() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.bouncy(duration: 0.4, extraBounce: 0.25) == Spring(duration: 0.4, bounce: 0.55))
    #expect(Spring.interactive == Spring(response: 0.15, dampingFraction: 0.85))
  }

  @Test("critical damping is the limit of both sides")
  func continuity() {
    let below = Spring(response: 0.5, dampingFraction: 1 - 1e-9)
    let at = Spring(response: 0.5, dampingFraction: 1)
    let above = Spring(response: 0.5, dampingFraction: 1 + 1e-9)
    for step in 0...100 {
      let time: Double = Double(step) * 0.02
      // 1 − (1 + ωt) e^(−ωt)
      let wt: Double = 4 * Double.pi * time
      let exact: Double = 1 - (1 + wt) * exp(-wt)
      #expect(abs(at.value(at: time) - exact) < 1e-12)
      #expect(abs(below.value(at: time) - exact) < 1e-8)
      #expect(abs(above.value(at: time) - exact) < 1e-8)
    }
  }

  @Test("an undamped spring swings as a cosine for ever")
  func undamped() {
    let spring = Spring(duration: 2, bounce: 1)
    #expect(abs(spring.value(at: 1) - 2) < 1e-12)
    #expect(abs(spring.value(at: 1000)) < 1e-9)
    #expect(spring.settlingDuration() == .infinity)
  }

  @Test("times before the start and times that are no numbers give the start, infinity gives the target")
  func oddTimes() {
    let spring = Spring.bouncy
    #expect(spring.value(at: -1, from: 3, to: 5, initialVelocity: 7) == 3)
    #expect(spring.velocity(at: -1, from: 3, to: 5, initialVelocity: 7) == 7)
    #expect(spring.value(at: .nan, from: 3, to: 5) == 3)
    #expect(spring.value(at: .infinity, from: 3, to: 5) == 5)
    #expect(spring.value(at: 1e300, from: 3, to: 5) == 5)
    #expect(Spring(duration: 0.5, bounce: -0.999).value(at: 1e6, from: 3, to: 5) == 5)
  }

  @Test("a vector moves as its components do")
  func vectors() {
    let spring = Spring.bouncy
    let vector: SIMD2<Double> = spring.value(
      at: 0.2, from: SIMD2(1, 2), to: SIMD2(5, -3), initialVelocity: SIMD2(10, -20))
    #expect(abs(vector.x - spring.value(at: 0.2, from: 1, to: 5, initialVelocity: 10)) < 1e-12)
    #expect(abs(vector.y - spring.value(at: 0.2, from: 2, to: -3, initialVelocity: -20)) < 1e-12)
  }

  @Test("a spring settles at the last moment at which it is farther than epsilon", arguments: 0..<60)
  func settling(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let ratios: ClosedRange<Double> = [0.05...0.9, 0.99...1.01, 1.1...3.0][seed % 3]
    let spring = randomSpring(&random, ratios: ratios)
    let velocity: Double = seed % 4 == 0 ? 0 : random.uniform(in: -60...60)
    let settled: Double = spring.settlingDuration(target: 1, initialVelocity: velocity, epsilon: 0.001)
    func distance(_ time: Double) -> Double {
      abs(spring.value(at: time, from: 0, to: 1, initialVelocity: velocity) - 1)
    }
    #expect(settled > 0)
    #expect(abs(distance(settled) - 0.001) < 1e-8)
    let farthest: Double = (1...4000).map { distance(settled * (1 + Double($0) / 1000)) }.max() ?? 1
    #expect(farthest <= 0.001)
  }

  @Test("a critically damped spring of half a second is within a thousandth after 0.7348 s")
  func criticalSettling() {
    // (1 + x) e^(−x) = 0.001, solved by fixed-point iteration of x = ln(1000 (1 + x)); ω = 4π.
    var x: Double = 9
    for _ in 0..<100 { x = log(1000 * (1 + x)) }
    #expect(abs(Spring.smooth.settlingDuration() - x / (4 * Double.pi)) < 1e-9)
    #expect(Spring.smooth.settlingDuration(target: 0) == 0)
    #expect(Spring.smooth.settlingDuration(target: .nan) == 0)
  }
}
