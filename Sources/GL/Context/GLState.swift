import CEGL
import Scene

/// What is bound, so that a call that would change nothing is not made. Nil means unknown.
struct GLState {
  var program: GLuint = 0
  var vertexArray: GLuint = 0
  var drawFramebuffer: GLuint = 0
  var readFramebuffer: GLuint = 0
  var textures = [GLuint](repeating: 0, count: GLState.textureUnits)
  var samplers = [GLuint](repeating: 0, count: GLState.textureUnits)
  var activeUnit = 0
  var blend: BlendState?
  var viewport: PixelRect?
  /// The scissor's rectangle; `.some(nil)` where it is off.
  var scissor: PixelRect??

  /// Every fragment shader of OpenGL ES 3.0 reads at least this many textures.
  static let textureUnits = 16
}
