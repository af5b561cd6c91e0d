import Motion

/// A hold that fills up: at a constant rate while a finger stays, and back by a spring when it lifts too early.
struct HoldFill: Sendable {
  private let track: Track<Double>
  /// When it was full, in seconds, ascending.
  let completions: [Double]

  /// Makes a fill from its touches, in order of time. What is left of an earlier one is gone on from.
  ///
  /// - Parameters:
  ///   - duration: How long it takes from empty to full, in seconds.
  ///   - reset: How long it stays full before it empties; nil keeps it full for ever, and later touches do nothing.
  init(touches: [PieceTouch], duration: Double = 1.2, reset: Double? = nil, traits: Traits) {
    var track = Track(0.0)
    var completions: [Double] = []
    var busyUntil: Double = -.infinity
    let back: Animation = traits.reduceMotion ? .spring(.short) : .spring(PieceSpring.rewind)
    for touch in touches where touch.start >= busyUntil {
      let from: Double = clamped(track.value(at: touch.start))
      let length: Double = max(duration, 0) * (1 - from)
      track.launch(from: from, velocity: 0, to: 1, at: touch.start, by: .linear(duration: length))
      let full: Double = touch.start + length
      guard let end = touch.end, end < full else {
        completions.append(full)
        guard let reset else { break }
        busyUntil = full + reset
        track.retarget(to: 0, at: busyUntil, by: back)
        continue
      }
      track.retarget(to: 0, at: end, by: back)
    }
    self.track = track
    self.completions = completions
  }

  /// How full it is at `time`, 0…1.
  func value(at time: Double) -> Double { clamped(track.value(at: time)) }
}
