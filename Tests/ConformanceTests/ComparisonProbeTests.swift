import Offstage
import Testing

@testable import Conformance

@Suite("The comparison is put to the test before it is trusted")
struct ComparisonProbeTests {
  private static var honest: ComparisonProbe.Judge { { budget, one, other in try budget.judge(one, other) } }

  /// Judges that lie, each in its way.
  private static var liars: [(name: String, judge: ComparisonProbe.Judge)] {
    [
      ("compares a picture with itself", { budget, one, _ in try budget.judge(one, one) }),
      ("compares the reference with itself", { budget, _, other in try budget.judge(other, other) }),
      (
        "finds nothing, ever",
        { budget, one, other in
          let judged: BudgetJudgement = try budget.judge(one, other)
          return BudgetJudgement(budget: budget, reasons: [], difference: judged.difference, contour: judged.contour)
        }
      ),
      (
        "refuses everything",
        { budget, one, other in
          let judged: BudgetJudgement = try budget.judge(one, other)
          return BudgetJudgement(
            budget: budget, reasons: ["no"], difference: judged.difference, contour: judged.contour)
        }
      ),
      (
        "leaves alpha out",
        { budget, one, other in
          var opaque: (Bitmap, Bitmap) = (one, other)
          for index in stride(from: 3, to: one.bytes.count, by: 4) {
            opaque.0.bytes[index] = 255
            opaque.1.bytes[index] = 255
          }
          return try budget.judge(opaque.0, opaque.1)
        }
      ),
      (
        "leaves the last row out",
        { budget, one, other in
          func cut(_ picture: Bitmap) -> Bitmap {
            Bitmap(
              width: picture.width, height: picture.height - 1,
              bytes: Array(picture.bytes.dropLast(picture.bytesPerRow)))
          }
          return try budget.judge(cut(one), cut(other))
        }
      ),
    ]
  }

  @Test("the real comparison passes its test, in both forms of alpha")
  func real() throws {
    try ComparisonProbe.check(Self.honest)
    try ComparisonProbe.check { budget, one, other in try budget.judge(one, other, alpha: .straight) }
  }

  @Test("a comparison that lies is found out, and no verification can be made with it", arguments: 0..<6)
  func liars(index: Int) throws {
    let (name, judge) = Self.liars[index]
    #expect(throws: ComparisonError.self, "\(name)") { try ComparisonProbe.check(judge) }
    #expect(throws: ComparisonError.self, "\(name)") {
      try Verification(
        candidate: FixedRenderer("one") { _ in Pictures.disc(radius: 40) },
        reference: FixedRenderer("two") { _ in Pictures.disc(radius: 40) }, judge: judge)
    }
  }

  @Test("a judge that is honest on small pictures only is found out on the effect's own pair")
  func sleeper() throws {
    let list = DisplayList(
      size: Size(120, 120), scale: 1,
      commands: [
        .draw(
          DisplayList.Draw(
            figure: .fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 80, height: 80)), FillStyle()),
            paint: .color(.white)))
      ])
    let verification = try Verification(
      candidate: FixedRenderer("one") { _ in Pictures.disc(radius: 40) },
      reference: FixedRenderer("two") { _ in Pictures.disc(radius: 40) },
      judge: { budget, one, other in
        one.width > 48 ? try budget.judge(one, one) : try budget.judge(one, other)
      })
    let report = verification.run([
      VerificationCase(effect: "test/disc", time: 0, scale: 1, scheme: .light, budget: .strict, makeList: { list })
    ])
    #expect(!report.passes)
    #expect(report.cases.first?.outcome == .refused)
    #expect(report.cases.first?.reasons == ["the comparison also passes a picture that was damaged on purpose"])
  }

  @Test("damage is beyond every budget, whatever the picture's size and depth")
  func damage() throws {
    for extent in [1, 2, 5, 120] {
      for depth in [Bitmap.Depth.eight, .sixteen] {
        let picture = Bitmap(width: extent, height: extent, depth: depth)
        for budget in [Budget.strict, .contour(0.25)] {
          #expect(!(try budget.judge(picture, ComparisonProbe.damaged(picture)).passes))
        }
      }
    }
  }
}
