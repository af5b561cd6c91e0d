import Foundation

/// The textbook's formulas, apart from the library's own, for expected values.
enum MotionFormulas {
  /// A spring of a response in seconds and a damping ratio below 1, released from rest at 0 towards 1:
  /// 1 − e^(−ζωt) (cos ω_d t + ζω/ω_d sin ω_d t).
  static func spring(_ time: Double, response: Double, ratio: Double) -> Double {
    guard time > 0 else { return 0 }
    let w: Double = 2 * Double.pi / response
    let wd: Double = w * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-ratio * w * time) * (cos(wd * time) + ratio * w / wd * sin(wd * time))
  }

  /// The timing curve with the control points (0.42, 0) and (0.58, 1): its parameter is found by halving.
  static func easeInOut(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high): (Double, Double) = (0, 1)
    for _ in 0..<60 {
      let s: Double = (low + high) / 2
      let reached: Double = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if reached < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }
}
