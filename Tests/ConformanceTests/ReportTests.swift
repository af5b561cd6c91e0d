import Foundation
import Offstage
import Testing

@testable import Conformance

@Suite("The report")
struct ReportTests {
  private static func record(_ effect: String, by difference: UInt8, pictures: String? = "0") throws -> CaseRecord {
    let judgement = try Budget.strict.judge(
      Pictures.thousand(brighter: 0, by: 0), Pictures.thousand(brighter: 100, by: difference))
    let subject = VerificationCase(
      effect: effect, time: 1, scale: 2, scheme: .dark, budget: .strict,
      makeList: { DisplayList(size: Size(1, 1), scale: 1) })
    var record = CaseRecord(VerificationResult(subject: subject, outcome: .compared(judgement)))
    record.clues = ["lib/paint.glsl RADIAL"]
    record.pictures = pictures
    return record
  }

  private static func suite(_ cases: [CaseRecord], reason: String? = nil) -> VerificationSuite {
    VerificationSuite(
      version: "1", machine: "a machine",
      runs: [
        DriverRun(
          driver: "llvmpipe", state: reason == nil ? .ran : .notRun, reason: reason, candidate: "llvmpipe",
          reference: "software", expected: cases.count, cases: cases)
      ])
  }

  /// A picture that hardly compresses, different for each seed.
  private static func noise(_ seed: Int, side: Int) -> Bitmap {
    var state = UInt64(truncatingIfNeeded: seed &* 2_654_435_761 &+ 1)
    var bitmap = Bitmap(width: side, height: side)
    for index in bitmap.bytes.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 33)
    }
    return bitmap
  }

  /// The JSON that a page holds.
  private static func data(of html: String) throws -> JSONValue {
    let start = try #require(html.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return try JSONValue(parsing: Data(html[start.upperBound..<end.lowerBound].utf8))
  }

  @Test("the page holds every case with its pictures and asks for nothing else")
  func page() throws {
    let file: [UInt8] = try PNGEncoder.fast.encode(Self.noise(1, side: 20))
    let page = try ReportPage(Self.suite([try Self.record("a", by: 0), try Self.record("b", by: 40)])) {
      _, record, name in
      record.effect == "b" || !name.hasPrefix("detail") ? file : nil
    }
    let data: JSONValue = try Self.data(of: page.html)
    #expect(data.object?["cases"]?.array?.count == 2)
    // One file, however many cases show it.
    #expect(data.object?["images"]?.array == [.string(Data(file).base64EncodedString())])
    #expect(data.object?["cases"]?.array?.last?.object?["images"]?.object?.count == 6)
    #expect(data.object?["clues"]?.array == [.string("lib/paint.glsl RADIAL")])
    #expect(!page.html.contains("/*DATA*/") && !page.html.contains("/*SCRIPT*/") && !page.html.contains("/*STYLE*/"))
    let outside: [String] = ["src=\"http", "href=\"http", "@import", "url(", "fetch(", "XMLHttpRequest"]
    for word in outside { #expect(!page.html.contains(word), "\(word)") }
    #expect(page.html.contains("default-src 'none'"))
  }

  @Test("a page that would be too large shrinks passing cases first and keeps every case")
  func fits() throws {
    let files: [[UInt8]] = try (0..<6).map { try PNGEncoder.fast.encode(Self.noise($0, side: 160)) }
    let cases: [CaseRecord] = try (0..<6).map { index in
      try Self.record("e\(index)", by: index == 0 ? 40 : 0, pictures: "\(index)")
    }
    let whole = try ReportPage(Self.suite(cases)) { _, record, name in
      name == "gpu" ? files[Int(record.pictures ?? "0") ?? 0] : nil
    }
    let limit: Int = whole.html.utf8.count / 2
    let page = try ReportPage(Self.suite(cases), limit: limit) { _, record, name in
      name == "gpu" ? files[Int(record.pictures ?? "0") ?? 0] : nil
    }
    #expect(whole.side == 320 && page.html.utf8.count <= limit)
    #expect(page.side < 160 && page.side > 0)
    let data: JSONValue = try Self.data(of: page.html)
    #expect(data.object?["cases"]?.array?.count == 6)
    // The failing case's picture is the file as it was.
    #expect(data.object?["images"]?.array?.contains(.string(Data(files[0]).base64EncodedString())) == true)
  }

  @Test("text that would end the script or start markup cannot")
  func escaping() throws {
    var record: CaseRecord = try Self.record("a", by: 40, pictures: nil)
    record.reasons = ["</script><img src=x>", "<!-- & \"quoted\""]
    let page = try ReportPage(Self.suite([record])) { _, _, _ in nil }
    #expect(!page.html.contains("</script><img"))
    let reasons: JSONValue? = try Self.data(of: page.html).object?["cases"]?.array?.first?.object?["reasons"]
    #expect(reasons?.array == [.string("</script><img src=x>"), .string("<!-- & \"quoted\"")])
  }

  @Test("cases that alone are more than a page may hold are an error")
  func tooLarge() throws {
    let suite: VerificationSuite = Self.suite([try Self.record("a", by: 0)])
    #expect(throws: ReportError.self) { try ReportPage(suite, limit: 10_000) { _, _, _ in nil } }
  }

  @Test("JUnit XML counts cases, failures and errors, and is well-formed whatever the texts hold")
  func junit() throws {
    var bad: CaseRecord = try Self.record("a & b", by: 40)
    bad.reasons = ["<\"&'\u{1}\n>"]
    let text: String = JUnitReport.xml(Self.suite([bad, try Self.record("c", by: 0)]))
    #expect(text.contains("<testsuite name=\"llvmpipe\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("<failure message=\"&lt;&quot;&amp;'\u{FFFD}&#10;&gt;\"/>"))
    #expect(text.contains("classname=\"a &amp; b\""))
  }

  @Test("a driver that did not run is an error in JUnit XML")
  func junitNotRun() {
    let text: String = JUnitReport.xml(Self.suite([], reason: "not installed"))
    #expect(text.contains("<testsuites name=\"offstage verify\" tests=\"1\" failures=\"0\" errors=\"1\">"))
    #expect(text.contains("<error message=\"not run: not installed\"/>"))
  }

  @Test("a case's pictures are small and opaque, and a broken one shows its worst place in detail")
  func pictures() throws {
    var one = Bitmap(width: 1000, height: 500)
    for index in one.bytes.indices { one.bytes[index] = 100 }
    var other: Bitmap = one
    other[700, 20] = SIMD4(200, 100, 100, 200)
    let judgement: BudgetJudgement = try Budget.strict.judge(other, one)
    let subject = VerificationCase(
      effect: "a", time: 0, scale: 1, scheme: .light, budget: .strict,
      makeList: { DisplayList(size: Size(1, 1), scale: 1) })
    let record = CaseRecord(VerificationResult(subject: subject, outcome: .compared(judgement)))
    let made: [String: Bitmap] = Dictionary(
      uniqueKeysWithValues: try CasePictures((other, one), record).pictures.map { ($0.name, $0.bitmap) })
    #expect(made["gpu"]?.width == 320 && made["gpu"]?.height == 160)
    #expect(made.values.allSatisfy { $0.isOpaque })
    // The lone pixel is in the shrunk heat map, at 700 · 320 / 1000 and 20 · 160 / 500, and in the detail's middle column.
    #expect(made["heat"]?[224, 6] == HeatMap.color(forDifference: 100))
    #expect(made["detail-heat"]?[48, 20] == HeatMap.color(forDifference: 100))
    #expect(made["detail-gpu"]?.width == 96)
  }
}
