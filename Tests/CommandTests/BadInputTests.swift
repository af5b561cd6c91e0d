import Foundation
import Offstage
import Testing

/// Wrong input of every kind to the commands that make pictures: one clear line, the right exit code, no file left.
@Suite("Bad input")
struct BadInputTests {
  private let run: CommandRun
  private let effect = "motion/aurora"

  init() throws { run = try CommandRun() }

  private func expectRefusal(_ words: [String], code: Int32, naming text: String = "offstage") throws {
    let before: [String] = run.files
    let result = try run.run(words)
    #expect(result.code == code, "\(words): \(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("offstage: "))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(run.files == before)
  }

  @Test(
    "sizes, scales, times and counts that cannot be",
    arguments: [
      ["--size", "0x0"], ["--size", "-5x5"], ["--size", "nanx5"], ["--size", "40000x40000"], ["--size", "5"],
      ["--size", "1e300x1e300"], ["--scale", "0"], ["--scale", "-1"], ["--scale", "inf"], ["--scale", "1000"],
      ["--time", "nan"], ["--time", "inf"], ["--time", "-1"], ["--time", "1e300"], ["--time", ""],
      ["--depth", "10"], ["--png-level", "10"], ["--png-level", "-1"], ["--threads", "0"], ["--threads", "many"],
      ["--scheme", "grey"], ["--renderer", "abacus"], ["--background", "#12345"], ["--device", "frog"],
    ])
  func numbers(words: [String]) throws {
    try expectRefusal(["render", effect, "-o", "a.png"] + words, code: 2)
  }

  @Test(
    "parameters that the effect does not take",
    arguments: [
      ("spee=1", "did you mean \"speed\""), ("speed=nan", "speed"), ("speed=1e999", "speed"), ("speed=", "speed"),
      ("speed", "key=value"), ("=1", "key=value"), ("colors=[]", "colors"), ("colors=nocolor", "colors"),
      ("blurRadius=-1", "blurRadius"),
    ])
  func parameters(word: String, naming: String) throws {
    try expectRefusal(["render", effect, "-o", "a.png", "--set", word], code: 2, naming: naming)
  }

  @Test("a parameter of a hundred thousand characters is cut off in the message")
  func longParameter() throws {
    let result = try run("render", effect, "-o", "a.png", "--set", "speed=" + String(repeating: "9", count: 100_000))
    #expect(result.code == 2)
    #expect(result.errors.utf8.count < 1000)
  }

  @Test("outputs that cannot be written")
  func outputs() throws {
    try FileManager.default.createDirectory(atPath: run.path("folder.png"), withIntermediateDirectories: true)
    try run.write("x", to: "file")
    let cpu: [String] = ["--renderer", "cpu", "--size", "20x20"]
    try expectRefusal(["render", effect] + cpu, code: 2, naming: "-o")
    try expectRefusal(["render", effect, "-o", "a.jpg"] + cpu, code: 2, naming: ".png")
    try expectRefusal(["render", effect, "-o", ""] + cpu, code: 2, naming: ".png")
    try expectRefusal(["render", effect, "-o", "folder.png"] + cpu, code: 4, naming: "folder")
    try expectRefusal(["render", effect, "-o", "missing/a.png"] + cpu, code: 4, naming: "missing/a.png")
    try expectRefusal(["render", effect, "-o", "file/a.png"] + cpu, code: 4, naming: "file/a.png")
    try expectRefusal(["render", effect, "-o", "/dev/full"] + cpu, code: 4, naming: "no space")
    try expectRefusal(["frames", effect, "-o", "file/%d.png", "--duration", "0.1"] + cpu, code: 4, naming: "file")
    try expectRefusal(["frames", effect, "-o", "a.png", "--duration", "0.1"] + cpu, code: 2, naming: "a.png")
    try expectRefusal(["frames", effect, "-o", "%d%d.png", "--duration", "0.1"] + cpu, code: 2, naming: "%d%d")
    try expectRefusal(["frames", effect, "-o", "%s.png", "--duration", "0.1"] + cpu, code: 2, naming: "%s")
    try expectRefusal(["video", effect, "-o", "a.avi", "--duration", "0.1"] + cpu, code: 2, naming: "a.avi")
    try expectRefusal(["video", effect, "-o", "-", "--duration", "0.1"] + cpu, code: 2, naming: "--format")
    try expectRefusal(["video", effect, "-o", "file/a.y4m", "--duration", "0.1"] + cpu, code: 4, naming: "file/a.y4m")
    try expectRefusal(["video", effect, "-o", "/dev/full", "--duration", "0.1"] + cpu, code: 2, naming: "/dev/full")
  }

