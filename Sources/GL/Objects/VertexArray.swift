import CEGL

/// Which buffers feed which vertex attributes.
final class VertexArray {
  /// How an attribute is stored.
  enum Component: Sendable {
    /// Floats.
    case float
    /// Bytes that the shader sees as 0…1.
    case normalizedByte
    /// Whole numbers that the shader sees as `uint`.
    case unsigned
    /// Whole numbers that the shader sees as `int`.
    case signed
  }

  private let context: GLContext
  private let name: GLuint
  private var buffers: [Int: Buffer] = [:]

  /// Makes a vertex array without attributes, on the context's thread.
  init(_ context: GLContext) {
    var name: GLuint = 0
    context.gl.genVertexArrays(1, &name)
    self.context = context
    self.name = name
  }

  deinit {
    let name: GLuint = self.name
    context.release { context in
      if context.state.vertexArray == name { context.state.vertexArray = 0 }
      var name: GLuint = name
      context.gl.deleteVertexArrays(1, &name)
    }
  }

  /// Makes it the one that draws read.
  func bind() {
    guard context.state.vertexArray != name else { return }
    context.gl.bindVertexArray(name)
    context.state.vertexArray = name
  }

  /// Feeds the attribute at `location` from `buffer`, which is kept alive.
  ///
  /// - Parameters:
  ///   - count: components, 1…4.
  ///   - stride: bytes from one element to the next.
  ///   - offset: bytes to the first element.
  ///   - divisor: instances that share an element; 0 for an element a vertex.
  func setAttribute(
    _ location: Int, buffer: Buffer, component: Component = .float, count: Int, stride: Int, offset: Int,
    divisor: Int = 0
  ) {
    let gl: GLFunctions = context.gl
    bind()
    buffer.bind()
    let index = GLuint(location)
    let pointer = UnsafeRawPointer(bitPattern: offset)
    switch component {
    case .float:
      gl.vertexAttribPointer(
        index, GLint(count), GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride), pointer)
    case .normalizedByte:
      gl.vertexAttribPointer(
        index, GLint(count), GLenum(GL_UNSIGNED_BYTE), GLboolean(GL_TRUE), GLsizei(stride), pointer)
    case .unsigned:
      gl.vertexAttribIPointer(index, GLint(count), GLenum(GL_UNSIGNED_INT), GLsizei(stride), pointer)
    case .signed:
      gl.vertexAttribIPointer(index, GLint(count), GLenum(GL_INT), GLsizei(stride), pointer)
    }
    gl.enableVertexAttribArray(index)
    gl.vertexAttribDivisor(index, GLuint(divisor))
    buffers[location] = buffer
  }
}
