import Foundation
import Scene

/// The structural similarity of two pictures: Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment: from error
/// visibility to structural similarity", IEEE Transactions on Image Processing 13 (2004), with the paper's constants.
///
/// For every pixel and channel, over a Gaussian window of 11 × 11 pixels with σ = 1.5 and with L = 255, C₁ = (0.01 L)²,
/// C₂ = (0.03 L)²:
///
///     SSIM = (2 μa μb + C₁)(2 σab + C₂) / ((μa² + μb² + C₁)(σa² + σb² + C₂))
///
/// Beyond the picture's border its outermost pixels are repeated. The means take the pixels whose window lies inside, as
/// other implementations do; pictures of less than 11 pixels a side have no such pixel, and all of them count.
public struct StructuralSimilarity: Sendable, Equatable {
  /// The mean of each channel: red, green, blue, alpha. 1 for equal pictures; at most 1, and at least −1.
  public let channels: [Double]
  /// The least similarity of any channel anywhere, the border included.
  public let minimum: Double
  /// Whether colours were multiplied by alpha.
  public let alpha: AlphaForm

  /// One number: the mean of red, green and blue, or alpha's if that is less.
  public var value: Double { min((channels[0] + channels[1] + channels[2]) / 3, channels[3]) }

  /// Compares two pictures.
  ///
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public init(_ one: Bitmap, _ other: Bitmap, alpha: AlphaForm = .premultiplied) throws {
    try one.requireComparable(to: other)
    let first: Bitmap = alpha == .straight ? one.straightened() : one
    let second: Bitmap = alpha == .straight ? other.straightened() : other
    self.alpha = alpha
    var least: Double = 1
    channels = (0..<4).map { channel in
      let map: [Float] = Self.map(first.plane(channel), second.plane(channel))
      least = min(least, Double(map.min() ?? 1))
      return Self.mean(map, width: one.width, height: one.height)
    }
    minimum = least
  }

  private static let reach = 5

  private static let window: [Float] = {
    let weights: [Double] = (-reach...reach).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
    let sum: Double = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }()

  private static func map(_ a: FloatPlane, _ b: FloatPlane) -> [Float] {
    func local(_ plane: FloatPlane) -> FloatPlane { plane.filtered(horizontal: window, vertical: window) }
    let (meanA, meanB): (FloatPlane, FloatPlane) = (local(a), local(b))
    let (squareA, squareB, product): (FloatPlane, FloatPlane, FloatPlane) = (local(a * a), local(b * b), local(a * b))
    let c1: Float = 2.55 * 2.55
    let c2: Float = 7.65 * 7.65
    return a.values.indices.map { index in
      let (ma, mb): (Float, Float) = (meanA.values[index], meanB.values[index])
      let varianceA: Float = squareA.values[index] - ma * ma
      let varianceB: Float = squareB.values[index] - mb * mb
      let covariance: Float = product.values[index] - ma * mb
      let luminance: Float = (2 * ma * mb + c1) / (ma * ma + mb * mb + c1)
      return luminance * (2 * covariance + c2) / (varianceA + varianceB + c2)
    }
  }

  private static func mean(_ map: [Float], width: Int, height: Int) -> Double {
    let inset: Int = min(width, height) > 2 * reach ? reach : 0
    var sum: Double = 0
    for y in inset..<(height - inset) {
      for x in inset..<(width - inset) { sum += Double(map[y * width + x]) }
    }
    return sum / Double((width - 2 * inset) * (height - 2 * inset))
  }
}
