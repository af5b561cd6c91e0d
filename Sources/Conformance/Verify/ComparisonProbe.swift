import Scene

/// A look at the comparison itself before it is trusted: pairs whose judgement is known.
///
/// A judge that always finds nothing, that compares a picture with itself, that leaves out a channel, a row or a column, or
/// that refuses everything, gives a wrong answer here.
public enum ComparisonProbe {
  /// What judges a pair: `Budget.judge`, or what stands in for it.
  public typealias Judge = (Budget, Bitmap, Bitmap) throws -> BudgetJudgement

  /// Lets the judge answer on known pairs.
  ///
  /// - Throws: `ComparisonError.brokenComparison` for the first wrong answer, and whatever the judge throws.
  public static func check(_ judge: Judge) throws {
    let picture: Bitmap = pattern
    for budget in [Budget.strict, .contour(0.25)] {
      try expect(true, budget, picture, picture, "equal pictures", by: judge)
      for channel in 0..<4 {
        for (x, y) in [(0, 0), (picture.width - 1, 0), (0, picture.height - 1), (30, 20)] {
          let spoiled: Bitmap = changed(picture, x: x, y: y, channel: channel)
          let place = "a wrong \(["red", "green", "blue", "alpha"][channel]) at (\(x), \(y))"
          try expect(false, budget, picture, spoiled, place, by: judge)
          try expect(false, budget, spoiled, picture, place + " of the reference", by: judge)
        }
      }
    }
    var faint: Bitmap = picture
    for index in stride(from: 0, to: faint.bytes.count, by: 4) { faint.bytes[index] += 2 }
    try expect(true, .strict, faint, picture, "a difference of 2/255 everywhere", by: judge)
    var strong: Bitmap = picture
    for index in stride(from: 0, to: strong.bytes.count, by: 4) { strong.bytes[index] += 3 }
    try expect(false, .strict, strong, picture, "a difference of 3/255 everywhere", by: judge)
  }

  /// A picture with damage that no budget allows: every component of a block is moved by half of its range.
  static func damaged(_ picture: Bitmap) -> Bitmap {
    var result: Bitmap = picture
    let side: Int = max(min(picture.width, picture.height) / 4, 1)
    let half: UInt8 = 128
    let size: Int = picture.depth.rawValue / 8
    for y in (picture.height / 2)..<min(picture.height / 2 + side, picture.height) {
      for x in (picture.width / 2)..<min(picture.width / 2 + side, picture.width) {
        for component in 0..<4 {
          // The high byte: a machine's integers are little-endian here, as everywhere that Linux graphics runs.
          result.bytes[((y * picture.width + x) * 4 + component) * size + size - 1] &+= half
        }
      }
    }
    return result
  }

  /// A quiet picture without edges: 48 × 40 pixels with a slope of 1/255 a pixel.
  private static var pattern: Bitmap {
    var bitmap = Bitmap(width: 48, height: 40)
    for y in 0..<40 {
      for x in 0..<48 { bitmap[x, y] = SIMD4(UInt8(60 + x), UInt8(60 + y), UInt8(100 + x / 2), 255) }
    }
    return bitmap
  }

  private static func changed(_ picture: Bitmap, x: Int, y: Int, channel: Int) -> Bitmap {
    var result: Bitmap = picture
    result[x, y][channel] &+= 40
    return result
  }

  private static func expect(
    _ passes: Bool, _ budget: Budget, _ one: Bitmap, _ other: Bitmap, _ what: String, by judge: Judge
  ) throws {
    guard try judge(budget, one, other).passes == passes else {
      throw ComparisonError.brokenComparison("\(what) \(passes ? "breaks" : "keeps") the budget \(budget)")
    }
  }
}
