/// A verification as JUnit XML, which continuous-integration services read: a suite for each driver, a test for each case.
public enum JUnitReport {
  /// The XML text. A driver that did not run is a suite with one error, so that no reader can count it as passed.
  public static func xml(_ suite: VerificationSuite) -> String {
    var lines: [String] = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let counts: [(tests: Int, failures: Int, errors: Int)] = suite.runs.map(Self.counts)
    let total: (tests: Int, failures: Int, errors: Int) = counts.reduce((0, 0, 0)) { sum, one in
      (sum.tests + one.tests, sum.failures + one.failures, sum.errors + one.errors)
    }
    lines.append(
      "<testsuites name=\"offstage verify\" tests=\"\(total.tests)\" failures=\"\(total.failures)\" "
        + "errors=\"\(total.errors)\">")
    for (run, count) in zip(suite.runs, counts) {
      lines.append(
        "  <testsuite name=\"\(escaped(run.driver))\" tests=\"\(count.tests)\" failures=\"\(count.failures)\" "
          + "errors=\"\(count.errors)\">")
      lines += run.cases.map(Self.test)
      for complaint in Self.complaints(of: run) {
        lines.append(
          "    <testcase classname=\"\(escaped(run.driver))\" name=\"the run itself\">"
            + "<error message=\"\(escaped(complaint))\"/></testcase>")
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private static func counts(_ run: DriverRun) -> (tests: Int, failures: Int, errors: Int) {
    let complaints: Int = complaints(of: run).count
    let failures: Int = run.cases.filter { $0.outcome == .broken || $0.outcome == .refused }.count
    let errors: Int = run.cases.filter { $0.outcome == .failed }.count
    return (run.cases.count + complaints, failures, errors + complaints)
  }

  /// What is wrong with a run besides its cases.
  private static func complaints(of run: DriverRun) -> [String] {
    let ofCases: Set<String> = Set(run.cases.flatMap { record in record.reasons.map { "\(record.label): \($0)" } })
    return run.complaints.filter { !ofCases.contains($0) }
  }

  private static func test(_ record: CaseRecord) -> String {
    let start: String =
      "    <testcase classname=\"\(escaped(record.effect))\" "
      + "name=\"\(escaped("\(record.time) s, \(record.scale)x, \(record.variant)"))\""
    guard !record.passes else { return start + "/>" }
    let tag: String = record.outcome == .failed ? "error" : "failure"
    let message: String = escaped(record.reasons.joined(separator: "; "))
    return start + "><\(tag) message=\"\(message)\"/></testcase>"
  }

  /// Text inside an attribute. Characters that XML does not allow at all become a replacement character.
  static func escaped(_ text: String) -> String {
    var result: String = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default:
        let isAllowed: Bool = scalar.value >= 32 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
