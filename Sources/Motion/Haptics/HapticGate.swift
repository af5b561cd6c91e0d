/// Turns a stream of drag distances into events: one at touch-down, and one each time the threshold is crossed anew. The
/// gate rearms below the threshold; a dead zone keeps jitter silent.
public struct HapticGate: Hashable, Sendable {
  /// The distance in points that has to be crossed.
  public var threshold: Double {
    didSet { ConstantRule.positive.require(threshold, "a gate's threshold") }
  }
  /// The distance in points below which a drag has not begun.
  public var deadZone: Double {
    didSet { ConstantRule.nonNegative.require(deadZone, "a gate's dead zone") }
  }
  private var isStarted = false
  private var isCrossed = false

  /// Makes a gate before any drag.
  ///
  /// - Precondition: both are finite; `threshold` is above 0, `deadZone` at least 0.
  public init(threshold: Double = 120, deadZone: Double = 2) {
    ConstantRule.positive.require(threshold, "a gate's threshold")
    ConstantRule.nonNegative.require(deadZone, "a gate's dead zone")
    (self.threshold, self.deadZone) = (threshold, deadZone)
  }

  /// What the next distance of the drag sets off; nothing if it is no number.
  public mutating func sample(_ distance: Double) -> [Haptic] {
    var events: [Haptic] = []
    if !isStarted && distance > deadZone {
      events.append(.light)
      isStarted = true
    }
    if !isCrossed && distance > threshold {
      events.append(.medium)
      isCrossed = true
    } else if isCrossed && distance <= threshold {
      isCrossed = false
    }
    return events
  }

  /// The drag ends: the next one starts afresh.
  public mutating func end() {
    (isStarted, isCrossed) = (false, false)
  }
}
