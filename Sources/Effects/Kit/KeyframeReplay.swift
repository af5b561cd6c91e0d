import Motion

/// Keyframes that play anew from each of several times, each time from the value and with the velocity that they find.
struct KeyframeReplay<Value: Animatable> {
  private struct Play {
    var start: Double
    var track: KeyframeTrack<Value>
  }

  private let rest: Value
  private var plays: [Play] = []

  /// Makes a value that rests at `rest` until the first of `times`, which ascend; `keys` are those that start at a time.
  init(from rest: Value, at times: [Double], keys: (_ time: Double) -> [KeyframeTrack<Value>.Keyframe]) {
    self.rest = rest
    for time in times {
      let elapsed: Double = plays.last.map { time - $0.start } ?? 0
      let track = KeyframeTrack(
        plays.last?.track.value(at: elapsed) ?? rest, velocity: plays.last?.track.velocity(at: elapsed) ?? .zero,
        keys(time))
      plays.append(Play(start: time, track: track))
    }
  }

  /// The value at `time`.
  func value(at time: Double) -> Value {
    guard let play = plays.last(where: { $0.start <= time }) else { return rest }
    return play.track.value(at: time - play.start)
  }

  /// The rate of change in units a second at `time`.
  func velocity(at time: Double) -> Value {
    guard let play = plays.last(where: { $0.start <= time }) else { return .zero }
    return play.track.velocity(at: time - play.start)
  }
}
