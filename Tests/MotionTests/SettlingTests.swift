import Foundation
import Testing

@testable import Motion

@Suite("Settling time")
struct SettlingTests {
  @Test("by position alone, within a hundredth after 0.349 s and 0.607 s")
  func position() {
    let pop = Spring(response: 0.35, dampingFraction: 0.6)
    let slow = Spring(response: 0.6, dampingFraction: 0.8)
    #expect(abs(pop.settlingDuration(epsilon: 0.01) - 0.349) < 0.0005)
    #expect(abs(slow.settlingDuration(epsilon: 0.01) - 0.607) < 0.0005)
  }

  @Test(
    "from then on neither place nor speed leaves the tolerance, and just before one of them does", arguments: 0..<60)
  func both(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ratios: ClosedRange<Double> = [0.05...0.9, 0.99...1.01, 1.1...3.0][seed % 3]
    let spring: Spring = randomSpring(&random, ratios: ratios)
    let speed: Double = seed % 4 == 0 ? 0 : random.uniform(in: -60...60)
    let tolerance: Double = 0.002
    let time: Double = try #require(
      spring.settlingTime(from: 3, to: 1, initialVelocity: speed, tolerance: tolerance))
    /// The larger of place and speed, in tolerances.
    func excess(_ time: Double) -> Double {
      let place: Double = spring.value(at: time, from: 3, to: 1, initialVelocity: speed) - 1
      let pace: Double = spring.velocity(at: time, from: 3, to: 1, initialVelocity: speed)
      return max(abs(place), abs(pace) / spring.frequency) / tolerance
    }
    #expect(time > 0)
    #expect(abs(excess(time) - 1) < 1e-6)
    #expect(excess(time - 1e-6 * spring.response) > 1)
    let later: Double = (1...4000).map { excess(time * (1 + Double($0) / 1000)) }.max() ?? 2
    #expect(later <= 1)
  }

  @Test("an undamped spring never settles, and one that rests has settled at once")
  func ends() {
    #expect(Spring(stiffness: 100, damping: 0).settlingTime() == nil)
    #expect(Spring.smooth.settlingTime(from: 1, to: 1) == 0)
    #expect(Spring(stiffness: 100, damping: 0).settlingTime(from: 2, to: 2) == 0)
    #expect(Spring.smooth.settlingTime(from: .nan) == 0)
  }
}
