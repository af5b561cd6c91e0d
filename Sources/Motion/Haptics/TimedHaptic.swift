/// A haptic event and when it happens.
public struct TimedHaptic: Hashable, Sendable, Codable {
  /// Seconds.
  public var time: Double
  /// What happens.
  public var haptic: Haptic

  /// Makes an event.
  public init(time: Double, haptic: Haptic) {
    (self.time, self.haptic) = (time, haptic)
  }
}
