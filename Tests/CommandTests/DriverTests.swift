import Conformance
import Foundation
import Offstage
import Testing

@testable import OffstageCommand

@Suite("Drivers of verify")
struct DriverTests {
  @Test(
    "a driver is the one that was asked for only if it says so itself",
    arguments: [
      (Driver.llvmpipe, "llvmpipe (LLVM 15.0.6, 256 bits)", true), (.llvmpipe, "softpipe", false),
      (.llvmpipe, "zink (llvmpipe (LLVM 15.0.6, 256 bits))", false), (.softpipe, "softpipe", true),
      (.softpipe, "llvmpipe (LLVM 15.0.6, 256 bits)", false),
      (.zink, "zink (llvmpipe (LLVM 15.0.6, 256 bits))", true),
      (.zink, "zink Vulkan 1.3(llvmpipe (LLVM 17.0.6, 256 bits) (LLVMPIPE))", true),
      (.zink, "llvmpipe (LLVM 15.0.6, 256 bits)", false), (.zink, "zink (NVIDIA H200)", false),
      (.gpu, "NVIDIA H200/PCIe/SSE2", true), (.gpu, "llvmpipe (LLVM 15.0.6, 256 bits)", false),
      (.llvmpipe, "", false), (.softpipe, "", false), (.zink, "", false),
    ])
  func identity(driver: Driver, renderer: String, isIt: Bool) {
    #expect((driver.refusal(renderer: renderer) == nil) == isIt)
  }

