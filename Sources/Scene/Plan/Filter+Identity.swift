extension Filter {
  /// The least standard deviation, in device pixels, of a blur that is done.
  static let leastSigma = 0.02

  /// Whether it leaves every group as it is at `scale` device pixels a point: a blur without extent, a clear shadow, a
  /// matrix that maps each colour to itself. What is no number counts as nothing.
  func isIdentity(scale: Double) -> Bool {
    switch self {
    case .blur(let radius, _):
      let sigma: Double = radius * scale
      return !(sigma.isFinite && sigma > Self.leastSigma)
    case .shadow(let color, _, _, _, let only): return !only && !(color.premultiplied.w > 0)
    case .colorMatrix(let matrix): return matrix.isIdentity
    case .alphaThreshold: return false
    }
  }

  /// Whether nothing is left of any group.
  var erases: Bool {
    guard case .shadow(let color, _, _, _, true) = self else { return false }
    return !(color.premultiplied.w > 0)
  }
}

extension ColorMatrix {
  /// Whether it maps each colour to itself, but for what 32-bit floats leave of sums of weights.
  fileprivate var isIdentity: Bool {
    let rounding: Float = 1e-6
    func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
      let apart: SIMD4<Float> = a - b
      return apart.min() >= -rounding && apart.max() <= rounding
    }
    return isNear(bias, .zero) && zip(rows, Self.identity.rows).allSatisfy { isNear($0, $1) }
  }
}
