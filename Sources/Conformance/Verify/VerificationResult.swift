/// What became of a case.
public struct VerificationResult: Sendable {
  /// What happened when the case was run.
  public enum Outcome: Sendable {
    /// Both pictures were drawn and compared.
    case compared(BudgetJudgement)
    /// Something is wrong with the pair besides its difference: a picture is blank that should not be, or its size is
    /// not the one that was asked for. Never a pass.
    case refused(String)
    /// A renderer or the effect threw. Never a pass.
    case failed(String)
  }

  /// The case.
  public let subject: VerificationCase
  /// What happened.
  public let outcome: Outcome
  /// Whether both pictures are of one colour throughout. Such a pair proves little; `VerificationReport` counts them.
  public let isBlank: Bool

  /// Makes a result.
  public init(subject: VerificationCase, outcome: Outcome, isBlank: Bool = false) {
    self.subject = subject
    self.outcome = outcome
    self.isBlank = isBlank
  }

  /// Whether the pair was compared and keeps its budget.
  public var passes: Bool {
    if case .compared(let judgement) = outcome { return judgement.passes }
    return false
  }

  /// Why the case does not pass; empty if it does.
  public var reasons: [String] {
    switch outcome {
    case .compared(let judgement): judgement.reasons
    case .refused(let reason): [reason]
    case .failed(let message): [message]
    }
  }
}
