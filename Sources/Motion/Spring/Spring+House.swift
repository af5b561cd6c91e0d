extension Spring {
  /// The short way to a place without overshoot, under Reduce Motion: 0.3 s, no bounce.
  public static let short = Spring(duration: 0.3, bounce: 0)
  /// Shorter still: 0.25 s, no bounce.
  public static let quick = Spring(duration: 0.25, bounce: 0)
  /// A part that leaves its parent: 0.45 s, bounce 0.3.
  public static let split = Spring(duration: 0.45, bounce: 0.3)
  /// A part that returns to its parent, without bounce: 0.36 s.
  public static let home = Spring(duration: 0.36, bounce: 0)

  /// The spring of a follower: 0.04 s longer and 0.02 bouncier for each rank behind the leader. The bounce grows to 0.9 at
  /// most, for followers come to rest too.
  public func looser(by rank: Int = 1) -> Spring {
    let steps: Double = Double(max(rank, 0))
    return Spring(
      duration: response + 0.04 * steps, bounce: min(bounce + 0.02 * steps, max(bounce, 0.9)))
  }
}
