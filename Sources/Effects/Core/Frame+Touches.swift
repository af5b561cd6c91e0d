import Scene

/// What fingers and pointers did. Places are in points; times are in seconds from the start of the script.
extension Frame {
  /// A finger that touched and lifted at once.
  public struct Tap: Hashable, Sendable {
    /// When.
    public var time: Double
    /// Where.
    public var location: Point
    /// 1, or 2 for a double tap.
    public var count: Int
  }

  /// A finger that rests on a place.
  public struct Press: Hashable, Sendable {
    /// When it came down.
    public var start: Double
    /// When it lifts; nil while nobody knows (no `for` and no `release` so far).
    public var end: Double?
    /// Where.
    public var location: Point
    /// Where it lifts.
    public var endLocation: Point
  }

  /// A finger that moves.
  public struct Drag: Hashable, Sendable {
    /// When it came down.
    public var start: Double
    /// When it lifts.
    public var end: Double
    /// Where it came down.
    public var startLocation: Point
    /// Where it is, or where it lifted.
    public var location: Point
    /// How fast it moves, or moved when it lifted, in points a second.
    public var velocity: Size
    /// Whether it is still down.
    public var isActive: Bool

    /// The way from where it came down, in points.
    public var translation: Size { location - startLocation }
    /// Where it would coast to: the translation and a quarter of a second of its velocity.
    public var predictedEndTranslation: Size { translation + velocity * 0.25 }
  }

  /// Every tap so far, in order.
  public var taps: [Tap] {
    past.compactMap { event in
      switch event.action {
      case .tap(let place): Tap(time: event.time, location: point(place), count: 1)
      case .doubleTap(let place): Tap(time: event.time, location: point(place), count: 2)
      default: nil
      }
    }
  }

  /// Every press that has begun, in order. A press without a duration ends with the next `release`, or with the next press.
  public var presses: [Press] {
    var presses: [Press] = []
    for event in past {
      switch event.action {
      case .press(let place, let duration):
        if let last = presses.indices.last, presses[last].end == nil { presses[last].end = event.time }
        let location: Point = point(place)
        presses.append(
          Press(start: event.time, end: duration.map { event.time + $0 }, location: location, endLocation: location))
      case .release(let place):
        guard let last = presses.indices.last, (presses[last].end ?? .infinity) > event.time else { continue }
        presses[last].end = event.time
        presses[last].endLocation = point(place)
      default: continue
      }
    }
    return presses
  }

  /// The press that is down at `time`, which must not be later than the frame's.
  public func press(at time: Double) -> Press? {
    presses.last { $0.start <= time && ($0.end ?? .infinity) > time }
  }

  /// Every drag that has begun, in order, as it stands at the frame's time.
  public var drags: [Drag] { drags(at: time) }

  /// The drag that is down at `time`, which must not be later than the frame's.
  public func drag(at time: Double) -> Drag? {
    drags(at: time).last { $0.isActive }
  }

  private func drags(at time: Double) -> [Drag] {
    past.compactMap { event in
      guard case .drag(let gesture) = event.action, event.time <= time, let first = gesture.path.first else {
        return nil
      }
      let end: Double = event.time + gesture.totalDuration
      let elapsed: Double = time >= end ? gesture.totalDuration : time - event.time
      let speed: UnitPoint = time >= end ? gesture.velocityAtRelease : gesture.velocity(after: elapsed)
      return Drag(
        start: event.time, end: end, startLocation: point(first), location: point(gesture.location(after: elapsed)),
        velocity: Size(speed.x * size.width, speed.y * size.height), isActive: time < end)
    }
  }

  /// Where the pointer is at `time`, which must not be later than the frame's; nil if it is not over the view.
  public func hover(at time: Double) -> Point? {
    for event in past.reversed() where event.time <= time {
      guard case .hover(let gesture, let leaves) = event.action else { continue }
      if leaves && time >= event.time + gesture.totalDuration { return nil }
      return point(gesture.location(after: time - event.time))
    }
    return nil
  }

  /// The scale that pinches have reached at `time`, which must not be later than the frame's, and where; nil before the
  /// first pinch.
  public func pinch(at time: Double) -> (scale: Double, location: Point)? {
    for event in past.reversed() where event.time <= time {
      guard case .pinch(let place, let from, let to, let duration) = event.action else { continue }
      let share: Double = Frame.share(of: duration, after: time - event.time)
      return (from + (to - from) * share, point(place))
    }
    return nil
  }

  /// The events that have begun.
  var past: ArraySlice<ScriptEvent> { script.events.prefix { $0.time <= time } }

  /// How much of `duration` has passed, 0…1.
  static func share(of duration: Double, after elapsed: Double) -> Double {
    duration > 0 ? min(max(elapsed / duration, 0), 1) : (elapsed >= 0 ? 1 : 0)
  }
}
