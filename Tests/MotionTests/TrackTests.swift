import Testing

@testable import Motion

@Suite("Tracks")
struct TrackTests {
  @Test("springs retargeted in mid-flight follow an integration through every change", arguments: 0..<20)
  func integration(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var track = Track(0.0)
    var changes: [(time: Double, target: Double, spring: Spring)] = []
    var time: Double = 0
    for index in 0..<6 {
      let ratios: ClosedRange<Double> = [0.1...0.9, 1.0...1.0, 1.1...2.5][(index + seed) % 3]
      changes.append((time, random.uniform(in: -100...100), randomSpring(&random, ratios: ratios)))
      time += random.uniform(in: 0.05...0.3)
    }
    for change in changes { track.retarget(to: change.target, at: change.time, by: .spring(change.spring)) }
    var witness = Oscillator(changes[0].spring, from: 0, to: changes[0].target)
    for (index, change) in changes.enumerated() {
      witness = Oscillator(change.spring, from: witness.position, to: change.target, velocity: witness.velocity)
      let until: Double = index + 1 < changes.count ? changes[index + 1].time : change.time + 0.3
      witness.advance(by: until - change.time, steps: 8000)
      #expect(abs(track.value(at: until) - witness.position) < 1e-6)
      #expect(abs(track.velocity(at: until) - witness.velocity) < 1e-5)
    }
  }

  @Test("value and velocity have no jump at a retarget by a spring")
  func continuity() {
    var track = Track(SIMD2(0.0, 10.0))
    track.retarget(to: SIMD2(100, 0), at: 1, by: .bouncy)
    track.retarget(to: SIMD2(-50, 40), at: 1.1, by: .spring(duration: 0.3, bounce: 0))
    track.retarget(to: SIMD2(0, 0), at: 1.15, by: .spring(duration: 0.3, bounce: -0.4))
    for time in [1.1, 1.15] {
      // In 2e-9 s a speed of at most 1e4 pt/s and a pull of at most 1e6 pt/s² change little.
      let step: SIMD2<Double> = track.value(at: time + 1e-9) - track.value(at: time - 1e-9)
      let turn: SIMD2<Double> = track.velocity(at: time + 1e-9) - track.velocity(at: time - 1e-9)
      #expect(abs(step.x) < 2e-5 && abs(step.y) < 2e-5)
      #expect(abs(turn.x) < 2e-3 && abs(turn.y) < 2e-3)
    }
    #expect(track.value(at: 0) == SIMD2(0, 10))
    #expect(track.target(at: 1.12) == SIMD2(-50, 40))
  }

  @Test("a spring takes over the velocity of a curve")
  func curveThenSpring() {
    var track = Track(0.0)
    track.retarget(to: 100, at: 0, by: .linear(duration: 1))
    track.retarget(to: 0, at: 0.5, by: .spring(duration: 0.5, bounce: 0))
    // The line is at 50 and moves by 100 a second.
    #expect(track.velocity(at: 0.25) == 100)
    var witness = Oscillator(Spring(duration: 0.5, bounce: 0), from: 50, to: 0, velocity: 100)
    witness.advance(by: 0.1, steps: 1000)
    #expect(abs(track.value(at: 0.6) - witness.position) < 1e-9)
  }

  @Test("a curve starts from where the value is and ends exactly at its target")
  func springThenCurve() {
    var track = Track(0.0)
    track.retarget(to: 100, at: 0, by: .smooth)
    let found: Double = track.value(at: 0.2)
    track.retarget(to: 20, at: 0.2, by: .easeInOut(duration: 1))
    #expect(track.value(at: 0.2) == found)
    #expect(abs(track.value(at: 0.7) - (found + 20) / 2) < 1e-9)
    #expect(track.value(at: 1.2) == 20)
    #expect(track.velocity(at: 1.2) == 0)
  }

  @Test("during a delay the value goes on as before")
  func delay() {
    var track = Track(0.0)
    track.retarget(to: 10, at: 0, by: .linear(duration: 1))
    track.retarget(to: 0, at: 0.25, by: Animation.linear(duration: 1).delay(0.25))
    #expect(abs(track.value(at: 0.4) - 4) < 1e-12)
    #expect(abs(track.value(at: 0.5) - 5) < 1e-12)
    #expect(abs(track.value(at: 1) - 2.5) < 1e-12)
    #expect(track.value(at: 2) == 0)
  }

