import Conformance

/// The report of a verification as a table and as data.
struct VerificationTable: Encodable {
  /// One effect.
  struct Row: Encodable {
    var effect: String
    var cases: Int
    var passed: Int
    var blank: Int
    /// In 1/255.
    var maximum: Double
    /// Shares of pixels, 0…1.
    var beyond1: Double
    var beyond2: Double
    /// In pixels.
    var contour: Double?
    var passes: Bool
    var reasons: [String]
  }

  var version: String
  var candidate: String
  var reference: String
  var passes: Bool
  var effects: [Row]

  init(_ report: VerificationReport) {
    version = OffstageProgram.version
    candidate = report.candidate
    reference = report.reference
    passes = report.passes
    effects = report.summaries.map { summary in
      Row(
        effect: summary.effect, cases: summary.cases, passed: summary.passed, blank: summary.blank,
        maximum: summary.maximum, beyond1: summary.shareBeyond1, beyond2: summary.shareBeyond2,
        contour: summary.contour, passes: summary.passes, reasons: summary.reasons)
    }
  }

  /// The table, and below it why something fails: at most three reasons an effect.
  var text: String {
    var table = TextTable([
      ("effect", .left), ("cases", .right), ("max/255", .right), ("> 1", .right), ("> 2", .right),
      ("contour", .right), ("", .left),
    ])
    for row in effects {
      table.add([
        row.effect, "\(row.passed)/\(row.cases)", short((row.maximum * 10).rounded() / 10),
        fixed(row.beyond1 * 100, 3) + " %", fixed(row.beyond2 * 100, 3) + " %",
        row.contour.map { fixed($0, 3) + " px" } ?? "-", row.passes ? "pass" : "FAIL",
      ])
    }
    var lines: [String] = ["\(candidate) against \(reference)", "", table.text]
    for row in effects where !row.passes {
      lines.append("")
      lines += row.reasons.prefix(3)
      if row.reasons.count > 3 { lines.append("… and \(row.reasons.count - 3) more for \(row.effect)") }
    }
    let passed: Int = effects.filter(\.passes).count
    lines += ["", "\(passed) of \(effects.count) effects pass"]
    return lines.joined(separator: "\n")
  }
}
