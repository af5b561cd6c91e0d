import Foundation
import Offstage
import Testing

@Suite("offstage as a new user types it")
struct UsageTests {
  private let run: CommandRun

  init() throws { run = try CommandRun() }

  @Test("help and version go to standard output")
  func help() throws {
    for words in [["--help"], ["-h"], ["help"], ["help", "list"], ["list", "--help"], ["--version"]] {
      let result = try run.run(words)
      #expect(result.code == 0 && !result.output.isEmpty && result.errors.isEmpty)
    }
  }

  @Test("no word at all shows the help as an error")
  func nothing() throws {
    let result = try run()
    #expect(result.code == 2 && result.output.isEmpty && result.errors.contains("usage:"))
  }

  @Test(
    "what cannot be understood is one line on standard error and exit code 2",
    arguments: [
      ["lsit"], ["--nonsense"], ["list", "--jsn"], ["list", "a", "b"], ["show"], ["show", "a", "b"], ["show", ""],
      ["show", "no/such"], ["show", "\u{1F600}"], ["compare"], ["compare", "a"], ["compare", "a", "b", "c"],
      ["compare", "a", "b", "--budget", "loose"], ["help", "nothing"],
    ])
  func usage(words: [String]) throws {
    let result = try run.run(words)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("offstage: ") && result.errors.split(separator: "\n").count == 1)
    #expect(run.files.isEmpty)
  }

  @Test("a very long id is cut off in the message")
  func long() throws {
    let result = try run("show", String(repeating: "x", count: 100_000))
    #expect(result.code == 2 && result.errors.utf8.count < 400)
  }

  @Test("a full standard output is an error")
  func full() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let exe: String = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let offstage: String = (exe as NSString).deletingLastPathComponent + "/offstage"
    process.arguments = ["-c", "\"$0\" help > /dev/full 2> /dev/null", offstage]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 4)
  }
}
