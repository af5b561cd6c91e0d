import Foundation

/// Weights of a discrete Gaussian whose second moment is exact.
///
/// A sampled and truncated Gaussian is narrower than asked for (7 % at σ = 0.5). The width that is sampled is therefore
/// adjusted until the weights' own variance is the wanted one.
public enum GaussianKernel {
  /// Standard deviations at which the weights end; beyond lie 0.05 % of the area.
  public static let cut = 3.5

  /// The weights at −r…r for a variance in texels², normalised; one weight if there is nothing to blur.
  public static func weights(variance: Double) -> [Float] {
    guard variance.isFinite, variance > 1e-6 else { return [1] }
    let radius: Int = max(Int((cut * variance.squareRoot()).rounded(.up)), 1)
    var low: Double = 0.05
    var high: Double = 2 * variance.squareRoot() + 1
    for _ in 0..<48 {
      let middle: Double = (low + high) / 2
      if moments(sigma: middle, radius: radius).variance < variance { low = middle } else { high = middle }
    }
    let sigma: Double = (low + high) / 2
    let sum: Double = moments(sigma: sigma, radius: radius).sum
    return (-radius...radius).map { Float(value(at: $0, sigma: sigma) / sum) }
  }

  private static func value(at k: Int, sigma: Double) -> Double {
    exp(-Double(k * k) / (2 * sigma * sigma))
  }

  private static func moments(sigma: Double, radius: Int) -> (sum: Double, variance: Double) {
    var sum: Double = 1
    var second: Double = 0
    for k in 1...radius {
      let w: Double = value(at: k, sigma: sigma)
      sum += 2 * w
      second += 2 * w * Double(k * k)
    }
    return (sum, second / sum)
  }
}
