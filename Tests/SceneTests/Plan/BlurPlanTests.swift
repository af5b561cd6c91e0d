import Testing

@testable import Scene

@Suite("Blur plans")
struct BlurPlanTests {
  private func variance(_ weights: [Float]) -> Double {
    let radius: Int = weights.count / 2
    return weights.enumerated().reduce(0.0) {
      $0 + Double($1.element) * Double(($1.offset - radius) * ($1.offset - radius))
    }
  }

  @Test(
    "Gaussian weights sum to 1 and their second moment is the one asked for", arguments: [0.05, 0.25, 1, 3, 7.5625])
  func moments(wanted: Double) {
    let weights: [Float] = GaussianKernel.weights(variance: wanted)
    #expect(abs(weights.reduce(0, +) - 1) < 1e-5)
    #expect(abs(variance(weights) - wanted) < 1e-3 * wanted + 1e-5)
    #expect(weights == weights.reversed())
  }

  @Test("the variances of all steps sum to σ²", arguments: [0.5, 1, 2.74, 2.75, 4, 5.5, 11, 20, 22, 64, 128, 300])
  func sums(sigma: Double) {
    for allowsBilinear in [false, true] {
      let plan = BlurPlan(sigma: sigma, allowsBilinear: allowsBilinear)
      // A halving by [1 3 3 1] takes 0.75 texels² of its own; two boxes of r and one of two take (r² − 1)/6 + 1/4. The
      // up-scale takes 1/4, or what a linear one is counted as, of the coarsest.
      var sum = 0.0
      var step = 1.0
      for reduction in plan.reductions {
        let ratio = Double(reduction.ratio)
        sum +=
          step * step
          * (reduction.weights.count == 2 * reduction.ratio
            ? (ratio * ratio - 1) / 6 + 0.25 : 0.25 * (ratio * ratio - 1))
        step *= ratio
      }
      #expect(step == Double(plan.factor))
      let texel = Double(plan.factor * plan.factor)
      let up: Double = plan.levels == 0 ? 0 : plan.isBilinear ? 0.25 + 0.125 / 4 : 0.25
      sum += (variance(plan.weights) + up) * texel
      #expect(abs(sum.squareRoot() / sigma - 1) < 2e-3)
      #expect(plan.isBilinear == (allowsBilinear && plan.levels > 1 && sigma >= 2.5 * Double(plan.factor)))
    }
  }

  @Test(
    "the variances of all steps after texels of several pixels sum to σ² less that of their boxes",
    arguments: [2, 4, 8])
  func coarse(texel: Int) {
    for sigma in [10.0, 13, 17, 19.5].map({ $0 * Double(texel) }) {
      let plan = BlurPlan(sigma: sigma, texel: texel, allowsBilinear: true)
      var sum = Double(texel * texel - 1) / 12
      var step: Int = texel
      for reduction in plan.reductions {
        sum += Double(step * step) * reduction.variance
        step *= reduction.ratio
      }
      #expect(step == plan.factor)
      sum += (variance(plan.weights) + 0.25 + (plan.isBilinear ? 0.125 / 4 : 0)) * Double(step * step)
      #expect(abs(sum.squareRoot() / sigma - 1) < 1e-3)
    }
  }

  @Test("a cubic reduction by four is two reductions by two")
  func cubicReductions() {
    let half: BlurReduction = .cubic(2)
    #expect(half.weights == [0.125, 0.375, 0.375, 0.125] && half.first == -1)
    let quarter: BlurReduction = .cubic(4)
    // [1 3 3 1] applied to every second tap of [1 3 3 1]: 1 3 6 10 12 12 10 6 3 1, over 64.
    #expect(quarter.weights.map { $0 * 64 } == [1, 3, 6, 10, 12, 12, 10, 6, 3, 1])
    #expect(quarter.first == -3)
    #expect(BlurReduction.cubic(8).weights.count == 22 && BlurReduction.cubic(8).first == -7)
  }

  @Test("a quick reduction by four is two boxes of four and one of two")
  func quickReductions() {
    #expect(BlurReduction.quick(4).weights.map { $0 * 32 } == [1, 3, 5, 7, 7, 5, 3, 1])
    #expect(BlurReduction.quick(4).first == -2)
    #expect(BlurReduction.quick(8).weights.count == 16 && BlurReduction.quick(8).first == -4)
    #expect(BlurReduction.quick(2) == .cubic(2))
  }

  @Test("no step reads more than 25 texels along its axis", arguments: [0.3, 1.9, 2.7, 5, 20, 100])
  func cost(sigma: Double) {
    let plan = BlurPlan(sigma: sigma, allowsBilinear: false)
    #expect(plan.weights.count <= 25)
  }
}
