/// How a Gaussian blur of one standard deviation is done: how far the picture is scaled down, what is blurred there, and
/// how it is scaled up again. Every step's variance is counted, so that their sum is σ².
///
/// - Down by up to 8 in one pass along each axis.
/// - Up: the quadratic B-spline (the limit of [3 1]/4 repeated), variance 1/4 in texels of the coarsest level at every
///   phase. Where σ is long enough the spline goes up by 2 only, and the device interpolates the rest of the way, whose
///   variance ripples between 0 and 1/4 of the finer texels: an error of 0.2/255 at a step edge and of 0.5/255 at worst.
struct BlurPlan: Equatable {
  /// σ in texels of the coarsest level that the spline needs: a step edge is then within 0.5/255 of the true Gaussian.
  static let leastSplineSigma = 1.375
  /// The same for quick reductions and for the interpolation.
  static let leastWideSigma = 2.5
  /// What an interpolation is counted as, in finer texels²: the middle of its ripple.
  static let bilinearVariance = 0.125

  /// Standard deviation in device pixels.
  var sigma: Double
  /// Halvings.
  var levels: Int
  /// The steps down, the same along both axes.
  var reductions: [BlurReduction]
  /// Whether the last up-scale is bilinear.
  var isBilinear: Bool
  /// The Gaussian's weights at the coarsest level.
  var weights: [Float]

  /// Plans a blur.
  ///
  /// - Parameters:
  ///   - texel: device pixels along a side of the input's texels, a power of two below the factor of the way down. They
  ///     hold averages over their areas, which has the variance of a box less that of a pixel, (texel² − 1) / 12.
  ///   - allowsBilinear: whether the result's slope does not matter (it does for thresholds) and the device can.
  init(sigma: Double, texel input: Int = 1, allowsBilinear: Bool) {
    self.sigma = sigma
    var levels = 0
    while levels < 14, sigma / Double(2 << levels) >= Self.leastSplineSigma { levels += 1 }
    self.levels = levels
    let texel = Double(1 << levels)
    let isWide: Bool = levels > 0 && sigma / texel >= Self.leastWideSigma
    isBilinear = allowsBilinear && isWide && levels > 1
    reductions = []
    var down: Double = Double(input * input - 1) / 12
    var step: Int = input
    while step < 1 << levels {
      let ratio: Int = min((1 << levels) / step, 8)
      let reduction: BlurReduction = isWide ? .quick(ratio) : .cubic(ratio)
      reductions.append(reduction)
      down += reduction.variance * Double(step * step)
      step *= ratio
    }
    let up: Double = levels == 0 ? 0 : 0.25 + (isBilinear ? Self.bilinearVariance / 4 : 0)
    weights = GaussianKernel.weights(variance: (sigma * sigma - down) / (texel * texel) - up)
  }

  /// Device pixels in a texel of the coarsest level.
  var factor: Int { 1 << levels }

  /// Pixels between the texels of a result that is interpolated linearly all the way, where the spline does not go up by
  /// 2 only: σ is at least five of them.
  var linearStep: Int {
    var step = 1
    while 4 * step <= factor, sigma >= 10 * Double(step) { step *= 2 }
    return step
  }

  /// Device pixels beyond which a pixel has no weight that shows.
  var reach: Int { Int((GaussianKernel.cut * sigma).rounded(.up)) + 2 }

  /// Coarsest texels to each side that the blur there reads.
  var radius: Int { weights.count / 2 }
}
