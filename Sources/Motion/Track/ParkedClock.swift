/// A clock that runs to its next resting point on each tap and waits there: out to `forwardEnd`, and on the next tap from
/// `holdEnd` to `total`, where it is flat again. Taps during a trip are refused, since the delays of a wave run in
/// opposite order on the way back and turning round would tear it.
public struct ParkedClock: Hashable, Sendable {
  /// Where it stands before the first tap and after each return, in seconds of its own.
  public let flatEnd: Double
  /// Where the way out ends and it waits.
  public let forwardEnd: Double
  /// Where the way back begins.
  public let holdEnd: Double
  /// Where the way back ends.
  public let total: Double
  /// How long after a tap the next one is refused, in seconds.
  public let refusal: Double
  /// The taps that were taken, in order.
  private var taps: [Double] = []

  /// Makes a clock.
  ///
  /// - Precondition: all are finite, in the order of the parameters; `refusal` is at least 0.
  public init(
    flatEnd: Double = 0, forwardEnd: Double = 1.7, holdEnd: Double = 1.7, total: Double = 3.4, refusal: Double = 1.7
  ) {
    ConstantRule.finite.require(flatEnd, "a parked clock's flat end")
    ConstantRule.finite.require(total, "a parked clock's total")
    ConstantRule.within(flatEnd...max(total, flatEnd)).require(forwardEnd, "a parked clock's forward end")
    ConstantRule.within(forwardEnd...max(total, forwardEnd)).require(holdEnd, "a parked clock's hold end")
    ConstantRule.nonNegative.require(refusal, "a parked clock's refusal in seconds")
    (self.flatEnd, self.forwardEnd, self.holdEnd, self.total) = (flatEnd, forwardEnd, holdEnd, total)
    self.refusal = refusal
  }

  /// Taps; whether the tap was taken. It is refused during a trip, before an earlier tap and at no finite time.
  @discardableResult
  public mutating func tap(at time: Double) -> Bool {
    guard time.isFinite else { return false }
    // Times that come from sums of decimals may miss the end of the trip by a rounding.
    if let last = taps.last, time - last < refusal - 1e-9 { return false }
    taps.append(time)
    return true
  }

  /// Whether it is on its way out, or waits there, at `time`.
  public func isExpanded(at time: Double) -> Bool { (lastTap(at: time) ?? 1) % 2 == 0 }

  /// What the clock shows at `time`.
  public func value(at time: Double) -> Double {
    guard let index = lastTap(at: time) else { return flatEnd }
    let since: Double = time - taps[index]
    return index % 2 == 0 ? min(forwardEnd, flatEnd + since) : min(total, holdEnd + since)
  }

  private func lastTap(at time: Double) -> Int? {
    SortedSearch.last(of: taps.count) { taps[$0] <= time }
  }
}
