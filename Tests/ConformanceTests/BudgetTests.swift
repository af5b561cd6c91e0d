import Conformance
import Offstage
import Testing

@Suite("Budgets")
struct BudgetTests {
  private let ground: Bitmap = Pictures.thousand(brighter: 0, by: 0)

  @Test("strict: every pixel may differ by 2, and one in a thousand by up to 16")
  func strictKeeps() throws {
    #expect(try Budget.strict.judge(ground, Pictures.thousand(brighter: 1000, by: 2)).passes)
    #expect(try Budget.strict.judge(ground, Pictures.thousand(brighter: 1, by: 3)).passes)
    #expect(try Budget.strict.judge(ground, Pictures.thousand(brighter: 1, by: 16)).passes)
  }

  @Test("strict: two in a thousand beyond 2 break it, and so does a single pixel beyond 16")
  func strictBreaks() throws {
    let two: BudgetJudgement = try Budget.strict.judge(ground, Pictures.thousand(brighter: 2, by: 3))
    #expect(two.reasons == ["2 of 1000 pixels differ by more than 2/255; at most 0.1 % may"])
    let one: BudgetJudgement = try Budget.strict.judge(ground, Pictures.thousand(brighter: 1, by: 17))
    #expect(one.reasons == ["pixel (0, 0) differs by 17/255; at most 16/255 is allowed"])
  }

  @Test("strict: below a thousand pixels none may exceed 2")
  func strictSmall() throws {
    var other: Bitmap = Pictures.flat(SIMD4(100, 100, 100, 255))
    other[0, 0].x = 103
    #expect(!(try Budget.strict.judge(Pictures.flat(SIMD4(100, 100, 100, 255)), other).passes))
  }

  @Test("strict: alpha counts like the colours", arguments: 0..<4)
  func strictChannels(channel: Int) throws {
    var other: Bitmap = ground
    other[5, 5][channel] -= 17
    #expect(!(try Budget.strict.judge(ground, other).passes))
  }

  @Test("contour: a shift below the limit is kept, one above it is not")
  func contour() throws {
    let disc: Bitmap = Pictures.disc(radius: 40)
    #expect(try Budget.contour(0.25).judge(disc, Pictures.disc(radius: 40.2)).passes)
    let broken: BudgetJudgement = try Budget.contour(0.25).judge(disc, Pictures.disc(radius: 40.35))
    #expect(!broken.passes)
    #expect(broken.reasons.first?.hasPrefix("the contour at (") == true)
    // The same small shift is far beyond the strict budget: single pixels change by 0.2 · 255 = 51.
    #expect(!(try Budget.strict.judge(disc, Pictures.disc(radius: 40.2)).passes))
  }

  @Test("contour: colour away from contours is held to the strict budget")
  func contourInterior() throws {
    let one: Bitmap = Pictures.disc(radius: 40, color: SIMD4(255, 100, 0, 255))
    let near: Bitmap = Pictures.disc(radius: 40, color: SIMD4(255, 102, 0, 255))
    let far: Bitmap = Pictures.disc(radius: 40, color: SIMD4(255, 103, 0, 255))
    #expect(try Budget.contour(0.25).judge(one, near).passes)
    #expect(!(try Budget.contour(0.25).judge(one, far).passes))
  }

  @Test("a contour budget must be positive and finite", arguments: [0, -1, Double.infinity])
  func badContour(limit: Double) {
    #expect(throws: ComparisonError.badBudget(limit)) { try Budget.contour(limit).judge(ground, ground) }
  }

  @Test("a pair that cannot be compared is an error and not a pass")
  func uncomparable() {
    #expect(throws: ComparisonError.self) {
      try Budget.strict.judge(ground, Pictures.flat(SIMD4(100, 100, 100, 255)))
    }
  }
}
