import Testing

@testable import Motion

@Suite("Phase animators")
struct PhaseAnimatorTests {
  static let phases: [Double] = [0, 10, -5, 30]
  static let animations: [Animation] = [
    .spring(duration: 0.6, bounce: 0.4), .spring(duration: 0.4, bounce: 0.2),
    Animation.easeInOut(duration: 0.3).delay(0.1), .spring(duration: 0.5, bounce: 0),
  ]

  /// The same phases as retargets of one long track: phase k of every turn by its animation, one after the other.
  static func witness(_ animations: [Animation], turns: Int) -> Track<Double> {
    var track = Track(phases[0])
    var time: Double = 0
    for _ in 0..<turns {
      for index in [1, 2, 3, 0] {
        track.retarget(to: phases[index], at: time, by: animations[index])
        time += [0.6, 0.4, 0.4, 0.5][index]
      }
    }
    return track
  }

  @Test("it is what the same retargets, one after the other, would be, through the first turns and later ones")
  func turns() {
    let animator = PhaseAnimator(Self.phases) { Self.animations[$0] }
    let witness: Track<Double> = Self.witness(Self.animations, turns: 30)
    #expect(abs(animator.period - 1.9) < 1e-12)
    var random = SplitMix64(seed: 3)
    for _ in 0..<400 {
      let time: Double = random.uniform(in: 0...50)
      #expect(abs(animator.value(at: time) - witness.value(at: time)) < 1e-6)
      #expect(abs(animator.velocity(at: time) - witness.velocity(at: time)) < 1e-4)
    }
  }

  @Test("a delay at the beginning of a turn lets the last spring swing on")
  func delayed() {
    var animations: [Animation] = Self.animations
    animations[1] = Animation.spring(duration: 0.3, bounce: 0.2).delay(0.1)
    let animator = PhaseAnimator(Self.phases) { animations[$0] }
    let witness: Track<Double> = Self.witness(animations, turns: 30)
    for step in 0..<2000 {
      let time: Double = Double(step) * 0.0173
      #expect(abs(animator.value(at: time) - witness.value(at: time)) < 1e-6)
    }
  }

  @Test("late turns are all the same, however late")
  func periodic() {
    let animator = PhaseAnimator(Self.phases) { Self.animations[$0] }
    for step in 0..<50 {
      let time: Double = 1900 + Double(step) * 0.0378
      #expect(abs(animator.value(at: time) - animator.value(at: time + 1.9 * 1000)) < 1e-6)
    }
    #expect(animator.value(at: 1e12).isFinite)
  }

  @Test("a turn knows its phase")
  func phase() {
    let animator = PhaseAnimator(Self.phases) { Self.animations[$0] }
    #expect(animator.phase(at: -1) == 0)
    #expect(animator.phase(at: 0.1) == 1)
    #expect(animator.phase(at: 0.5) == 2)
    #expect(animator.phase(at: 1.0) == 3)
    #expect(animator.phase(at: 1.5) == 0)
    #expect(animator.phase(at: 1.9 * 7 + 0.5) == 2)
  }

  @Test("without repeats it rests in the first phase after one turn")
  func once() {
    let animator = PhaseAnimator([1.0, 2, 3], repeats: false) { _ in .linear(duration: 1) }
    #expect(animator.value(at: -1) == 1)
    #expect(abs(animator.value(at: 1.5) - 2.5) < 1e-12)
    #expect(abs(animator.value(at: 2.5) - 2) < 1e-12)
    #expect(animator.value(at: 3) == 1)
    #expect(animator.value(at: 100) == 1)
    #expect(animator.velocity(at: 0.5) == 1)
    #expect(animator.velocity(at: 100) == 0)
  }

  @Test("a single phase rests, and phases that all come at once leave the first")
  func still() {
    let one = PhaseAnimator([7.0]) { _ in .smooth }
    #expect(one.value(at: 3) == 7 && one.period == 0 && one.phase(at: 3) == 0)
    let jump = PhaseAnimator([7.0, 8]) { _ in .immediate }
    #expect(jump.value(at: 3) == 7 && jump.period == 0)
    #expect(PhaseAnimator([7.0, 8]) { _ in .smooth }.value(at: .nan) == 7)
  }
}
