import Scene

/// A finger on a part of a piece: from a tap, a press or a drag of the script.
struct PieceTouch: Hashable, Sendable {
  /// When it comes down, in seconds.
  var start: Double
  /// When it lifts, or stops counting as a press; nil while nobody knows.
  var end: Double?
  /// Where it comes down, in points.
  var location: Point
  /// Where it lifts; where it came down if it does not move.
  var endLocation: Point
  /// Whether it lifts as a tap or press, and not as a drag that moved.
  var isTap: Bool
}

extension Frame {
  /// The fingers that came down where `hits`, since the effect last came on screen, in order of time; a new one ends the
  /// one before.
  ///
  /// - Parameters:
  ///   - cancelDistance: How far a drag may move before it no longer counts as a press, in points: in a scroll view a
  ///     finger that moves scrolls. Nil lets it count until it lifts.
  ///   - hits: Whether a finger on a place counts.
  func pieceTouches(cancelDistance: Double? = nil, where hits: (Point) -> Bool) -> [PieceTouch] {
    var touches: [PieceTouch] = []
    for tap in taps where hits(tap.location) {
      touches.append(
        PieceTouch(
          start: tap.time, end: tap.time + Frame.tapLength, location: tap.location, endLocation: tap.location,
          isTap: true))
    }
    for press in presses where hits(press.location) {
      touches.append(
        PieceTouch(
          start: press.start, end: press.end, location: press.location, endLocation: press.endLocation, isTap: true))
    }
    for event in past {
      guard case .drag(let gesture) = event.action, let first = gesture.path.first, let last = gesture.path.last,
        hits(point(first))
      else { continue }
      let length: Double = gesture.totalDuration
      var end: Double = length
      if let cancelDistance { end = gesture.time(reaching: cancelDistance, on: size) ?? length }
      touches.append(
        PieceTouch(
          start: event.time, end: event.time + end, location: point(first), endLocation: point(last), isTap: false))
    }
    touches = touches.filter { $0.start >= appearance }.sorted { $0.start < $1.start }
    for index in touches.indices.dropFirst() where (touches[index - 1].end ?? .infinity) > touches[index].start {
      touches[index - 1].end = touches[index].start
    }
    return touches
  }

  /// The fingers that came down in `rect`: see `pieceTouches(cancelDistance:where:)`.
  func pieceTouches(on rect: Rect, cancelDistance: Double? = nil) -> [PieceTouch] {
    pieceTouches(cancelDistance: cancelDistance) { rect.contains($0) }
  }
}

extension ScriptEvent.Gesture {
  /// When its distance from where it began first reaches `distance` points on a canvas of `size`, in seconds after it
  /// began; nil if it never does.
  func time(reaching distance: Double, on size: Size) -> Double? {
    guard distance > 0 else { return 0 }
    guard reach(after: totalDuration, on: size) >= distance else { return nil }
    // The greatest distance so far never falls, so that a bisection finds the moment.
    var (low, high): (Double, Double) = (0, totalDuration)
    for _ in 0..<50 {
      let middle: Double = (low + high) / 2
      if reach(after: middle, on: size) >= distance { high = middle } else { low = middle }
    }
    return high
  }
}

extension Rect {
  /// Where a finger hits what is drawn on this rectangle: at least 44 points on each side, about the same middle.
  var hitArea: Rect { Rect(center: center, size: Size(max(width, 44), max(height, 44))) }
}
