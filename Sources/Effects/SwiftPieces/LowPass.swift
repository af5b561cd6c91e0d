import Foundation

/// A first-order low-pass of an input that is linear between given times, in closed form: y′ = (u − y) / T.
///
/// Where u = a + b s, with s seconds into the piece, y = a + b (s − T) + (y₀ − a + b T) e^(−s/T).
struct LowPass: Sendable {
  /// A stretch on which the input is linear.
  struct Piece: Sendable {
    /// When it starts, in seconds.
    var start: Double
    /// The input at its start.
    var value: SIMD2<Double>
    /// How the input changes, in units a second.
    var slope: SIMD2<Double>
  }

  /// T, in seconds.
  let timeConstant: Double
  /// The output until the first piece starts.
  let initial: SIMD2<Double>
  /// In ascending order of start; each holds until the next.
  let pieces: [Piece]

  /// The output at `time`.
  func value(at time: Double) -> SIMD2<Double> {
    var output: SIMD2<Double> = initial
    for (index, piece) in pieces.enumerated() where piece.start < time {
      let end: Double = index + 1 < pieces.count ? min(pieces[index + 1].start, time) : time
      let s: Double = end - piece.start
      let decay: Double = exp(-s / timeConstant)
      let lag: SIMD2<Double> = piece.slope * timeConstant
      let ahead: SIMD2<Double> = piece.value + piece.slope * s - lag
      output = ahead + (output - piece.value + lag) * decay
    }
    return output
  }
}
