import CEGL

/// Compiles the stages of a program and turns the driver's log into an error that shows the line.
struct ShaderCompiler {
  /// A stage of the pipeline.
  enum Stage: String {
    case vertex, fragment

    fileprivate var type: GLenum {
      self == .vertex ? GLenum(GL_VERTEX_SHADER) : GLenum(GL_FRAGMENT_SHADER)
    }
  }

  let gl: GLFunctions
  /// The program's name in errors.
  let program: String
  /// Whether the linked program's bytes will be asked for.
  var isRetrievable = false

  /// Compiles two stages and links them into a program.
  ///
  /// - Throws: `GLError.compile` or `.link`.
  func build(vertex: String, fragment: String) throws(GLError) -> GLuint {
    let vertexShader: GLuint = try compile(.vertex, source: vertex)
    defer { gl.deleteShader(vertexShader) }
    let fragmentShader: GLuint = try compile(.fragment, source: fragment)
    defer { gl.deleteShader(fragmentShader) }
    return try link(vertex: vertexShader, fragment: fragmentShader)
  }

  /// Compiles a stage; the caller deletes the shader.
  ///
  /// - Throws: `GLError.compile`.
  func compile(_ stage: Stage, source: String) throws(GLError) -> GLuint {
    let shader: GLuint = gl.createShader(stage.type)
    source.withCString { text in
      var text: UnsafePointer<GLchar>? = text
      gl.shaderSource(shader, 1, &text, nil)
    }
    gl.compileShader(shader)
    var status: GLint = 0
    gl.getShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
    guard status == GL_TRUE else {
      let log: String = Self.log { capacity, length, bytes in gl.getShaderInfoLog(shader, capacity, length, bytes) }
      gl.deleteShader(shader)
      let line: Int? = Self.line(inLog: log)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let text: String? = line.flatMap { (1...lines.count).contains($0) ? String(lines[$0 - 1]) : nil }
      throw .compile(program: program, stage: stage.rawValue, log: log, line: line, sourceLine: text)
    }
    return shader
  }

  /// Links two stages into a program.
  ///
  /// - Throws: `GLError.link`.
  func link(vertex: GLuint, fragment: GLuint) throws(GLError) -> GLuint {
    let name: GLuint = gl.createProgram()
    if isRetrievable {
      gl.programParameteri(name, GLenum(GL_PROGRAM_BINARY_RETRIEVABLE_HINT), GLint(GL_TRUE))
    }
    gl.attachShader(name, vertex)
    gl.attachShader(name, fragment)
    gl.linkProgram(name)
    gl.detachShader(name, vertex)
    gl.detachShader(name, fragment)
    var status: GLint = 0
    gl.getProgramiv(name, GLenum(GL_LINK_STATUS), &status)
    guard status == GL_TRUE else {
      let log: String = Self.log { capacity, length, bytes in gl.getProgramInfoLog(name, capacity, length, bytes) }
      gl.deleteProgram(name)
      throw .link(program: program, log: log)
    }
    return name
  }

  /// The line that a log points to first. Drivers write it after the number of the source string, which is 0:
  /// "0:12(5): error" (Mesa), "ERROR: 0:12: …" (ANGLE, glslang), "0(12) : error" (NVIDIA).
  static func line(inLog log: String) -> Int? {
    guard let match = log.firstMatch(of: /\b0[:(](\d+)/) else { return nil }
    return Int(match.1)
  }

  private static func log(_ read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<GLchar>) -> Void)
    -> String
  {
    let capacity = 16_384
    return withUnsafeTemporaryAllocation(of: GLchar.self, capacity: capacity) { bytes in
      guard let start = bytes.baseAddress else { return "" }
      var length: GLsizei = 0
      read(GLsizei(capacity), &length, start)
      let text = UnsafeRawBufferPointer(start: start, count: max(0, min(Int(length), capacity)))
      return String(decoding: text, as: UTF8.self).trimmingWhitespace()
    }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  fileprivate func trimmingWhitespace() -> String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
