import CEGL

/// How a texture is read between and beyond its pixels, where a draw needs it otherwise than the texture says.
final class Sampler {
  /// What lies between two pixels.
  enum Filter: Hashable, Sendable {
    case nearest, linear

    var value: GLint { self == .nearest ? GL_NEAREST : GL_LINEAR }
  }

  /// What lies beyond the border.
  enum Wrap: Hashable, Sendable {
    case clampToEdge, mirroredRepeat, `repeat`

    var value: GLint {
      switch self {
      case .clampToEdge: GL_CLAMP_TO_EDGE
      case .mirroredRepeat: GL_MIRRORED_REPEAT
      case .repeat: GL_REPEAT
      }
    }
  }

  private let context: GLContext
  private let name: GLuint

  /// Makes a sampler, on the context's thread.
  init(_ context: GLContext, filter: Filter, wrap: Wrap = .clampToEdge) {
    let gl: GLFunctions = context.gl
    var name: GLuint = 0
    gl.genSamplers(1, &name)
    for (parameter, value) in [
      (GL_TEXTURE_MIN_FILTER, filter.value), (GL_TEXTURE_MAG_FILTER, filter.value),
      (GL_TEXTURE_WRAP_S, wrap.value), (GL_TEXTURE_WRAP_T, wrap.value),
    ] {
      gl.samplerParameteri(name, GLenum(parameter), value)
    }
    self.context = context
    self.name = name
  }

  deinit {
    let name: GLuint = self.name
    context.release { context in
      for unit in context.state.samplers.indices where context.state.samplers[unit] == name {
        context.state.samplers[unit] = 0
      }
      var name: GLuint = name
      context.gl.deleteSamplers(1, &name)
    }
  }

  /// Reads the texture of `unit` this way until `unbind(unit:)`.
  func bind(unit: Int) { context.bindSampler(name, unit: unit) }

  /// Lets the texture of `unit` say how it is read.
  func unbind(unit: Int) { context.bindSampler(0, unit: unit) }
}
