import Scene

/// Draws cases on two renderers and judges every pair by its budget.
///
/// It cannot pass by accident: the renderers must be two objects with two names, an error fails its case, a picture of the
/// wrong size fails, a blank picture beside one that is not blank fails, a blank pair fails where the list means to show
/// something, an effect whose pictures are all blank fails, and no case at all is no pass. The comparison itself is put to
/// the test before it is used (`ComparisonProbe`), and each effect's first pair that passes is judged again with damage to
/// one of its pictures: if that passes too, the case fails.
public struct Verification {
  /// Draws what is under test.
  public let candidate: any Renderer
  /// Draws what it is held against.
  public let reference: any Renderer
  private let judgePair: ComparisonProbe.Judge

  /// Makes a verification.
  ///
  /// - Throws: `ComparisonError.sameRenderer` if both are one object or have one name, and `.brokenComparison` if the
  ///   comparison gives a wrong answer on a known pair.
  public init(candidate: any Renderer, reference: any Renderer) throws {
    try self.init(candidate: candidate, reference: reference) { budget, one, other in try budget.judge(one, other) }
  }

  /// Makes a verification with a judge of its own: tests put broken ones here.
  init(candidate: any Renderer, reference: any Renderer, judge: @escaping ComparisonProbe.Judge) throws {
    guard candidate !== reference, candidate.name != reference.name else {
      throw ComparisonError.sameRenderer(candidate.name)
    }
    self.candidate = candidate
    self.reference = reference
    judgePair = judge
    try ComparisonProbe.check(judge)
  }

  /// Runs the cases in order. `observe` is called after each with its result and both pictures, if they were drawn; it
  /// returns whether to go on.
  public func run(
    _ cases: [VerificationCase],
    observe: (VerificationResult, (candidate: Bitmap, reference: Bitmap)?) -> Bool = { _, _ in true }
  ) -> VerificationReport {
    var results: [VerificationResult] = []
    var proven: Set<String> = []
    for subject in cases {
      let (judged, pictures) = run(subject)
      var result: VerificationResult = judged
      if result.passes, let pictures, proven.insert(subject.effect).inserted, let doubt = doubt(subject, pictures) {
        result = VerificationResult(subject: subject, outcome: .refused(doubt), isBlank: result.isBlank)
      }
      results.append(result)
      guard observe(result, pictures) else { break }
    }
    return VerificationReport(candidate: candidate.name, reference: reference.name, results: results)
  }

  private func run(
    _ subject: VerificationCase
  ) -> (VerificationResult, (candidate: Bitmap, reference: Bitmap)?) {
    let list: DisplayList
    do { list = try subject.makeList() } catch {
      return (VerificationResult(subject: subject, outcome: .failed("the effect failed: \(error)")), nil)
    }
    let expected: Bitmap
    do { expected = try reference.render(list, depth: .eight) } catch {
      return (VerificationResult(subject: subject, outcome: .failed("\(reference.name) failed: \(error)")), nil)
    }
    let actual: Bitmap
    do { actual = try candidate.render(list, depth: .eight) } catch {
      return (VerificationResult(subject: subject, outcome: .failed("\(candidate.name) failed: \(error)")), nil)
    }
    return (judge(subject, list: list, actual: actual, expected: expected), (actual, expected))
  }

  /// Why a pass on these pictures proves nothing; nil if it does.
  private func doubt(_ subject: VerificationCase, _ pictures: (candidate: Bitmap, reference: Bitmap)) -> String? {
    do {
      let spoiled: Bitmap = ComparisonProbe.damaged(pictures.candidate)
      let passes: Bool = try judgePair(subject.budget, spoiled, pictures.reference).passes
      return passes ? "the comparison also passes a picture that was damaged on purpose" : nil
    } catch {
      return "\(error)"
    }
  }

  private func judge(
    _ subject: VerificationCase, list: DisplayList, actual: Bitmap, expected: Bitmap
  ) -> VerificationResult {
    for (picture, renderer) in [(expected, reference), (actual, candidate)]
    where picture.width != list.pixelWidth || picture.height != list.pixelHeight {
      return VerificationResult(
        subject: subject,
        outcome: .refused(
          "\(renderer.name) drew \(picture.width)x\(picture.height) pixels instead of "
            + "\(list.pixelWidth)x\(list.pixelHeight)"))
    }
    let blank: (actual: Bool, expected: Bool) = (actual.isUniform, expected.isUniform)
    if blank.actual != blank.expected {
      let empty: String = blank.actual ? candidate.name : reference.name
      return VerificationResult(subject: subject, outcome: .refused("\(empty) drew nothing, the other did"))
    }
    if blank.actual, list.isMeantToShow {
      return VerificationResult(
        subject: subject, outcome: .refused("both pictures are blank, though the effect draws"), isBlank: true)
    }
    do {
      let judgement: BudgetJudgement = try judgePair(subject.budget, actual, expected)
      return VerificationResult(subject: subject, outcome: .compared(judgement), isBlank: blank.actual)
    } catch {
      return VerificationResult(subject: subject, outcome: .failed("\(error)"))
    }
  }
}
