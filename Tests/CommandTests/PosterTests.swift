import Foundation
import Offstage
import Testing

@testable import OffstageCommand

/// Pictures that are drawn and written band by band, and the cache of programs.
@Suite("offstage render of large pictures, and its cache")
struct PosterTests {
  private let run: CommandRun
  private let effect = "motion/aurora"

  init() throws { run = try CommandRun() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: run.path(name))) }

  // A MiB of pixels holds two bands of 409 rows of 320 pixels.
  @Test("a picture in bands is the same file as in one piece, and goes to standard output pixel by pixel the same")
  func bands() throws {
    let words: [String] = ["render", effect, "--renderer", "cpu", "--size", "320x500", "--time", "1"]
    #expect(try run.run(words + ["-o", "whole.png"]).code == 0)
    let result = try run.run(words + ["-o", "bands.png", "--memory", "1", "--json"])
    #expect(result.code == 0)
    #expect(try JSONValue(parsing: result.output).object?["height"] == .number(500))
    #expect(try bytes("whole.png") == bytes("bands.png"))
    #expect(run.files == ["bands.png", "whole.png"])
    let piped = try run.run(words + ["-o", "-", "--memory", "1"])
    let whole: Bitmap = try PNGDecoder().decode(contentsOf: run.path("whole.png"))
    #expect(try PNGDecoder().decode([UInt8](piped.output), named: "standard output") == whole)
    #expect(!whole.isUniform)
  }

  @Test("Ctrl-C in the middle of a large picture ends it with 130 and leaves no file")
  func interrupted() throws {
    let words: [String] = [
      "render", effect, "-o", "a.png", "--renderer", "cpu", "--size", "3000x30000", "--memory", "1",
    ]
    let result = try run.run(words) { process in
      for _ in 0..<6000 where run.files.isEmpty { usleep(10_000) }
      process.interrupt()
    }
    #expect(result.code == 130)
    #expect(run.files.isEmpty)
  }

  @Test("a level of compression that needs the whole picture is refused for one that comes in bands")
  func level() throws {
    let result = try run(
      "render", effect, "-o", "a.png", "--renderer", "cpu", "--size", "320x500", "--memory", "1", "--png-level", "9")
    #expect(result.code == 4)
    #expect(result.errors.contains("level of 0…3"))
    #expect(run.files.isEmpty)
  }

  @Test("programs are kept in the user's cache folder, and not with --no-cache")
  func cache() throws {
    let words: [String] = ["render", effect, "-o", "a.png", "--renderer", "gpu", "--size", "40x30", "--time", "1"]
    let environment: [String: String] = ["XDG_CACHE_HOME": run.path("cache")]
    #expect(try run.run(words + ["--no-cache"], environment: environment).code == 0)
    // Mesa keeps a cache of its own there.
    #expect(run.files.filter { $0.hasPrefix("cache/offstage") }.isEmpty)
    let plain: Data = try bytes("a.png")
    for _ in 0..<2 {
      #expect(try run.run(words, environment: environment).code == 0)
      #expect(try bytes("a.png") == plain)
    }
    let kept: [String] = run.files.filter { $0.hasPrefix("cache/offstage/") }
    #expect(!kept.isEmpty && kept.allSatisfy { $0.hasSuffix(".program") })
    // A folder that cannot be made changes nothing.
    #expect(try run.run(words, environment: ["XDG_CACHE_HOME": "/proc"]).code == 0)
    #expect(try bytes("a.png") == plain)
  }

  @Test("the cache's folder is XDG's, else below the home folder; paths that are not whole do not count")
  func cacheFolder() {
    #expect(RendererChoice.cacheFolder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/offstage")
    #expect(RendererChoice.cacheFolder(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/offstage")
    #expect(RendererChoice.cacheFolder(["HOME": "/h"]) == "/h/.cache/offstage")
    #expect(RendererChoice.cacheFolder(["HOME": ""]) == nil)
    #expect(RendererChoice.cacheFolder([:]) == nil)
  }
}
