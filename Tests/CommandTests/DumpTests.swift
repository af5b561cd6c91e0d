import Foundation
import Offstage
import Testing

/// Dumps, clips and streams as a user makes them, with the CPU renderer.
@Suite("offstage render, frames and video")
struct DumpTests {
  private let run: CommandRun
  private let cpu: [String] = ["--renderer", "cpu", "--size", "40x30"]
  private let effect = "motion/aurora"

  init() throws { run = try CommandRun() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.path(name))) }

  /// Waits until something is so; gives up after a minute.
  private func waitFor(_ condition: () -> Bool) {
    for _ in 0..<6000 {
      if condition() { return }
      usleep(10_000)
    }
  }

  @Test("a still has the canvas's size in device pixels, and is the same on one thread and on three")
  func still() throws {
    #expect(try run.run(["render", effect, "-o", "a.png", "--scale", "2", "--threads", "1"] + cpu).code == 0)
    #expect(try run.run(["render", effect, "-o", "b.png", "--scale", "2", "--threads", "3"] + cpu).code == 0)
    let picture: Bitmap = try PNGDecoder().decode(contentsOf: run.path("a.png"))
    #expect(picture.width == 80 && picture.height == 60)
    #expect(!picture.isUniform)
    #expect(try bytes("a.png") == bytes("b.png"))
  }

  @Test("standard output takes the picture's bytes and nothing else")
  func standardOutput() throws {
    let result = try run.run(["render", effect, "-o", "-", "--time", "1"] + cpu)
    #expect(result.code == 0)
    #expect(try run.run(["render", effect, "-o", "a.png", "--time", "1"] + cpu).code == 0)
    #expect(try result.output == bytes("a.png"))
  }

  @Test("quiet prints nothing")
  func quiet() throws {
    let result = try run.run(["render", effect, "-o", "a.png", "-q"] + cpu)
    #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
  }

  @Test("a frame is the same alone, in a dump, and with any number of jobs")
  func frames() throws {
    let dump: [String] = ["frames", effect, "--fps", "10", "--duration", "0.8"] + cpu
    #expect(try run.run(dump + ["-o", "one/%03d.png", "--jobs", "1"]).code == 0)
    #expect(try run.run(dump + ["-o", "four/%03d.png", "--jobs", "4"]).code == 0)
    #expect(run.files.count == 16)
    for index in 0..<8 {
      #expect(try bytes("one/00\(index).png") == bytes("four/00\(index).png"))
    }
    #expect(try run.run(["render", effect, "-o", "alone.png", "--time", "0.5"] + cpu).code == 0)
    #expect(try run("compare", "alone.png", "one/005.png", "--budget", "exact").code == 0)
    let part: [String] = ["frames", effect, "--fps", "10", "--from", "0.5", "--to", "0.7", "-o", "part/%03d.png"]
    #expect(try run.run(part + cpu).code == 0)
    #expect(run.files.filter { $0.hasPrefix("part/") } == ["part/005.png", "part/006.png"])
    #expect(try bytes("part/006.png") == bytes("one/006.png"))
  }

  @Test("raw frames are four bytes a pixel, and Y4M is one and a half with its headers")
  func streams() throws {
    let stream: [String] = ["video", effect, "-o", "-", "--fps", "10", "--duration", "0.3"] + cpu
    #expect(try run.run(stream + ["--format", "raw"]).output.count == 3 * 40 * 30 * 4)
    let movie = try run.run(stream + ["--format", "y4m"])
    #expect(movie.code == 0)
    #expect(movie.output.starts(with: Data("YUV4MPEG2 W40 H30 F10:1 ".utf8)))
    let header: Int = (movie.output.firstIndex(of: 10) ?? 0) + 1
    #expect(movie.output.count == header + 3 * (6 + 40 * 30 * 3 / 2))
  }

  @Test("a clip is written whole, and data tells what was made")
  func clip() throws {
    let result = try run.run(["video", effect, "-o", "a.mp4", "--fps", "10", "--duration", "0.5", "--json"] + cpu)
    #expect(result.code == 0)
    #expect(try JSONValue(parsing: result.output).object?["frames"] == .number(5))
    #expect(run.files == ["a.mp4"])
  }

  @Test("x264's preset is taken by name for mp4 alone")
  func preset() throws {
    let clip: [String] = ["video", effect, "--fps", "10", "--duration", "0.5"] + cpu
    // x264 writes its settings into the stream: ultrafast alone goes without arithmetic coding.
    for (preset, setting) in [("ultrafast", "cabac=0"), ("veryfast", "cabac=1")] {
      #expect(try run.run(clip + ["-o", preset + ".mp4", "--preset", preset]).code == 0)
      #expect(try bytes(preset + ".mp4").range(of: Data(setting.utf8)) != nil, "\(preset)")
    }
    let unknown = try run.run(clip + ["-o", "a.mp4", "--preset", "quick"])
    #expect(unknown.code == 2 && unknown.errors.contains("\"quick\" is not allowed; it takes one of ultrafast"))
    let other = try run.run(clip + ["-o", "a.gif", "--preset", "fast"])
    #expect(other.code == 2 && other.errors.contains("no meaning for gif"))
  }

  @Test("Ctrl-C in the middle of a dump ends it with 130 and leaves whole frames only")
  func interrupted() throws {
    let words: [String] =
      ["frames", effect, "-o", "f/%05d.png", "--duration", "60", "--renderer", "cpu", "--size", "600x400"]
    let result = try run.run(words) { process in
      waitFor { FileManager.default.fileExists(atPath: run.path("f/00004.png")) }
      process.interrupt()
    }
    #expect(result.code == 130)
    #expect(result.errors.contains("frames were finished"))
    let files: [String] = run.files
    #expect(files.count >= 5)
    for (index, name) in files.enumerated() {
      #expect(name == "f/" + String(format: "%05d", index) + ".png")
      _ = try PNGDecoder().decode(contentsOf: run.path(name))
    }
  }

  @Test("Ctrl-C in the middle of a stream leaves no file")
  func interruptedStream() throws {
    let words: [String] =
      ["video", effect, "-o", "a.y4m", "--duration", "60", "--renderer", "cpu", "--size", "600x400"]
    let result = try run.run(words) { process in
      waitFor { !run.files.isEmpty }
      process.interrupt()
    }
    #expect(result.code == 130)
    #expect(run.files.isEmpty)
  }

  @Test("an effect is shown with its parameters, and the list has it")
  func catalogue() throws {
    #expect(try run("list").text.contains(effect))
    #expect(try run("list", "aurora").text.split(separator: "\n").count == 2)
    let shown = try run("show", effect)
    #expect(shown.code == 0 && shown.text.contains("speed = 1"))
    let data = try JSONValue(parsing: run("show", effect, "--json").output)
    #expect(data.object?["id"] == .string(effect))
    let near = try run("show", "motion/arora")
    #expect(near.code == 2 && near.errors.contains("did you mean \"motion/aurora\""))
  }
}
