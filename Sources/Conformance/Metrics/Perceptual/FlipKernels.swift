import Foundation

/// The filters of `FlipDifference` for a number of pixels in a degree of the visual field.
struct FlipKernels {
  /// A Gaussian that is multiplied along both axes, with a weight; the filter of a channel is a sum of these.
  struct Term {
    var weight: Float
    var taps: [Float]
  }

  /// The filters of contrast sensitivity for Y, Cx and Cz.
  let sensitivity: [[Term]]
  /// A Gaussian whose weights sum to 1, across an edge's or a point's direction.
  let across: [Float]
  /// Its first derivative; the positive weights sum to 1.
  let edge: [Float]
  /// Its second derivative; the positive weights sum to 1 and the negative ones to −1.
  let point: [Float]

  init(pixelsPerDegree: Double) {
    // Table 1 of the paper: amplitudes a and widths b of the Gaussians, in degrees squared.
    let parameters: [[(a: Double, b: Double)]] = [
      [(1, 0.0047)], [(1, 0.0053)], [(34.1, 0.04), (13.5, 0.025)],
    ]
    let widest: Double = 0.04
    let reach = Int((3 * (widest / (2 * Double.pi * Double.pi)).squareRoot() * pixelsPerDegree).rounded(.up))
    sensitivity = parameters.map { Self.terms($0, reach: reach, pixelsPerDegree: pixelsPerDegree) }

    // Features are detected at a width of 0.082 degrees.
    let sigma: Double = 0.5 * 0.082 * pixelsPerDegree
    let extent = Int((3 * sigma).rounded(.up))
    let positions: [Double] = (-extent...extent).map { Double($0) }
    let gaussian: [Double] = positions.map { exp(-$0 * $0 / (2 * sigma * sigma)) }
    across = Self.normalized(gaussian)
    edge = Self.normalized(zip(positions, gaussian).map { -$0 * $1 })
    point = Self.normalized(zip(positions, gaussian).map { ($0 * $0 / (sigma * sigma) - 1) * $1 })
  }

  private static func terms(_ parameters: [(a: Double, b: Double)], reach: Int, pixelsPerDegree: Double) -> [Term] {
    let taps: [[Double]] = parameters.map { parameter in
      (-reach...reach).map { offset in
        let degrees: Double = Double(offset) / pixelsPerDegree
        return exp(-Double.pi * Double.pi * degrees * degrees / parameter.b)
      }
    }
    let weights: [Double] = parameters.map { $0.a * (Double.pi / $0.b).squareRoot() }
    var total: Double = 0
    for (weight, row) in zip(weights, taps) {
      let sum: Double = row.reduce(0, +)
      total += weight * sum * sum
    }
    return zip(weights, taps).map { weight, row in Term(weight: Float(weight / total), taps: row.map { Float($0) }) }
  }

  /// The weights, with the positive ones scaled to the sum 1 and the negative ones to −1.
  private static func normalized(_ weights: [Double]) -> [Float] {
    let above: Double = weights.filter { $0 > 0 }.reduce(0, +)
    let below: Double = -weights.filter { $0 < 0 }.reduce(0, +)
    return weights.map { Float($0 > 0 ? $0 / above : $0 < 0 ? $0 / below : 0) }
  }
}
