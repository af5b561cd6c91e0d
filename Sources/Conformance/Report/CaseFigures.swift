import Scene

/// What was measured on a pair of pictures, on premultiplied pixels: `BudgetJudgement` in a form that is kept and written.
public struct CaseFigures: Codable, Sendable, Equatable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The greatest difference, in 1/255.
  public var maximum: Double
  /// The mean of the absolute differences, in 1/255.
  public var mean: Double
  /// The share, 0…1, of the pixels that differ by more than 1/255.
  public var beyond1: Double
  /// The share, 0…1, of the pixels that differ by more than 2/255.
  public var beyond2: Double
  /// The share, 0…1, of the pixels that differ by more than 4/255.
  public var beyond4: Double
  /// The share, 0…1, of the pixels that differ by more than 16/255.
  public var beyond16: Double
  /// What 99 % of the pixels do not exceed, in 1/255.
  public var percentile99: Int
  /// The peak signal-to-noise ratio in decibels; nothing for equal pictures, for which it is infinite.
  public var signalToNoise: Double?
  /// The greatest displacement of a contour in pixels, if it was measured.
  public var contour: Double?
  /// The greatest difference of red, green, blue and alpha, in 1/255.
  public var channels: [Double]
  /// Column of the first pixel with the greatest difference, or of the contour that is displaced the most.
  public var worstX: Int
  /// Row of that pixel.
  public var worstY: Int
  /// What the pair uses of each limit of its budget.
  public var uses: [BudgetUse]
  /// How the candidate's red, green, blue and alpha follow from the reference's, if that was measured.
  public var tones: [ToneFit?]?
  /// The structural similarity, if it was measured.
  public var similarity: Double?
  /// The mean FLIP error, if it was measured.
  public var flip: Double?

  /// Takes the figures out of a judgement.
  public init(_ judgement: BudgetJudgement) {
    let difference: BitmapDifference = judgement.difference
    (width, height) = (difference.width, difference.height)
    (maximum, mean) = (difference.maximum, difference.mean)
    (beyond1, beyond2) = (difference.share(beyond: 1), difference.share(beyond: 2))
    (beyond4, beyond16) = (difference.share(beyond: 4), difference.share(beyond: 16))
    percentile99 = difference.pixels.percentile(0.99)
    signalToNoise = difference.isIdentical ? nil : difference.peakSignalToNoise
    channels = difference.channels.map(\.maximum)
    contour = judgement.contour?.maximum
    (worstX, worstY) = (difference.worstX, difference.worstY)
    if let contour = judgement.contour, case .contour(let limit) = judgement.budget, contour.maximum > limit {
      (worstX, worstY) = (contour.worstX, contour.worstY)
    }
    uses = judgement.uses
  }

  /// The share of the budget that is used: that of the limit which is nearest to being broken, or the furthest beyond.
  public var use: Double { uses.map(\.fraction).max() ?? 0 }
}
