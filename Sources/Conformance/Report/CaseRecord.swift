/// What became of a case, in a form that is kept, written and read by another process.
public struct CaseRecord: Codable, Sendable, Equatable {
  /// How a case ends.
  public enum Outcome: String, Codable, Sendable {
    /// Both pictures were drawn and the budget is kept.
    case passed
    /// Both pictures were drawn and the budget is broken.
    case broken
    /// A picture is blank that should not be, or has the wrong size.
    case refused
    /// A renderer or the effect threw.
    case failed
  }

  /// The effect's id.
  public var effect: String
  /// The effect's family; empty where it is not known.
  public var family = ""
  /// Seconds since the effect appeared.
  public var time: Double
  /// Device pixels in a point.
  public var scale: Double
  /// The traits in words: "dark", "light, reduce-motion".
  public var variant: String
  /// The budget: "strict", "contour=0.25".
  public var budget: String
  /// How it ended.
  public var outcome: Outcome
  /// Why it does not pass; empty if it does.
  public var reasons: [String]
  /// Whether both pictures are of one colour throughout.
  public var isBlank: Bool
  /// What was measured; nothing if no two pictures of one size were drawn.
  public var figures: CaseFigures?
  /// The parts of shaders and the passes that drew the candidate's picture, each once.
  public var clues: [String] = []
  /// How the candidate was drawn, pass by pass; kept for cases that do not pass.
  public var plan: String?
  /// Where the case's pictures are, without the endings `.gpu.png`, `.cpu.png`, `.heat.png` and `.detail-….png`; nothing
  /// if none were kept.
  public var pictures: String?

  /// Takes the record from a result.
  public init(_ result: VerificationResult) {
    let subject: VerificationCase = result.subject
    (effect, time, scale, variant) = (subject.effect, subject.time, subject.scale, subject.variant)
    switch subject.budget {
    case .strict: budget = "strict"
    case .contour(let pixels): budget = "contour=\(pixels)"
    }
    reasons = result.reasons
    isBlank = result.isBlank
    switch result.outcome {
    case .compared(let judgement):
      outcome = judgement.passes ? .passed : .broken
      figures = CaseFigures(judgement)
    case .refused: outcome = .refused
    case .failed: outcome = .failed
    }
  }

  /// Whether the pair was compared and keeps its budget.
  public var passes: Bool { outcome == .passed }

  /// The case in words: "motion/aurora at 1.5 s, 2.0x, dark". The time is rounded to milliseconds.
  public var label: String { VerificationCase.label(effect, time: time, scale: scale, variant: variant) }
}
