import ReferenceMath
import Scene

/// The non-separable modes of the W3C's "Compositing and Blending Level 1", section 10.2.
extension Blend {
  @inline(__always)
  static func hue(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    nonSeparable(s, d) { cs, cb in withLuminosity(withSaturation(cs, saturation(cb)), luminosity(cb)) }
  }

  @inline(__always)
  static func saturation(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    nonSeparable(s, d) { cs, cb in withLuminosity(withSaturation(cb, saturation(cs)), luminosity(cb)) }
  }

  @inline(__always)
  static func color(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    nonSeparable(s, d) { cs, cb in withLuminosity(cs, luminosity(cb)) }
  }

  @inline(__always)
  static func luminosity(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    nonSeparable(s, d) { cs, cb in withLuminosity(cb, luminosity(cs)) }
  }

  @inline(__always)
  private static func luminosity(_ c: LaneVec3) -> Lanes { c.x * 0.3 + c.y * 0.59 + c.z * 0.11 }

  @inline(__always)
  private static func lowest(_ c: LaneVec3) -> Lanes { min(min(c.x, c.y), c.z) }

  @inline(__always)
  private static func highest(_ c: LaneVec3) -> Lanes { max(max(c.x, c.y), c.z) }

  @inline(__always)
  private static func saturation(_ c: LaneVec3) -> Lanes { highest(c) - lowest(c) }

  /// The lowest channel becomes 0, the highest `saturation`, the middle one keeps its proportion: SetSat.
  @inline(__always)
  private static func withSaturation(_ c: LaneVec3, _ saturation: Lanes) -> LaneVec3 {
    let low: Lanes = lowest(c)
    let range: Lanes = highest(c) - low
    let k: Lanes = select(range .> 0, saturation / max(range, 1e-20), .zero)
    return LaneVec3((c.x - low) * k, (c.y - low) * k, (c.z - low) * k)
  }

  /// Every channel is moved until the luminosity is `target`, then drawn towards it if one has left 0…1: SetLum and
  /// ClipColor.
  @inline(__always)
  private static func withLuminosity(_ c: LaneVec3, _ target: Lanes) -> LaneVec3 {
    let moved: LaneVec3 = c + (target - luminosity(c))
    let l: Lanes = luminosity(moved)
    let low: Lanes = lowest(moved)
    let high: Lanes = highest(moved)
    let one = Lanes(repeating: 1)
    let lift: Lanes = select(low .< 0, l / max(l - low, 1e-20), one)
    let lifted: LaneVec3 = LaneVec3(repeating: l) + (moved - LaneVec3(repeating: l)) * lift
    let press: Lanes = select(high .> 1, (1 - l) / max(high - l, 1e-20), one)
    return LaneVec3(repeating: l) + (lifted - LaneVec3(repeating: l)) * press
  }

  @inline(__always)
  private static func nonSeparable(
    _ s: LaneColor, _ d: LaneColor, _ mixed: (LaneVec3, LaneVec3) -> LaneVec3
  ) -> LaneColor {
    let toStraightS: Lanes = 1 / max(s.alpha, 1e-20)
    let toStraightD: Lanes = 1 / max(d.alpha, 1e-20)
    let cs = LaneVec3(s.red * toStraightS, s.green * toStraightS, s.blue * toStraightS)
    let cb = LaneVec3(d.red * toStraightD, d.green * toStraightD, d.blue * toStraightD)
    let both: LaneVec3 = mixed(cs, cb) * (s.alpha * d.alpha)
    let keepS: Lanes = 1 - d.alpha
    let keepD: Lanes = 1 - s.alpha
    return LaneColor(
      red: s.red * keepS + d.red * keepD + both.x, green: s.green * keepS + d.green * keepD + both.y,
      blue: s.blue * keepS + d.blue * keepD + both.z, alpha: s.alpha + d.alpha * keepD)
  }
}
