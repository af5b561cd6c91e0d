import CReportPage
import Foundation
import Media
import Scene

/// One HTML page that shows a whole verification, without any other file and without a network.
public struct ReportPage {
  /// The largest page, in bytes.
  public static let limit = 20_000_000
  /// Longest sides of the pictures of cases that pass, in pixels, tried in turn until the page is small enough.
  static let sides: [Int] = [320, 240, 160, 120, 80, 48]

  /// The page's text.
  public let html: String
  /// The longest side of the pictures of cases that pass, in pixels; 0 if there was no room for any.
  public let side: Int

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - limit: the largest page, in bytes.
  ///   - file: the PNG file of a run's case and a name of `CasePictures`; nil if there is none.
  /// - Throws: `ReportError`, whatever `file` throws, and `PNGError` for a file that is no picture.
  public init(
    _ suite: VerificationSuite, limit: Int = ReportPage.limit,
    file: (_ run: Int, _ record: CaseRecord, _ name: String) throws -> [UInt8]?
  ) throws {
    var gallery = ReportGallery()
    for (index, run) in suite.runs.enumerated() {
      for record in run.cases {
        var images: [String: [UInt8]] = [:]
        for name in CasePictures.names { images[name] = try file(index, record, name) }
        gallery.add(images, isPassing: record.passes)
      }
    }
    let data = ReportData(suite)
    let frame: String = try Self.frame()
    let bare: Int = frame.utf8.count + (try data.json(images: [], cases: [])).utf8.count
    guard bare < limit else { throw ReportError.tooLarge(bytes: bare, limit: limit) }
    // Each case names its pictures in some 60 bytes.
    let room: Int = limit - bare - 60 * suite.caseCount
    side = try gallery.fit(into: room, sides: Self.sides)
    let json: String = try data.json(images: gallery.base64, cases: gallery.cases)
    html = Self.filled(frame, "/*DATA*/", with: json)
  }

  /// The page without its data.
  private static func frame() throws -> String {
    let scripts: [String] = try ["model.js", "list.js", "viewer.js", "chart.js", "keys.js"].map(part)
    let styled: String = filled(try part("page.html"), "/*STYLE*/", with: try part("style.css"))
    return filled(styled, "/*SCRIPT*/", with: scripts.joined(separator: "\n"))
  }

  private static func part(_ name: String) throws -> String {
    guard let text = offstage_report_page(name) else { throw ReportError.missingPart(name) }
    return String(cString: text)
  }

  private static func filled(_ text: String, _ mark: String, with content: String) -> String {
    guard let range = text.range(of: mark) else { return text }
    return text[..<range.lowerBound] + content + text[range.upperBound...]
  }
}
