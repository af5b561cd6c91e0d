/// One step of a blur down to fewer texels along an axis: a symmetric weighted sum of the texels of the finer level.
///
/// A reduction by r must be near zero at the frequencies k/r, which fold onto the slow ones that the blur leaves.
struct BlurReduction: Equatable {
  /// Finer texels to one of the coarser level: 2, 4 or 8.
  let ratio: Int
  /// What each finer texel counts; they sum to 1, exactly in binary.
  let weights: [Float]

  /// [1 3 3 1]/8 for each halving: zeros of third order, 3r − 2 taps. For what is blurred little at the coarser level.
  static func cubic(_ ratio: Int) -> BlurReduction {
    var weights: [Float] = [1]
    var step = 1
    while step < ratio {
      weights = convolved(weights, spread([0.125, 0.375, 0.375, 0.125], step))
      step *= 2
    }
    return BlurReduction(ratio: ratio, weights: weights)
  }

  /// Two boxes of r and one of two: zeros of second order, 2r taps. The Gaussian must do the rest: from σ = 2.5 coarser
  /// texels on, the worst noise of black and white is off by 0.5/255.
  static func quick(_ ratio: Int) -> BlurReduction {
    let box = [Float](repeating: 1 / Float(ratio), count: ratio)
    return BlurReduction(ratio: ratio, weights: convolved(convolved(box, box), [0.5, 0.5]))
  }

  /// The first finer texel that counts, for the coarser texel 0.
  var first: Int { -(weights.count - ratio) / 2 }

  /// In finer texels².
  var variance: Double {
    let middle = Double(weights.count - 1) / 2
    return weights.enumerated().reduce(0.0) {
      $0 + Double($1.element) * (Double($1.offset) - middle) * (Double($1.offset) - middle)
    }
  }

  private static func spread(_ weights: [Float], _ step: Int) -> [Float] {
    var result = [Float](repeating: 0, count: (weights.count - 1) * step + 1)
    for (index, weight) in weights.enumerated() { result[index * step] = weight }
    return result
  }

  private static func convolved(_ a: [Float], _ b: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: a.count + b.count - 1)
    for (i, x) in a.enumerated() {
      for (j, y) in b.enumerated() { result[i + j] += x * y }
    }
    return result
  }
}
