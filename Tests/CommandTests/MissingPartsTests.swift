import Foundation
import Testing

/// A machine on which a library or a font is missing: one error that names the cause and the package, and no file.
@Suite("Missing libraries and fonts")
struct MissingPartsTests {
  private let run: CommandRun

  init() throws { run = try CommandRun() }

  private func still(_ words: String...) -> [String] {
    ["render", "syx/tracking-breathe", "-o", "a.png", "--size", "60x30"] + words
  }

  /// An environment in which the loader finds `library` first in a folder where it cannot be loaded.
  private func environment(without library: String) throws -> [String: String] {
    let folder: String = run.path("libraries-" + library)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: URL(fileURLWithPath: folder + "/" + library))
    return ["LD_LIBRARY_PATH": folder]
  }

  @Test(
    "without EGL or OpenGL ES every command that needs it ends with 3 and one line that names library and package",
    arguments: [("libEGL.so.1", "libegl1"), ("libGLESv2.so.2", "libgles2")])
  func libraries(library: String, package: String) throws {
    let environment: [String: String] = try environment(without: library)
    let before: [String] = run.files
    let commands: [[String]] = [
      still("--renderer", "gpu"), ["verify", "syx/tracking-breathe", "--scales", "1", "--times", "1"],
      ["frames", "motion/aurora", "-o", "f/%d.png", "--duration", "0.1", "--renderer", "gpu"],
      ["video", "motion/aurora", "-o", "a.mp4", "--duration", "0.1", "--renderer", "gpu"],
    ]
    for words in commands {
      let result = try run.run(words, environment: environment)
      #expect(result.code == 3, "\(words)")
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("offstage: \(library) cannot be loaded ("), "\(result.errors)")
      #expect(result.errors.hasSuffix("install the package \(package)\n"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(run.files == before)
    }
    let doctor = try run.run(["doctor"], environment: environment)
    #expect(doctor.code == 3)
    #expect(doctor.text.contains(library) && doctor.text.contains(package))
  }

  @Test("without EGL the CPU draws where the GPU was not asked for, and says why")
  func fallback() throws {
    let result = try run.run(still(), environment: environment(without: "libEGL.so.1"))
    #expect(result.code == 0)
    #expect(result.errors.contains("drawing on the CPU: libEGL.so.1 cannot be loaded"))
    #expect(run.files.contains("a.png"))
  }

  @Test("without fonts a picture with text ends with 4 and one line that names font, place and package")
  func fonts() throws {
    let fonts: String = run.path("fonts")
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for renderer in ["cpu", "gpu"] {
      let result = try run.run(still("--fonts", fonts, "--renderer", renderer))
      #expect(result.code == 4)
      #expect(result.output.isEmpty && run.files.isEmpty)
      #expect(
        result.errors == "offstage: the Inter font was not found (searched \(fonts)/Inter-roman.var.ttf); "
          + "install the Debian package fonts-inter-variable\n")
    }
    let dump: [String] = ["frames", "syx/tracking-breathe", "-o", "f/%d.png", "--duration", "0.1", "--fonts", fonts]
    #expect(try run.run(dump).code == 4)
    #expect(run.files.isEmpty)
    let doctor = try run.run(["doctor", "--fonts", fonts])
    #expect(doctor.text.contains("Inter: MISSING, install the package fonts-inter-variable"))
  }

  @Test("without fonts a picture without text is drawn as ever")
  func noText() throws {
    let words: [String] = ["render", "motion/aurora", "--size", "40x30", "--renderer", "cpu", "-q"]
    #expect(try run.run(words + ["-o", "with.png"]).code == 0)
    #expect(try run.run(words + ["-o", "without.png", "--fonts", run.folder.path]).code == 0)
    #expect(try run("compare", "with.png", "without.png", "--budget", "exact").code == 0)
  }

  @Test("fonts in a folder of one's own draw the same picture, and what is no folder or no font is refused")
  func ownFolder() throws {
    let fonts: String = run.path("fonts")
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    let name = "Inter-roman.var.ttf"
    try FileManager.default.createSymbolicLink(
      atPath: fonts + "/" + name, withDestinationPath: "/usr/share/fonts/truetype/inter-vf/" + name)
    let words: [String] = still("--renderer", "cpu")
    #expect(try run.run(words).code == 0)
    #expect(try run.run(words.map { $0 == "a.png" ? "b.png" : $0 } + ["--fonts", fonts]).code == 0)
    #expect(try run("compare", "a.png", "b.png", "--budget", "exact").code == 0)

    try FileManager.default.removeItem(atPath: fonts + "/" + name)
    try run.write("no font", to: "fonts/" + name)
    let damaged = try run.run(still("--fonts", fonts))
    #expect(damaged.code == 4 && damaged.errors.contains("cannot be read; reinstall the Debian package"))
    let missing = try run.run(still("--fonts", "nowhere"))
    #expect(missing.code == 4 && missing.errors == "offstage: --fonts \"nowhere\" is no folder\n")
  }
}
