import Foundation
import Scene

/// How two pictures of one size differ, pixel by pixel.
///
/// All differences are in 1/255, also those of 16-bit pictures (their steps are 1/257 of that). "A pixel's difference" is
/// the greatest of its four channels' differences.
public struct BitmapDifference: Sendable, Equatable {
  /// A channel's differences.
  public struct Channel: Sendable, Equatable {
    /// The greatest difference, in 1/255.
    public var maximum: Double
    /// The mean of the absolute differences, in 1/255.
    public var mean: Double
    /// All differences, one for each pixel.
    public var histogram: DifferenceHistogram
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Red, green, blue, alpha.
  public let channels: [Channel]
  /// Each pixel's difference.
  public let pixels: DifferenceHistogram
  /// The greatest difference of any channel, in 1/255.
  public let maximum: Double
  /// The mean of the absolute differences over all channels, in 1/255.
  public let mean: Double
  /// The mean of the squared differences over all channels, in (1/255)².
  public let meanSquare: Double
  /// Column of the first pixel with the greatest difference.
  public let worstX: Int
  /// Row of the first pixel with the greatest difference.
  public let worstY: Int

  /// Compares two pictures.
  ///
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public init(_ one: Bitmap, _ other: Bitmap, alpha: AlphaForm = .premultiplied) throws {
    try one.requireComparable(to: other)
    let first: Bitmap = alpha == .straight ? one.straightened() : one
    let second: Bitmap = alpha == .straight ? other.straightened() : other
    let sums: DifferenceSums
    switch one.depth {
    case .eight: sums = DifferenceSums(first, second, of: UInt8.self)
    case .sixteen: sums = DifferenceSums(first, second, of: UInt16.self)
    }
    let unit: Double = one.depth == .eight ? 1 : 257
    let count: Double = Double(one.width * one.height)
    width = one.width
    height = one.height
    channels = (0..<4).map { index in
      Channel(
        maximum: Double(sums.maxima[index]) / unit, mean: Double(sums.totals[index]) / unit / count,
        histogram: sums.histograms[index])
    }
    pixels = sums.pixels
    maximum = Double(sums.worst) / unit
    mean = Double(sums.totals.reduce(0, +)) / unit / (count * 4)
    meanSquare = sums.squares / (unit * unit) / (count * 4)
    worstX = sums.worstIndex % one.width
    worstY = sums.worstIndex / one.width
  }

  /// Whether every component is equal.
  public var isIdentical: Bool { maximum == 0 }

  /// The share, 0…1, of the pixels whose difference exceeds `limit` (in 1/255).
  public func share(beyond limit: Int) -> Double { pixels.share(beyond: limit) }

  /// The peak signal-to-noise ratio in decibels, 10 log₁₀(255² / mean square); infinite for equal pictures.
  public var peakSignalToNoise: Double {
    meanSquare == 0 ? .infinity : 10 * log10(255 * 255 / meanSquare)
  }
}

extension Bitmap {
  /// Throws unless both pictures have the same extent and depth, and at least one pixel.
  func requireComparable(to other: Bitmap) throws {
    guard width == other.width, height == other.height else {
      throw ComparisonError.sizesDiffer(
        width: width, height: height, otherWidth: other.width, otherHeight: other.height)
    }
    guard depth == other.depth else { throw ComparisonError.depthsDiffer(depth.rawValue, other.depth.rawValue) }
    guard width > 0, height > 0 else { throw ComparisonError.noPixels }
  }

  /// Whether all pixels are equal: an empty canvas, or nothing but its background.
  public var isUniform: Bool {
    let size: Int = 4 * depth.rawValue / 8
    guard bytes.count > size else { return true }
    return bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return true }
      // Every pixel equals its neighbour exactly if the bytes equal themselves, moved by one pixel.
      return memcmp(base, base + size, raw.count - size) == 0
    }
  }
}
