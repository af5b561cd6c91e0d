import Offstage
import Testing

@testable import Conformance

@Suite("A verification on several drivers")
struct SuiteTests {
  private func record(_ effect: String = "test/disc", by difference: UInt8 = 0, at time: Double = 1) throws
    -> CaseRecord
  {
    let ground: Bitmap = Pictures.thousand(brighter: 0, by: 0)
    let judgement = try Budget.strict.judge(ground, Pictures.thousand(brighter: 100, by: difference))
    let subject = VerificationCase(
      effect: effect, time: time, scale: 1, scheme: .light, budget: .strict,
      makeList: { DisplayList(size: Size(1, 1), scale: 1) })
    return CaseRecord(VerificationResult(subject: subject, outcome: .compared(judgement)))
  }

  private func run(
    _ driver: String, _ cases: [CaseRecord], state: DriverRun.State = .ran, expected: Int? = nil
  ) -> DriverRun {
    DriverRun(
      driver: driver, state: state, reason: state == .ran ? nil : "no reason", candidate: driver, reference: "software",
      expected: expected ?? cases.count, cases: cases)
  }

  private func suite(_ runs: [DriverRun]) -> VerificationSuite {
    VerificationSuite(version: "1", machine: "a machine", runs: runs)
  }

  @Test("all drivers must run all their cases, and all must pass")
  func passes() throws {
    #expect(suite([run("a", [try record()]), run("b", [try record()])]).passes)
    #expect(!suite([run("a", [try record()]), run("b", [try record(by: 9)])]).passes)
    #expect(!suite([]).passes)
    #expect(!suite([run("a", [])]).passes)
  }

  @Test("a driver that did not run is no pass, no failure, and is named")
  func notRun() throws {
    let suite: VerificationSuite = suite([run("a", [try record()]), run("b", [], state: .notRun, expected: 1)])
    #expect(!suite.passes && !suite.hasFailures)
    #expect(suite.summary.contains("b: NOT RUN, no reason"))
    #expect(suite.summary.contains("not run, and not counted as passed: b"))
  }

  @Test("a run that broke or lost cases is a failure, even if what it did passes")
  func broke() throws {
    #expect(suite([run("a", [try record()], state: .broke, expected: 2)]).hasFailures)
    #expect(suite([run("a", [try record()], expected: 2)]).hasFailures)
    #expect(run("a", [try record()], expected: 2).complaints == ["1 of 2 cases were run"])
  }

  @Test("a run whose two renderers have one name is no pass")
  func sameName() throws {
    #expect(!run("software", [try record()]).passes)
  }

  @Test("the worst case is the one that uses most of its budget")
  func worst() throws {
    let suite: VerificationSuite = suite([
      run("a", [try record(by: 2)]), run("b", [try record("test/other", by: 12), try record(by: 3)]),
    ])
    #expect(suite.worst?.record.effect == "test/other" && suite.worst?.driver == "b")
    // 100 of 1000 pixels beyond 2/255, where 0.1 % may be: a hundredfold.
    #expect(suite.worst?.record.figures?.use == 100)
    // 300 pixels of 3000 differ by more than 1, 200 by more than 2.
    #expect(abs(suite.share(beyond: \.beyond1) - 0.1) < 1e-12)
    #expect(abs(suite.share(beyond: \.beyond2) - 200.0 / 3000) < 1e-12)
  }

  @Test("a pair uses more than all of its budget exactly if it breaks it", arguments: [0, 1, 2, 3, 16, 17, 90])
  func uses(difference: UInt8) throws {
    for count in [1, 2, 40] {
      let ground: Bitmap = Pictures.thousand(brighter: 0, by: 0)
      let other: Bitmap = Pictures.thousand(brighter: count, by: difference)
      for budget in [Budget.strict, .contour(0.25)] {
        let judgement: BudgetJudgement = try budget.judge(ground, other)
        #expect((judgement.uses.allSatisfy { $0.fraction <= 1 }) == judgement.passes)
      }
    }
  }

  @Test("a factor and an offset between two pictures are found, channel by channel")
  func tones() throws {
    var one = Bitmap(width: 60, height: 1)
    var other: Bitmap = one
    for x in 0..<60 {
      one[x, 0] = SIMD4(UInt8(2 * x), UInt8(x), 50, 255)
      other[x, 0] = SIMD4(UInt8(3 * x), UInt8(x + 5), 50, 255)
    }
    let fits: [ToneFit?] = try ToneFit.channels(from: one, to: other)
    #expect(abs((fits[0]?.gain ?? 0) - 1.5) < 1e-9 && abs(fits[0]?.offset ?? 1) < 1e-6)
    #expect(abs((fits[1]?.gain ?? 0) - 1) < 1e-9 && abs((fits[1]?.offset ?? 0) - 5) < 1e-6)
    #expect((fits[0]?.explained ?? 0) > 0.999 && fits[0]?.pixels == 59)
    #expect(fits[2] == nil && fits[3] == nil)
  }

  @Test("a shrunk difference map keeps the greatest difference")
  func shrunkMap() throws {
    let one: Bitmap = Pictures.flat(SIMD4(9, 9, 9, 255), width: 100, height: 60)
    var other: Bitmap = one
    other[57, 31].y = 209
    let map = try DifferenceMap(one, other).shrunk(width: 10, height: 6)
    #expect(map.width == 10 && map.height == 6)
    #expect(map.values[3 * 10 + 5] == 200)
    #expect(map.values.filter { $0 != 0 }.count == 1)
  }
}
