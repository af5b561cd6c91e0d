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
    for allowsLinear in [false, true] {
      let plan = BlurPlan(sigma: sigma, allowsLinear: allowsLinear)
      // Each level takes 0.75 texels² of its own, 4^l pixels² to the texel; the up-scale 1/4, or what a linear
      // one is counted as, of the coarsest.
      var sum = 0.0
      for level in 0..<plan.levels { sum += 0.75 * Double(1 << (2 * level)) }
      let texel = Double(plan.factor * plan.factor)
      let up: (Double, Double) = plan.levels == 0 ? (0, 0) : (plan.isLinear ? BlurPlan.linearVariance : 0.25, 0.25)
      let x: Double = sum + (variance(plan.weightsX) + up.0) * texel
      let y: Double = sum + (variance(plan.weightsY) + up.1) * texel
      #expect(abs(x.squareRoot() / sigma - 1) < 2e-3)
      #expect(abs(y.squareRoot() / sigma - 1) < 2e-3)
    }
  }

  @Test("a reduction by four is two reductions by two")
  func reductions() {
    let (half, first) = BlurPlan.reduction(by: 2)
    #expect(half == [0.125, 0.375, 0.375, 0.125] && first == -1)
    let (quarter, start) = BlurPlan.reduction(by: 4)
    // [1 3 3 1] applied to every second tap of [1 3 3 1]: 1 3 6 10 12 12 10 6 3 1, over 64.
    #expect(quarter.map { $0 * 64 } == [1, 3, 6, 10, 12, 12, 10, 6, 3, 1])
    #expect(start == -3)
  }

  @Test("no step reads more than 25 texels along its axis", arguments: [0.3, 1.9, 2.7, 5, 20, 100])
  func cost(sigma: Double) {
    let plan = BlurPlan(sigma: sigma, allowsLinear: false)
    #expect(max(plan.weightsX.count, plan.weightsY.count) <= 25)
  }
}
