import Foundation
import Offstage
import Testing

@testable import OffstageCommand

/// Dumps in parts, dumps that were killed, and frames that repeat, with the CPU renderer.
@Suite("offstage frames: parts, kills and repeats")
struct ContinuedDumpTests {
  private let run: CommandRun
  private let words: [String] = ["--renderer", "cpu", "--size", "40x30", "--json"]
  private let second: [String] = ["--fps", "20", "--duration", "1"]

  init() throws { run = try CommandRun() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.path(name))) }

  /// Runs a dump into a folder and gives its report.
  @discardableResult
  private func dump(
    _ folder: String, _ effect: String = "motion/aurora", _ more: [String] = []
  ) throws -> [String: Double] {
    let result = try run.run(["frames", effect, "-o", folder + "/%03d.png"] + words + second + more)
    try #require(result.code == 0, "\(result.errors)")
    let object: [String: JSONValue] = try JSONValue(parsing: result.output).object ?? [:]
    return object.compactMapValues { if case .number(let value) = $0 { value } else { nil } }
  }

  private func expectSame(_ a: String, _ b: String, count: Int = 20) throws {
    let names: [String] = run.files.filter { $0.hasPrefix(a + "/") }.map { String($0.dropFirst(a.count + 1)) }
    #expect(names.count == count)
    #expect(run.files.filter { $0.hasPrefix(b + "/") } == names.map { "\(b)/\($0)" })
    for name in names where try bytes("\(a)/\(name)") != bytes("\(b)/\(name)") {
      Issue.record("\(name) differs")
    }
  }

  @Test("parts of a dump are its files, byte by byte, and each is a run of near-equal length")
  func shards() throws {
    try dump("whole")
    for number in 1...3 {
      let report = try dump("parts", "motion/aurora", ["--shard", "\(number)/3"])
      #expect([6, 7].contains(report["frames"] ?? 0))
    }
    try expectSame("whole", "parts")
    #expect(Shard(parsing: "2/3")?.part(of: 10..<30) == 16..<23)
    #expect(try dump("few", "motion/aurora", ["--shard", "1/50"])["frames"] == 0)
    #expect(!run.files.contains { $0.hasPrefix("few/") })
  }

  @Test(
    "a part that is none is refused by name",
    arguments: ["0/3", "4/3", "x", "1", "1/0", "1/2/3", "-1/3", "1/-3", "1.5/3", "/", "1/", "", "+1/3", "1/9999999"])
  func badShard(text: String) throws {
    let result = try run.run(["frames", "motion/aurora", "-o", "%d.png", "--shard=" + text])
    #expect(result.code == 2 && result.errors.contains("--shard \"\(text)\" is not allowed; it takes I/N"))
  }

  @Test(
    "a clip takes neither parts nor a continuation, and says what does", arguments: [["--shard=1/2"], ["--resume"]])
  func clips(words: [String]) throws {
    let result = try run.run(["video", "motion/aurora", "-o", "a.mp4"] + words)
    #expect(result.code == 2 && result.errors.contains("video takes no --"))
    #expect(result.errors.contains("`frames \(words[0].prefix(7))"))
    #expect(run.files.isEmpty)
  }

  @Test("a continued dump keeps whole files, makes the rest and removes what a killed one left")
  func resumed() throws {
    try dump("whole")
    let first = try dump("again", "motion/aurora", ["--resume"])
    #expect(first["frames"] == 20 && first["kept"] == 0)
    let old = Date(timeIntervalSince1970: 1_000_000)
    for name in run.files where name.hasPrefix("again/") {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: run.path(name))
    }
    try FileManager.default.removeItem(atPath: run.path("again/004.png"))
    try bytes("whole/007.png").dropLast(9).write(to: run.folder.appendingPathComponent("again/007.png"))
    try Data().write(to: run.folder.appendingPathComponent("again/.offstage-99999-3.png"))
    let other: [String] = ["render", "motion/aurora", "-o", "again/011.png", "--renderer", "cpu", "--size", "41x30"]
    #expect(try run.run(other).code == 0)
    let second = try dump("again", "motion/aurora", ["--resume", "--threads", "1"])
    #expect(second["frames"] == 3 && second["kept"] == 17)
    try expectSame("whole", "again")
    let dates = try (0..<20).map { frame in
      try FileManager.default.attributesOfItem(atPath: run.path(String(format: "again/%03d.png", frame)))[
        .modificationDate] as? Date
    }
    #expect(dates.indices.filter { dates[$0] != old } == [4, 7, 11])
  }

  @Test(
    "two dumps are not mixed: other parameters, rate, level or effect are refused before anything is written",
    arguments: [["--set", "speed=0.5"], ["--fps", "10"], ["--png-level", "5"], ["--background", "red"]])
  func mixed(change: [String]) throws {
    try dump("a")
    let before = try bytes("a/003.png")
    let time: [String] = change[0] == "--fps" ? ["--duration", "1"] : second
    let result = try run.run(["frames", "motion/aurora", "-o", "a/%03d.png", "--resume"] + words + time + change)
    #expect(result.code == 4 && result.errors.contains("belongs to another dump"))
    #expect(try bytes("a/003.png") == before)
    #expect(run.files.count == 20)
  }

  @Test("killed at any moment and continued, a dump ends with the bytes of an unbroken one")
  func killed() throws {
    try dump("whole", "motion/aurora", ["--scale", "2"])
    for moment in 1...3 {
      let process = Process()
      process.executableURL = try CommandRun.executable()
      process.currentDirectoryURL = run.folder
      process.arguments =
        ["frames", "motion/aurora", "-o", "killed/%03d.png", "--resume", "--scale", "2"] + words + second
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Until some more files are there, and then a little longer each time.
      for _ in 0..<2000 where run.files.filter({ $0.hasPrefix("killed/0") }).count < 4 * moment { usleep(2000) }
      usleep(UInt32(1700 * moment))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try dump("killed", "motion/aurora", ["--resume", "--scale", "2"])
    try expectSame("whole", "killed")
  }

  @Test("an effect at rest is drawn once, and its files are those of a dump of each frame alone")
  func atRest() throws {
    let report = try dump("rest", "motion/pressable", ["--from", "30"])
    #expect(report["frames"] == 20 && report["drawn"] == 1 && report["repeats"] == 19)
    #expect(try Set((600..<620).map { try bytes("rest/\($0).png") }).count == 1)
    try FileManager.default.createDirectory(atPath: run.path("alone"), withIntermediateDirectories: true)
    let still: [String] = ["render", "motion/pressable", "--renderer", "cpu", "--size", "40x30"]
    for frame in [600, 613] {
      let time = String(Double(frame) / 20)
      #expect(try run.run(still + ["-o", "alone/\(frame).png", "--time", time]).code == 0)
      #expect(try bytes("alone/\(frame).png") == bytes("rest/\(frame).png"))
    }
  }

  @Test("a clip of an effect at rest is drawn once and has every frame")
  func clipAtRest() throws {
    let result = try run.run(
      ["video", "motion/pressable", "-o", "a.rgba", "--fps", "20", "--from", "30", "--to", "30.5"] + words)
    let object = try JSONValue(parsing: result.output).object
    #expect(result.code == 0 && object?["drawn"] == .number(1) && object?["frames"] == .number(10))
    let pixels: Data = try bytes("a.rgba")
    #expect(pixels.count == 10 * 4800)
    #expect(Set((0..<10).map { pixels.dropFirst($0 * 4800).prefix(4800) }).count == 1)
  }
}
