import Testing

@testable import Motion

@Suite("Motion roles")
struct MotionRoleTests {
  /// A role, its spring's duration and bounce, and what moves it under Reduce Motion.
  struct Row: Sendable {
    var role: MotionRole
    var duration: Double
    var bounce: Double
    var reduced: Animation
  }

  static let short = Animation.spring(duration: 0.3, bounce: 0)

  static let rows: [Row] = [
    Row(role: .press, duration: 0.14, bounce: 0, reduced: .spring(duration: 0.14, bounce: 0)),
    Row(role: .release, duration: 0.42, bounce: 0.38, reduced: short),
    Row(role: .settle, duration: 0.42, bounce: 0.38, reduced: short),
    Row(role: .snap, duration: 0.32, bounce: 0.25, reduced: short),
    Row(role: .value, duration: 0.35, bounce: 0, reduced: short),
    Row(role: .rebound, duration: 0.42, bounce: 0.38, reduced: short),
    Row(role: .morph, duration: 0.4, bounce: 0.2, reduced: short),
    Row(role: .reveal, duration: 0.5, bounce: 0.2, reduced: .easeOut(duration: 0.2)),
    Row(role: .dismiss, duration: 0.3, bounce: 0.08, reduced: .easeIn(duration: 0.18)),
    Row(role: .success, duration: 0.48, bounce: 0.48, reduced: .easeOut(duration: 0.24)),
    Row(role: .error, duration: 0.32, bounce: 0.25, reduced: .easeOut(duration: 0.2)),
    Row(role: .ambient, duration: 0.5, bounce: 0.2, reduced: .immediate),
  ]

  @Test("each role has its spring, and its substitute under Reduce Motion", arguments: rows)
  func table(row: Row) {
    #expect(row.role.animation() == .spring(duration: row.duration, bounce: row.bounce))
    #expect(row.role.animation(reduceMotion: true) == row.reduced)
  }

  @Test("the table has all twelve roles, and the five tiers have their springs")
  func complete() {
    #expect(Set(Self.rows.map(\.role)) == Set(MotionRole.allCases))
    #expect(MotionRole.allCases.count == 12)
    let tiers: [Spring] = MotionTier.allCases.map(\.spring)
    let expected: [Spring] = [(0.14, 0), (0.32, 0.25), (0.42, 0.38), (0.48, 0.48), (0.5, 0.2)].map {
      Spring(duration: $0.0, bounce: $0.1)
    }
    #expect(tiers == expected)
    #expect(MotionTier.calm.animation == .spring(duration: 0.5, bounce: 0.2))
  }

  @Test("under Reduce Motion no role overshoots, nothing shakes and nothing loops", arguments: MotionRole.allCases)
  func still(role: MotionRole) {
    var track = Track(0.0)
    track.retarget(to: 1, at: 0, by: role.animation(reduceMotion: true))
    for step in 0...200 { #expect(track.value(at: Double(step) * 0.01) <= 1) }
    #expect(!role.shakes(reduceMotion: true))
    #expect(!role.loops(reduceMotion: true))
    #expect(!role.fades(reduceMotion: false))
  }

  @Test("only an error shakes, only ambient motion loops, and only what comes and goes fades")
  func flags() {
    #expect(MotionRole.allCases.filter { $0.shakes(reduceMotion: false) } == [.error])
    #expect(MotionRole.allCases.filter { $0.loops(reduceMotion: false) } == [.ambient])
    #expect(MotionRole.allCases.filter { $0.fades(reduceMotion: true) } == [.reveal, .dismiss])
  }
}
