import Scene

/// A straight piece of a finger's or pointer's way, at one speed. Places are in points.
struct PointerLeg: Hashable, Sendable {
  /// When it begins, in seconds.
  var start: Double
  /// When it ends; infinity for a rest without an end.
  var end: Double
  /// Where it begins.
  var from: Point
  /// Where it ends.
  var to: Point

  /// Points a second.
  var velocity: Size {
    end - start > 0 && end.isFinite ? (to - from) * (1 / (end - start)) : .zero
  }

  /// The part of the leg in a rectangle; nil if it passes by.
  func clipped(to rect: Rect) -> PointerLeg? {
    let way: Size = to - from
    var (enter, leave): (Double, Double) = (0, 1)
    for (from, way, low, high) in [
      (from.x, way.width, rect.minX, rect.maxX), (from.y, way.height, rect.minY, rect.maxY),
    ] {
      if way == 0 {
        guard from >= low, from <= high else { return nil }
        continue
      }
      let (a, b): (Double, Double) = ((low - from) / way, (high - from) / way)
      enter = max(enter, min(a, b))
      leave = min(leave, max(a, b))
    }
    guard enter < leave else { return nil }
    if enter == 0 && leave == 1 { return self }
    let length: Double = end - start
    return PointerLeg(
      start: enter == 0 ? start : start + length * enter, end: leave == 1 ? end : start + length * leave,
      from: from.interpolated(to: to, by: enter), to: from.interpolated(to: to, by: leave))
  }
}

extension [PointerLeg] {
  /// Where the finger is at `time`: on the last leg that has begun, or at its end; nil before the first.
  func place(at time: Double) -> Point? {
    guard let leg = last(where: { $0.start <= time }) else { return nil }
    return leg.from + leg.velocity * (Swift.min(time, leg.end) - leg.start)
  }
}

extension Frame {
  /// A gesture that begins at `time`, leg by leg. The last one is the rest at its end, which never ends if the gesture
  /// `stays`.
  func legs(of gesture: ScriptEvent.Gesture, from time: Double, stays: Bool = false) -> [PointerLeg] {
    guard let first = gesture.path.first, let last = gesture.path.last else { return [] }
    let pieces: [ScriptEvent.Gesture.Piece] = gesture.pieces
    var legs: [PointerLeg] = []
    var now: Double = time
    func append(_ duration: Double, _ from: Point, _ to: Point) {
      guard duration > 0 else { return }
      legs.append(PointerLeg(start: now, end: now + duration, from: from, to: to))
      now += duration
    }
    append(gesture.holdBefore, point(first), point(first))
    if pieces.isEmpty { append(gesture.duration, point(first), point(first)) }
    for piece in pieces {
      append(gesture.duration * piece.length / (pieces.last?.after ?? 1), point(piece.from), point(piece.to))
    }
    append(stays ? .infinity : gesture.rest, point(last), point(last))
    return legs
  }
}
