/// One rigid tap for each time a drag goes past the ends of what scrolls, however long it stays there and however often it
/// comes back; a new drag rearms it.
public struct BoundaryThud: Hashable, Sendable {
  /// The last offset inside; the first is 0.
  public var end: Double {
    didSet { ConstantRule.nonNegative.require(end, "a boundary's end") }
  }
  private var isFired = false

  /// Makes a boundary before any drag.
  ///
  /// - Precondition: `end` is finite and at least 0.
  public init(end: Double) {
    ConstantRule.nonNegative.require(end, "a boundary's end")
    self.end = end
  }

  /// The tap that `offset` sets off, if any.
  public mutating func sample(_ offset: Double) -> Haptic? {
    guard !isFired, offset < 0 || offset > end else { return nil }
    isFired = true
    return .rigid
  }

  /// A new drag begins.
  public mutating func beginDrag() {
    isFired = false
  }
}
