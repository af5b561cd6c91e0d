import Foundation
import Offstage
import Testing

@Suite("offstage verify --report")
struct ReportCommandTests {
  private let run: CommandRun
  private let words: [String] = [
    "verify", "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--times", "0.5,1", "--traits", "light",
  ]

  init() throws { run = try CommandRun() }

  @Test("a page, JSON and JUnit XML are written, and nothing else is left")
  func files() throws {
    let result = try run.run(words + ["--report", "out"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(run.files == ["out/index.html", "out/junit.xml", "out/report.json"])
    let page = try String(contentsOfFile: run.path("out/index.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("syx/tracking-breathe"))
    let data = try JSONValue(parsing: try Data(contentsOf: URL(fileURLWithPath: run.path("out/report.json"))))
    let cases: [JSONValue]? = data.object?["runs"]?.array?.first?.object?["cases"]?.array
    #expect(cases?.count == 2)
    #expect(cases?.first?.object?["outcome"] == .string("passed"))
    #expect(cases?.first?.object?["family"] == .string("text"))
    #expect(cases?.first?.object?["clues"]?.array?.isEmpty == false)
    let xml = try String(contentsOfFile: run.path("out/junit.xml"), encoding: .utf8)
    #expect(xml.contains("<testsuites name=\"offstage verify\" tests=\"2\" failures=\"0\" errors=\"0\">"))
  }

  @Test("a driver that did not run is in the page, in the JSON and, as an error, in the XML")
  func notRun() throws {
    let result = try run.run(
      words + ["--report", "out", "--drivers", "softpipe"],
      environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null", "DISPLAY": ""])
    #expect(result.code == 3)
    let xml = try String(contentsOfFile: run.path("out/junit.xml"), encoding: .utf8)
    #expect(xml.contains("errors=\"1\"") && xml.contains("not run: "))
    let page = try String(contentsOfFile: run.path("out/index.html"), encoding: .utf8)
    #expect(page.contains("\"state\":\"notRun\""))
  }

  @Test("a folder that cannot be made is an error before anything is drawn")
  func folder() throws {
    try run.write("x", to: "file")
    let result = try run.run(words + ["--report", "file/out"])
    #expect(result.code == 4 && result.errors.contains("file/out") && result.output.isEmpty)
  }

  @Test("a journal keeps each case with its pictures")
  func journal() throws {
    #expect(try run.run(words + ["--results", "kept"]).code == 0)
    #expect(run.files.contains("kept/start.json") && run.files.contains("kept/1.heat.png"))
    let lines = try String(contentsOfFile: run.path("kept/cases.jsonl"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == 2)
  }
}
