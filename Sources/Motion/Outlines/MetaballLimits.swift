import Foundation

/// What survives and what fuses when shapes are blurred by a Gaussian and cut at an alpha: the sizes that goo needs.
///
/// Opaque shapes are blurred first and cut second; blobs of one size, nine tenths of it at least, and bars of twice sigma
/// are safe. What is left is a little smaller than what was drawn.
public struct MetaballLimits: Hashable, Sendable {
  /// The blur's standard deviation in points, above 0.
  public var sigma: Double {
    didSet { ConstantRule.positive.require(sigma, "a blur's sigma") }
  }
  /// The alpha from which on a pixel is kept, between 0 and 1.
  public var threshold: Double {
    didSet { ConstantRule.betweenZeroAndOne.require(threshold, "an alpha threshold") }
  }

  /// Makes limits for a blur and a cut.
  ///
  /// - Precondition: `sigma` is finite and above 0, `threshold` lies between 0 and 1.
  public init(sigma: Double, threshold: Double = 0.5) {
    ConstantRule.positive.require(sigma, "a blur's sigma")
    ConstantRule.betweenZeroAndOne.require(threshold, "an alpha threshold")
    (self.sigma, self.threshold) = (sigma, threshold)
  }

  /// The smallest radius of a disc that leaves anything: σ √(−2 ln(1 − threshold)), 1.1774 σ at a half.
  public var smallestRadius: Double { sigma * (-2 * log1p(-threshold)).squareRoot() }

  /// The smallest height of a long bar that leaves anything: 1.3490 σ at a half.
  public var smallestBar: Double {
    MetaballLimits.crossing(in: 0...20 * sigma) { barAlpha(height: $0) >= threshold }
  }

  /// The alpha of a blurred bar at `offset` from its middle line: (erf((H/2 − y) / √2σ) + erf((H/2 + y) / √2σ)) / 2.
  public func barAlpha(height: Double, offset: Double = 0) -> Double {
    guard height > 0 else { return 0 }
    let scale: Double = 2.0.squareRoot() * sigma
    return (erf((height / 2 - offset) / scale) + erf((height / 2 + offset) / scale)) / 2
  }

  /// How high a bar is after the cut; 0 if nothing is left.
  public func visibleHeight(bar height: Double) -> Double {
    guard height.isFinite, barAlpha(height: height) >= threshold else { return 0 }
    let range: ClosedRange<Double> = 0...height / 2 + 10 * sigma
    return 2 * MetaballLimits.crossing(in: range) { barAlpha(height: height, offset: $0) < threshold }
  }

  /// The alpha of a blurred disc at `distance` from its centre; 1 − e^(−r²/2σ²) at the centre itself.
  ///
  /// The Gaussian is separable: a strip of the disc at x contributes the density there times an error function of its half
  /// height. The integral is taken over the angle whose sine is x / r, in which the strip's ends are smooth.
  public func discAlpha(radius: Double, distance: Double) -> Double {
    guard radius > 0, radius.isFinite, distance.isFinite else { return 0 }
    let away: Double = abs(distance)
    // Beyond nine sigma a Gaussian has less than 1e-18 left.
    let from: Double = asin(clamped((away - 9 * sigma) / radius, to: -1...1))
    let to: Double = asin(clamped((away + 9 * sigma) / radius, to: -1...1))
    guard to > from else { return 0 }
    func strip(_ angle: Double) -> Double {
      let half: Double = radius * cos(angle)
      let z: Double = (radius * sin(angle) - away) / sigma
      return exp(-z * z / 2) * erf(half / (2.0.squareRoot() * sigma)) * half
    }
    let steps = 400
    let width: Double = (to - from) / Double(steps)
    var sum: Double = strip(from) + strip(to)
    for index in 1..<steps { sum += strip(from + Double(index) * width) * (index % 2 == 1 ? 4 : 2) }
    return sum * width / 3 / (sigma * (2 * Double.pi).squareRoot())
  }

  /// The radius of a disc after the cut; 0 if nothing is left.
  public func visibleRadius(disc radius: Double) -> Double {
    guard radius.isFinite, radius >= smallestRadius else { return 0 }
    return MetaballLimits.crossing(in: 0...radius + 10 * sigma) {
      discAlpha(radius: radius, distance: $0) < threshold
    }
  }

  /// The gap between two equal discs below which they fuse: each gives half the threshold in the middle. 0 if they do not
  /// fuse before they touch.
  public func fusingGap(disc radius: Double) -> Double {
    guard radius > 0, radius.isFinite else { return 0 }
    return 2
      * MetaballLimits.crossing(in: 0...10 * sigma) {
        2 * discAlpha(radius: radius, distance: radius + $0) < threshold
      }
  }

  /// Where a condition that holds from some place on begins to hold, by bisection; the upper bound if it never does.
  private static func crossing(in range: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double {
    var (low, high): (Double, Double) = (range.lowerBound, range.upperBound)
    if holds(low) { return low }
    for _ in 0..<48 {
      let middle: Double = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
