import Conformance

/// What was found about all pairs.
struct ComparisonReport: Encodable {
  var budget: String
  /// "premultiplied" or "straight": which components were compared.
  var alpha: AlphaForm
  var pairs: Int
  var identical: Int
  var failed: Int
  var passes: Bool
  /// The pair that breaks the budget the most, or else differs the most.
  var worst: ComparisonFinding?
  var findings: [ComparisonFinding]

  init(budget: ComparisonBudget, alpha: AlphaForm, findings: [ComparisonFinding]) {
    self.budget = budget.description
    self.alpha = alpha
    self.findings = findings
    pairs = findings.count
    identical = findings.filter(\.isIdentical).count
    failed = findings.filter { !$0.reasons.isEmpty }.count
    passes = pairs > 0 && failed == 0
    worst = findings.max { Self.badness($0) < Self.badness($1) }
  }

  private static func badness(_ finding: ComparisonFinding) -> (Int, Double, Double) {
    (finding.reasons.isEmpty ? 0 : 1, finding.maximum, finding.mean)
  }

  /// The report in words.
  var text: String {
    guard let worst else { return "nothing was compared" }
    if identical == pairs { return pairs == 1 ? "identical" : "\(pairs) pairs, all identical" }
    var lines: [String] = []
    if pairs > 1 {
      lines.append("\(pairs) pairs, \(identical) identical, \(failed) beyond the budget \(budget)")
      lines.append("worst: \(worst.name)")
    }
    lines += worst.lines + ["components           \(alpha.rawValue)"]
    lines.append(passes ? "within the budget \(budget)" : "BEYOND the budget \(budget):")
    lines += worst.reasons.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }
}
