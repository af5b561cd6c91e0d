/// A part of a dump that is made by itself: `2/5` is the second of five runs of consecutive frames, whose lengths differ
/// by at most one. Runs and not every fifth frame, since frames that repeat the one before cost nothing in a run.
struct Shard: Equatable {
  /// More parts than a dump may have frames make no sense.
  static let most: Int = FrameRange.mostFrames

  /// Which part, from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  /// Reads `I/N`; nil for anything but two whole numbers with 1 ≤ I ≤ N.
  init?(parsing text: String) {
    let parts: [Substring] = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers: [Int] = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard parts.count == 2, numbers.count == 2, 1...Self.most ~= numbers[1], 1...numbers[1] ~= numbers[0] else {
      return nil
    }
    (number, count) = (numbers[0], numbers[1])
  }

  /// The part's frames; none where there are more parts than frames.
  func part(of frames: Range<Int>) -> Range<Int> {
    let start: Int = frames.lowerBound + frames.count * (number - 1) / count
    let end: Int = frames.lowerBound + frames.count * number / count
    return start..<end
  }
}
