/// Says when a scrolling offset, in items, has come nearer to another item: one tick a change, however far the jump.
public struct SettleTick: Hashable, Sendable {
  /// The item that the offset was last nearest to.
  public private(set) var item: Double

  /// Makes a tick that has begun at `offset` items and is silent there.
  public init(offset: Double = 0) {
    item = offset.isFinite ? (offset + 0.5).rounded(.down) : 0
  }

  /// The tick that `offset` items set off, if any. An offset that is not finite sets off none.
  public mutating func sample(_ offset: Double) -> Haptic? {
    guard offset.isFinite else { return nil }
    let nearest: Double = (offset + 0.5).rounded(.down)
    guard nearest != item else { return nil }
    item = nearest
    return .selection
  }
}
