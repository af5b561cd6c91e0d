/// Places to settle on, chosen from where a drag ends **and** how fast: the one that lies nearest to where its decay would
/// land. A slow release goes to the nearest, a flick to the next.
public struct SnapPoints: Hashable, Sendable {
  /// The places, in any order; all finite.
  public var offsets: [Double] {
    didSet { SnapPoints.check(offsets) }
  }
  /// How a release would slow down.
  public var decay: Decay

  /// Makes snap points.
  ///
  /// - Precondition: every offset is finite.
  public init(_ offsets: [Double], decay: Decay = .scroll) {
    SnapPoints.check(offsets)
    (self.offsets, self.decay) = (offsets, decay)
  }

  /// The place to settle on; the first listed of two at equal distance. `position` itself if there are no places. A
  /// velocity that is not finite counts as none, a position that is not finite as the first place.
  public func target(from position: Double, velocity: Double = 0) -> Double {
    guard let first = offsets.first, let low = offsets.min(), let high = offsets.max() else { return position }
    guard position.isFinite else { return first }
    // A landing beyond the outermost place is nearest to that one; very far away, rounding would make all alike.
    let landing: Double = clamped(decay.landing(from: position, velocity: velocity), to: low...high)
    return offsets.dropFirst().reduce(first) { abs($1 - landing) < abs($0 - landing) ? $1 : $0 }
  }

  private static func check(_ offsets: [Double]) {
    for offset in offsets { ConstantRule.finite.require(offset, "a snap point") }
  }
}
