import Conformance
import Offstage
import Testing

@Suite("Verification")
struct VerificationTests {
  /// A list of 120 × 120 pixels that means to show a disc.
  private static let list = DisplayList(
    size: Size(120, 120), scale: 1,
    commands: [
      .draw(
        DisplayList.Draw(
          figure: .fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 80, height: 80)), FillStyle()),
          paint: .color(.white)))
    ])
  private struct Broken: Error, CustomStringConvertible { let description = "the shader is broken" }

  private func subject(_ list: @escaping @Sendable () throws -> DisplayList = { Self.list }) -> VerificationCase {
    VerificationCase(effect: "test/disc", time: 1, scale: 2, scheme: .dark, budget: .strict, makeList: list)
  }

  private func report(
    _ candidate: @escaping (DisplayList) throws -> Bitmap, _ reference: @escaping (DisplayList) throws -> Bitmap,
    list: @escaping @Sendable () throws -> DisplayList = { Self.list }
  ) throws -> VerificationReport {
    let one = FixedRenderer("one", picture: candidate)
    let two = FixedRenderer("two", picture: reference)
    return try Verification(candidate: one, reference: two).run([subject(list)])
  }

  @Test("a pair within its budget passes and is summed up")
  func passes() throws {
    let report = try report({ _ in Pictures.disc(radius: 40) }, { _ in Pictures.disc(radius: 40) })
    #expect(report.passes)
    #expect(report.summaries.count == 1)
    #expect(report.summaries.first?.cases == 1 && report.summaries.first?.passed == 1)
  }

  @Test("a pair outside its budget fails and its case is named")
  func fails() throws {
    let report = try report({ _ in Pictures.disc(radius: 41) }, { _ in Pictures.disc(radius: 40) })
    #expect(!report.passes)
    #expect(report.summaries.first?.maximum == 255)
    #expect(report.summaries.first?.reasons.first?.hasPrefix("test/disc at 1.0 s, 2.0x, dark: ") == true)
  }

  @Test("a renderer is never compared with itself, nor with one of the same name")
  func sameRenderer() {
    let renderer = FixedRenderer("one") { _ in Pictures.disc(radius: 40) }
    #expect(throws: ComparisonError.sameRenderer("one")) {
      try Verification(candidate: renderer, reference: renderer)
    }
    #expect(throws: ComparisonError.sameRenderer("one")) {
      try Verification(candidate: renderer, reference: FixedRenderer("one") { _ in Pictures.disc(radius: 40) })
    }
  }

  @Test("an error in either renderer or in the effect fails the case")
  func errors() throws {
    let disc: (DisplayList) throws -> Bitmap = { _ in Pictures.disc(radius: 40) }
    #expect(!(try report({ _ in throw Broken() }, disc).passes))
    #expect(!(try report(disc, { _ in throw Broken() }).passes))
    let both = try report({ _ in throw Broken() }, { _ in throw Broken() })
    #expect(!both.passes)
    #expect(both.summaries.first?.reasons == ["test/disc at 1.0 s, 2.0x, dark: two failed: the shader is broken"])
    #expect(!(try report(disc, disc, list: { throw Broken() }).passes))
  }

  @Test("a blank picture fails: alone, beside another, and when the list means to show something")
  func blank() throws {
    let disc: (DisplayList) throws -> Bitmap = { _ in Pictures.disc(radius: 40) }
    let empty: (DisplayList) throws -> Bitmap = { Bitmap(width: $0.pixelWidth, height: $0.pixelHeight) }
    #expect(!(try report(empty, disc).passes))
    #expect(!(try report(disc, empty).passes))
    let both = try report(empty, empty)
    #expect(!both.passes)
    #expect(both.summaries.first?.blank == 1)
    let nothing = try report(empty, empty, list: { DisplayList(size: Size(120, 120), scale: 1) })
    #expect(!nothing.passes)
    #expect(nothing.summaries.first?.passed == 1)
    #expect(nothing.summaries.first?.reasons.count == 1)
  }

  @Test("a faint picture beside a blank one fails, though no pixel differs by more than 2")
  func faint() throws {
    var faint = Bitmap(width: 120, height: 120)
    faint[3, 3] = SIMD4(2, 2, 2, 2)
    let picture: Bitmap = faint
    let report = try report({ _ in Bitmap(width: 120, height: 120) }, { _ in picture })
    #expect(report.summaries.first?.reasons == ["test/disc at 1.0 s, 2.0x, dark: one drew nothing, the other did"])
  }

  @Test("pictures that do not have the size of their list fail, even if they are equal")
  func wrongSize() throws {
    let small: (DisplayList) throws -> Bitmap = { _ in Pictures.disc(radius: 4, extent: 30) }
    #expect(!(try report(small, small).passes))
  }

  @Test("no case at all is no pass")
  func nothing() throws {
    let verification = try Verification(
      candidate: FixedRenderer("one") { _ in Pictures.disc(radius: 1) },
      reference: FixedRenderer("two") { _ in Pictures.disc(radius: 1) })
    #expect(!verification.run([]).passes)
  }

  @Test("a list means to show something unless its commands are invisible or one flat colour")
  func meaning() {
    func list(_ commands: [DisplayList.Command]) -> DisplayList {
      DisplayList(size: Size(10, 10), scale: 1, commands: commands)
    }
    let flat = DisplayList.Draw(figure: .everywhere, paint: .color(.white))
    var disc = DisplayList.Draw(
      figure: .fill(Path(ellipseIn: Rect(x: 1, y: 1, width: 5, height: 5)), FillStyle()), paint: .color(.white))
    #expect(!list([]).isMeantToShow)
    #expect(!list([.draw(flat)]).isMeantToShow)
    #expect(list([.draw(disc)]).isMeantToShow)
    #expect(list([.layer(.init(commands: [.draw(disc)], opacity: 0.5))]).isMeantToShow)
    #expect(!list([.layer(.init(commands: [.draw(disc)], opacity: 0))]).isMeantToShow)
    disc.opacity = 0
    #expect(!list([.draw(disc)]).isMeantToShow)
  }
}
