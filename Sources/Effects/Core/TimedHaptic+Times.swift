import Motion

extension [TimedHaptic] {
  /// The same haptic at each of `times`, in seconds.
  init(_ haptic: Haptic, at times: [Double]) {
    self = times.map { TimedHaptic(time: $0, haptic: haptic) }
  }
}
