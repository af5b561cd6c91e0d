/// A verification on any number of drivers.
public struct VerificationSuite: Codable, Sendable {
  /// The program's version.
  public var version: String
  /// The machine in words.
  public var machine: String
  /// One run for each driver that was asked for.
  public var runs: [DriverRun]

  /// Makes a suite.
  public init(version: String, machine: String, runs: [DriverRun]) {
    self.version = version
    self.machine = machine
    self.runs = runs
  }

  /// Whether every driver that was asked for ran all its cases, and all of them pass.
  public var passes: Bool { !runs.isEmpty && runs.allSatisfy(\.passes) }

  /// Whether some case was run and did not pass, or a run broke: worse than a driver that is missing.
  public var hasFailures: Bool {
    runs.contains { run in !run.passes && (run.state != .notRun || run.cases.contains { !$0.passes }) }
  }

  /// How many cases were run.
  public var caseCount: Int { runs.reduce(0) { $0 + $1.cases.count } }

  /// The case that uses the greatest share of its budget, with its driver.
  public var worst: (driver: String, record: CaseRecord)? {
    let all: [(driver: String, record: CaseRecord)] = runs.flatMap { run in run.cases.map { (run.driver, $0) } }
    return all.max { ($0.record.figures?.use ?? -1) < ($1.record.figures?.use ?? -1) }
  }

  /// The share, 0…1, of all compared pixels that differ by more than 1/255 or 2/255.
  public func share(beyond figure: KeyPath<CaseFigures, Double>) -> Double {
    var (beyond, pixels): (Double, Double) = (0, 0)
    for figures in runs.flatMap(\.cases).compactMap(\.figures) {
      let area: Double = Double(figures.width) * Double(figures.height)
      beyond += figures[keyPath: figure] * area
      pixels += area
    }
    return pixels > 0 ? beyond / pixels : 0
  }

  /// The last lines of a run: what was run, what was not, and what is worst.
  public var summary: String {
    var lines: [String] = runs.map { run in
      let failed: Int = run.cases.filter { !$0.passes }.count
      switch run.state {
      case .notRun: return "\(run.driver): NOT RUN, \(run.reason ?? "for no known reason")"
      case .broke:
        return "\(run.driver): BROKE after \(run.cases.count) of \(run.expected) cases, "
          + "\(run.reason ?? "for no known reason")"
      case .ran:
        return "\(run.driver): \(run.cases.count - failed) of \(run.expected) cases pass"
          + (run.passes ? "" : ", FAIL")
      }
    }
    let missing: [String] = runs.filter { $0.state == .notRun }.map(\.driver)
    if let worst, let figures = worst.record.figures {
      lines.append(
        "worst: \(worst.record.label) on \(worst.driver), "
          + (figures.use < 10 ? Self.percent(figures.use, decimals: 0) + " of" : "\(Int(min(figures.use, 1e9))) times")
          + " its budget")
    }
    lines.append(
      "\(caseCount) cases; of all pixels \(Self.percent(share(beyond: \.beyond1), decimals: 4)) differ by more than 1/255, "
        + "\(Self.percent(share(beyond: \.beyond2), decimals: 4)) by more than 2/255")
    if !missing.isEmpty { lines.append("not run, and not counted as passed: \(missing.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }

  private static func percent(_ share: Double, decimals: Int) -> String {
    var unit: Double = 1
    for _ in 0..<decimals { unit *= 10 }
    let rounded: Double = (share * 100 * unit).rounded() / unit
    return decimals == 0 && rounded < 1e15 ? "\(Int(rounded)) %" : "\(rounded) %"
  }
}
