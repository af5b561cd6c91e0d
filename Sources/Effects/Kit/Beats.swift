import Motion
import Scene

/// The strokes of a clock that strikes again and again, as far back as they still matter: what loops without end is
/// evaluated from these few, at any time, without walking through all that came before.
///
/// Ages are multiples of 2⁻³⁰ of an interval, so that a whole number of turns later they are the same numbers.
struct Beats: Equatable, Sendable {
  /// One stroke.
  struct Beat: Equatable, Sendable {
    /// 1 for the first after the appearance.
    var number: Int
    /// Seconds since it struck.
    var age: Double
  }

  /// The latest strokes, the oldest first.
  private(set) var recent: [Beat] = []
  /// How many there were since the appearance.
  private(set) var count = 0

  /// For how long a stroke matters unless told otherwise, in seconds: a spring with a response of half a second and a
  /// damping of 0.8 is within a fifty-thousandth of its target by then, and counts as settled.
  static let memory = 1.1

  /// The strokes up to the frame's time. The clock first strikes one interval after the appearance. A new interval
  /// counts from its change on.
  init<E: Effect>(every interval: KeyPath<E, Double>, of effect: E, in frame: Frame, memory: Double = Beats.memory) {
    let changes: [Change<Double>] = frame.changes(of: interval, in: effect)
    for (index, change) in changes.enumerated() {
      let start: Double = max(change.time, frame.appearance)
      let end: Double = index + 1 < changes.count ? min(changes[index + 1].time, frame.time) : frame.time
      guard end > start, change.value > 0 else { continue }
      let run: (whole: Double, rest: Double) = Self.turns(of: change.value, in: end - start)
      var age: Double = frame.time - end + run.rest
      var turn: Double = run.whole
      var strokes: [Beat] = []
      while turn >= 1, age < memory {
        strokes.append(Beat(number: count + Int(turn), age: age))
        turn -= 1
        age += change.value
      }
      recent += strokes.reversed()
      count += Int(run.whole)
    }
  }

  /// How many times `interval` has passed in `elapsed` seconds, and how many seconds are left over.
  static func turns(of interval: Double, in elapsed: Double) -> (whole: Double, rest: Double) {
    let turns: Double = (elapsed / interval * 0x1p30).rounded() * 0x1p-30
    let whole: Double = turns.rounded(.down)
    return (whole, (turns - whole) * interval)
  }

  /// The number of the stroke before the earliest that still matters: what it set off has come to rest. 0 if there was
  /// none.
  var settled: Int { (recent.first?.number ?? count + 1) - 1 }

  /// What `value` is now if every stroke sends it to what it is for the stroke's number.
  func value<Value: Animatable>(by animation: Animation, of value: (Int) -> Value) -> Value {
    var track = Track(value(settled))
    for beat in recent { track.retarget(to: value(beat.number), at: -beat.age, by: animation) }
    return track.value(at: 0)
  }
}
