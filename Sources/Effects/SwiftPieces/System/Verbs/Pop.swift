import Motion

/// POP: a mark that has been earned draws in a little, swells past its size and springs home.
enum Pop {
  /// Scale 1 → 0.97 along a curve in 0.08 s, towards 1.08 by a spring for 0.14 s, then home by a bouncy one for 0.42 s.
  static let keys: [KeyframeTrack<Double>.Keyframe] = [
    .cubic(0.97, duration: 0.08), .spring(1.08, duration: 0.14, Spring(duration: 0.18, bounce: 0)),
    .spring(1, duration: 0.42, Spring(duration: 0.48, bounce: 0.48)),
  ]

  /// The scale at `time` of what pops at each of `times`, which ascend; 1 under Reduce Motion.
  static func scale(at time: Double, poppedAt times: [Double], traits: Traits) -> Double {
    guard !traits.reduceMotion, !times.isEmpty else { return 1 }
    return KeyframeReplay(from: 1.0, at: times) { _ in keys }.value(at: time)
  }

  /// A hop: 0.85 in 0.1 s, 1.2 in 0.2 s, home; points upwards are 20 at its height.
  static func hop(at time: Double, traits: Traits) -> (scale: Double, y: Double) {
    guard !traits.reduceMotion else { return (1, 0) }
    let scale = KeyframeTrack<Double>(
      1, [.cubic(0.85, duration: 0.1), .spring(1.2, duration: 0.2, .bouncy), .spring(1, duration: 0.7, .smooth)])
    let rise = KeyframeTrack<Double>(
      0, [.cubic(0, duration: 0.1), .cubic(-20, duration: 0.2), .spring(0, duration: 0.7, .smooth)])
    return (scale.value(at: time), rise.value(at: time))
  }
}
