import Foundation

/// How long something took over several runs; milliseconds.
struct Timing: Encodable {
  /// The middle value.
  var median: Double
  /// The least value.
  var minimum: Double
  /// The greatest value less the least.
  var spread: Double
  /// The middle of the processor times, summed over all threads of this process.
  var processor: Double

  /// Sums up runs.
  init(wall: [Double], processor: [Double]) {
    median = Stopwatch.median(of: wall)
    minimum = wall.min() ?? 0
    spread = (wall.max() ?? 0) - minimum
    self.processor = Stopwatch.median(of: processor)
  }

  /// Measures `body` for each item, after those of `warm`; where there are none the first item is run once more before.
  init<Item>(_ items: [Item], warm: [Item] = [], _ body: (Item) throws -> Void) throws {
    var (wall, processor): ([Double], [Double]) = ([], [])
    for item in warm.isEmpty ? Array(items.prefix(1)) : warm { try body(item) }
    for item in items {
      try Interrupt.check()
      let before: Double = Self.processorTime
      wall.append(try Stopwatch.measure { try body(item) }.milliseconds)
      processor.append(Self.processorTime - before)
    }
    self.init(wall: wall, processor: processor)
  }

  /// Milliseconds of processor time that this process has used.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