  @Test("each driver's process has its own environment and none of another's")
  func environment() {
    let inherited: [String: String] = [
      "PATH": "/bin", "GALLIUM_DRIVER": "zink", "MESA_LOADER_DRIVER_OVERRIDE": "swrast", "OFFSTAGE_DEVICE": "gpu",
    ]
    #expect(
      Driver.softpipe.environment(from: inherited) == [
        "PATH": "/bin", "GALLIUM_DRIVER": "softpipe", "LIBGL_ALWAYS_SOFTWARE": "1",
      ])
    #expect(
      Driver.zink.environment(from: inherited) == [
        "PATH": "/bin", "MESA_LOADER_DRIVER_OVERRIDE": "zink", "LIBGL_ALWAYS_SOFTWARE": "1",
      ])
    #expect(Driver.gpu.environment(from: inherited) == ["PATH": "/bin"])
  }

  @Test("names of drivers are read once each, and others are refused")
  func names() throws {
    #expect(try Driver.list("zink,llvmpipe") == [.zink, .llvmpipe])
    for text in ["", "llvmpipe,", "nvidia", "zink,zink"] {
      #expect(throws: CommandError.self) { try Driver.list(text) }
    }
  }

  @Test("a run on two drivers is told driver by driver, each with the name it gives itself")
  func twoDrivers() throws {
    let run = try CommandRun()
    let result = try run.run([
      "verify", "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--times", "0.5,1", "--traits", "light",
      "--drivers", "llvmpipe,softpipe", "--json",
    ])
    #expect(result.code == 0, "\(result.errors)")
    let data = try JSONValue(parsing: result.output)
    let drivers: [JSONValue] = data.object?["drivers"]?.array ?? []
    #expect(drivers.count == 2)
    for (driver, name) in zip(drivers, ["llvmpipe", "softpipe"]) {
      guard case .string(let candidate)? = driver.object?["candidate"] else {
        Issue.record("\(name) has no name")
        continue
      }
      #expect(candidate.hasPrefix(name))
      #expect(driver.object?["cases"] == .number(2) && driver.object?["state"] == .string("ran"))
    }
  }

  @Test("a driver that is not installed is not run, is named in the summary, and the run does not pass")
  func missing() throws {
    let run = try CommandRun()
    let words: [String] = ["verify", "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--times", "1"]
    let result = try run.run(
      words + ["--drivers", "llvmpipe"], environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null", "DISPLAY": ""])
    #expect(result.code == 3)
    #expect(result.text.contains("llvmpipe: NOT RUN"))
    #expect(result.text.contains("not run, and not counted as passed: llvmpipe"))
  }

  @Test("a driver in whose place another one draws is not run")
  func fallenBack() throws {
    let run = try CommandRun()
    // Mesa without its Vulkan rasteriser: zink finds no device, and Mesa draws with something else or nothing.
    let result = try run.run(
      ["verify", "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--times", "1", "--drivers", "zink"],
      environment: ["VK_ICD_FILENAMES": "/dev/null", "VK_DRIVER_FILES": "/dev/null"])
    #expect(result.code == 3)
    #expect(result.text.contains("zink: NOT RUN"))
    #expect(!result.text.contains("zink: 0 of"))
  }

  @Test("a driver whose process dies has broken: what it did is kept, and the run fails")
  func crash() throws {
    let run = try CommandRun()
    // Ten thousand cases would take minutes; the process is killed as soon as it is there.
    let moments: String = (0..<10_000).map { "\(Double($0) / 2500)" }.joined(separator: ",")
    let result = try run.run([
      "verify", "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--traits", "light", "--times", moments,
      "--drivers", "llvmpipe", "--report", "out",
    ]) { process in
      let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
      var child: pid_t?
      while child == nil, process.isRunning {
        usleep(20_000)
        let text: String = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        child = text.split(separator: " ").first.flatMap { pid_t($0) }
      }
      usleep(400_000)
      kill(try #require(child), SIGKILL)
    }
    #expect(result.code == 1)
    #expect(result.text.contains("llvmpipe: BROKE after") && result.text.contains("signal 9"))
    let xml = try String(contentsOfFile: run.path("out/junit.xml"), encoding: .utf8)
    #expect(xml.contains("broke: its process ended by signal 9"))
  }

  /// Stands in for this program: says who it is and then hangs, at once or at the second of two cases; softpipe does its
  /// work.
  private func standIn(_ run: CommandRun, record: String, hangsAtOnce: Bool) throws -> String {
    try run.write(record + "\n", to: "record.json")
    let start = #"{"candidate":"%s","reference":"stand-in","expected":2}"#
    let script: String = """
      #!/bin/sh
      for word; do case "$word" in --results=*) folder="${word#--results=}";; esac; done
      \(hangsAtOnce ? #"[ "$GALLIUM_DRIVER" = softpipe ] || exec sleep 600"# : "")
      cat "\(run.path("record.json"))" > "$folder/cases.jsonl"
      printf '\(start)' "$GALLIUM_DRIVER" > "$folder/start"
      mv "$folder/start" "$folder/start.json"
      [ "$GALLIUM_DRIVER" = softpipe ] || exec sleep 600
      cat "\(run.path("record.json"))" >> "$folder/cases.jsonl"
      """
    try run.write(script, to: "stand-in")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: run.path("stand-in"))
    return run.path("stand-in")
  }

  @Test(
    "a driver that hangs is ended and told as not run with the case it hung at, and the next one is run",
    arguments: [
      (true, "hung before its first case"),
      (false, "hung at case 2 of 2 (syx/tracking-breathe at 1.0 s, 1.0x, light)"),
    ])
  func hang(hangsAtOnce: Bool, place: String) throws {
    let run = try CommandRun()
    let words: [String] = [
      "syx/tracking-breathe", "--size", "80x40", "--scales", "1", "--times", "0.5,1", "--traits", "light",
    ]
    let matrix = try CaseMatrix(Arguments(words, allowed: VerifyCommand.options))
    let same = Bitmap(width: 2, height: 1, bytes: [0, 0, 0, 255, 255, 255, 255, 255])
    let result = VerificationResult(
      subject: matrix.cases[0], outcome: .compared(try Budget.strict.judge(same, same)), isBlank: false)
    let record = String(decoding: try JSONEncoder().encode(CaseRecord(result)), as: UTF8.self)
    let drivers: [Driver] = [.llvmpipe, .softpipe]
    let suite: VerificationSuite = try VerifyCommand.onDrivers(
      drivers, drivers.map { run.path($0.rawValue) },
      Arguments(words + ["--case-limit", "2", "--drivers", "llvmpipe,softpipe"], allowed: VerifyCommand.options),
      Console(isQuiet: true), program: standIn(run, record: record, hangsAtOnce: hangsAtOnce))
    let hung: DriverRun = try #require(suite.runs.first)
    #expect(hung.state == .notRun && !hung.passes)
    #expect(hung.reason == "\(place): ended after 2 s without progress; --case-limit allows more")
    #expect(hung.cases.count == (hangsAtOnce ? 0 : 1))
    #expect(suite.runs[1].passes, "\(suite.runs[1].complaints)")
    #expect(VerifyCommand.code(suite) == .noDisplay)
    #expect(suite.summary.contains("not run, and not counted as passed: llvmpipe"))
  }

  @Test("a driver that hangs after a case that failed counts as failed")
  func hangAfterFailure() throws {
    let matrix = try CaseMatrix(Arguments(["syx/tracking-breathe"], allowed: VerifyCommand.options))
    let failure = VerificationResult(subject: matrix.cases[0], outcome: .failed("no"), isBlank: false)
    let run = DriverRun(
      driver: "zink", state: .notRun, reason: "hung", expected: 2, cases: [CaseRecord(failure)])
    #expect(VerifyCommand.code(VerificationSuite(version: "", machine: "", runs: [run])) == .differ)
  }

  @Test("options that --drivers decides itself are refused beside it")
  func conflicts() throws {
    let run = try CommandRun()
    for words in [["--device", "software"], ["--results", "r"], ["--script", "-"]] {
      #expect(try run.run(["verify", "--drivers", "llvmpipe"] + words).code == 2)
    }
    #expect(try run.run(["verify", "--drivers", "frog"]).code == 2)
    #expect(try run.run(["verify", "--case-limit", "5"]).code == 2)
    #expect(try run.run(["verify", "--case-limit", "0", "--drivers", "llvmpipe"]).code == 2)
    #expect(try run.run(["verify", "--traits", "purple"]).code == 2)
    #expect(try run.run(["verify", "--traits", "light", "--scheme", "dark"]).code == 2)
  }

  @Test("sets of traits are read as they are written")
  func traits() {
    #expect(TraitSet(parsing: "dark+reduce-motion")?.traits == Traits(colorScheme: .dark, reduceMotion: true))
    #expect(TraitSet(parsing: "right-to-left")?.traits == Traits(layoutDirection: .rightToLeft))
    #expect(
      TraitSet(parsing: "light+reduce-transparency+increase-contrast")?.adaptations
        == ["reduce-transparency", "increase-contrast"])
    for text in ["", "dark+light", "reduce-motion+dark", "dark+", "reduce-motion+reduce-motion"] {
      #expect(TraitSet(parsing: text) == nil)
    }
  }
}
