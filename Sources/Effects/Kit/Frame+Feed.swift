import Motion
import Scene

/// A stretch of time in which a number that the host feeds stands still, or moves at one rate.
struct FedStretch: Hashable, Sendable {
  /// When it begins, in seconds.
  var start: Double
  /// When it ends; the frame's time if nothing has come since.
  var end: Double
  /// The number at the beginning; nil if there is none.
  var from: Double?
  /// The number at the end.
  var to: Double?

  /// Units a second.
  var rate: Double {
    guard let from, let to, end > start else { return 0 }
    return (to - from) / (end - start)
  }
}

extension Frame {
  /// What the host fed to a parameter since the effect last came on screen, without gaps; at least one stretch.
  func feed<E: Effect>(of parameter: KeyPath<E, Double?>, in effect: E) -> [FedStretch] {
    let start: Double = appearance
    let since: [State] = states.filter { $0.time >= start }
    let values: [Double?] = since.map { state in (state.effect as? E).flatMap { $0[keyPath: parameter] } }
    guard !since.isEmpty else {
      let value: Double? = effect[keyPath: parameter]
      return [FedStretch(start: start, end: time, from: value, to: value)]
    }
    return since.indices.map { index in
      let isLast: Bool = index + 1 == since.count
      let moves: Bool = since[index].isRamp && !isLast
      return FedStretch(
        start: since[index].time, end: isLast ? time : since[index + 1].time, from: values[index],
        to: values[moves ? index + 1 : index])
    }
  }
}
