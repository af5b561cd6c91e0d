import Foundation
import Testing

@testable import Motion

@Suite("Keyframe tracks")
struct KeyframeTrackTests {
  @Test("a lone cubic is a smoothstep")
  func loneCubic() {
    let track = KeyframeTrack(0.0, [.cubic(10, duration: 2)])
    for (time, expected) in [(-1, 0), (0, 0), (0.5, 10 * (3 * 0.0625 - 2 * 0.015625)), (1, 5), (2, 10), (9, 10)] {
      #expect(abs(track.value(at: time) - expected) < 1e-12)
    }
    #expect(track.velocity(at: 0) == 0 && abs(track.velocity(at: 1) - 7.5) < 1e-12)
  }

  @Test("between two cubics the slope is (next − previous) / span, and value and slope are continuous there")
  func tangents() {
    // The shake's first keys: 0 → −10 in 0.07 s → 10 in 0.07 s → −7 in 0.07 s.
    let track = KeyframeTrack(
      0.0, [.cubic(-10, duration: 0.07), .cubic(10, duration: 0.07), .cubic(-7, duration: 0.07)])
    #expect(abs(track.velocity(at: 0.07) - (10 - 0) / 0.14) < 1e-9)
    #expect(abs(track.velocity(at: 0.14) - (-7 + 10) / 0.14) < 1e-9)
    for key in [0.07, 0.14] {
      #expect(abs(track.value(at: key - 1e-9) - track.value(at: key + 1e-9)) < 1e-5)
      #expect(abs(track.velocity(at: key - 1e-9) - track.velocity(at: key + 1e-9)) < 1e-3)
    }
  }

  @Test("a cubic beside a linear key starts and ends with no slope")
  func besideLinear() {
    let track = KeyframeTrack(0.0, [.linear(1, duration: 1), .cubic(2, duration: 1), .linear(3, duration: 1)])
    #expect(track.value(at: 0.25) == 0.25 && track.velocity(at: 0.25) == 1)
    #expect(track.velocity(at: 1) == 0)
    #expect(abs(track.value(at: 1.5) - 1.5) < 1e-12)
    #expect(track.value(at: 2.5) == 2.5)
  }

  @Test("a track begins with the velocity that it is given, a linear one at its own rate")
  func firstVelocity() {
    let cubic = KeyframeTrack(0.0, velocity: 6, [.cubic(1, duration: 1)])
    #expect(cubic.velocity(at: 0) == 6 && cubic.value(at: 0) == 0 && cubic.value(at: 1) == 1)
    // Half of the way, and an eighth of the start's slope for a second.
    #expect(abs(cubic.value(at: 0.5) - (0.5 + 6.0 / 8)) < 1e-12)
    let spring = KeyframeTrack(0.0, velocity: 6, [.spring(1, duration: 1, .bouncy)])
    #expect(abs(spring.velocity(at: 0) - 6) < 1e-12)
    let linear = KeyframeTrack(0.0, velocity: 6, [.linear(1, duration: 2)])
    #expect(linear.velocity(at: 0) == 0.5 && linear.value(at: 1) == 0.5)
  }

  @Test("a spring cut short hands its value and velocity to the next key, and after the last key the target holds")
  func shortSpring() {
    let spring = Spring(duration: 0.5, bounce: 0.15)
    let track = KeyframeTrack(1.0, [.spring(1.4, duration: 0.15, spring), .spring(1, duration: 0.4, .bouncy)])
    let value = spring.value(at: 0.15, from: 1, to: 1.4)
    let velocity = spring.velocity(at: 0.15, from: 1, to: 1.4)
    #expect(abs(track.value(at: 0.15) - value) < 1e-12 && abs(track.velocity(at: 0.15) - velocity) < 1e-12)
    #expect(
      abs(track.value(at: 0.3) - Spring.bouncy.value(at: 0.15, from: value, to: 1.0, initialVelocity: velocity)) < 1e-12
    )
    #expect(track.value(at: 0.55) == 1 && track.value(at: 9) == 1)
  }

  @Test("velocity is the derivative of value at seeded random times")
  func derivative() {
    let track = KeyframeTrack(
      2.0,
      [
        .cubic(5, duration: 0.3), .spring(1, duration: 0.2, .bouncy), .cubic(3, duration: 0.4),
        .linear(4, duration: 0.1),
        .move(0), .cubic(1, duration: 0.2),
      ])
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let time = random.unit() * track.duration
      let keys = [0.3, 0.5, 0.9, 1.0, 1.2]
      guard keys.allSatisfy({ abs($0 - time) > 1e-4 }) else { continue }
      let slope = (track.value(at: time + 1e-6) - track.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - track.velocity(at: time)) < 1e-4 * max(abs(slope), 1))
    }
  }

  @Test("a negative or infinite duration is refused where it is written")
  func badDurations() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(0.0, [.linear(1, duration: -1)]) }
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(0.0, [.cubic(1, duration: .infinity)]) }
  }
}
