/// Time that runs at a changing rate, in closed form: each new rate is eased into over a second, from the rate of that
/// moment, along 3x² − 2x³; from rest at the start. What has passed is the exact integral, so that nothing is stepped.
struct EasedClock: Sendable {
  /// How long a rate takes to be reached, in seconds.
  static let easing: Double = 1

  private struct Segment: Sendable {
    var start: Double
    var passed: Double
    var from: Double
    var to: Double

    func rate(at time: Double) -> Double {
      let x: Double = min(max((time - start) / EasedClock.easing, 0), 1)
      return from + (to - from) * (x * x * (3 - 2 * x))
    }

    func passed(at time: Double) -> Double {
      let elapsed: Double = max(time - start, 0)
      let x: Double = min(elapsed / EasedClock.easing, 1)
      // ∫(3x² − 2x³) = x³ − x⁴/2
      let eased: Double = EasedClock.easing * (from * x + (to - from) * (x * x * x * (1 - x / 2)))
      return passed + eased + to * max(elapsed - EasedClock.easing, 0)
    }
  }

  private var segments: [Segment] = []

  /// Makes a clock that stands until `start` and eases up to the rate that holds then; later changes are eased
  /// likewise.
  ///
  /// - Parameters:
  ///   - rates: At least one, in order of time.
  ///   - start: When the clock starts, in seconds.
  init(_ rates: [Change<Double>], from start: Double) {
    let first: Double = rates.last { $0.time <= start }?.value ?? rates.first?.value ?? 0
    segments.append(Segment(start: start, passed: 0, from: 0, to: first))
    for change in rates where change.time > start {
      let last: Segment = segments[segments.count - 1]
      segments.append(
        Segment(
          start: change.time, passed: last.passed(at: change.time), from: last.rate(at: change.time), to: change.value))
    }
  }

  /// How fast it runs at `time`, in seconds a second.
  func rate(at time: Double) -> Double { segment(at: time).rate(at: time) }

  /// How much has passed since the start, in seconds.
  func passed(at time: Double) -> Double { segment(at: time).passed(at: time) }

  private func segment(at time: Double) -> Segment {
    segments.last { $0.start <= time } ?? segments[0]
  }
}
