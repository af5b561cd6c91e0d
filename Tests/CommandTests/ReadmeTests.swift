import Foundation
import Testing

/// The README's table of families is made from `offstage list` by a script of the repository.
@Suite("README")
struct ReadmeTests {
  private let root: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs the script of a repository; returns its exit status and its errors.
  private func updateReadme(in root: URL, _ words: String...) throws -> (code: Int32, errors: String) {
    let process = Process()
    process.executableURL = root.appendingPathComponent("Scripts/update-readme")
    process.arguments = words + [try CommandRun.executable().path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("it lists the effects that there are; `make readme` mends it")
  func upToDate() throws {
    let check = try updateReadme(in: root, "--check")
    #expect(check.code == 0, "\(check.errors)")
  }

  @Test("an old table is noticed and written anew, and nothing else changes")
  func outOfDate() throws {
    let run = try CommandRun()
    let files = FileManager.default
    try files.createDirectory(atPath: run.path("Scripts"), withIntermediateDirectories: true)
    try files.copyItem(
      atPath: root.appendingPathComponent("Scripts/update-readme").path, toPath: run.path("Scripts/update-readme"))
    let current = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let row = "| background ("
    #expect(current.contains(row))
    try run.write(current.replacingOccurrences(of: row, with: "| wallpaper ("), to: "README.md")
    #expect(try updateReadme(in: run.folder, "--check").code == 1)
    #expect(try updateReadme(in: run.folder).code == 0)
    #expect(try updateReadme(in: run.folder, "--check").code == 0)
    let mended = try String(contentsOfFile: run.path("README.md"), encoding: .utf8)
    #expect(mended.contains(row) && !mended.contains("| wallpaper ("))
    #expect(mended.hasPrefix(try #require(current.components(separatedBy: "<!-- families").first)))
    #expect(mended.hasSuffix(try #require(current.components(separatedBy: "families end -->").last)))
    try run.write("no marks", to: "README.md")
    #expect(try updateReadme(in: run.folder, "--check").code == 2)
  }
}
