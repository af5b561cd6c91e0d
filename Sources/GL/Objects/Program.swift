import CEGL
import Glibc
import Scene

/// A vertex and a fragment shader, linked.
final class Program {
  /// The context that it lives on.
  let context: GLContext
  /// Its name in errors and reports.
  let name: String

  private let handle: GLuint
  private let sources: [String]
  private var locations: [String: GLint] = [:]
  /// Uniforms that a source names and the linked program does not read.
  private var unread: Set<String> = []

  /// Compiles and links, on the context's thread. Each source is complete: its first line is `#version 300 es`.
  ///
  /// - Parameter isCached: whether the context's cache of programs is asked, and told.
  /// - Throws: `GLError.compile` with the line, or `.link`.
  init(
    _ context: GLContext, name: String, vertex: String, fragment: String, isCached: Bool = true
  ) throws(GLError) {
    do throws(GLError) {
      if isCached, let cached = CachedCompiler(context, program: name) {
        self.handle = try cached.build(vertex: vertex, fragment: fragment)
      } else {
        self.handle = try ShaderCompiler(gl: context.gl, program: name).build(vertex: vertex, fragment: fragment)
      }
    } catch {
      // The driver's messages say the same as the log; left where they are, the next check would report them again.
      _ = context.debugLog.takeSerious()
      throw error
    }
    self.context = context
    self.name = name
    self.sources = [vertex, fragment]
  }

  deinit {
    let handle: GLuint = self.handle
    context.release { context in
      if context.state.program == handle {
        context.gl.useProgram(0)
        context.state.program = 0
      }
      context.gl.deleteProgram(handle)
    }
  }

  /// Makes it the program that draws.
  func use() {
    guard context.state.program != handle else { return }
    context.gl.useProgram(handle)
    context.state.program = handle
    context.statistics.programSwitches += 1
  }

  /// Whether the linked program reads a uniform of this name.
  func hasUniform(_ name: String) -> Bool { lookUp(name) >= 0 }

  /// Sets a `float`. Each setter makes the program current first.
  ///
  /// - Throws: `GLError.unknownUniform` where no source names it. A uniform that is declared but that the compiler
  ///   found useless is left alone. The same holds for all setters.
  func set(_ name: String, _ value: Float) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform1f(location, value)
  }

  /// Sets a `vec2`.
  func set(_ name: String, _ value: SIMD2<Float>) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform2f(location, value.x, value.y)
  }

  /// Sets a `vec3`.
  func set(_ name: String, _ value: SIMD3<Float>) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform3f(location, value.x, value.y, value.z)
  }

  /// Sets a `vec4`.
  func set(_ name: String, _ value: SIMD4<Float>) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform4f(location, value.x, value.y, value.z, value.w)
  }

  /// Sets an `int`.
  func set(_ name: String, _ value: Int) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform1i(location, GLint(truncatingIfNeeded: value))
  }

  /// Sets an `ivec2`.
  func set(_ name: String, _ x: Int, _ y: Int) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform2i(location, GLint(truncatingIfNeeded: x), GLint(truncatingIfNeeded: y))
  }

  /// Sets an `ivec2` that a fragment shader adds to its `gl_FragCoord`, after the target is bound.
  ///
  /// Mesa turns rows around with a constant that holds the target's height, and softpipe (Mesa 22.3) kept that of an
  /// earlier target as long as no uniform changed its value: everything was drawn the difference of the heights too low.
  /// So the value is changed and changed back.
  func setPlace(_ name: String, _ x: Int, _ y: Int) throws(GLError) {
    try set(name, x, y &+ 1)
    try set(name, x, y)
  }

  /// Sets an `ivec4`.
  func set(_ name: String, _ x: Int, _ y: Int, _ z: Int, _ w: Int) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform4i(
      location, GLint(truncatingIfNeeded: x), GLint(truncatingIfNeeded: y), GLint(truncatingIfNeeded: z),
      GLint(truncatingIfNeeded: w))
  }

  /// Sets an array of `float`.
  func set(_ name: String, _ values: [Float]) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniform1fv(location, GLsizei(values.count), values)
  }

  /// Sets an array of `vec4`.
  func set(_ name: String, _ values: [SIMD4<Float>]) throws(GLError) {
    guard let location = try location(name) else { return }
    values.withUnsafeBytes { bytes in
      context.gl.uniform4fv(location, GLsizei(values.count), bytes.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }

  /// Sets a `mat3` from its columns.
  func set(_ name: String, columns a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>) throws(GLError) {
    guard let location = try location(name) else { return }
    context.gl.uniformMatrix3fv(
      location, 1, GLboolean(GL_FALSE), [a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z])
  }

  /// Sets what a fragment function carries.
  func set(_ uniform: Uniform) throws(GLError) {
    switch uniform.value {
    case .float(let value): try set(uniform.name, value)
    case .float2(let value): try set(uniform.name, value)
    case .float3(let value): try set(uniform.name, value)
    case .float4(let value): try set(uniform.name, value)
    }
  }

  /// Reads a `sampler2D` from a texture, bound at `unit`.
  func set(_ name: String, _ texture: Texture, unit: Int) throws(GLError) {
    texture.bind(unit: unit)
    try set(name, unit)
  }

  /// Feeds a uniform block from a binding point.
  ///
  /// - Throws: `GLError.unknownUniform` where the program has no such block.
  func setBlock(_ name: String, point: Int) throws(GLError) {
    let index: GLuint = context.gl.getUniformBlockIndex(handle, name)
    guard index != GL_INVALID_INDEX else { throw .unknownUniform(program: self.name, name: name) }
    context.gl.uniformBlockBinding(handle, index, GLuint(point))
  }

  private func location(_ name: String) throws(GLError) -> GLint? {
    use()
    let location: GLint = lookUp(name)
    if location >= 0 { return location }
    if unread.contains(name) { return nil }
    let stem: Substring = name.prefix { $0 != "[" && $0 != "." }
    guard sources.contains(where: { strstr($0, String(stem)) != nil }) else {
      throw .unknownUniform(program: self.name, name: name)
    }
    unread.insert(name)
    return nil
  }

  private func lookUp(_ name: String) -> GLint {
    if let location = locations[name] { return location }
    let location: GLint = context.gl.getUniformLocation(handle, name)
    locations[name] = location
    return location
  }
}
