import Testing

@testable import Motion

@Suite("Bounces under gravity")
struct GravityBounceTests {
  @Test("a fall of 100 at a gravity of 2000 lands after √(2 · 100 / 2000) s, whenever the gravity was set")
  func landing() {
    var bounce = GravityBounce(height: 100, gravity: 500)
    bounce.gravity = 2000
    #expect(abs(bounce.firstLanding - 0.316228) < 5e-7)
    #expect(bounce.value(at: 0.316) > 0)
    #expect(bounce.value(at: bounce.firstLanding) < 1e-9)
    // It falls by g t² / 2.
    #expect(abs(bounce.value(at: 0.1) - 90) < 1e-12)
    #expect(abs(bounce.velocity(at: 0.1) + 200) < 1e-12)
  }

  @Test("the apexes fall by the square of the restitution, and all is still at 1.264911 s")
  func apexes() {
    let bounce = GravityBounce()
    for (time, height) in [(0.505964, 36), (0.809543, 12.96), (0.991690, 4.6656)] {
      #expect(abs(bounce.value(at: time) - height) < 1e-6)
      #expect(abs(bounce.velocity(at: time)) < 0.002)
    }
    #expect(abs(bounce.duration - 1.264911) < 5e-7)
    #expect(bounce.value(at: 1.2650) == 0)
    #expect(bounce.velocity(at: 1.2650) == 0)
  }

  @Test("it never goes below the ground, and at each landing the speed is turned round and shrunk", arguments: 0..<12)
  func impacts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bounce = GravityBounce(
      height: random.uniform(in: 1...500), gravity: random.uniform(in: 100...4000),
      restitution: random.uniform(in: 0.2...0.95))
    for step in 0...3000 {
      let height: Double = bounce.value(at: bounce.duration * Double(step) / 2900)
      #expect(height >= 0 && height <= bounce.height)
    }
    for index in 0..<8 {
      let time: Double = bounce.landing(index)
      let h: Double = (bounce.landing(index + 1) - time) * 1e-7
      let (before, after): (Double, Double) = (bounce.velocity(at: time - h), bounce.velocity(at: time + h))
      #expect(before < 0 && after > 0)
      #expect(abs(after + bounce.restitution * before) < 1e-4 * abs(before))
      #expect(bounce.value(at: time) < 1e-6 * bounce.height)
    }
  }

  @Test("without restitution it stops where it lands; without height it lies there; odd times are the start")
  func edges() {
    let dead = GravityBounce(restitution: 0)
    #expect(dead.value(at: 0.3) > 0)
    #expect(dead.value(at: 0.32) == 0)
    #expect(dead.duration == dead.firstLanding)
    #expect(GravityBounce(height: 0).value(at: 0.1) == 0)
    #expect(GravityBounce().value(at: -1) == 100)
    #expect(GravityBounce().value(at: .nan) == 100)
    #expect(GravityBounce().value(at: .infinity) == 0)
    let lively = GravityBounce(restitution: 0.999_999)
    // Its bounces are almost alike: an even number of falls after the start it is near the top again.
    #expect(lively.value(at: lively.firstLanding * 1000) > 90)
  }
}
