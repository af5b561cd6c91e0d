import CEGL
import Scene

/// A target of drawing: one texture.
///
/// Row 0 is the top row of the picture, here as everywhere in Offstage: the projection maps y down to clip space's y up
/// (clip y = 2y / height − 1) and nothing is ever flipped.
final class Framebuffer {
  /// What the drawing ends up in.
  let texture: Texture
  /// OpenGL's name.
  let name: GLuint

  /// How read pixels are laid out.
  enum ReadLayout: Sendable {
    /// Four bytes; for 8-bit targets, which drivers copy. From others drivers convert slowly.
    case rgba8
    /// Four halves; for half-float targets.
    case rgba16F
    /// Four floats; for float targets, and for tests.
    case rgba32F

    /// Bytes of a pixel.
    var bytesPerPixel: Int {
      switch self {
      case .rgba8: 4
      case .rgba16F: 8
      case .rgba32F: 16
      }
    }

    var type: GLenum {
      switch self {
      case .rgba8: GLenum(GL_UNSIGNED_BYTE)
      case .rgba16F: GLenum(GL_HALF_FLOAT)
      case .rgba32F: GLenum(GL_FLOAT)
      }
    }
  }

  /// Makes a target of a texture, on the context's thread.
  ///
  /// - Throws: `GLError.incompleteFramebuffer` where the driver cannot draw into the format.
  init(_ texture: Texture) throws(GLError) {
    let context: GLContext = texture.context
    let gl: GLFunctions = context.gl
    var name: GLuint = 0
    gl.genFramebuffers(1, &name)
    self.texture = texture
    self.name = name
    context.bindDrawFramebuffer(name)
    gl.framebufferTexture2D(
      GLenum(GL_DRAW_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    let status: GLenum = gl.checkFramebufferStatus(GLenum(GL_DRAW_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw .incompleteFramebuffer(
        status: "status 0x\(String(status, radix: 16))", format: texture.format.rawValue, width: texture.width,
        height: texture.height)
    }
  }

  /// Makes a texture and a target of it.
  ///
  /// - Throws: what `Texture` and `init(_:)` throw.
  convenience init(
    _ context: GLContext, format: PixelFormat, width: Int, height: Int, filter: Sampler.Filter = .nearest
  ) throws(GLError) {
    try self.init(Texture(context, format: format, width: width, height: height, filter: filter))
  }

  deinit {
    let name: GLuint = self.name
    context.release { context in
      if context.state.drawFramebuffer == name { context.state.drawFramebuffer = 0 }
      if context.state.readFramebuffer == name { context.state.readFramebuffer = 0 }
      var name: GLuint = name
      context.gl.deleteFramebuffers(1, &name)
    }
  }

  /// The context that it lives on.
  var context: GLContext { texture.context }
  /// Pixels in a row.
  var width: Int { texture.width }
  /// Rows.
  var height: Int { texture.height }
  /// The whole target.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Says that the contents are not needed any more.
  func invalidate() {
    context.bindDrawFramebuffer(name)
    var attachment = GLenum(GL_COLOR_ATTACHMENT0)
    context.gl.invalidateFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 1, &attachment)
  }

  /// Copies a rectangle to a place in another target of the same format; on llvmpipe a plain copy of memory.
  func copy(_ rect: PixelRect, to target: Framebuffer, x: Int, y: Int) {
    context.bindReadFramebuffer(name)
    context.bindDrawFramebuffer(target.name)
    context.setScissor(nil)
    context.gl.blitFramebuffer(
      GLint(rect.x), GLint(rect.y), GLint(rect.x + rect.width), GLint(rect.y + rect.height), GLint(x), GLint(y),
      GLint(x + rect.width), GLint(y + rect.height), GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    context.statistics.passes += 1
    context.statistics.targetPixels += rect.width * rect.height
  }

  /// Reads a rectangle into memory of the caller, from the top row down, and waits for it.
  ///
  /// - Throws: what `GLContext.check(during:)` throws.
  func read(_ rect: PixelRect, layout: ReadLayout = .rgba8, into bytes: UnsafeMutableRawBufferPointer) throws(GLError) {
    precondition(bytes.count >= rect.width * rect.height * layout.bytesPerPixel, "the bytes do not hold the pixels")
    LargePages.advise(bytes)
    context.bindReadFramebuffer(name)
    context.gl.readPixels(
      GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height), GLenum(GL_RGBA), layout.type,
      bytes.baseAddress)
    try context.check(during: "reading \(rect.width) × \(rect.height) pixels")
  }

  /// Reads everything as bytes, four a pixel.
  ///
  /// - Throws: what `read(_:layout:into:)` throws.
  func readBytes() throws(GLError) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let result: Result<Void, GLError> = pixels.withUnsafeMutableBytes { bytes in
      Result { () throws(GLError) in try read(bounds, into: bytes) }
    }
    try result.get()
    return pixels
  }

  /// Reads everything as floats; 8-bit components become 0…1.
  ///
  /// - Throws: what `read(_:layout:into:)` throws.
  func readFloats() throws(GLError) -> [SIMD4<Float>] {
    guard texture.format.isFloat else {
      // OpenGL ES reads floats from float targets only.
      let bytes: [UInt8] = try readBytes()
      return stride(from: 0, to: bytes.count, by: 4).map { i -> SIMD4<Float> in
        let pixel = SIMD4<UInt8>(bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
        return SIMD4<Float>(pixel) / 255
      }
    }
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    let result: Result<Void, GLError> = pixels.withUnsafeMutableBytes { bytes in
      Result { () throws(GLError) in try read(bounds, layout: .rgba32F, into: bytes) }
    }
    try result.get()
    return pixels
  }
}
