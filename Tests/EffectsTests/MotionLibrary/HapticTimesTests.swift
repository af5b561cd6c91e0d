import Motion
import Testing

@testable import Effects

/// The haptics of the demonstrations, with times worked out from the catalogue's rows.
@Suite("Haptic events of the motion library")
struct HapticTimesTests {
  private static let rows: [(id: String, events: [(time: Double, haptic: Haptic)])] = [
    // The finger comes down at 0.3 s; lifting is not felt.
    ("motion/pressable", [(0.3, .light)]),
    // The tap at 0.3 s likes; the one at 1.5 s takes it back and is not felt.
    ("motion/like-button", [(0.3, .light)]),
    // Held for 0.6 of 1.2 s: nothing. Drained, it is held again at 1.6 s and full 1.2 s later.
    ("motion/hold-to-confirm", [(2.8, .success)]),
    ("motion/status-button", [(1.6, .success), (4.5, .error)]),
    // Progress is fed from 0 at 0.6 s to 1 in 1.8 s.
    ("motion/download-button", [(2.4, .success)]),
    // The finger goes 0.45 · 146.4 = 65.9 points down, beyond the 49.4 that the catch takes, and lifts at 0.8 s; then a tap.
    ("motion/pull-cord", [(0.8, .light), (2.2, .light)]),
    // The first drag is 0.4 · 280 = 112 of 224 points long, short of 0.85 · 224; the second, 0.87 · 280, lifts at 2.1 s.
    ("motion/slide-to-confirm", [(2.1, .success)]),
    ("motion/star-rating", [(0.3, .light), (1.4, .light)]),
    ("motion/bouncy-tab-bar", [(0.3, .light), (1.4, .light)]),
  ]

  @Test("they come when the row says", arguments: rows)
  func times(row: (id: String, events: [(time: Double, haptic: Haptic)])) throws {
    let timeline = try EffectTimeline(EffectCatalog.effect(id: row.id))
    let events: [TimedHaptic] = try timeline.haptics(until: timeline.info.duration)
    #expect(events.map(\.haptic) == row.events.map(\.haptic))
    for (event, expected) in zip(events, row.events) { #expect(near(event.time, expected.time, within: 1e-9)) }
    // What has not happened yet is not in the log, and what has stays.
    for (index, expected) in row.events.enumerated() {
      #expect(try timeline.haptics(until: expected.time - 1e-6).count == index)
      #expect(try timeline.haptics(until: expected.time + 1e-6).count == index + 1)
    }
  }

  @Test("a pressed button is not felt if its haptics are off")
  func off() throws {
    let timeline = try EffectTimeline(Pressable.self, parameters: ["haptics": .bool(false)])
    #expect(try timeline.haptics(until: 1).isEmpty)
  }

  @Test("reduced motion keeps what is felt")
  func reduced() throws {
    let timeline = try EffectTimeline(EffectCatalog.effect(id: "motion/star-rating"))
    #expect(try timeline.haptics(until: 2, traits: Traits(reduceMotion: true)).count == 2)
  }
}
