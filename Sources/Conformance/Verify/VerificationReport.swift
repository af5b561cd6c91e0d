/// All results of a verification.
public struct VerificationReport: Sendable {
  /// The results of one effect, in numbers.
  public struct Summary: Sendable, Codable {
    /// The effect's id.
    public var effect: String
    /// How many cases were run.
    public var cases = 0
    /// How many of them passed.
    public var passed = 0
    /// How many pairs were of one colour throughout.
    public var blank = 0
    /// The greatest difference of any pair, in 1/255.
    public var maximum: Double = 0
    /// The greatest share, 0…1, of pixels beyond 1/255 in any pair.
    public var shareBeyond1: Double = 0
    /// The greatest share, 0…1, of pixels beyond 2/255 in any pair.
    public var shareBeyond2: Double = 0
    /// The greatest displacement of a contour in any pair, in pixels; nothing if none was measured.
    public var contour: Double?
    /// Why the effect does not pass, each with its case; empty if it does.
    public var reasons: [String] = []

    /// Whether every case passed and at least one of them showed something.
    public var passes: Bool { cases > 0 && passed == cases && reasons.isEmpty }
  }

  /// Who drew the pictures under test.
  public let candidate: String
  /// Who drew the pictures they were held against.
  public let reference: String
  /// What became of each case, in their order.
  public let cases: [CaseRecord]
  /// One summary for each effect, in the order of first appearance.
  public let summaries: [Summary]

  /// Sums up results.
  public init(candidate: String, reference: String, results: [VerificationResult]) {
    self.init(candidate: candidate, reference: reference, cases: results.map(CaseRecord.init))
  }

  /// Sums up records.
  public init(candidate: String, reference: String, cases: [CaseRecord]) {
    self.candidate = candidate
    self.reference = reference
    self.cases = cases
    var order: [String] = []
    var byEffect: [String: Summary] = [:]
    for record in cases {
      if byEffect[record.effect] == nil { order.append(record.effect) }
      byEffect[record.effect, default: Summary(effect: record.effect)].add(record)
    }
    summaries = order.compactMap { effect in
      guard var summary = byEffect[effect] else { return nil }
      if summary.blank == summary.cases {
        summary.reasons.append("\(effect): no picture shows anything; an empty pair proves nothing")
      }
      return summary
    }
  }

  /// Whether there is something to judge and all of it passes.
  public var passes: Bool { !summaries.isEmpty && summaries.allSatisfy(\.passes) }
}

extension VerificationReport.Summary {
  /// Adds a case.
  mutating func add(_ record: CaseRecord) {
    cases += 1
    if record.passes { passed += 1 }
    if record.isBlank { blank += 1 }
    reasons += record.reasons.map { "\(record.label): \($0)" }
    guard let figures = record.figures else { return }
    maximum = max(maximum, figures.maximum)
    shareBeyond1 = max(shareBeyond1, figures.beyond1)
    shareBeyond2 = max(shareBeyond2, figures.beyond2)
    if let displacement = figures.contour { contour = max(contour ?? 0, displacement) }
  }
}
