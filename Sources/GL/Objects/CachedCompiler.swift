import CEGL

/// Makes programs from a cache of linked ones where there is one, else from their sources.
struct CachedCompiler {
  let context: GLContext
  let cache: ProgramCache
  let compiler: ShaderCompiler

  /// Makes a compiler, or nil if the context has no cache or its driver gives no binaries.
  init?(_ context: GLContext, program: String) {
    guard let cache = context.programCache else { return nil }
    var formats: GLint = 0
    context.gl.getIntegerv(GLenum(GL_NUM_PROGRAM_BINARY_FORMATS), &formats)
    guard formats > 0 else { return nil }
    self.context = context
    self.cache = cache
    compiler = ShaderCompiler(gl: context.gl, program: program, isRetrievable: true)
  }

  /// A linked program.
  ///
  /// - Throws: `GLError.compile` or `.link`.
  func build(vertex: String, fragment: String) throws(GLError) -> GLuint {
    let key: [UInt8] = self.key(vertex: vertex, fragment: fragment)
    if let entry = cache.entry(for: key) {
      if let known = program(of: entry) {
        cache.note(\.hits)
        return known
      }
      cache.note(\.refused)
    }
    let made: GLuint = try compiler.build(vertex: vertex, fragment: fragment)
    if let entry = entry(of: made, key: key) { cache.store(entry) }
    return made
  }

  /// All that a driver's bytes depend on.
  private func key(vertex: String, fragment: String) -> [UInt8] {
    let about: GLCapabilities = context.capabilities
    let parts: [String] = [
      about.vendor, about.renderer, about.versionText, about.shadingLanguage, vertex, fragment,
    ]
    return Array(parts.joined(separator: "\0").utf8)
  }

  private func program(of entry: ProgramCacheEntry) -> GLuint? {
    let gl: GLFunctions = compiler.gl
    let name: GLuint = gl.createProgram()
    entry.binary.withUnsafeBytes { bytes in
      gl.programBinary(name, GLenum(entry.format), bytes.baseAddress, GLsizei(bytes.count))
    }
    var status: GLint = 0
    gl.getProgramiv(name, GLenum(GL_LINK_STATUS), &status)
    if status == GL_TRUE { return name }
    gl.deleteProgram(name)
    // The driver's complaint is about the file; whoever draws next shall not hear of it.
    context.forgetErrors()
    return nil
  }

  private func entry(of program: GLuint, key: [UInt8]) -> ProgramCacheEntry? {
    let gl: GLFunctions = compiler.gl
    var size: GLint = 0
    gl.getProgramiv(program, GLenum(GL_PROGRAM_BINARY_LENGTH), &size)
    guard size > 0 else { return nil }
    var format: GLenum = 0
    let binary = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      var length: GLsizei = 0
      gl.getProgramBinary(program, size, &length, &format, buffer.baseAddress)
      count = max(0, min(Int(length), Int(size)))
    }
    guard !binary.isEmpty else {
      context.forgetErrors()
      return nil
    }
    return ProgramCacheEntry(key: key, format: UInt32(format), binary: binary)
  }
}
