import ReferenceMath

/// Evenly spaced floats from one end to the other, eight to a step.
struct Sweep {
  var from: Float
  var to: Float
  var count = 200_000

  /// The largest error of `function` against `truth`, divided by `allowed(truth)`, and where it was.
  func worst(
    _ function: (Lanes) -> Lanes, against truth: (Double) -> Double, allowed: (Double) -> Double
  ) -> (ratio: Double, at: Float) {
    var worst: (ratio: Double, at: Float) = (0, from)
    for start in stride(from: 0, to: count, by: 8) {
      var x = Lanes.zero
      for k in 0..<8 { x[k] = from + (to - from) * (Float(start + k) / Float(count - 1)) }
      let y: Lanes = function(x)
      for k in 0..<8 {
        let expected: Double = truth(Double(x[k]))
        let error: Double = Swift.abs(Double(y[k]) - expected) / allowed(expected)
        if !(error <= worst.ratio) { worst = (error, x[k]) }
      }
    }
    return worst
  }
}

/// The distance from `value` to the next larger float, relative to its octave.
func unitInLastPlace(_ value: Double) -> Double { Double(Float(value).magnitude.ulp) }
