import Scene

/// Draws cases on two renderers and judges every pair by its budget.
///
/// It cannot pass by accident: the renderers must be two objects with two names, an error fails its case, a picture of the
/// wrong size fails, a blank picture beside one that is not blank fails, a blank pair fails where the list means to show
/// something, an effect whose pictures are all blank fails, and no case at all is no pass.
public struct Verification {
  /// Draws what is under test.
  public let candidate: any Renderer
  /// Draws what it is held against.
  public let reference: any Renderer

  /// Makes a verification.
  ///
  /// - Throws: `ComparisonError.sameRenderer` if both are one object or have one name.
  public init(candidate: any Renderer, reference: any Renderer) throws {
    guard candidate !== reference, candidate.name != reference.name else {
      throw ComparisonError.sameRenderer(candidate.name)
    }
    self.candidate = candidate
    self.reference = reference
  }

  /// Runs the cases in order. `observe` is called after each with its result and both pictures, if they were drawn; it
  /// returns whether to go on.
  public func run(
    _ cases: [VerificationCase],
    observe: (VerificationResult, (candidate: Bitmap, reference: Bitmap)?) -> Bool = { _, _ in true }
  ) -> VerificationReport {
    var results: [VerificationResult] = []
    for subject in cases {
      let (result, pictures) = run(subject)
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
      let judgement: BudgetJudgement = try subject.budget.judge(actual, expected)
      return VerificationResult(subject: subject, outcome: .compared(judgement), isBlank: blank.actual)
    } catch {
      return VerificationResult(subject: subject, outcome: .failed("\(error)"))
    }
  }
}
