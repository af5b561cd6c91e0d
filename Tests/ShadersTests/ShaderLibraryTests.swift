import Foundation
import Testing

@testable import Shaders

@Suite("Shader library")
struct ShaderLibraryTests {
  @Test("Every file of the folders is embedded, and nothing else")
  func listMatchesFolders() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Shaders")
    var found: [String] = []
    for folder in ["functions", "lib", "passes"] {
      let entries = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for entry in entries where [".glsl", ".vert", ".frag"].contains(where: entry.hasSuffix) {
        found.append("\(folder)/\(entry)")
      }
    }
    #expect(ShaderLibrary.names == found.sorted())
  }

  @Test("An embedded text is the file's, to the byte")
  func textIsTheFile() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Shaders/lib/wave.glsl")
    #expect(try ShaderLibrary.source("lib/wave.glsl") == String(contentsOf: root, encoding: .utf8))
  }

  @Test("An include line is replaced by the file, once")
  func includes() throws {
    let text = try ShaderLibrary.resolve(
      "a\n#include \"lib/wave.glsl\"\nb\n#include \"lib/wave.glsl\"\nc", named: "test")
    #expect(text.components(separatedBy: "float wave_sin(").count == 2)
    #expect(text.hasPrefix("a\n// Sine and cosine"))
    #expect(text.contains("}\nb\nc"))
  }

  @Test("An unknown name is an error that names it and lists what there is")
  func unknownName() {
    #expect(throws: ShaderLibraryError(name: "lib/none.glsl", includedFrom: nil)) {
      try ShaderLibrary.source("lib/none.glsl")
    }
    #expect(throws: ShaderLibraryError(name: "lib/none.glsl", includedFrom: "test")) {
      try ShaderLibrary.resolve("#include \"lib/none.glsl\"", named: "test")
    }
    let text = ShaderLibraryError(name: "x", includedFrom: nil).description
    #expect(text.contains("\"x\"") && text.contains("lib/wave.glsl"))
  }
}
