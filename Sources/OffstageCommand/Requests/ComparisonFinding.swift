import Conformance
import Scene

/// What was found about one pair of files.
struct ComparisonFinding: Encodable {
  /// One of red, green, blue and alpha; all in 1/255.
  struct Channel: Encodable {
    var name: String
    var maximum: Double
    var mean: Double
    var percentile99: Int
  }

  var name: String
  var width: Int
  var height: Int
  /// Bits a component that were compared.
  var depth: Int
  /// Whether one file has more bits than were compared.
  var isNarrowed: Bool
  var maximum: Double
  var mean: Double
  /// Shares of pixels, 0…1.
  var beyond1: Double
  var beyond2: Double
  var beyond4: Double
  var beyond16: Double
  /// What this percentage of the pixels does not exceed, in 1/255.
  var percentile50: Int
  var percentile95: Int
  var percentile99: Int
  /// How many pixels differ by 0, 1, 2 … 1/255, up to the greatest difference.
  var histogram: [Int]
  /// Decibels; nothing for equal pictures, for which it is infinite.
  var peakSignalToNoise: Double?
  /// Pixels; measured for contour budgets.
  var contour: Double?
  /// Structural similarity, at most 1, and the mean and the greatest FLIP error, 0…1; measured with --perceptual.
  var similarity: Double?
  var flip: Double?
  var flipMaximum: Double?
  var worstX: Int
  var worstY: Int
  var channels: [Channel]
  var reasons: [String]

  init(
    _ pair: PicturePair, _ pictures: PicturePair.Pictures, budget: ComparisonBudget, alpha: AlphaForm,
    perceptual: Bool
  ) throws {
    let (one, other): (Bitmap, Bitmap) = (pictures.first, pictures.second)
    let difference: BitmapDifference
    do {
      difference = try BitmapDifference(one, other, alpha: alpha)
      reasons = try budget.reasons(one, other, difference: difference, alpha: alpha)
      if case .budget(.contour) = budget { contour = try ContourDisplacement(one, other).maximum }
      if perceptual {
        similarity = try StructuralSimilarity(one, other, alpha: alpha).value
        let errors = try FlipDifference(one, other, alpha: alpha)
        (flip, flipMaximum) = (errors.mean, errors.maximum)
      }
    } catch {
      throw CommandError.failed("\(quoted(pair.first)) and \(quoted(pair.second)): \(error)")
    }
    name = pair.name
    (width, height) = (difference.width, difference.height)
    (depth, isNarrowed) = (one.depth.rawValue, pictures.isNarrowed)
    (maximum, mean) = (difference.maximum, difference.mean)
    (beyond1, beyond2) = (difference.share(beyond: 1), difference.share(beyond: 2))
    (beyond4, beyond16) = (difference.share(beyond: 4), difference.share(beyond: 16))
    percentile50 = difference.pixels.percentile(0.5)
    percentile95 = difference.pixels.percentile(0.95)
    percentile99 = difference.pixels.percentile(0.99)
    histogram = Array(difference.pixels.counts.prefix(difference.pixels.percentile(1) + 1))
    peakSignalToNoise = difference.isIdentical ? nil : difference.peakSignalToNoise
    (worstX, worstY) = (difference.worstX, difference.worstY)
    channels = zip(["red", "green", "blue", "alpha"], difference.channels).map { name, channel in
      Channel(
        name: name, maximum: channel.maximum, mean: channel.mean, percentile99: channel.histogram.percentile(0.99))
    }
  }

  /// Whether every component is equal.
  var isIdentical: Bool { maximum == 0 }

  /// The figures in words, a line each.
  var lines: [String] {
    let shares: [String] = [(1, beyond1), (2, beyond2), (4, beyond4), (16, beyond16)]
      .map { "\(fixed($0.1 * 100, 3)) % beyond \($0.0)" }
    var lines: [String] = [
      "greatest difference  \(short(maximum))/255 at (\(worstX), \(worstY))",
      "mean difference      \(fixed(mean, 4))/255",
      "pixels               \(shares.joined(separator: ", "))",
      "percentiles          50 % within \(percentile50), 95 % within \(percentile95), 99 % within \(percentile99)",
      "signal to noise      \(peakSignalToNoise.map { fixed($0, 1) + " dB" } ?? "infinite")",
      "channels r, g, b, a  \(channels.map { short($0.maximum) }.joined(separator: ", "))",
    ]
    if let contour { lines.append("contour displaced    \(fixed(contour, 3)) px") }
    if let similarity { lines.append("similarity (SSIM)    \(fixed(similarity, 4))") }
    if let flip, let flipMaximum {
      lines.append("visible error (FLIP) mean \(fixed(flip, 4)), greatest \(fixed(flipMaximum, 3))")
    }
    if isNarrowed { lines.append("depth                one file has 16 bits, 8 were compared") }
    return lines
  }
}
