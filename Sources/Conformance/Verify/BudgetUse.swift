import Scene

/// How much of one of a budget's limits a pair of pictures uses up.
public struct BudgetUse: Sendable, Equatable, Codable {
  /// What is limited: "pixels beyond 2/255".
  public var name: String
  /// What was measured, in `unit`.
  public var value: Double
  /// The greatest value that is allowed, in `unit`.
  public var limit: Double
  /// "%", "/255" or "px".
  public var unit: String

  /// The share of the limit that is used: 0 is nothing, 1 is all that is allowed, more breaks the budget.
  public var fraction: Double { value / limit }
}

extension BudgetJudgement {
  /// Every limit of the budget with what the pair uses of it. One is beyond 1 exactly if the budget is broken.
  public var uses: [BudgetUse] {
    switch budget {
    case .strict:
      return Self.strictUses(difference.pixels, of: "pixels")
    case .contour(let limit):
      guard let contour else { return [] }
      return [BudgetUse(name: "contour displaced", value: contour.maximum, limit: limit, unit: "px")]
        + Self.strictUses(contour.interior, of: "pixels off contours")
    }
  }

  private static func strictUses(_ differences: DifferenceHistogram, of what: String) -> [BudgetUse] {
    [
      BudgetUse(
        name: "\(what) beyond \(Budget.strictLimit)/255",
        value: differences.share(beyond: Budget.strictLimit) * 100, limit: 0.1, unit: "%"),
      BudgetUse(
        name: "greatest difference of \(what)", value: Double(differences.percentile(1)),
        limit: Double(Budget.strictMaximum), unit: "/255"),
    ]
  }
}
