import Motion
import Scene

/// How far a row of chips is scrolled: it follows a finger, gives at its ends, and comes to rest where a chip begins.
struct ChipScroll: Sendable {
  /// A finger, or a scroll of the script.
  private struct Pull: Sendable {
    var start: Double
    var stop: Double
    var place: Double
    /// The way in points, so many seconds after the start.
    var travel: @Sendable (Double) -> Double
  }

  private let content: ScrollContent
  private var pulls: [Pull] = []
  private var track = Track(0.0)

  /// Makes a row from the drags that come down where `hits`, and the scrolls, from `start` on.
  init(_ content: ScrollContent, from start: Double, to end: Double, in frame: Frame, where hits: (Point) -> Bool) {
    self.content = content
    let width: Double = frame.size.width
    let sign: Double = frame.traits.layoutDirection == .rightToLeft ? 1 : -1
    let events: [ScriptEvent] = frame.past.filter { $0.time >= start && $0.time < end }
    for event in events {
      switch event.action {
      case .drag(let gesture):
        guard let first = gesture.path.first, hits(frame.point(first)) else { continue }
        let velocity: Double = sign * gesture.velocityAtRelease.x * width
        append(event.time, gesture.totalDuration, velocity: velocity) {
          sign * (gesture.location(after: $0).x - first.x) * width
        }
      case .scroll(.by(let distance), let duration):
        append(event.time, duration, velocity: duration > 0 ? -distance / duration : 0) {
          -distance * Frame.share(of: duration, after: $0)
        }
      case .scroll(.pair(let from, let to), let duration):
        append(event.time, duration, place: from, velocity: duration > 0 ? (to - from) / duration : 0) {
          (to - from) * Frame.share(of: duration, after: $0)
        }
      case .scroll(.toEnd(let from), let duration):
        let way: Double = content.end - from
        append(event.time, duration, place: from, velocity: duration > 0 ? way / duration : 0) {
          way * Frame.share(of: duration, after: $0)
        }
      default: continue
      }
    }
  }

  /// A pull takes the row from where it is, or from `place`, and lets it go at its end with `velocity`.
  private mutating func append(
    _ start: Double, _ length: Double, place: Double? = nil, velocity: Double,
    travel: @escaping @Sendable (Double) -> Double
  ) {
    let band: RubberBand = content.band
    let now: Double = offset(at: start)
    if let last = pulls.last, last.stop > start {
      // The next finger takes over; what the one before would have let go does not happen.
      pulls[pulls.count - 1].stop = start
      track.retarget(to: now, at: start, by: .immediate)
    }
    let held: Double = band.place(for: now)
    let from: Double = place ?? (held.isFinite ? held : clamped(now, to: 0...content.end))
    pulls.append(Pull(start: start, stop: start + length, place: from, travel: travel))
    let end: Double = band.value(at: from + travel(length))
    let isInside: Bool = end == clamped(end, to: 0...content.end)
    if let rest = content.rest(from: end, velocity: velocity) {
      track.launch(
        from: end, velocity: isInside ? velocity : 0, to: rest, at: start + length, by: content.settling)
    } else {
      track.retarget(to: end, at: start + length, by: .immediate)
    }
  }

  /// The offset at `time` in points, 0 at the beginning of the row.
  func offset(at time: Double) -> Double {
    guard let pull = pulls.last(where: { $0.start <= time }), time < pull.stop else { return track.value(at: time) }
    return content.band.value(at: pull.place + pull.travel(time - pull.start))
  }
}
