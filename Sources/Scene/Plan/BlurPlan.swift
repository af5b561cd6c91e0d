/// How a Gaussian blur of one standard deviation is done: how far the picture is scaled down, what is blurred there, and
/// how it is scaled up again. Every step's variance is counted, so that their sum is σ².
///
/// - Down by up to 8 in one pass along each axis.
/// - Up: the quadratic B-spline (the limit of [3 1]/4 repeated), variance 1/4 in texels of the coarsest level at every
///   phase; or a linear interpolation, whose variance ripples between 0 and 1/4, where that stays under 0.6/255.
struct BlurPlan: Equatable {
  /// σ in texels of the coarsest level that the spline needs: a step edge is then within 0.5/255 of the true Gaussian.
  static let leastSplineSigma = 1.375
  /// The same for the linear interpolation along x.
  static let leastLinearSigma = 2.5
  /// What a linear interpolation is counted as: nearer to the middle of its ripple than its mean, 1/6, so that the worst
  /// step is better by a fifth while σ stays within 0.3 %. The errors at both ends of the ripple are about equal here.
  static let linearVariance = 0.135

  /// Standard deviation in device pixels.
  var sigma: Double
  /// Halvings.
  var levels: Int
  /// The steps down, the same along both axes.
  var reductions: [BlurReduction]
  /// Whether the last up-scale along x is linear.
  var isLinear: Bool
  /// Weights along x and y at the coarsest level.
  var weightsX: [Float]
  /// Weights along y at the coarsest level.
  var weightsY: [Float]

  /// Plans a blur.
  ///
  /// - Parameter allowsLinear: whether the result's slope does not matter (it does for thresholds).
  init(sigma: Double, allowsLinear: Bool) {
    self.sigma = sigma
    var levels = 0
    while levels < 14, sigma / Double(2 << levels) >= Self.leastSplineSigma { levels += 1 }
    self.levels = levels
    let texel = Double(1 << levels)
    let isWide: Bool = levels > 0 && sigma / texel >= Self.leastLinearSigma
    isLinear = allowsLinear && isWide
    reductions = []
    var down = 0.0
    var step = 1
    while step < 1 << levels {
      let ratio: Int = min((1 << levels) / step, 8)
      let reduction: BlurReduction = isWide ? .quick(ratio) : .cubic(ratio)
      reductions.append(reduction)
      down += reduction.variance * Double(step * step)
      step *= ratio
    }
    func rest(up: Double) -> Double { (sigma * sigma - down) / (texel * texel) - (levels > 0 ? up : 0) }
    weightsY = GaussianKernel.weights(variance: rest(up: 0.25))
    weightsX = GaussianKernel.weights(variance: rest(up: isLinear ? Self.linearVariance : 0.25))
  }

  /// Device pixels in a texel of the coarsest level.
  var factor: Int { 1 << levels }

  /// Device pixels beyond which a pixel has no weight that shows.
  var reach: Int { Int((GaussianKernel.cut * sigma).rounded(.up)) + 2 }

  /// Coarsest texels to each side that the blur there reads.
  var radius: Int { max(weightsX.count, weightsY.count) / 2 }
}
