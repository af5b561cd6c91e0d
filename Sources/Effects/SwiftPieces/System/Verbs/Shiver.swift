import Motion

/// SHAKE: a part refuses, from side to side by less and less, on the beat of the error haptic. A refusal that follows less
/// than a second after another is half as strong. Under Reduce Motion nothing shakes.
enum Shiver {
  /// Seconds within which a refusal counts as a repeat.
  static let repeats = 1.0

  /// How far to the right the part stands at `time`, in points.
  ///
  /// - Parameters:
  ///   - times: When it is refused, ascending.
  ///   - amplitude: The first swing in points.
  ///   - traits: The user's settings.
  static func offset(at time: Double, refusedAt times: [Double], amplitude: Double = 6, traits: Traits) -> Double {
    guard !traits.reduceMotion, amplitude > 0, amplitude.isFinite,
      let index = times.lastIndex(where: { $0 <= time })
    else { return 0 }
    let isRepeat: Bool = index > 0 && times[index] - times[index - 1] < repeats
    let effect = ChangeEffect.shake(amplitude: isRepeat ? amplitude / 2 : amplitude, cycles: 3, duration: 0.42)
    return effect.state(at: time - times[index]).offset.x
  }

  /// The angle of a bell that rings, in degrees: 0, −14, 12, −6, 0, each reached by a spring of 0.15 s with a bounce of 0.3.
  static func bell(at time: Double, rungAt times: [Double], traits: Traits) -> Double {
    guard !traits.reduceMotion else { return 0 }
    let spring = Spring(duration: 0.15, bounce: 0.3)
    let angles: [Double] = [-14, 12, -6]
    let keys = angles.map { KeyframeTrack<Double>.Keyframe.spring($0, duration: 0.15, spring) }
    return KeyframeReplay(from: 0.0, at: times) { _ in keys + [.spring(0, duration: 0.6, spring)] }.value(at: time)
  }
}
