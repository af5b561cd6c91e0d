import CEGL

/// How a texture stores a pixel.
enum PixelFormat: String, CaseIterable, Hashable, Sendable {
  case r8 = "R8"
  case rgba8 = "RGBA8"
  case r16F = "R16F"
  case rg16F = "RG16F"
  case rgba16F = "RGBA16F"
  case r32F = "R32F"
  case rg32F = "RG32F"
  case rgba32F = "RGBA32F"

  /// Bytes of a pixel in memory, also of an upload.
  var bytesPerPixel: Int {
    switch self {
    case .r8: 1
    case .r16F: 2
    case .rgba8, .rg16F, .r32F: 4
    case .rgba16F, .rg32F: 8
    case .rgba32F: 16
    }
  }

  /// The sized internal format.
  var internalFormat: GLenum {
    switch self {
    case .r8: GLenum(GL_R8)
    case .rgba8: GLenum(GL_RGBA8)
    case .r16F: GLenum(GL_R16F)
    case .rg16F: GLenum(GL_RG16F)
    case .rgba16F: GLenum(GL_RGBA16F)
    case .r32F: GLenum(GL_R32F)
    case .rg32F: GLenum(GL_RG32F)
    case .rgba32F: GLenum(GL_RGBA32F)
    }
  }

  /// The components of an upload.
  var components: GLenum {
    switch self {
    case .r8, .r16F, .r32F: GLenum(GL_RED)
    case .rg16F, .rg32F: GLenum(GL_RG)
    case .rgba8, .rgba16F, .rgba32F: GLenum(GL_RGBA)
    }
  }

  /// The type of an upload's components.
  var type: GLenum {
    switch self {
    case .r8, .rgba8: GLenum(GL_UNSIGNED_BYTE)
    case .r16F, .rg16F, .rgba16F: GLenum(GL_HALF_FLOAT)
    case .r32F, .rg32F, .rgba32F: GLenum(GL_FLOAT)
    }
  }

  /// Whether values are stored beyond 0…1.
  var isFloat: Bool { self != .r8 && self != .rgba8 }
}
