/// Bisection in lists that are sorted by time or length.
enum SortedSearch {
  /// The last of the indices 0..<`count` for which `holds` is true, where it is true for a beginning of them only; nil if
  /// for none. Asks at most ⌈log₂(count + 1)⌉ times.
  static func last(of count: Int, where holds: (Int) -> Bool) -> Int? {
    var low = 0
    var high: Int = count
    while low < high {
      let middle: Int = low + (high - low) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
