/// The heights of cards that a hand has stacked: each step up is tighter than the one before, down to a floor.
public struct SteppedStack: Hashable, Sendable {
  /// The first step in points, at least 0.
  public var step: Double {
    didSet { ConstantRule.nonNegative.require(step, "a stack's step") }
  }
  /// By how much each step is smaller than the one before, in points, at least 0.
  public var shrink: Double {
    didSet { ConstantRule.nonNegative.require(shrink, "a stack's shrink") }
  }
  /// The smallest step, in points, at least 0.
  public var floor: Double {
    didSet { ConstantRule.nonNegative.require(floor, "a stack's floor") }
  }

  /// Makes a stack.
  ///
  /// - Precondition: all are finite and at least 0.
  public init(step: Double = 18, shrink: Double = 3, floor: Double = 9) {
    ConstantRule.nonNegative.require(step, "a stack's step")
    ConstantRule.nonNegative.require(shrink, "a stack's shrink")
    ConstantRule.nonNegative.require(floor, "a stack's floor")
    (self.step, self.shrink, self.floor) = (step, shrink, floor)
  }

  /// The y of the card at `depth`, counted from 0, against the front card: −Σ max(floor, step − k · shrink). Negative is
  /// up.
  public func offset(depth: Int) -> Double {
    let depth = Double(max(depth, 0))
    // The steps above the floor come first: an arithmetic series, then the floor for the rest.
    let above: Double = shrink > 0 ? max((step - floor) / shrink, 0).rounded(.up) : (step > floor ? depth : 0)
    let tapering: Double = min(depth, above)
    let series: Double = tapering * step - shrink * tapering * (tapering - 1) / 2
    return -(series + (depth - tapering) * floor)
  }
}
