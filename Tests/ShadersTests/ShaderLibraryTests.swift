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

  @Test("Lines around includes stay as they are, blank ones and the end of the last one too")
  func surroundings() throws {
    let wave: String = try ShaderLibrary.source("lib/wave.glsl")
    let inner = String(wave.dropLast())
    #expect(wave.hasSuffix("\n"))
    let include = "#include \"lib/wave.glsl\""
    func resolved(_ text: String) throws -> String { try ShaderLibrary.resolve(text, named: "test") }
    #expect(try resolved("") == "")
    #expect(try resolved("\n\na\n\n") == "\n\na\n\n")
    #expect(try resolved(include) == inner)
    #expect(try resolved("\n\(include)\n") == "\n\(inner)\n")
    #expect(try resolved("a\n\n\(include)") == "a\n\n\(inner)")
    #expect(try resolved("\(include)\n\(include)") == inner)
    #expect(try resolved("\(include)\n\(include)\nb") == "\(inner)\nb")
    // Only a line that begins with it is an include.
    #expect(try resolved(" \(include)\n#include\n#define A") == " \(include)\n#include\n#define A")
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

  @Test("Conditions have no brackets but those of defined, which is all that the mutants' reader of them knows")
  func conditions() throws {
    for name in ShaderLibrary.names {
      for line in try ShaderLibrary.source(name).split(separator: "\n")
      where line.hasPrefix("#if ") || line.hasPrefix("#elif") {
        let rest: String = String(line).replacing(/defined\(\w+\)/, with: "")
        let isPlain: Bool = !rest.contains("(") && !rest.contains(")")
        #expect(isPlain, "\(name): \(line)")
      }
    }
  }
}
