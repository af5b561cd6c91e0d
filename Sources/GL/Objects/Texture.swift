import CEGL
import Scene

/// A two-dimensional texture of fixed size, without smaller levels.
final class Texture {
  /// The context that it lives on.
  let context: GLContext
  /// OpenGL's name.
  let name: GLuint
  /// How a pixel is stored.
  let format: PixelFormat
  /// Pixels in a row.
  let width: Int
  /// Whether `texture()` interpolates between texels; `texelFetch` never does.
  var interpolates: Bool {
    didSet {
      guard interpolates != oldValue else { return }
      bind(unit: 0)
      activate()
      setFilter(interpolates ? .linear : .nearest)
    }
  }
  /// Rows. Row 0 is the top one, in uploads, in `texelFetch` and in what is drawn.
  let height: Int

  /// Makes a texture of undefined contents, on the context's thread.
  ///
  /// - Throws: `GLError.textureSize` outside 1…`maxTextureSize`; `.outOfMemory`.
  init(
    _ context: GLContext, format: PixelFormat, width: Int, height: Int, filter: Sampler.Filter = .nearest,
    wrap: Sampler.Wrap = .clampToEdge
  ) throws(GLError) {
    let limit: Int = context.capabilities.maxTextureSize
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw .textureSize(width: width, height: height, limit: limit)
    }
    let gl: GLFunctions = context.gl
    var name: GLuint = 0
    gl.genTextures(1, &name)
    self.context = context
    self.name = name
    self.format = format
    interpolates = filter == .linear
    self.width = width
    self.height = height
    bind(unit: 0)
    gl.texStorage2D(GLenum(GL_TEXTURE_2D), 1, format.internalFormat, GLsizei(width), GLsizei(height))
    setFilter(filter)
    for parameter in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
      gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), wrap.value)
    }
    try context.check(during: "the allocation of a \(width) × \(height) texture of \(format.rawValue)")
  }

  deinit {
    let name: GLuint = self.name
    context.release { context in
      // The name may be given out again, so nothing may believe that it is still bound.
      for unit in context.state.textures.indices where context.state.textures[unit] == name {
        context.state.textures[unit] = 0
      }
      var name: GLuint = name
      context.gl.deleteTextures(1, &name)
    }
  }

  /// Bytes in the driver's memory.
  var byteCount: Int { width * height * format.bytesPerPixel }

  /// Makes the texture readable at `unit`, 0…15.
  func bind(unit: Int) { context.bindTexture(name, unit: unit) }

  /// Replaces a rectangle, which must lie inside. `bytesPerRow` 0 means rows without padding; else it is a multiple of
  /// the pixel's size.
  func upload(_ rect: PixelRect, from bytes: UnsafeRawBufferPointer, bytesPerRow: Int = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    let rowLength: Int = bytesPerRow == 0 ? rect.width : bytesPerRow / format.bytesPerPixel
    precondition(
      rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height,
      "the rectangle leaves the texture")
    precondition(
      ((rect.height - 1) * rowLength + rect.width) * format.bytesPerPixel <= bytes.count,
      "the bytes do not fill the rectangle")
    let gl: GLFunctions = context.gl
    bind(unit: 0)
    activate()
    let padded: Bool = rowLength != rect.width
    if padded { gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(rowLength)) }
    gl.texSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height),
      format.components, format.type, bytes.baseAddress)
    if padded { gl.pixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0) }
    context.statistics.uploadedBytes += rect.width * rect.height * format.bytesPerPixel
  }

  /// Replaces every pixel by the elements of an array, which are laid out as the format says.
  func upload<Element: BitwiseCopyable>(_ elements: [Element]) {
    elements.withUnsafeBytes { upload(PixelRect(x: 0, y: 0, width: width, height: height), from: $0) }
  }

  /// Replaces a rectangle by the elements of an array without padding.
  func upload<Element: BitwiseCopyable>(_ rect: PixelRect, _ elements: [Element]) {
    elements.withUnsafeBytes { upload(rect, from: $0) }
  }

  private func setFilter(_ filter: Sampler.Filter) {
    for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      context.gl.texParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), filter.value)
    }
  }

  /// Changes go to the texture of the active unit, which a cached `bind` may have left elsewhere.
  private func activate() {
    guard context.state.activeUnit != 0 else { return }
    context.gl.activeTexture(GLenum(GL_TEXTURE0))
    context.state.activeUnit = 0
  }
}
