import Conformance
import Foundation
import Media

/// The folder that `verify --report` writes: a page, and the same as JSON and as JUnit XML.
struct ReportFolder {
  private let path: String

  /// Makes the folder where it is missing, before anything is drawn.
  init(_ path: String) throws {
    self.path = path
    try CaseJournal.makeFolder(path)
  }

  /// Writes `index.html`, `report.json` and `junit.xml`.
  ///
  /// - Parameter journals: the folder of each run's journal, which holds its pictures.
  func write(_ suite: VerificationSuite, journals: [String], _ console: Console) throws {
    let page = try ReportPage(suite) { run, record, name in
      guard let stem = record.pictures, journals.indices.contains(run) else { return nil }
      let file: String = "\(journals[run])/\(stem).\(name).png"
      return FileManager.default.fileExists(atPath: file) ? try FileReader.bytes(of: file) : nil
    }
    try AtomicFile.write(Array(page.html.utf8), to: path + "/index.html")
    try AtomicFile.write(Array(JSONOutput.text(suite).utf8), to: path + "/report.json")
    try AtomicFile.write(Array(JUnitReport.xml(suite).utf8), to: path + "/junit.xml")
    let megabytes: String = fixed(Double(page.html.utf8.count) / 1e6, 1)
    console.note("\(path)/index.html: \(suite.caseCount) cases, \(megabytes) MB")
  }
}
