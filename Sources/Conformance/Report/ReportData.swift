import Foundation

/// What the report's page reads: runs, cases, and the pictures in base64.
struct ReportData {
  private struct Run: Encodable {
    var driver: String
    var state: DriverRun.State
    var reason: String?
    var candidate: String
    var reference: String
    var expected: Int
    var passes: Bool
  }

  private struct Case: Encodable {
    /// Index of the run.
    var driver: Int
    var effect: String
    var family: String
    var time: Double
    var scale: Double
    var variant: String
    var budget: String
    var outcome: CaseRecord.Outcome
    var reasons: [String]
    var figures: CaseFigures?
    /// Indices of the page's clues.
    var clues: [Int]
    var plan: String?
    /// Indices of the page's images, by name.
    var images: [String: Int]?
  }

  private struct Page: Encodable {
    var version: String
    var machine: String
    var passes: Bool
    var summary: String
    var runs: [Run]
    var clues: [String]
    var cases: [Case]
    var images: [String]
  }

  private var page: Page

  init(_ suite: VerificationSuite) {
    var clues: [String] = []
    var places: [String: Int] = [:]
    var cases: [Case] = []
    for (index, run) in suite.runs.enumerated() {
      for record in run.cases {
        let indices: [Int] = record.clues.map { clue in
          if let place = places[clue] { return place }
          places[clue] = clues.count
          clues.append(clue)
          return clues.count - 1
        }
        cases.append(
          Case(
            driver: index, effect: record.effect, family: record.family,
            time: (record.time * 1000).rounded() / 1000, scale: record.scale, variant: record.variant,
            budget: record.budget, outcome: record.outcome, reasons: record.reasons, figures: record.figures,
            clues: indices, plan: record.plan))
      }
    }
    page = Page(
      version: suite.version, machine: suite.machine, passes: suite.passes, summary: suite.summary,
      runs: suite.runs.map { run in
        Run(
          driver: run.driver, state: run.state, reason: run.reason, candidate: run.candidate, reference: run.reference,
          expected: run.expected, passes: run.passes)
      }, clues: clues, cases: cases, images: [])
  }

  /// The data as JSON that can stand inside a script element.
  func json(images: [String], cases: [[String: Int]]) throws -> String {
    var full: Page = page
    full.images = images
    for (index, names) in cases.enumerated() where full.cases.indices.contains(index) {
      full.cases[index].images = names
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(full), as: UTF8.self)
    // "</script" inside a string would end the element, and "<!--" would change how it is read.
    return text.replacingOccurrences(of: "<", with: "\\u003c")
  }
}
