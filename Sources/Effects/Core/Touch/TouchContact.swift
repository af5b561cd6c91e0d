import Scene

/// A time for which a mark is down.
struct TouchContact: Sendable {
  /// When it comes down, in seconds.
  var start: Double
  /// When it lifts; infinite if never.
  var end: Double

  /// The mark at `time`, with the places that it goes through; nil before it comes and after it has faded. It grows from
  /// half its size and swells by a tenth as it leaves.
  func mark(_ kind: TouchMark.Kind, at time: Double, place: (Double) -> Point) -> TouchMark? {
    guard time >= start, time < end + TouchMark.fade else { return nil }
    let grown: Double = eased((min(time, end) - start) / TouchMark.growth)
    let gone: Double = time > end ? (time - end) / TouchMark.fade : 0
    return TouchMark(
      kind: kind, location: place(min(time, end)), scale: 0.5 + 0.5 * grown + 0.1 * gone, opacity: grown * (1 - gone))
  }

  /// Quick at first, then slow: 1 − (1 − u)².
  private func eased(_ u: Double) -> Double {
    let rest: Double = 1 - min(max(u, 0), 1)
    return 1 - rest * rest
  }
}
