import Foundation
import Offstage
import Testing

/// Scripts, touches and haptic events as the command line prints and takes them.
@Suite("Scripts on the command line")
struct ScriptCommandTests {
  private let run: CommandRun
  private let effect = "motion/gooey-menu"
  private let cpu: [String] = ["--renderer", "cpu", "--size", "60x60"]
  private let press = #"[{"t": 0, "appear": true}, {"t": 0, "press": [0.5, 0.5], "for": 5}]"#

  init() throws { run = try CommandRun() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.path(name))) }

  @Test("show --script prints the demonstration, which draws the same picture when it is given back")
  func demonstration() throws {
    let shown = try run("show", effect, "--script")
    #expect(shown.code == 0 && shown.errors.isEmpty)
    let demo: Script = try EffectCatalog.effect(id: effect).info.demo
    #expect(try Script(parsing: shown.output) == demo)
    try run.write(shown.text, to: "demo.json")
    #expect(try run.run(["render", effect, "-o", "a.png", "--time", "1"] + cpu).code == 0)
    #expect(try run.run(["render", effect, "-o", "b.png", "--time", "1", "--script", "demo.json"] + cpu).code == 0)
    #expect(try bytes("a.png") == bytes("b.png"))
    let data = try JSONValue(parsing: run("show", effect, "--json").output)
    #expect(data.object?["demo"] == demo.json)
    #expect(try run("show", effect, "--script", "--json").code == 2)
  }

  @Test("a script comes from standard input, and every effect of a sheet gets it")
  func standardInput() throws {
    let still: [String] = ["render", effect, "-o", "a.png", "--time", "2"] + cpu
    #expect(try run.run(still).code == 0)
    let open: Data = try bytes("a.png")
    #expect(try run.run(still + ["--script", "-"], input: "[]").code == 0)
    #expect(try bytes("a.png") != open)
    let sheet: [String] = ["sheet", effect, "motion/aurora", "-o", "s.png", "--renderer", "cpu", "--columns", "1"]
    #expect(try run.run(sheet + ["--size", "40x30", "--script", "-"], input: "[]").code == 0)
    let refused = try run.run(still + ["--script", "-"], input: #"[{"t": 0, "tap": [0, "x"]}]"#)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("event 0") && refused.errors.contains("\"tap\": [0,\"x\"]"))
  }

  @Test("touches are drawn in stills, frames, clips and sheets, if they are asked for")
  func touches() throws {
    try run.write(press, to: "press.json")
    let script: [String] = ["--script", "press.json"]
    func differs(_ words: [String], _ file: String) throws {
      #expect(try run.run(words + script).code == 0)
      let plain: Data = try bytes(file)
      #expect(try run.run(words + script + ["--show-touches"]).code == 0)
      #expect(try bytes(file) != plain)
    }
    try differs(["render", effect, "-o", "a.png", "--time", "1"] + cpu, "a.png")
    try differs(["frames", effect, "-o", "%d.png", "--from", "1", "--duration", "0.01"] + cpu, "60.png")
    try differs(["video", effect, "-o", "a.y4m", "--from", "1", "--duration", "0.01"] + cpu, "a.y4m")
    let sheet: [String] = ["sheet", effect, "-o", "s.png", "--renderer", "cpu", "--size", "40x30"]
    try differs(sheet + ["--times", "1"], "s.png")
  }

  @Test("without haptics the log says so, on standard error where standard output carries pixels")
  func noEvents() throws {
    let still: [String] = ["render", "motion/aurora"] + cpu
    let file = try run.run(still + ["-o", "a.png", "--events"])
    #expect(file.code == 0 && file.text == "no haptic events\n")
    let stream = try run.run(still + ["-o", "-", "--events"])
    #expect(stream.code == 0 && stream.errors.contains("no haptic events"))
    #expect(try stream.output == bytes("a.png"))
    let data = try JSONValue(parsing: run.run(still + ["-o", "a.png", "--events", "--json"]).output)
    #expect(data.object?["haptics"] == .array([]))
    let silent = try JSONValue(parsing: run.run(still + ["-o", "a.png", "--json"]).output)
    #expect(silent.object?["haptics"] == nil)
    #expect(try run("show", "motion/aurora", "--events").text.contains("no haptic events"))
  }

  @Test("haptic events are listed with their times, as far as the picture or the frames reach")
  func events() throws {
    // A finger comes down on the button at 0.3 s and is felt as a light tap.
    let button = "motion/pressable"
    let log = "seconds  haptic\n  0.300  light\n"
    #expect(try run("show", button, "--events").text.hasSuffix("haptic events of the demonstration:\n" + log))
    let still: [String] = ["render", button, "-o", "a.png", "--events", "--renderer", "cpu", "--size", "40x30"]
    #expect(try run.run(still + ["--time", "0.4"]).text == log)
    #expect(try run.run(still + ["--time", "0.2"]).text == "no haptic events\n")
    let frames: [String] = ["frames", button, "-o", "%d.png", "--fps", "10", "--duration", "0.1", "--events"] + cpu
    #expect(try run.run(frames + ["--from", "0.3"]).text == log)
    #expect(try run.run(frames + ["--from", "0.4"]).text == "no haptic events\n")
    let data = try JSONValue(parsing: run.run(frames + ["--from", "0.3", "--json"]).output)
    #expect(data.object?["haptics"] == .array([.object(["time": .number(0.3), "haptic": .string("light")])]))
    let stream: [String] = ["video", button, "-o", "-", "--format", "raw", "--fps", "10", "--duration", "0.5"] + cpu
    let clip = try run.run(stream + ["--events"])
    #expect(clip.output.count == 5 * 60 * 60 * 4 && clip.errors.contains(log))
  }
}
