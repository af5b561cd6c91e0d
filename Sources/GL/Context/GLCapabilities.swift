import CEGL

/// What a context can do.
public struct GLCapabilities: Equatable, Encodable, Sendable {
  /// Precision of a number type in a fragment shader.
  public struct Precision: Equatable, Encodable, Sendable {
    /// "highp float".
    public let name: String
    /// log₂ of the smallest and the largest magnitude.
    public let range: ClosedRange<Int>
    /// Bits of the mantissa; 0 for integers.
    public let bits: Int
  }

  /// OpenGL ES's major version.
  public let major: Int
  /// OpenGL ES's minor version.
  public let minor: Int
  /// GL_VENDOR.
  public let vendor: String
  /// GL_RENDERER.
  public let renderer: String
  /// GL_VERSION.
  public let versionText: String
  /// GL_SHADING_LANGUAGE_VERSION.
  public let shadingLanguage: String
  /// The extensions in alphabetical order.
  public let extensions: [String]
  /// The longest side of a texture in pixels.
  public let maxTextureSize: Int
  /// Samples of a multisampled target.
  public let maxSamples: Int
  /// Textures that a fragment shader can read.
  public let maxTextureUnits: Int
  /// Vertex attributes.
  public let maxVertexAttributes: Int
  /// Bytes of a uniform block.
  public let maxUniformBlockSize: Int
  /// Whether it draws into half-float targets.
  public let halfFloatRenderable: Bool
  /// Whether it draws into float targets.
  public let floatRenderable: Bool
  /// Whether it filters float textures.
  public let floatLinear: Bool
  /// Whether it blends into float targets.
  public let floatBlend: Bool
  /// Whether it reports messages (KHR_debug).
  public let hasDebugMessages: Bool
  /// Whether it measures its own time.
  public let hasTimerQueries: Bool
  /// Whether it tells when the context is lost.
  public let isRobust: Bool
  /// Whether it needs no surface.
  public let isSurfaceless: Bool
  /// Whether it is a rasteriser on the CPU.
  public let isSoftware: Bool
  /// The precisions of a fragment shader's types.
  public let precisions: [Precision]

  /// Whether a fragment shader reads a uniform more slowly than a flat varying: see `FlatUniforms`. Softpipe does not
  /// read its own constants anew unless the fragment shader has uniforms (see `Program.setPlace`).
  var readsUniformsSlowly: Bool { renderer.contains("llvmpipe") }

  /// Whether the version is at least the one given.
  func isAtLeast(_ major: Int, _ minor: Int) -> Bool { (self.major, self.minor) >= (major, minor) }

  /// Asks the current context.
  init(gl: GLFunctions, context: EGLContextHandle) {
    func integer(_ name: Int32) -> Int {
      var value: GLint = 0
      gl.getIntegerv(GLenum(name), &value)
      return Int(value)
    }
    func string(_ name: Int32) -> String {
      gl.getString(GLenum(name)).map { String(cString: $0) } ?? ""
    }
    let version: (Int, Int) = (integer(GL_MAJOR_VERSION), integer(GL_MINOR_VERSION))
    let extensions: [String] = (0..<max(0, integer(GL_NUM_EXTENSIONS))).compactMap { index in
      gl.getStringi(GLenum(GL_EXTENSIONS), GLuint(index)).map { String(cString: $0) }
    }
    let has = Set(extensions)
    let isLatest: Bool = version >= (3, 2)
    self.major = version.0
    self.minor = version.1
    self.vendor = string(GL_VENDOR)
    self.renderer = string(GL_RENDERER)
    self.versionText = string(GL_VERSION)
    self.shadingLanguage = string(GL_SHADING_LANGUAGE_VERSION)
    self.extensions = extensions.sorted()
    self.maxTextureSize = integer(GL_MAX_TEXTURE_SIZE)
    self.maxSamples = integer(GL_MAX_SAMPLES)
    self.maxTextureUnits = integer(GL_MAX_TEXTURE_IMAGE_UNITS)
    self.maxVertexAttributes = integer(GL_MAX_VERTEX_ATTRIBS)
    self.maxUniformBlockSize = integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    self.floatRenderable = isLatest || has.contains("GL_EXT_color_buffer_float")
    self.halfFloatRenderable = floatRenderable || has.contains("GL_EXT_color_buffer_half_float")
    self.floatLinear = has.contains("GL_OES_texture_float_linear")
    self.floatBlend = isLatest || has.contains("GL_EXT_float_blend")
    self.hasDebugMessages = isLatest || has.contains("GL_KHR_debug")
    self.hasTimerQueries = has.contains("GL_EXT_disjoint_timer_query")
    self.isRobust = context.isRobust
    self.isSurfaceless = context.isSurfaceless
    self.isSoftware = DisplayLadder.isSoftware(renderer: string(GL_RENDERER))
    let types: [(String, Int32)] = [
      ("highp float", GL_HIGH_FLOAT), ("mediump float", GL_MEDIUM_FLOAT), ("lowp float", GL_LOW_FLOAT),
      ("highp int", GL_HIGH_INT), ("mediump int", GL_MEDIUM_INT), ("lowp int", GL_LOW_INT),
    ]
    self.precisions = types.map { name, type in
      var range: [GLint] = [0, 0]
      var bits: GLint = 0
      gl.getShaderPrecisionFormat(GLenum(GL_FRAGMENT_SHADER), GLenum(type), &range, &bits)
      let low: Int = -Int(range[0])
      return Precision(name: name, range: low...max(low, Int(range[1])), bits: Int(bits))
    }
  }
}
