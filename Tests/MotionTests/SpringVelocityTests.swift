import Testing

@testable import Motion

@Suite("A gesture's velocity")
struct SpringVelocityTests {
  @Test("points a second become shares of the way, with the way's sign")
  func relative() {
    #expect(Spring.relativeVelocity(900, from: 0, to: 300) == 3)
    #expect(Spring.relativeVelocity(900, from: 300, to: 0) == -3)
    #expect(Spring.relativeVelocity(900, from: 300, to: 300) == 0)
    for bad in [Double.nan, .infinity] {
      #expect(Spring.relativeVelocity(bad, from: 0, to: 300) == 0)
      #expect(Spring.relativeVelocity(900, from: bad, to: 300) == 0)
      #expect(Spring.relativeVelocity(900, from: 0, to: bad) == 0)
    }
    #expect(Spring.relativeVelocity(1e300, from: 0, to: 1e-300) == 0)
  }

  @Test("in the plane only the part along the way counts")
  func projected() {
    // (300 · 30 + 0 · 40) / (30² + 40²)
    #expect(Spring.relativeVelocity(SIMD2(300, 0), from: SIMD2(0, 0), to: SIMD2(30, 40)) == 3.6)
    #expect(Spring.relativeVelocity(SIMD2(-40, 30), from: SIMD2(5, 5), to: SIMD2(35, 45)) == 0)
    #expect(Spring.relativeVelocity(SIMD2(900, 0), from: SIMD2(0, 0), to: SIMD2(300, 0)) == 3)
    #expect(Spring.relativeVelocity(SIMD2(900, 0), from: SIMD2(7, 7), to: SIMD2(7, 7)) == 0)
    #expect(Spring.relativeVelocity(SIMD2(.nan, 0), from: SIMD2(0, 0), to: SIMD2(1, 0)) == 0)
  }

  @Test("a spring that starts with it moves at the finger's speed in its first instant")
  func handedOver() {
    let (from, to): (Double, Double) = (40, 340)
    let relative: Double = Spring.relativeVelocity(900, from: from, to: to)
    let spring = Spring.bouncy
    func place(_ time: Double) -> Double {
      from + (to - from) * spring.value(at: time, from: 0, to: 1, initialVelocity: relative)
    }
    #expect(abs((place(1e-7) - place(0)) / 1e-7 - 900) < 0.01)
  }

  @Test("a release is tamed to 1.5 ω and is none over less than a point")
  func release() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    // 1.5 · 2π / 0.5
    let most: Double = 6 * Double.pi
    #expect(spring.releaseVelocity(300, over: 100) == 3)
    #expect(abs(spring.releaseVelocity(100_000, over: 100) - most) < 1e-12)
    #expect(abs(spring.releaseVelocity(100_000, over: -100) + most) < 1e-12)
    #expect(spring.releaseVelocity(300, over: 0.99) == 0)
    #expect(spring.releaseVelocity(10, over: 1) == 10)
    #expect(spring.releaseVelocity(.nan, over: 100) == 0)
    #expect(spring.releaseVelocity(300, over: .nan) == 0)
  }
}
