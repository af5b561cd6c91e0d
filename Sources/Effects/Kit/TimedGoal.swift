import Motion
import Scene

/// Where a value is sent, and how many seconds it takes.
struct TimedGoal: Equatable, Sendable {
  /// The target.
  var value: Double
  /// Seconds.
  var duration: Double
}

extension Frame {
  /// A value over time that is 0 when the effect comes on screen and goes to each goal in turn along a curve, from where
  /// it is. A change of the duration alone counts from the next target on.
  func track<E: Effect>(
    to goal: KeyPath<E, TimedGoal>, along curve: UnitCurve, in effect: E
  ) -> Track<Double> {
    let start: Double = appearance
    let changes: [Change<TimedGoal>] = changes(of: goal, in: effect)
    let first: TimedGoal = changes.last { $0.time <= start }?.value ?? changes.first?.value ?? effect[keyPath: goal]
    var track = Track(0.0)
    track.retarget(to: first.value, at: start, by: .curve(curve, duration: first.duration))
    var target: Double = first.value
    for change in changes where change.time > start && change.value.value != target {
      target = change.value.value
      track.retarget(to: target, at: change.time, by: .curve(curve, duration: change.value.duration))
    }
    return track
  }

  /// The same, easing out.
  func easeOutTrack<E: Effect>(to goal: KeyPath<E, TimedGoal>, in effect: E) -> Track<Double> {
    track(to: goal, along: .easeOut, in: effect)
  }
}
