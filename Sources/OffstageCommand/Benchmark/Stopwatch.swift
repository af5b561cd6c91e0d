/// Measures wall-clock time.
enum Stopwatch {
  /// The milliseconds that `body` takes, with its result.
  static func measure<Value>(_ body: () throws -> Value) rethrows -> (milliseconds: Double, value: Value) {
    let start = ContinuousClock.now
    let value: Value = try body()
    return (start.duration(to: .now) / .milliseconds(1), value)
  }

  /// The median of the milliseconds that `body` takes for each item; the first item is run once more before, unmeasured.
  static func median<Item>(_ items: [Item], _ body: (Item) throws -> Void) throws -> Double {
    guard let first = items.first else { return 0 }
    try body(first)
    var times: [Double] = []
    for item in items {
      try Interrupt.check()
      times.append(try measure { try body(item) }.milliseconds)
    }
    return median(of: times)
  }

  /// The middle value, or the mean of the two in the middle; 0 without values.
  static func median(of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted: [Double] = values.sorted()
    let middle: Int = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
