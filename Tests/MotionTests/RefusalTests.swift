import Testing

@testable import Motion

@Suite("Constants that are refused")
struct RefusalTests {
  @Test("a spring of mass 0 stops the process")
  func zeroMass() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 100, damping: 10, mass: 0) }
  }

  @Test("a spring of infinite stiffness stops the process")
  func infiniteStiffness() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .infinity, damping: 10) }
  }

  @Test("a negative damping stops the process")
  func negativeDamping() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 100, damping: -1) }
  }

  @Test("assigning a mass of 0 stops the process")
  func assignedMass() async {
    await #expect(processExitsWith: .failure) {
      var spring = Spring.smooth
      spring.mass = 0
    }
  }

  @Test("assigning an infinite stiffness stops the process")
  func assignedStiffness() async {
    await #expect(processExitsWith: .failure) {
      var spring = Spring.smooth
      spring.stiffness = .infinity
    }
  }

  @Test("assigning a damping that is no number stops the process")
  func assignedDamping() async {
    await #expect(processExitsWith: .failure) {
      var spring = Spring.smooth
      spring.damping = .nan
    }
  }

  @Test("a duration of 0 stops the process")
  func zeroDuration() async {
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0, bounce: 0) }
  }

  @Test("a bounce above 1 stops the process")
  func highBounce() async {
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: 1.5) }
  }

  @Test("a bounce that is no number stops the process")
  func notANumber() async {
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: .nan) }
  }

  @Test("a timing curve that is no function of time stops the process")
  func loopingCurve() async {
    await #expect(processExitsWith: .failure) { _ = UnitCurve.bezier(x1: 1.2, y1: 0, x2: 0.5, y2: 1) }
  }

  @Test("a negative delay stops the process")
  func negativeDelay() async {
    await #expect(processExitsWith: .failure) { _ = Animation.smooth.delay(-0.1) }
  }

  @Test("good constants are taken, when made and when assigned")
  func accepted() {
    var spring = Spring(stiffness: 100, damping: 0, mass: 1)
    spring.damping = 4
    spring.stiffness = 400
    spring.mass = 4
    #expect(spring.frequency == 10)
    #expect(spring.dampingFraction == 0.05)
  }
}
