import Testing

@testable import GL

@Suite("Uniforms as flat varyings")
struct FlatUniformsTests {
  private static let vertex = """
    #version 300 es
    uniform ivec2 origin;
    void main() { gl_Position = vec4(vec2(origin), 0.0, 1.0); }

    """

  @Test("a plain uniform becomes a varying under its old name, which the vertex shader fills")
  func plain() {
    let fragment = """
      #version 300 es
      precision highp float;
      uniform vec3 tint;  // a colour
      out vec4 color;
      void main() { color = vec4(tint, 1.0); }
      """
    let flat = FlatUniforms(vertex: Self.vertex, fragment: fragment)
    #expect(flat.fragment.hasPrefix("#version 300 es\n#define tint flat_tint\n"))
    #expect(flat.fragment.contains("\nflat in vec3 flat_tint;\n") && !flat.fragment.contains("uniform"))
    #expect(flat.vertex.hasPrefix("#version 300 es\n#define main corner_main\n"))
    #expect(flat.vertex.contains("\nuniform vec3 tint;\nflat out vec3 flat_tint;\n"))
    #expect(flat.vertex.hasSuffix("void main() {\n  corner_main();\n  flat_tint = tint;\n}\n"))
  }

  @Test("a uniform that both stages read is declared once; one that is declared under two conditions gives one varying")
  func shared() {
    let fragment = """
      #version 300 es
      uniform ivec2 origin;
      #ifdef A
      uniform float gain;
      #else
      uniform float gain;
      #endif
      void main() {}
      """
    let flat = FlatUniforms(vertex: Self.vertex, fragment: fragment)
    #expect(flat.vertex.split(separator: "\n").filter { $0 == "uniform ivec2 origin;" }.count == 1)
    #expect(flat.vertex.split(separator: "\n").filter { $0 == "flat out float flat_gain;" }.count == 1)
    #expect(flat.fragment.split(separator: "\n").filter { $0 == "flat in float flat_gain;" }.count == 2)
  }

  @Test("lines around uniforms stay as they are, blank ones and the end of the last one too")
  func surroundings() {
    let fragment = "#version 300 es\n\n  uniform float gain;\n\nvoid main() {}\nuniform ivec4 box;"
    let flat = FlatUniforms(vertex: Self.vertex, fragment: fragment)
    let defines = "#define gain flat_gain\n#define box flat_box\n"
    #expect(
      flat.fragment
        == "#version 300 es\n\(defines)\nflat in float flat_gain;\n\nvoid main() {}\nflat in ivec4 flat_box;")
  }

  @Test("samplers, arrays and shaders without uniforms are left alone")
  func untouched() {
    let fragment = "#version 300 es\nuniform sampler2D map;\nuniform float weights[4];\nvoid main() {}"
    let flat = FlatUniforms(vertex: Self.vertex, fragment: fragment)
    #expect(flat.vertex == Self.vertex && flat.fragment == fragment)
  }
}
