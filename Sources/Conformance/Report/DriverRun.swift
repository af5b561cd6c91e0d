/// What came of the cases on one driver.
public struct DriverRun: Codable, Sendable {
  /// How far the run came.
  public enum State: String, Codable, Sendable {
    /// All cases were run.
    case ran
    /// The driver is not there, another one would have drawn, or it hung. Never a pass.
    case notRun
    /// It ended early: a crash, an error. Never a pass.
    case broke
  }

  /// The driver that was asked for: "llvmpipe", or "default" for the machine's own choice.
  public var driver: String
  /// How far it came.
  public var state: State
  /// Why it did not run, or how it broke.
  public var reason: String?
  /// Who drew the pictures under test, in the driver's own words; empty if it did not run.
  public var candidate: String
  /// Who drew the pictures they were held against; empty if it did not run.
  public var reference: String
  /// How many cases were to be run.
  public var expected: Int
  /// What became of those that were.
  public var cases: [CaseRecord]

  /// Makes a run.
  public init(
    driver: String, state: State, reason: String? = nil, candidate: String = "", reference: String = "", expected: Int,
    cases: [CaseRecord]
  ) {
    self.driver = driver
    self.state = state
    self.reason = reason
    self.candidate = candidate
    self.reference = reference
    self.expected = expected
    self.cases = cases
  }

  /// The cases, summed up by effect.
  public var report: VerificationReport {
    VerificationReport(candidate: candidate, reference: reference, cases: cases)
  }

  /// Whether every case was run and passes, and there was one.
  public var passes: Bool { state == .ran && cases.count == expected && candidate != reference && report.passes }

  /// Everything that is wrong, a line each; empty exactly if the run passes.
  public var complaints: [String] {
    var lines: [String] = []
    switch state {
    case .ran: break
    case .notRun: lines.append("not run: \(reason ?? "no reason is known")")
    case .broke: lines.append("broke: \(reason ?? "no reason is known")")
    }
    if state != .notRun, cases.count != expected {
      lines.append("\(cases.count) of \(expected) cases were run")
    }
    if state == .ran, candidate == reference { lines.append("both pictures come from \(candidate)") }
    lines += report.summaries.flatMap(\.reasons)
    if lines.isEmpty, !passes { lines.append("there was no case") }
    return lines
  }
}
