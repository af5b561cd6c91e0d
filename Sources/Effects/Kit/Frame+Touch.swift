import Motion
import Scene

extension Frame {
  /// A finger on a button.
  struct Touch: Hashable, Sendable {
    /// When it came down.
    var start: Double
    /// When it lifts; nil while nobody knows.
    var end: Double?
  }

  /// How long a button shows that it is pressed when it is tapped, in seconds. A script's tap takes no time, a finger's
  /// about as much.
  static let tapLength = 0.1

  /// The presses and taps on `rect` since the effect last came on screen, in order; a new one ends the one before.
  func touches(on rect: Rect) -> [Touch] {
    let begin: Double = appearance
    let presses: [Touch] = presses.filter { rect.contains($0.location) }.map { Touch(start: $0.start, end: $0.end) }
    let taps: [Touch] = taps.filter { rect.contains($0.location) }
      .map { Touch(start: $0.time, end: $0.time + Frame.tapLength) }
    var touches: [Touch] = []
    for touch in (presses + taps).sorted(by: { $0.start < $1.start }) where touch.start >= begin {
      if let last = touches.last, (last.end ?? .infinity) > touch.start { touches[touches.count - 1].end = touch.start }
      touches.append(touch)
    }
    return touches
  }
}

extension Track where Value == Double {
  /// How far a button is pressed: 0 at rest, sent to 1 when a finger comes down and back when it lifts.
  init(pressedBy touches: [Frame.Touch], _ animation: Animation) {
    self.init(0)
    for touch in touches {
      retarget(to: 1, at: touch.start, by: animation)
      if let end = touch.end { retarget(to: 0, at: end, by: animation) }
    }
  }
}
