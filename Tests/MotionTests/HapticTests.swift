import Testing

@testable import Motion

@Suite("Haptic events")
struct HapticTests {
  @Test("a gate fires at touch-down and at each fresh crossing")
  func gate() {
    var gate = HapticGate()
    let events: [Haptic] = [0, 1, 2, 3, 130, 100, 140, 90, 150].flatMap { gate.sample($0) }
    #expect(events == [.light, .medium, .medium, .medium])
  }

  @Test("a constant distance above the threshold fires once, jitter and what is no number never; the end rearms")
  func gateStreams() {
    var gate = HapticGate()
    let events: [Haptic] = (0..<50).flatMap { _ in gate.sample(200) }
    #expect(events == [.light, .medium])
    gate.end()
    #expect(gate.sample(200) == [.light, .medium])
    var quiet = HapticGate()
    #expect([0.4, 1.9, -300, 2, .nan].flatMap { quiet.sample($0) }.isEmpty)
  }

  enum Phase: Hashable, Sendable { case flat, lifting, spinning, settling }

  static let phases = PhaseHaptics<Phase>(
    initial: .flat,
    boundaries: [(0.2, .lifting), (1.9, .spinning), (3.5, .settling), (5.2, .flat), (5.2, .flat)],
    haptics: [.lifting: .light, .spinning: .medium, .flat: .soft])

  @Test(
    "a clock's phases log the same events at their boundaries however often they are sampled", arguments: [30, 60, 240])
  func rate(samples: Double) {
    var log: [TimedHaptic] = []
    var previous: Double = -1
    for step in 0...Int(6 * samples) {
      let now: Double = Double(step) / samples
      log += Self.phases.events(after: previous, through: now)
      previous = now
    }
    // Settling is silent.
    let expected: [TimedHaptic] = [
      TimedHaptic(time: 0.2, haptic: .light), TimedHaptic(time: 1.9, haptic: .medium),
      TimedHaptic(time: 5.2, haptic: .soft),
    ]
    #expect(log == expected)
  }

  @Test("a phase is a function of time, and a boundary to the same phase is none")
  func phase() {
    #expect(Self.phases.phase(at: 0.1) == .flat)
    #expect(Self.phases.phase(at: 0.2) == .lifting)
    #expect(Self.phases.phase(at: 4) == .settling)
    #expect(Self.phases.phase(at: .nan) == .flat)
    let same = PhaseHaptics<Phase>(
      initial: .flat, boundaries: [(3, .lifting), (1, .flat), (.nan, .settling)], haptics: [.flat: .rigid])
    #expect(same.events(after: -1, through: 9).isEmpty)
  }

  @Test("a settling offset ticks at each change of the nearest item")
  func ticks() {
    var sweep = SettleTick()
    let swept: [Haptic] = (0...300).compactMap { sweep.sample(Double($0) / 100) }
    #expect(swept == [.selection, .selection, .selection])
    var jump = SettleTick()
    #expect([0.0, 3].compactMap { jump.sample($0) }.count == 1)
    var shaky = SettleTick()
    #expect([0.4, 0.51, 0.49, 0.51].compactMap { shaky.sample($0) }.count == 3)
    var row = SettleTick()
    #expect([0, 0.4, 0.6, 1.4, 1.6, 3.0].compactMap { row.sample($0) }.count == 3)
    var inside = SettleTick(offset: 4.2)
    #expect(inside.sample(4.3) == nil)
    #expect(inside.sample(.nan) == nil && inside.sample(.infinity) == nil)
    #expect(inside.sample(3.4) == .selection)
    #expect(inside.item == 3)
  }

  @Test("a boundary thuds once a drag, even if the offset comes back and goes past again")
  func thud() {
    var boundary = BoundaryThud(end: 11)
    let events: [Haptic] = [10, 11.1, 11.3, 11.2, 10.9, 11.05].compactMap { boundary.sample($0) }
    #expect(events == [.rigid])
    boundary.beginDrag()
    #expect(boundary.sample(5) == nil)
    #expect(boundary.sample(.nan) == nil)
    #expect(boundary.sample(-0.1) == .rigid)
  }
}
