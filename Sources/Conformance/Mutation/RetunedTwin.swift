import ReferenceMath
import Scene

/// A fragment function whose Swift twin has one of its constants off, while the GLSL is as it was.
struct RetunedTwin<Function: TwinFunction>: ShaderFunction {
  let original: Function
  let constants: Function.Constants

  var name: String { original.name }
  var source: String { original.source }
  var uniforms: [Uniform] { original.uniforms }
  var isOpaque: Bool { original.isOpaque }

  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    original.color(x: x, y: y, pixel: pixel, constants: constants)
  }

  /// Every constant 5 % greater and 5 % smaller; the name is that of the function and of the constant.
  static func faults(of function: Function) -> [Fault<any ShaderFunction>] {
    let right = Function.Constants()
    return Function.Constants.names.enumerated().flatMap { index, name in
      [("+", 1.05), ("-", 0.95)].map { (sign: String, factor: Float) in
        Fault(
          "\(function.name).\(name)", "\(ListMutant.twinKind) \(sign) 5 %",
          RetunedTwin(original: function, constants: right.scaled(index, by: factor)))
      }
    }
  }
}
