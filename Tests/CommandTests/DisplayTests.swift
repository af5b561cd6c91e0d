import Foundation
import Offstage
import Testing

/// What happens where displays are missing or the environment is nonsense.
@Suite("Displays on the command line")
struct DisplayTests {
  private let run: CommandRun
  /// glvnd then knows no driver, as on a machine where none is installed.
  private let noDriver: [String: String] = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null", "DISPLAY": ""]

  init() throws { run = try CommandRun() }

  private func still(_ words: String...) -> [String] {
    ["render", "syx/tracking-breathe", "-o", "a.png", "--size", "60x30"] + words
  }

  @Test("without a driver the GPU renderer ends with 3 and names the packages, and no file is left")
  func noDisplay() throws {
    let result = try run.run(still("--renderer", "gpu"), environment: noDriver)
    #expect(result.code == 3)
    #expect(result.errors.contains("libgl1-mesa-dri") || result.errors.contains("libegl"))
    #expect(run.files.isEmpty)
    #expect(try run.run(["doctor"], environment: noDriver).code == 3)
  }

  @Test("without a driver the CPU draws unless the GPU was asked for, and the reason is told")
  func fallback() throws {
    let result = try run.run(still(), environment: noDriver)
    #expect(result.code == 0)
    #expect(result.errors.contains("drawing on the CPU"))
    #expect(run.files == ["a.png"])
  }

  @Test("nonsense in the variables of window systems does not matter")
  func nonsense() throws {
    let environment: [String: String] = [
      "DISPLAY": "nonsense:99", "WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/nonexistent",
    ]
    let result = try run.run(still("--renderer", "gpu", "-q"), environment: environment)
    #expect(result.code == 0 && result.errors.isEmpty)
  }

  @Test("a device that is not there ends with 3, and the environment's choice is read like the option")
  func devices() throws {
    #expect(try run.run(still("--device", "99")).code == 3)
    #expect(try run.run(still("--renderer", "gpu"), environment: ["OFFSTAGE_DEVICE": "99"]).code == 3)
    #expect(try run.run(still("--renderer", "gpu"), environment: ["OFFSTAGE_DEVICE": "frog"]).code == 2)
  }

  @Test("verify compares both renderers and exits with 0 on an effect that agrees")
  func verify() throws {
    let result = try run.run(
      ["verify", "syx/tracking-breathe", "--scales", "1", "--columns", "2", "--scheme", "light", "--json"])
    #expect(result.code == 0)
    let data = try JSONValue(parsing: result.output)
    #expect(data.object?["passes"] == .bool(true))
    let driver: JSONValue? = data.object?["drivers"]?.array?.first
    #expect(driver?.object?["candidate"] != driver?.object?["reference"])
    let row: JSONValue? = driver?.object?["effects"]?.array?.first
    #expect(row?.object?["cases"] == .number(2))
  }

  @Test("the GPU renderer's frames in flight come out in order, as when drawn one by one")
  func stream() throws {
    let words: [String] = ["--renderer", "gpu", "--size", "60x40"]
    let dump: [String] = ["frames", "motion/aurora", "--fps", "4", "--duration", "2", "-o", "f/%d.png"]
    #expect(try run.run(dump + words).code == 0)
    for index in [0, 3, 7] {
      let still: [String] = ["render", "motion/aurora", "--time", "\(Double(index) / 4)", "-o", "s/\(index).png"]
      try FileManager.default.createDirectory(atPath: run.path("s"), withIntermediateDirectories: true)
      #expect(try run.run(still + words).code == 0)
      #expect(try run("compare", "s/\(index).png", "f/\(index).png", "--budget", "exact").code == 0)
    }
  }

  @Test("the bench of display lists tells each effect's time and its share of a full-frame pass")
  func lists() throws {
    let words: [String] = ["bench", "--lists", "motion/aurora", "syx/tracking-breathe", "--samples", "1"]
    let data = try JSONValue(parsing: run.run(words + ["--json"]).output)
    #expect(data.object?["moments"] == .number(8))
    let pass: Double = try #require(data.object?["pass"]?.number)
    let rows: [JSONValue] = data.object?["rows"]?.array ?? []
    #expect(rows.map { $0.object?["effect"]?.string } == ["motion/aurora", "syx/tracking-breathe"])
    for row in rows {
      let median: Double = try #require(row.object?["median"]?.number)
      let longest: Double = try #require(row.object?["longest"]?.number)
      #expect(median > 0 && longest >= median)
      // Another program may take the processor away between the two pictures that the pass is measured by.
      if pass > 0 {
        #expect(abs((row.object?["ratio"]?.number ?? 0) - median / pass) < 1e-9)
      }
    }
    try run.write("[]", to: "empty.json")
    #expect(try run.run(words + ["--script", "empty.json"]).text.contains("median effect"))
    #expect(try run("bench", "--lists", "--scenes").code == 2)
    #expect(try run("bench", "--scenes", "--script", "empty.json").code == 2)
  }

  @Test("the bench of growth takes no effect, size or other bench, and -o belongs to the scenes alone")
  func growth() throws {
    let refused: [[String]] = [
      ["--growth", "motion/aurora"], ["--growth", "--scenes"], ["--growth", "--lists"],
      ["--growth", "--size", "10x10"],
      ["motion/aurora", "-o", "pictures"], ["--lists", "-o", "pictures"],
    ]
    for words in refused { #expect(try run.run(["bench"] + words).code == 2, "\(words)") }
    #expect(!FileManager.default.fileExists(atPath: run.path("pictures")))
  }

  @Test("the bench of glass takes no effect, size, script or other bench")
  func glass() throws {
    let refused: [[String]] = [
      ["motion/aurora"], ["--scenes"], ["--lists"], ["--growth"], ["--startup"], ["--size", "10x10"],
      ["--script", "empty.json"], ["--scheme", "dark"], ["-o", "pictures"], ["--samples", "0"],
    ]
    try run.write("[]", to: "empty.json")
    for words in refused { #expect(try run.run(["bench", "--glass"] + words).code == 2, "\(words)") }
    let help = try run("bench", "--help").text
    #expect(help.contains("--glass") && help.contains("full-frame passes"))
  }
}
