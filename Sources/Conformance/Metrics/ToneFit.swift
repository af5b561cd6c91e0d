import Scene

/// How one channel of a picture follows from the same channel of another: b ≈ gain · a + offset, by least squares over the
/// pixels at which the channel differs.
///
/// A clue to a cause: a factor that is wrong by 5 % shows as a gain of 1.05, a constant that was added as an offset, and a
/// swapped or misplaced picture as a poor fit.
public struct ToneFit: Sendable, Equatable, Codable {
  /// The factor; 1 where all differing pixels have one value.
  public var gain: Double
  /// What is added, in 1/255.
  public var offset: Double
  /// The share, 0…1, of the difference's square that the fit explains.
  public var explained: Double
  /// How many pixels differ in this channel.
  public var pixels: Int

  /// The fits of red, green, blue and alpha; nil for a channel in which at most one pixel differs.
  ///
  /// - Throws: `ComparisonError` if the pictures' sizes or depths differ or if they have no pixel.
  public static func channels(from one: Bitmap, to other: Bitmap) throws -> [ToneFit?] {
    try one.requireComparable(to: other)
    let unit: Double = one.depth == .eight ? 1 : 257
    return (0..<4).map { channel in
      var sums = Sums()
      for pixel in 0..<(one.width * one.height) {
        let a: Int = one.component(at: pixel * 4 + channel)
        let b: Int = other.component(at: pixel * 4 + channel)
        if a != b { sums.add(Double(a) / unit, Double(b) / unit) }
      }
      return sums.fit
    }
  }

  private struct Sums {
    var n: Double = 0
    var a: Double = 0
    var b: Double = 0
    var aa: Double = 0
    var ab: Double = 0
    var bb: Double = 0

    mutating func add(_ x: Double, _ y: Double) {
      n += 1
      a += x
      b += y
      aa += x * x
      ab += x * y
      bb += y * y
    }

    var fit: ToneFit? {
      guard n > 1 else { return nil }
      let spread: Double = n * aa - a * a
      let gain: Double = spread > 0 ? (n * ab - a * b) / spread : 1
      let offset: Double = (b - gain * a) / n
      // Σ (b − a)² before, Σ (b − gain a − offset)² after.
      let before: Double = bb - 2 * ab + aa
      let cross: Double = gain * gain * aa + offset * offset * n + 2 * gain * offset * a
      let after: Double = bb - 2 * gain * ab - 2 * offset * b + cross
      return ToneFit(
        gain: gain, offset: offset, explained: before > 0 ? min(max(1 - after / before, 0), 1) : 0, pixels: Int(n))
    }
  }
}
