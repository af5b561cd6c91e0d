/// Frames a second, as a number and as the fraction that video files store.
public struct FrameRate: Sendable, Hashable {
  /// Frames a second, as asked for: frame k is drawn at k / `framesPerSecond` seconds.
  public let framesPerSecond: Double
  /// The fraction's upper number.
  public let numerator: Int
  /// The fraction's lower number: 1 for whole rates, 1001 for television's (59.94 is 60000/1001).
  public let denominator: Int

  /// Makes a rate.
  ///
  /// - Throws: `FrameRateError` unless 0.001 ≤ `framesPerSecond` ≤ 1000.
  public init(_ framesPerSecond: Double) throws(FrameRateError) {
    guard framesPerSecond >= 0.001, framesPerSecond <= 1000 else {
      throw FrameRateError(framesPerSecond: framesPerSecond)
    }
    self.framesPerSecond = framesPerSecond
    let television = (framesPerSecond * 1.001).rounded()
    let asTelevision: Double = television * 1000 / 1001
    if framesPerSecond.rounded() == framesPerSecond {
      (numerator, denominator) = (Int(framesPerSecond), 1)
    } else if television >= 24 && abs(framesPerSecond - asTelevision) < 0.005 {
      (numerator, denominator) = (Int(television) * 1000, 1001)
    } else {
      (numerator, denominator) = Self.fraction(framesPerSecond)
    }
  }

  /// The simplest fraction within a millionth of `value`, by continued fractions.
  private static func fraction(_ value: Double) -> (Int, Int) {
    var (before, last) = ((0, 1), (1, 0))
    var rest = value
    while true {
      let whole = Int(rest.rounded(.down))
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      (before, last) = (last, next)
      let error = abs(Double(next.0) / Double(next.1) - value)
      let part: Double = rest - Double(whole)
      if error <= value * 1e-6 || part < 1e-9 || next.1 > 100_000 { return last }
      rest = 1 / part
    }
  }
}

/// A frame rate outside the range.
public struct FrameRateError: Error, CustomStringConvertible, Sendable, Hashable {
  /// What was asked for.
  public let framesPerSecond: Double

  /// One line that names the value and what is allowed.
  public var description: String { "frame rate \(framesPerSecond) is not in 0.001…1000 frames a second" }
}
