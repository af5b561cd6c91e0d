/// When each of several items sets out: one after another, with a limit to the wait, so that long lists do not crawl.
public struct Stagger: Hashable, Sendable {
  /// The order in which items set out.
  public enum Order: String, CaseIterable, Codable, Sendable {
    /// The first item first.
    case forward
    /// The last item first: a group that gathers, the farthest first.
    case backward
    /// The middle first; pairs at equal distance together.
    case fromCenter
    /// Both ends first; pairs at equal distance together.
    case fromEdges
  }

  /// Seconds from one item to the next, at least 0.
  public var interval: Double {
    didSet { ConstantRule.nonNegative.require(interval, "a stagger's interval in seconds") }
  }
  /// The longest wait of an item, in seconds, at least 0; items that would wait longer set out together.
  public var limit: Double {
    didSet { ConstantRule.nonNegative.require(limit, "a stagger's limit in seconds") }
  }
  /// The order in which items set out.
  public var order: Order

  /// Makes a stagger; without a limit of its own it grows to the seventh item.
  ///
  /// - Precondition: `interval` and `limit` are finite and at least 0.
  public init(interval: Double = 0.03, limit: Double? = nil, order: Order = .forward) {
    let limit: Double = limit ?? 6 * interval
    ConstantRule.nonNegative.require(interval, "a stagger's interval in seconds")
    ConstantRule.nonNegative.require(limit, "a stagger's limit in seconds")
    (self.interval, self.limit, self.order) = (interval, limit, order)
  }

  /// How many steps after the first item `index` of `count` sets out.
  public func rank(of index: Int, among count: Int) -> Int {
    guard index >= 0, index < count else { return 0 }
    let mirror: Int = count - 1 - index
    switch order {
    case .forward: return index
    case .backward: return mirror
    case .fromCenter: return abs(index - mirror) / 2
    case .fromEdges: return min(index, mirror)
    }
  }

  /// How long item `index` of `count` waits, in seconds: its rank's share, at most `limit`. 0 for an index outside.
  public func delay(of index: Int, among count: Int) -> Double {
    min(Double(rank(of: index, among: count)) * interval, limit)
  }

  /// How long item `index` of `count` waits if the whole cascade has to fit into `limit`: the interval shrinks for long
  /// lists, so that no two ranks set out together.
  public func fittedDelay(of index: Int, among count: Int) -> Double {
    let ranks: Int = order == .forward || order == .backward ? count - 1 : (count - 1) / 2
    guard ranks > 0 else { return 0 }
    return Double(rank(of: index, among: count)) * min(interval, limit / Double(ranks))
  }
}
