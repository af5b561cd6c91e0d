import Foundation
import Scene

/// What an observer would see of the difference when the two pictures alternate: LDR-FLIP, from Andersson, Nilsson,
/// Akenine-Möller, Oskarsson, Åström and Fairchild, "FLIP: A Difference Evaluator for Alternating Images", Proceedings of
/// the ACM on Computer Graphics and Interactive Techniques 3 (2020).
///
/// Both pictures are filtered by the eye's contrast sensitivity, their colours compared in CIELAB (Hunt-adjusted, HyAB
/// distance), and the colour error is raised where edges or points differ. 0 is no difference, 1 the greatest.
///
/// FLIP knows no alpha. Premultiplied pictures are compared twice, over black and over white, straight ones by their
/// colours and by their alpha as grey; the greater error counts at each pixel.
public struct FlipDifference: Sendable, Equatable {
  /// Pixels in a degree of the visual field: 0.7 m from a screen of 3840 pixels and 0.7 m, as the paper has it.
  public static let pixelsPerDegree: Double = 3840 / 0.7 * 0.7 * .pi / 180

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The error of each pixel, 0…1, row by row.
  public let errors: [Float]
  /// Whether colours were multiplied by alpha.
  public let alpha: AlphaForm

  /// Compares two pictures.
  ///
  /// - Parameter pixelsPerDegree: how finely the picture is seen; at least 1 and at most 1000, outside the nearer end.
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public init(
    _ one: Bitmap, _ other: Bitmap, alpha: AlphaForm = .premultiplied,
    pixelsPerDegree: Double = FlipDifference.pixelsPerDegree
  ) throws {
    try one.requireComparable(to: other)
    (width, height) = (one.width, one.height)
    self.alpha = alpha
    let density: Double = pixelsPerDegree.isNaN ? Self.pixelsPerDegree : min(max(pixelsPerDegree, 1), 1000)
    let kernels = FlipKernels(pixelsPerDegree: density)
    var grounds: [FlipPicture.Ground] = alpha == .straight ? [.ignored, .alphaAlone] : [.black, .white]
    // Both grounds show the same where nothing shows through.
    if one.isOpaque, other.isOpaque { grounds.removeLast() }
    let maps: [[Float]] = grounds.map { ground in
      let first = FlipPicture(alpha == .straight ? one.straightened() : one, over: ground, kernels: kernels)
      let second = FlipPicture(alpha == .straight ? other.straightened() : other, over: ground, kernels: kernels)
      return first.errors(against: second)
    }
    var greatest: [Float] = maps[0]
    for map in maps.dropFirst() {
      for index in greatest.indices { greatest[index] = max(greatest[index], map[index]) }
    }
    errors = greatest
  }

  /// The mean error.
  public var mean: Double { errors.reduce(0) { $0 + Double($1) } / Double(errors.count) }
  /// The greatest error.
  public var maximum: Double { Double(errors.max() ?? 0) }

  /// The errors as an opaque picture: black for 0, over violet and orange, to white for 1.
  public var map: Bitmap {
    var result = Bitmap(width: width, height: height)
    for (index, error) in errors.enumerated() {
      let color: SIMD4<UInt8> = Self.color(forError: error)
      for channel in 0..<4 { result.bytes[index * 4 + channel] = color[channel] }
    }
    return result
  }

  /// The map's colour for an error; outside 0…1 the nearer end's.
  static func color(forError error: Float) -> SIMD4<UInt8> {
    let stops: [SIMD4<Float>] = [
      SIMD4(0, 0, 0, 255), SIMD4(84, 20, 124, 255), SIMD4(190, 56, 112, 255), SIMD4(252, 150, 96, 255),
      SIMD4(255, 255, 255, 255),
    ]
    let place: Float = min(max(error, 0), 1) * 4
    let lower: Int = min(Int(place), 3)
    let mixed: SIMD4<Float> = stops[lower] + (stops[lower + 1] - stops[lower]) * (place - Float(lower)) + 0.5
    return SIMD4(UInt8(mixed[0]), UInt8(mixed[1]), UInt8(mixed[2]), UInt8(mixed[3]))
  }
}
