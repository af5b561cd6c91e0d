import CEGL

/// Memory of the driver: vertices, instances, uniform blocks or pixels on their way back.
final class Buffer {
  /// What the buffer is for.
  enum Kind: Sendable {
    case vertex, uniform, pixelPack

    fileprivate var target: GLenum {
      switch self {
      case .vertex: GLenum(GL_ARRAY_BUFFER)
      case .uniform: GLenum(GL_UNIFORM_BUFFER)
      case .pixelPack: GLenum(GL_PIXEL_PACK_BUFFER)
      }
    }

    fileprivate var usage: GLenum {
      self == .pixelPack ? GLenum(GL_STREAM_READ) : GLenum(GL_STREAM_DRAW)
    }
  }

  /// The context that it lives on.
  let context: GLContext
  /// OpenGL's name.
  let name: GLuint
  /// What it is for.
  let kind: Kind
  /// Bytes.
  private(set) var byteCount = 0

  /// Makes an empty buffer, on the context's thread.
  init(_ context: GLContext, kind: Kind) {
    var name: GLuint = 0
    context.gl.genBuffers(1, &name)
    self.context = context
    self.name = name
    self.kind = kind
  }

  deinit {
    let name: GLuint = self.name
    context.release { context in
      var name: GLuint = name
      context.gl.deleteBuffers(1, &name)
    }
  }

  /// Makes it the buffer of its kind.
  func bind() { context.gl.bindBuffer(kind.target, name) }

  /// Lets go of it as the buffer of its kind.
  func unbind() { context.gl.bindBuffer(kind.target, 0) }

  /// Makes it the uniform block of a binding point.
  func bindBlock(_ point: Int) { context.gl.bindBufferBase(GLenum(GL_UNIFORM_BUFFER), GLuint(point), name) }

  /// Reserves memory of undefined contents.
  func allocate(_ count: Int) {
    bind()
    context.gl.bufferData(kind.target, GLsizeiptr(count), nil, kind.usage)
    byteCount = count
  }

  /// Replaces everything. The driver gives fresh memory, so that a draw in flight keeps its own.
  func upload(_ bytes: UnsafeRawBufferPointer) {
    bind()
    context.gl.bufferData(kind.target, GLsizeiptr(bytes.count), bytes.baseAddress, kind.usage)
    byteCount = bytes.count
    context.statistics.uploadedBytes += bytes.count
  }

  /// Replaces everything by the elements of an array.
  func upload<Element: BitwiseCopyable>(_ elements: [Element]) { elements.withUnsafeBytes { upload($0) } }

  /// Lets `body` read the contents. The pointer dies with the call.
  ///
  /// - Throws: `GLError` where the driver cannot map the buffer, and what `body` throws.
  func withMappedBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
    bind()
    defer { unbind() }
    guard
      let pointer = context.gl.mapBufferRange(kind.target, 0, GLsizeiptr(byteCount), GLbitfield(GL_MAP_READ_BIT))
    else {
      try context.check(during: "mapping a buffer of \(byteCount) bytes")
      throw GLError.outOfMemory(during: "mapping a buffer of \(byteCount) bytes")
    }
    defer { _ = context.gl.unmapBuffer(kind.target) }
    return try body(UnsafeRawBufferPointer(start: pointer, count: byteCount))
  }
}
