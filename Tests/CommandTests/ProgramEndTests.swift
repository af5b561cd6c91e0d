import Foundation
import Testing

@Suite("The end of a program")
struct ProgramEndTests {
  @Test(
    "a program that ends through exit ends cleanly, whatever its renderers are doing on other threads",
    arguments: ["dropped", "dropping", "drawing", "idle"])
  func exits(moment: String) throws {
    // Without the wait for the threads, one run in seven crashed or hung while renderers were being let go of.
    for _ in 0..<6 {
      let process = Process()
      process.executableURL = try CommandRun.executable().deletingLastPathComponent().appending(path: "ExitProgram")
      process.arguments = [moment]
      let errors = Pipe()
      process.standardError = errors
      try CommandRun.start(process)
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(said)")
    }
  }
}
