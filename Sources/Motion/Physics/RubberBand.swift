/// Resistance past a limit: the farther a drag goes, the less of it arrives, and never more than `dimension`. With x past
/// the edge it is (1 − 1 / (x c / d + 1)) d.
public struct RubberBand: Hashable, Sendable {
  /// Where a drag is free; both ends finite.
  public var limits: ClosedRange<Double> {
    didSet { RubberBand.check(limits) }
  }
  /// What is approached past an edge and never reached, above 0.
  public var dimension: Double {
    didSet { ConstantRule.positive.require(dimension, "a rubber band's dimension") }
  }
  /// How much of a first point past the edge arrives, above 0; 0.55 in scroll views.
  public var coefficient: Double {
    didSet { ConstantRule.positive.require(coefficient, "a rubber band's coefficient") }
  }

  /// Makes a rubber band.
  ///
  /// - Precondition: all are finite; `dimension` and `coefficient` are above 0.
  public init(limits: ClosedRange<Double> = 0...0, dimension: Double, coefficient: Double = 0.55) {
    RubberBand.check(limits)
    ConstantRule.positive.require(dimension, "a rubber band's dimension")
    ConstantRule.positive.require(coefficient, "a rubber band's coefficient")
    (self.limits, self.dimension, self.coefficient) = (limits, dimension, coefficient)
  }

  /// Where a part is that was dragged to `place`. A drag that is not finite is at the limit, at the lower one if it is no
  /// number.
  public func value(at place: Double) -> Double {
    guard place.isFinite else { return place > 0 ? limits.upperBound : limits.lowerBound }
    if place > limits.upperBound { return limits.upperBound + resisted(place - limits.upperBound) }
    if place < limits.lowerBound { return limits.lowerBound - resisted(limits.lowerBound - place) }
    return place
  }

  /// Where a part has to be dragged to be at `value`: the inverse. What no drag reaches is infinitely far.
  public func place(for value: Double) -> Double {
    guard value.isFinite else { return value > 0 ? limits.upperBound : limits.lowerBound }
    if value > limits.upperBound { return limits.upperBound + stretched(value - limits.upperBound) }
    if value < limits.lowerBound { return limits.lowerBound - stretched(limits.lowerBound - value) }
    return value
  }

  /// What arrives of `excess` past an edge, which is at least 0.
  private func resisted(_ excess: Double) -> Double {
    let ratio: Double = excess * (coefficient / dimension)
    return ratio.isFinite ? min(ratio / (1 + ratio) * dimension, dimension.nextDown) : dimension.nextDown
  }

  private func stretched(_ excess: Double) -> Double {
    let share: Double = excess / dimension
    return share < 1 ? dimension / coefficient * share / (1 - share) : .infinity
  }

  private static func check(_ limits: ClosedRange<Double>) {
    ConstantRule.finite.require(limits.lowerBound, "a rubber band's lower limit")
    ConstantRule.finite.require(limits.upperBound, "a rubber band's upper limit")
  }
}
