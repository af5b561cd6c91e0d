import Testing

@testable import GL

@Suite("Programs")
struct ProgramTests {
  static let vertex = """
    #version 300 es
    void main() {
      vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
      gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
    }
    """
  static let fragment = """
    #version 300 es
    precision highp float;
    uniform vec4 color;
    uniform float scale;
    uniform float unused;
    out vec4 result;
    void main() { result = color * scale; }
    """

  @Test("A program draws its uniforms, and switches and draws are counted")
  func draws() throws {
    try withContext { context in
      let program = try Program(context, name: "flat", vertex: Self.vertex, fragment: Self.fragment)
      let framebuffer = try Framebuffer(context, format: .rgba32F, width: 3, height: 3)
      _ = context.takeStatistics()
      context.beginPass(framebuffer, load: .discard)
      context.setBlend(.replace)
      program.use()
      try program.set("color", SIMD4<Float>(0.5, 1, -2, 4))
      try program.set("scale", Float(0.5))
      context.draw(vertices: 4)
      #expect(try framebuffer.readFloats() == Array(repeating: SIMD4(0.25, 0.5, -1, 2), count: 9))
      let statistics = context.takeStatistics()
      #expect(statistics.drawCalls == 1 && statistics.instances == 1)
      #expect(statistics.passes == 1 && statistics.targetPixels == 9)
      #expect(statistics.programSwitches == 1)
    }
  }

  @Test("A shader error shows the line of the source that it is about")
  func compileError() throws {
    try withContext { context in
      let broken: String = Self.fragment.replacing("color * scale;", with: "colour * scale;")
      do {
        _ = try Program(context, name: "broken", vertex: Self.vertex, fragment: broken)
        Issue.record("it compiled")
      } catch let error as GLError {
        guard case .compile("broken", "fragment", let log, let line, let text) = error else { throw error }
        #expect(line == 7)
        #expect(text == "void main() { result = colour * scale; }")
        #expect(log.contains("colour"))
      }
      // Nothing is left for the next check to report.
      try context.check(during: "nothing")
    }
  }

  @Test("The line is found in the logs of several compilers")
  func lines() {
    #expect(ShaderCompiler.line(inLog: "0:12(5): error: `x' undeclared") == 12)
    #expect(ShaderCompiler.line(inLog: "ERROR: 0:34: 'x' : undeclared identifier") == 34)
    #expect(ShaderCompiler.line(inLog: "0(56) : error C1503: undefined variable \"x\"") == 56)
    #expect(ShaderCompiler.line(inLog: "internal error") == nil)
  }

  @Test("Stages that do not fit are a typed error")
  func linkError() throws {
    try withContext { context in
      let fragment = """
        #version 300 es
        precision highp float;
        in vec3 missing;
        out vec4 result;
        void main() { result = vec4(missing, 1.0); }
        """
      #expect {
        try Program(context, name: "unfit", vertex: Self.vertex, fragment: fragment)
      } throws: { error in
        guard case .link("unfit", let log)? = error as? GLError else { return false }
        return log.contains("missing")
      }
    }
  }

  @Test("A uniform that no source names is an error; one that the compiler dropped is not")
  func unknownUniforms() throws {
    try withContext { context in
      let program = try Program(context, name: "flat", vertex: Self.vertex, fragment: Self.fragment)
      #expect(throws: GLError.unknownUniform(program: "flat", name: "colour")) {
        try program.set("colour", SIMD4<Float>.zero)
      }
      try program.set("unused", Float(1))
      try program.set("unused", Float(2))
      #expect(throws: GLError.unknownUniform(program: "flat", name: "colour")) {
        try program.set("colour", SIMD4<Float>.zero)
      }
      #expect(program.hasUniform("color"))
      #expect(!program.hasUniform("unused"))
    }
  }
}
