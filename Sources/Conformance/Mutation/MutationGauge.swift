import Scene

/// How finely a scene's pictures are judged.
///
/// Strict scenes are drawn in 16 bits, since rounding to 8 bits hides faults that another colour or size would show, and
/// judged twice: by the strict budget, and by the eighth, quarter or half of it that the faultless renderers keep.
/// Contour scenes are judged by their budget, in 8 bits.
struct MutationGauge {
  /// What a picture turned out to be.
  enum Verdict: Equatable {
    /// It keeps even the finest measure.
    case kept
    /// It keeps the budget and breaks the finer measure.
    case brokenFinely
    /// It breaks the budget.
    case broken
  }

  /// Steps of 16 bits in one of 8.
  private static let step = 257

  let budget: Budget
  let expected: Bitmap
  /// The budget is divided by it: 8, 4, 2 or 1.
  let fineness: Int

  /// The depth at which a scene of a budget is drawn.
  static func depth(for budget: Budget) -> Bitmap.Depth { budget == .strict ? .sixteen : .eight }

  /// Takes the finest measure that a faultless picture keeps; nil if it breaks the budget itself.
  init?(budget: Budget, expected: Bitmap, faultless: Bitmap) {
    self.budget = budget
    self.expected = expected
    guard budget == .strict else {
      fineness = 1
      guard (try? budget.judge(faultless, expected).passes) == true else { return nil }
      return
    }
    guard let found = [8, 4, 2, 1].first(where: { Self.keeps(faultless, expected, fineness: $0) }) else { return nil }
    fineness = found
  }

  /// Judges a picture; one of another size or depth is broken.
  func judge(_ picture: Bitmap) -> Verdict {
    guard budget == .strict else {
      return (try? budget.judge(picture, expected).passes) == true ? .kept : .broken
    }
    guard Self.keeps(picture, expected, fineness: 1) else { return .broken }
    return Self.keeps(picture, expected, fineness: fineness) ? .kept : .brokenFinely
  }

  /// Whether two 16-bit pictures keep the strict budget divided by `fineness`.
  private static func keeps(_ one: Bitmap, _ other: Bitmap, fineness: Int) -> Bool {
    guard one.width == other.width, one.height == other.height, one.depth == .sixteen, other.depth == .sixteen else {
      return false
    }
    let limit: Int = Budget.strictLimit * step / fineness
    let maximum: Int = Budget.strictMaximum * step / fineness
    var beyond: Int = 0
    let isBelow: Bool = one.bytes.withUnsafeBytes { first in
      other.bytes.withUnsafeBytes { second in
        let (a, b) = (first.assumingMemoryBound(to: UInt16.self), second.assumingMemoryBound(to: UInt16.self))
        for pixel in stride(from: 0, to: min(a.count, b.count), by: 4) {
          var worst: Int = 0
          for channel in pixel..<(pixel + 4) { worst = max(worst, abs(Int(a[channel]) - Int(b[channel]))) }
          if worst > maximum { return false }
          if worst > limit { beyond += 1 }
        }
        return true
      }
    }
    return isBelow && beyond * 1000 <= one.width * one.height
  }
}