  @Test("ranges without a frame")
  func ranges() throws {
    let wrong: [[String]] = [
      ["--duration", "0"], ["--from", "2", "--to", "1"], ["--fps", "0"], ["--fps", "nan"], ["--jobs", "0"],
    ]
    for words in wrong {
      try expectRefusal(["frames", effect, "-o", "f/%d.png"] + words, code: 2)
    }
  }

  @Test(
    "scripts that are none, or out of order",
    arguments: [
      ("", "not JSON"), ("{", "not JSON"), ("{}", "list of events"), ("[1]", "event 0"),
      (#"[{"t": 2, "tap": [0.5, 0.5]}, {"t": 1, "tap": [0.5, 0.5]}]"#, "event 1"),
      (#"[{"t": -1, "tap": [0.5, 0.5]}]"#, "event 0"), (#"[{"t": 0, "dance": true}]"#, "dance"),
      (#"[{"t": 0, "set": {"nothing": 1}}]"#, "nothing"),
    ])
  func scripts(text: String, naming: String) throws {
    try run.write(text, to: "script.json")
    try expectRefusal(
      ["render", effect, "-o", "a.png", "--script", "script.json"], code: 2, naming: naming)
  }

  @Test("a script that is missing or a folder cannot be read")
  func unreadableScripts() throws {
    try FileManager.default.createDirectory(atPath: run.path("folder"), withIntermediateDirectories: true)
    for name in ["missing.json", "folder"] {
      try expectRefusal(["render", effect, "-o", "a.png", "--script", name], code: 4, naming: name)
    }
  }

  @Test("options that contradict each other")
  func contradictions() throws {
    try expectRefusal(["render", effect, "-o", "-", "--json"], code: 2, naming: "--json")
    try expectRefusal(
      ["render", effect, "-o", "a.png", "--renderer", "cpu", "--device", "0"], code: 2, naming: "--device")
    try expectRefusal(["frames", effect, "-o", "%d.png", "--to", "1", "--duration", "1"], code: 2, naming: "--to")
    try expectRefusal(["video", effect, "-o", "a.mp4", "--alpha"], code: 2, naming: "--alpha")
    try expectRefusal(["bench", effect, "--scenes"], code: 2, naming: "--scenes")
    try expectRefusal(["doctor", "please"], code: 2, naming: "please")
  }

  @Test("ffmpeg that is not there is named with its package, and nothing is left")
  func noEncoder() throws {
    let result = try run.run(
      ["video", effect, "-o", "a.mp4", "--duration", "0.1", "--renderer", "cpu", "--size", "20x20"],
      environment: ["PATH": run.folder.path])
    #expect(result.code == 4)
    #expect(result.errors.contains("package ffmpeg"))
    #expect(run.files.isEmpty)
  }

  @Test("one pixel is a picture")
  func onePixel() throws {
    let result = try run("render", effect, "-o", "a.png", "--renderer", "cpu", "--size", "1x1")
    #expect(result.code == 0)
    let picture: Bitmap = try PNGDecoder().decode(contentsOf: run.path("a.png"))
    #expect(picture.width == 1 && picture.height == 1)
  }
}
