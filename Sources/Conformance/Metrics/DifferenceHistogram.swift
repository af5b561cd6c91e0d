/// How often each difference occurs, in steps of 1/255.
///
/// Bin 0 counts the equal ones; bin k counts differences d with k − 1 < 255 d ≤ k. For 8-bit pictures that is exactly
/// "a difference of k", and for 16-bit pictures a difference is never filed below its size.
public struct DifferenceHistogram: Sendable, Equatable {
  /// 256 counts.
  public internal(set) var counts: [Int]

  /// Makes an empty histogram.
  public init() {
    counts = [Int](repeating: 0, count: 256)
  }

  /// How many differences were counted.
  public var total: Int { counts.reduce(0, +) }

  /// The share, 0…1, of the differences that exceed `limit` (in 1/255). An empty histogram has none.
  public func share(beyond limit: Int) -> Double {
    let count: Int = total
    guard count > 0 else { return 0 }
    return Double(self.count(beyond: limit)) / Double(count)
  }

  /// How many differences exceed `limit` (in 1/255).
  public func count(beyond limit: Int) -> Int {
    counts.dropFirst(max(limit, -1) + 1).reduce(0, +)
  }

  /// The smallest bin (in 1/255) that at least a `fraction` (0…1) of the differences do not exceed: the nearest-rank
  /// percentile. 0 for an empty histogram.
  public func percentile(_ fraction: Double) -> Int {
    let count: Int = total
    guard count > 0, fraction == fraction else { return 0 }
    let rank: Int = max(Int((min(max(fraction, 0), 1) * Double(count)).rounded(.up)), 1)
    var seen: Int = 0
    for (bin, entries) in counts.enumerated() {
      seen += entries
      if seen >= rank { return bin }
    }
    return 255
  }
}
