import CEGL

/// How a fragment joins what is in the target: source · `source` + destination · `destination`, for colour and alpha
/// alike, as premultiplied colours want it.
struct BlendState: Hashable, Sendable {
  /// What a colour is multiplied by.
  enum Factor: Hashable, Sendable {
    case zero, one
    case sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha
    case destinationColor, oneMinusDestinationColor, destinationAlpha, oneMinusDestinationAlpha

    fileprivate var value: GLenum {
      switch self {
      case .zero: GLenum(GL_ZERO)
      case .one: GLenum(GL_ONE)
      case .sourceColor: GLenum(GL_SRC_COLOR)
      case .oneMinusSourceColor: GLenum(GL_ONE_MINUS_SRC_COLOR)
      case .sourceAlpha: GLenum(GL_SRC_ALPHA)
      case .oneMinusSourceAlpha: GLenum(GL_ONE_MINUS_SRC_ALPHA)
      case .destinationColor: GLenum(GL_DST_COLOR)
      case .oneMinusDestinationColor: GLenum(GL_ONE_MINUS_DST_COLOR)
      case .destinationAlpha: GLenum(GL_DST_ALPHA)
      case .oneMinusDestinationAlpha: GLenum(GL_ONE_MINUS_DST_ALPHA)
      }
    }
  }

  /// What joins the two products.
  enum Equation: Hashable, Sendable {
    case add, reverseSubtract, minimum, maximum

    fileprivate var value: GLenum {
      switch self {
      case .add: GLenum(GL_FUNC_ADD)
      case .reverseSubtract: GLenum(GL_FUNC_REVERSE_SUBTRACT)
      case .minimum: GLenum(GL_MIN)
      case .maximum: GLenum(GL_MAX)
      }
    }
  }

  var equation = Equation.add
  var source: Factor
  var destination: Factor

  /// The fragment replaces what is there; blending is switched off.
  static let replace = BlendState(source: .one, destination: .zero)
  /// Premultiplied source over destination.
  static let sourceOver = BlendState(source: .one, destination: .oneMinusSourceAlpha)
  /// The sum of both, cut at 1 by 8-bit targets.
  static let plus = BlendState(source: .one, destination: .one)

  /// Tells the current context.
  func apply(_ gl: GLFunctions, previous: BlendState?) {
    if self == .replace {
      gl.disable(GLenum(GL_BLEND))
      return
    }
    if previous == nil || previous == .replace { gl.enable(GLenum(GL_BLEND)) }
    gl.blendEquation(equation.value)
    gl.blendFunc(source.value, destination.value)
  }
}
