/// Phases of repeating motion, reduced to one turn in Double before a shader sees them, so that no precision is lost
/// however long the motion has run.
enum ReducedPhase {
  /// The angle, in −π…π, after `turns` whole turns in `period` seconds for `elapsed` seconds, from `offset` radians.
  ///
  /// The time is reduced first: since `turns` is whole, the angle after t and after t + `period` is the same number
  /// wherever t + `period` is exact.
  static func phase(turns: Int, offset: Double, elapsed: Double, period: Double) -> Double {
    guard elapsed.isFinite else { return offset }
    var share: Double = (elapsed.truncatingRemainder(dividingBy: period)) / period
    if share < 0 { share += 1 }
    let angle: Double = share * Double(turns) + offset / (2 * Double.pi)
    return (angle - angle.rounded()) * 2 * Double.pi
  }

  /// Four phases at once.
  static func phases(turns: SIMD4<Int>, offsets: SIMD4<Double>, elapsed: Double, period: Double) -> SIMD4<Float> {
    var result = SIMD4<Float>.zero
    for i in 0..<4 {
      result[i] = Float(phase(turns: turns[i], offset: offsets[i], elapsed: elapsed, period: period))
    }
    return result
  }
}
