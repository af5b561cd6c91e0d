import Foundation
import Offstage
import Testing

@Suite("softpipe")
struct SoftpipeTests {
  @Test("a frame drawn again after one with other programs is the same, in targets of different heights")
  func heights() throws {
    let run = try CommandRun()
    // The canvas is kept in a target of 96 rows and converted into one of 76; the middle frame needs other programs.
    let result = try run.run(
      [
        "verify", "motion/sliding-tabs", "--size", "260x76", "--scales", "1", "--traits", "light",
        "--times", "0.567,2.83,0.567", "--drivers", "softpipe",
      ])
    #expect(result.code == 0, "\(result.text)")
    #expect(result.text.contains("softpipe: 3 of 3 cases pass"))
  }
}
