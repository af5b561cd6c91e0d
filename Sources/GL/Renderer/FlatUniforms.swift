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
    let known: [Uniform] = Self.uniforms(in: vertex)
    var names: [String] = []
    var declarations = ""
    var text = ""
    var rest: String.Index = fragment.startIndex
    for uniform in Self.uniforms(in: fragment) {
      let (type, name): (Substring, String) = (uniform.type, uniform.name)
      if !names.contains(name) {
        names.append(name)
        if !known.contains(where: { $0.type == type && $0.name == name }) {
          declarations += "uniform \(type) \(name);\n"
        }
        declarations += "flat out \(type) flat_\(name);\n"
      }
      text += fragment[rest..<uniform.line.lowerBound]
      text += "flat in \(type) flat_\(name);"
      rest = uniform.line.upperBound
    }
    guard !names.isEmpty else {
      (self.vertex, self.fragment) = (vertex, fragment)
      return
    }
    let assignments: String = names.map { "  flat_\($0) = \($0);\n" }.joined()
    self.vertex =
      Self.afterVersion(vertex, "#define main corner_main\n")
      + "\n#undef main\n\(declarations)void main() {\n  corner_main();\n\(assignments)}\n"
    text += fragment[rest...]
    self.fragment = Self.afterVersion(text, names.map { "#define \($0) flat_\($0)\n" }.joined())
  }

  /// A uniform that can be a varying.
  private struct Uniform {
    var type: Substring
    var name: String
    /// Its line, without the end.
    var line: Range<String.Index>
  }

  /// The declarations of uniforms that can be varyings, in their order. The lines are found by their bytes, since a
  /// picture's first programs wait for this.
  private static func uniforms(in text: String) -> [Uniform] {
    let bytes: String.UTF8View = text.utf8
    var found: [Uniform] = []
    var start: String.Index = text.startIndex
    while start < text.endIndex {
      let end: String.Index = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      let code = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
      if code.first == UInt8(ascii: "u"), let uniform = uniform(in: text[start..<end]) { found.append(uniform) }
      start = end < text.endIndex ? bytes.index(after: end) : end
    }
    return found
  }

  private static func uniform(in line: Substring) -> Uniform? {
    let words: [Substring] = line.split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[0] == "uniform", types.contains(words[1]) else { return nil }
    guard words[2].hasSuffix(";"), !words[2].utf8.contains(UInt8(ascii: "[")) else { return nil }
    return Uniform(type: words[1], name: String(words[2].dropLast()), line: line.startIndex..<line.endIndex)
  }

  private static func afterVersion(_ text: String, _ addition: String) -> String {
    guard let end = text.firstIndex(of: "\n") else { return text }
    return text[...end] + addition + text[text.index(after: end)...]
  }
}
