import Foundation
import Testing

@testable import Motion

@Suite("Decay and snapping")
struct DecayTests {
  @Test("the closed form follows an integration of v' = −k v, over random rates and speeds")
  func integration() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<30 {
      let decay = Decay(rate: random.uniform(in: 0.985...0.9995))
      let (start, speed): (Double, Double) = (random.uniform(in: -500...500), random.uniform(in: -3000...3000))
      // The rate is what is left after a millisecond: v' = 1000 ln(rate) v.
      let k: Double = -1000 * log(decay.rate)
      var state = SIMD2(start, speed)
      for step in 1...5 {
        state = integrated(state, over: 0.1, steps: 2000) { SIMD2($0.y, -k * $0.y) }
        let time: Double = Double(step) / 10
        #expect(abs(decay.value(at: time, from: start, velocity: speed) - state.x) < 1e-6)
        #expect(abs(decay.velocity(at: time, initial: speed) - state.y) < 1e-6)
      }
    }
  }

  @Test("a flick of 1000 points a second lands at 499.4998, which is known before it moves")
  func landing() {
    let decay = Decay.scroll
    #expect(abs(decay.friction - 2.002003) < 5e-7)
    #expect(abs(decay.landing(velocity: 1000) - 499.4998) < 5e-5)
    #expect(abs(decay.landing(from: 20, velocity: -1000) - (20 - 499.4998)) < 5e-5)
    #expect(abs(decay.value(at: 60, velocity: 1000) - 499.4998) < 5e-5)
    #expect(abs(decay.velocity(landingAt: decay.landing(from: 5, velocity: 777), from: 5) - 777) < 1e-9)
    // The sum of millisecond steps: 1000 / 1000 · 0.998 / 0.002 and 0.99 / 0.01.
    #expect(abs(decay.projection(velocity: 1000) - 499) < 1e-9)
    #expect(abs(Decay.detent.projection(from: 1, velocity: 1000) - 100) < 1e-9)
  }

  @Test("its duration ends at the distance that was asked for")
  func duration() {
    let decay = Decay.scroll
    let time: Double = decay.duration(velocity: 1000, within: 0.5)
    #expect(abs(decay.landing(velocity: 1000) - decay.value(at: time, velocity: 1000) - 0.5) < 1e-9)
    #expect(decay.duration(velocity: 0.1) == 0)
    #expect(decay.duration(velocity: .nan) == 0)
  }

  @Test("a velocity that is no number moves nothing, and before the start nothing has moved")
  func outside() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(Decay.scroll.value(at: 1, from: 7, velocity: bad) == 7)
      #expect(Decay.scroll.velocity(at: 1, initial: bad) == 0)
      #expect(Decay.scroll.landing(from: 7, velocity: bad) == 7)
      #expect(Decay.scroll.projection(from: 7, velocity: bad) == 7)
    }
    #expect(Decay.scroll.value(at: -1, from: 7, velocity: 100) == 7)
    #expect(Decay.scroll.value(at: .nan, from: 7, velocity: 100) == 7)
  }

  @Test(
    "place and speed of a release choose the snap point",
    arguments: [(100, 0, 0), (131, 0, 260), (200, 0, 260), (100, 400, 260), (200, -400, 0)])
  func snapping(position: Double, velocity: Double, expected: Double) {
    #expect(SnapPoints([0, 260]).target(from: position, velocity: velocity) == expected)
    #expect(SnapPoints([260, 0]).target(from: position, velocity: velocity) == expected)
  }

  @Test("ties go to the first place, bad speeds count as none, bad positions as the first place")
  func edges() {
    #expect(SnapPoints([0, 260]).target(from: 130) == 0)
    #expect(SnapPoints([260, 0]).target(from: 130) == 260)
    #expect(SnapPoints([]).target(from: 42, velocity: 1000) == 42)
    #expect(SnapPoints([0, 260]).target(from: 200, velocity: .nan) == 260)
    #expect(SnapPoints([30, 260]).target(from: .nan) == 30)
    #expect(SnapPoints([0, 260]).target(from: 0, velocity: 1e308) == 260)
    // A detent's friction stops sooner: 400 / 1000 · … is 40 points, not 200.
    #expect(SnapPoints([0, 260], decay: .detent).target(from: 100, velocity: 200) == 0)
    #expect(SnapPoints([0, 260], decay: .scroll).target(from: 100, velocity: 200) == 260)
  }
}
