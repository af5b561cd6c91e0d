import Conformance

/// A verification on its drivers as tables and as data.
struct SuiteTable: Encodable {
  /// One driver.
  struct Run: Encodable {
    var driver: String
    var state: DriverRun.State
    var reason: String?
    var candidate: String
    var reference: String
    var expected: Int
    var cases: Int
    var passes: Bool
    var effects: [Row]
  }

  /// One effect on one driver.
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
  var passes: Bool
  var drivers: [Run]
  var summary: [String]

  init(_ suite: VerificationSuite) {
    version = suite.version
    passes = suite.passes
    summary = suite.summary.split(separator: "\n").map(String.init)
    drivers = suite.runs.map { run in
      Run(
        driver: run.driver, state: run.state, reason: run.reason, candidate: run.candidate, reference: run.reference,
        expected: run.expected, cases: run.cases.count, passes: run.passes,
        effects: run.report.summaries.map { summary in
          Row(
            effect: summary.effect, cases: summary.cases, passed: summary.passed, blank: summary.blank,
            maximum: summary.maximum, beyond1: summary.shareBeyond1, beyond2: summary.shareBeyond2,
            contour: summary.contour, passes: summary.passes, reasons: summary.reasons)
        })
    }
  }

  /// A table for each driver with at most three reasons an effect, and the summary.
  var text: String {
    let tables: [String] = drivers.filter { $0.state != .notRun || $0.cases > 0 }.map(Self.text)
    return (tables + [summary.joined(separator: "\n")]).joined(separator: "\n\n")
  }

  private static func text(_ run: Run) -> String {
    var table = TextTable([
      ("effect", .left), ("cases", .right), ("max/255", .right), ("> 1", .right), ("> 2", .right),
      ("contour", .right), ("", .left),
    ])
    for row in run.effects {
      table.add([
        row.effect, "\(row.passed)/\(row.cases)", short((row.maximum * 10).rounded() / 10),
        fixed(row.beyond1 * 100, 3) + " %", fixed(row.beyond2 * 100, 3) + " %",
        row.contour.map { fixed($0, 3) + " px" } ?? "-", row.passes ? "pass" : "FAIL",
      ])
    }
    var lines: [String] = ["\(run.candidate) against \(run.reference)", "", table.text]
    for row in run.effects where !row.passes {
      lines.append("")
      lines += row.reasons.prefix(3)
      if row.reasons.count > 3 { lines.append("… and \(row.reasons.count - 3) more for \(row.effect)") }
    }
    let passed: Int = run.effects.filter(\.passes).count
    lines += ["", "\(passed) of \(run.effects.count) effects pass"]
    return lines.joined(separator: "\n")
  }
}
