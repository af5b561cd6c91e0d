import Scene

/// What a budget says about a pair of pictures.
public struct BudgetJudgement: Sendable, Equatable {
  /// The budget that was applied.
  public let budget: Budget
  /// Why the pair breaks the budget, one sentence each; empty if it is kept.
  public let reasons: [String]
  /// How the pictures differ.
  public let difference: BitmapDifference
  /// How far their contours lie apart; measured for contour budgets only.
  public let contour: ContourDisplacement?

  /// Whether the budget is kept.
  public var passes: Bool { reasons.isEmpty }
}

extension Budget {
  /// The strict budget: what at least 99.9 % of the pixels keep, in 1/255.
  public static let strictLimit: Int = 2
  /// The strict budget: what no pixel may exceed, in 1/255.
  public static let strictMaximum: Int = 16

  /// Compares two pictures and applies the budget to what was found, on all four channels.
  ///
  /// - Parameter alpha: which components are compared; premultiplied ones unless the caller says otherwise. Contours are
  ///   always measured on premultiplied pixels, where a clear pixel has no colour.
  /// - Throws: `ComparisonError` if the pictures cannot be compared or the budget is not a positive, finite number.
  public func judge(
    _ one: Bitmap, _ other: Bitmap, alpha: AlphaForm = .premultiplied
  ) throws -> BudgetJudgement {
    let difference = try BitmapDifference(one, other, alpha: alpha)
    switch self {
    case .strict:
      return BudgetJudgement(
        budget: self, reasons: Self.strictReasons(difference), difference: difference, contour: nil)
    case .contour(let limit):
      guard limit.isFinite, limit > 0 else { throw ComparisonError.badBudget(limit) }
      let contour = try ContourDisplacement(one, other)
      return BudgetJudgement(
        budget: self, reasons: Self.contourReasons(contour, limit: limit), difference: difference, contour: contour)
    }
  }

  private static func strictReasons(_ difference: BitmapDifference) -> [String] {
    strictReasons(
      difference.pixels, of: "pixels",
      maximum: "pixel (\(difference.worstX), \(difference.worstY)) differs by \(spelled(difference.maximum))/255")
  }

  private static func contourReasons(_ contour: ContourDisplacement, limit: Double) -> [String] {
    var reasons: [String] = []
    if contour.maximum > limit {
      reasons.append(
        "the contour at (\(contour.worstX), \(contour.worstY)) is displaced by \(spelled(contour.maximum)) px; "
          + "at most \(spelled(limit)) px is allowed")
    }
    return reasons
      + strictReasons(
        contour.interior, of: "pixels away from contours",
        maximum: "a pixel away from contours differs by \(contour.interior.percentile(1))/255")
  }

  private static func strictReasons(
    _ differences: DifferenceHistogram, of what: String, maximum: String
  ) -> [String] {
    var reasons: [String] = []
    let total: Int = differences.total
    let beyond: Int = differences.count(beyond: strictLimit)
    // Integers, so that a share of exactly 99.9 % passes.
    if beyond * 1000 > total {
      reasons.append("\(beyond) of \(total) \(what) differ by more than \(strictLimit)/255; at most 0.1 % may")
    }
    if differences.count(beyond: strictMaximum) > 0 {
      reasons.append("\(maximum); at most \(strictMaximum)/255 is allowed")
    }
    return reasons
  }

  /// A number with at most three decimals and no trailing zeros.
  private static func spelled(_ value: Double) -> String {
    let thousandths: Double = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "\(value)" }
    return thousandths.truncatingRemainder(dividingBy: 1000) == 0
      ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
  }
}
