/// Both stages of a program with the fragment shader's uniforms turned into flat varyings that the vertex shader fills.
///
/// llvmpipe (Mesa 22.3) reads a uniform in a fragment shader lane by lane: a bounds check and a gather, some thirty
/// instructions for each component and every eight pixels, more than a third of a long shader. A flat varying is one
/// broadcast. Samplers and arrays stay uniforms. The names that the renderer sets are the same.
struct FlatUniforms {
  /// What can be a varying.
  private static let types: Set<Substring> = ["float", "vec2", "vec3", "vec4", "int", "ivec2", "ivec3", "ivec4"]

  /// The vertex shader.
  let vertex: String
  /// The fragment shader.
  let fragment: String

  /// Takes two complete shaders, each with its version in the first line and each uniform on a line of its own.
  init(vertex: String, fragment: String) {
    var names: [String] = []
    var declarations = ""
    let lines: [Substring] = fragment.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let (type, name) = Self.uniform(in: line) else { return line }
      if !names.contains(name) {
        names.append(name)
        if !vertex.contains("uniform \(type) \(name);") { declarations += "uniform \(type) \(name);\n" }
        declarations += "flat out \(type) flat_\(name);\n"
      }
      return "flat in \(type) flat_\(name);"
    }
    guard !names.isEmpty else {
      (self.vertex, self.fragment) = (vertex, fragment)
      return
    }
    let assignments: String = names.map { "  flat_\($0) = \($0);\n" }.joined()
    self.vertex =
      Self.afterVersion(vertex, "#define main corner_main\n")
      + "\n#undef main\n\(declarations)void main() {\n  corner_main();\n\(assignments)}\n"
    self.fragment = Self.afterVersion(
      lines.joined(separator: "\n"), names.map { "#define \($0) flat_\($0)\n" }.joined())
  }

  /// The type and the name of a uniform that can be a varying, if the line declares one.
  private static func uniform(in line: Substring) -> (type: Substring, name: String)? {
    let words: [Substring] = line.split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[0] == "uniform", types.contains(words[1]) else { return nil }
    guard words[2].hasSuffix(";"), !words[2].contains("[") else { return nil }
    return (words[1], String(words[2].dropLast()))
  }

  private static func afterVersion(_ text: String, _ addition: String) -> String {
    guard let end = text.firstIndex(of: "\n") else { return text }
    return text[...end] + addition + text[text.index(after: end)...]
  }
}
