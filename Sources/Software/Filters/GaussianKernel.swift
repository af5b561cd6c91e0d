/// One side of a sampled Gaussian, cut at four standard deviations and normalised: weights of the distances 0, 1, 2 … pixels.
struct GaussianKernel {
  /// Weights of the distances 0, 1, 2 …; the sum over both sides is 1.
  let weights: [Float]

  /// Below this a blur changes no 8-bit value, and is left out.
  private static let smallest = 0.02
  /// Wider Gaussians are drawn as this one, which is flat across any canvas.
  private static let widest = 65536.0

  /// How far a blur of `sigma` pixels reaches.
  static func reach(sigma: Double) -> Int {
    sigma < smallest ? 0 : Int((min(sigma, widest) * 4).rounded(.up))
  }

  /// Makes the kernel of standard deviation `sigma` pixels. Where it is longer than `extent`, no two pixels lie so far
  /// apart, and the weights of the rest are gathered in the last one.
  init(sigma: Double, extent: Int) {
    let reach: Int = Self.reach(sigma: sigma)
    let length: Int = min(reach, max(extent, 1))
    let q: Double = Self.ratio(sigma: min(sigma, Self.widest))
    // q^(k²) by steps: each weight is the last one times q^(2k − 1).
    var all: [Double] = [1]
    var factor: Double = q
    var sum: Double = 1
    var last: Double = 1
    for k in stride(from: 1, through: reach, by: 1) {
      last *= factor
      factor *= q * q
      sum += 2 * last
      if k <= length { all.append(last) } else { all[length] += last }
    }
    weights = all.map { Float($0 / sum) }
  }

  /// q = exp(−1 / (2 s²)), the weight of distance 1 relative to distance 0.
  ///
  /// Above one pixel s = σ. Sampling makes a narrow Gaussian narrower still, so below one pixel s is chosen such that the
  /// sampled weights have the variance σ²: 2 Σ k² q^(k²) = σ² (1 + 2 Σ q^(k²)).
  private static func ratio(sigma: Double) -> Double {
    guard sigma < 1 else { return exponential(-0.5 / (sigma * sigma)) }
    var low: Double = 0
    var high: Double = 0.9
    for _ in 0..<60 {
      let q: Double = (low + high) / 2
      let q4: Double = q * q * q * q
      let q9: Double = q4 * q4 * q
      let q16: Double = q4 * q4 * q4 * q4
      let variance: Double = 2 * (q + 4 * q4 + 9 * q9 + 16 * q16) / (1 + 2 * (q + q4 + q9 + q16))
      if variance < sigma * sigma { low = q } else { high = q }
    }
    return (low + high) / 2
  }

  /// eˣ for −1 < x ≤ 0 by its series, so that no library decides the last bit.
  private static func exponential(_ x: Double) -> Double {
    var term: Double = 1
    var sum: Double = 1
    for n in 1...24 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
