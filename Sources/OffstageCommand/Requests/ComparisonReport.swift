import Conformance
import Scene

/// What was found about one pair of files.
struct ComparisonFinding: Encodable {
  var name: String
  var width: Int
  var height: Int
  var maximum: Double
  var mean: Double
  /// Shares of pixels, 0…1.
  var beyond1: Double
  var beyond2: Double
  var beyond4: Double
  var beyond16: Double
  var percentile99: Int
  /// Decibels; nothing for equal pictures, for which it is infinite.
  var peakSignalToNoise: Double?
  /// Pixels; measured for contour budgets.
  var contour: Double?
  var worstX: Int
  var worstY: Int
  var channels: [Double]
  var reasons: [String]

  init(
    _ pair: PicturePair, _ one: Bitmap, _ other: Bitmap, budget: ComparisonBudget, alpha: AlphaForm
  ) throws {
    let difference: BitmapDifference
    do {
      difference = try BitmapDifference(one, other, alpha: alpha)
      reasons = try budget.reasons(one, other, difference: difference)
      if case .budget(.contour) = budget { contour = try ContourDisplacement(one, other).maximum }
    } catch {
      throw CommandError.failed("\(quoted(pair.first)) and \(quoted(pair.second)): \(error)")
    }
    name = pair.name
    (width, height) = (difference.width, difference.height)
    (maximum, mean) = (difference.maximum, difference.mean)
    (beyond1, beyond2) = (difference.share(beyond: 1), difference.share(beyond: 2))
    (beyond4, beyond16) = (difference.share(beyond: 4), difference.share(beyond: 16))
    percentile99 = difference.pixels.percentile(0.99)
    peakSignalToNoise = difference.isIdentical ? nil : difference.peakSignalToNoise
    (worstX, worstY) = (difference.worstX, difference.worstY)
    channels = difference.channels.map(\.maximum)
  }

  /// Whether every component is equal.
  var isIdentical: Bool { maximum == 0 }
}

/// What was found about all pairs.
struct ComparisonReport: Encodable {
  var budget: String
  var pairs: Int
  var identical: Int
  var failed: Int
  var passes: Bool
  /// The pair that breaks the budget the most, or else differs the most.
  var worst: ComparisonFinding?
  var findings: [ComparisonFinding]

  init(budget: ComparisonBudget, findings: [ComparisonFinding]) {
    self.budget = budget.description
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
    let shares: [String] = [(1, worst.beyond1), (2, worst.beyond2), (4, worst.beyond4), (16, worst.beyond16)]
      .map { "\(fixed($0.1 * 100, 3)) % beyond \($0.0)" }
    lines += [
      "greatest difference  \(short(worst.maximum))/255 at (\(worst.worstX), \(worst.worstY))",
      "mean difference      \(fixed(worst.mean, 4))/255",
      "pixels               \(shares.joined(separator: ", "))",
      "signal to noise      \(worst.peakSignalToNoise.map { fixed($0, 1) + " dB" } ?? "infinite")",
      "channels r, g, b, a  \(worst.channels.map(short).joined(separator: ", "))",
    ]
    if let contour = worst.contour { lines.append("contour displaced    \(fixed(contour, 3)) px") }
    lines.append(passes ? "within the budget \(budget)" : "BEYOND the budget \(budget):")
    lines += worst.reasons.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }
}
