import Effects
import Motion

/// The haptic events of a demonstration, as text and as data.
struct HapticLog {
  /// In order of time.
  let events: [TimedHaptic]

  /// The events that a request's effect would fire up to and including `end`, from `start` on; nil unless `--events` is
  /// given.
  init?(_ request: EffectRequest, _ arguments: Arguments, from start: Double = 0, until end: Double) throws {
    guard arguments.has(.events) else { return nil }
    events = try request.timeline.haptics(size: request.size, until: end, traits: request.traits)
      .filter { $0.time >= start }
  }

  /// The events of an effect's own demonstration.
  init(of timeline: EffectTimeline) throws {
    events = try timeline.haptics(until: timeline.script.end ?? timeline.info.duration)
  }

  /// A line for each event.
  var text: String {
    guard !events.isEmpty else { return "no haptic events" }
    var table = TextTable([("seconds", .right), ("haptic", .left)])
    for event in events { table.add([fixed(event.time, 3), event.haptic.rawValue]) }
    return table.text
  }

  /// Prints the text: to standard output, or to standard error where standard output carries pixels.
  func print(to console: Console, besidePixels: Bool) throws {
    if besidePixels {
      console.note(text)
    } else {
      try console.print(text)
    }
  }
}
