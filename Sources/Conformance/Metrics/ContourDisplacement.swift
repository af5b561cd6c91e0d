import Scene

/// How far the edges of one picture lie from the same edges of another, in pixels, and how the areas between the edges
/// differ. For pictures with hard contours (alpha thresholds), where a shift of a fraction of a pixel changes single
/// pixels by a lot and is still not to be seen.
///
/// **Derivation.** Let an edge have any profile f of height h across its normal, and let the other picture hold the same
/// edge, moved by δ. Across the normal, ∫ |f(x + δ) − f(x)| dx = δ h, and by the co-area formula the integral of |∇f|
/// over an area that holds a length L of the edge is h L. So over a small window
///
///     δ = Σ |a − b| / Σ |∇|        with |∇| the mean of both pictures' gradients,
///
/// whatever the profile, the contrast and the direction; the channels are added in both sums. Gradients are central
/// differences, which add up to exactly h across an axis-aligned or diagonal edge and to at most 4 % more in between.
/// The window is 7 × 7 pixels, so shifts are measured up to about 3 px. Rounding to 8 bits adds at most
/// 2 / (255 · contrast) px.
///
/// **Which pixels.** Edge pixels are those where |∇| exceeds 4/255 per pixel in some channel, and their neighbours. Where
/// the slope is smaller, a shift of a quarter pixel stays within 2/255 anyway: all other pixels are interior and are
/// compared by their difference. An edge that only one picture has makes the quotient large or its inside differ;
/// neither can hide it.
public struct ContourDisplacement: Sendable, Equatable {
  /// The greatest displacement of any window that is centred on an edge, in pixels.
  public let maximum: Double
  /// The mean displacement along all edges, weighted by their contrast, in pixels.
  public let mean: Double
  /// How many pixels lie on an edge or beside one.
  public let edgePixels: Int
  /// The other pixels' differences, in 1/255.
  public let interior: DifferenceHistogram
  /// Column of the pixel in the middle of the worst window.
  public let worstX: Int
  /// Row of the pixel in the middle of the worst window.
  public let worstY: Int

  /// Slopes beyond this, in 1/255 per pixel, make an edge.
  static let edgeSlope: Float = 4
  /// Half the window's extent without its middle pixel, in pixels.
  static let reach: Int = 3

  /// Compares two pictures.
  ///
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public init(_ one: Bitmap, _ other: Bitmap) throws {
    try one.requireComparable(to: other)
    let field = EdgeField(one, other)
    var interior = DifferenceHistogram()
    var edgePixels: Int = 0
    var deltas: Double = 0
    var slopes: Double = 0
    var worst: (ratio: Double, index: Int) = (0, 0)
    for index in 0..<(one.width * one.height) {
      guard field.isEdge[index] else {
        interior.counts[Int(field.worst[index].rounded(.up))] += 1
        continue
      }
      edgePixels += 1
      deltas += Double(field.delta[index])
      slopes += Double(field.slope[index])
      guard let ratio = field.displacement(around: index, reach: Self.reach), ratio > worst.ratio else { continue }
      worst = (ratio, index)
    }
    maximum = worst.ratio
    mean = slopes > 0 ? deltas / slopes : 0
    self.edgePixels = edgePixels
    self.interior = interior
    worstX = worst.index % one.width
    worstY = worst.index / one.width
  }
}