  @Test("a later decision drops an earlier one that would start at the same moment or after it")
  func superseded() {
    var track = Track(0.0)
    track.retarget(to: 10, at: 0, by: Animation.immediate.delay(1))
    track.retarget(to: 5, at: 0.5, by: .immediate)
    #expect(track.value(at: 2) == 5)
    var late = Track(0.0)
    late.retarget(to: 10, at: 0, by: Animation.immediate.delay(1))
    late.retarget(to: 5, at: 0.5, by: Animation.immediate.delay(1))
    #expect(late.value(at: 0.9) == 0)
    #expect(late.value(at: 1.2) == 10)
    #expect(late.value(at: 1.5) == 5)
  }

  @Test("an immediate change jumps and leaves no velocity; a time that is no number changes nothing")
  func immediate() {
    var track = Track(1.0)
    track.retarget(to: 9, at: 2, by: .immediate)
    #expect(track.value(at: 1.999) == 1)
    #expect(track.value(at: 2) == 9)
    #expect(track.velocity(at: 2) == 0)
    track.retarget(to: 3, at: .nan, by: .immediate)
    #expect(track.value(at: 3) == 9)
  }

  @Test("ten thousand retargets are found in any order")
  func many() {
    var track = Track(0.0)
    for index in 0..<10_000 { track.retarget(to: Double(index), at: Double(index), by: .linear(duration: 0.5)) }
    // At k + 0.25 the value is half way from k − 1 to k.
    for index in [9_999, 1, 5_000, 42, 9_000] {
      #expect(abs(track.value(at: Double(index) + 0.25) - (Double(index) - 0.5)) < 1e-9)
    }
  }

  @Test("a thousand retargets give at any time what a walk through all of them gives")
  func thousand() {
    var random = SplitMix64(seed: 12)
    var track = Track(0.0)
    var changes: [(time: Double, target: Double, spring: Spring)] = []
    var time: Double = 0
    for _ in 0..<1000 {
      time += random.uniform(in: 0.01...0.2)
      let spring: Spring = randomSpring(&random, ratios: 0.2...1.5)
      changes.append((time, random.uniform(in: -100...100), spring))
    }
    for change in changes { track.retarget(to: change.target, at: change.time, by: .spring(change.spring)) }
    let times: [Double] = (0..<300).map { _ in random.uniform(in: 0...time + 1) }
    for asked in times {
      var (value, velocity, since, target): (Double, Double, Double, Double) = (0, 0, 0, 0)
      var spring = Spring.smooth
      func reached(_ until: Double) -> (Double, Double) {
        (
          spring.value(at: until - since, from: value, to: target, initialVelocity: velocity),
          spring.velocity(at: until - since, from: value, to: target, initialVelocity: velocity)
        )
      }
      for change in changes where change.time <= asked {
        (value, velocity) = reached(change.time)
        (since, target, spring) = (change.time, change.target, change.spring)
      }
      let (expected, speed): (Double, Double) = reached(asked)
      #expect(track.value(at: asked) == expected)
      #expect(track.velocity(at: asked) == speed)
    }
  }

  @Test("the search among a thousand asks at most ten times, and finds the last that holds")
  func logarithmic() {
    for wanted in -1..<1000 {
      var asked = 0
      let found: Int? = SortedSearch.last(of: 1000) { index in
        asked += 1
        return index <= wanted
      }
      #expect(found == (wanted < 0 ? nil : wanted))
      #expect(asked <= 10)
    }
    #expect(SortedSearch.last(of: 0) { _ in true } == nil)
  }

  @Test("a launch sets out from the finger's place with the finger's speed")
  func launch() {
    var track = Track(0.0)
    track.retarget(to: 50, at: 0, by: .linear(duration: 1))
    track.launch(from: 80, velocity: -600, to: 0, at: 0.5, by: .bouncy)
    #expect(abs(track.value(at: 0.4) - 20) < 1e-12)
    #expect(track.value(at: 0.5) == 80)
    #expect(track.velocity(at: 0.5) == -600)
    var witness = Oscillator(.bouncy, from: 80, to: 0, velocity: -600)
    witness.advance(by: 0.2, steps: 4000)
    #expect(abs(track.value(at: 0.7) - witness.position) < 1e-9)
    #expect(track.target(at: 0.6) == 0)
  }
}
