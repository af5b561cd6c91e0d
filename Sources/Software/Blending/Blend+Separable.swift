import ReferenceMath
import Scene

/// The separable modes of the W3C's "Compositing and Blending Level 1", section 10.1, on premultiplied colour: with
/// straight colours Cs, Cb the result is s (1 − Da) + d (1 − Sa) + Sa Da B(Cb, Cs).
extension Blend {
  @inline(__always)
  static func multiply(_ s: LaneColor, _ d: LaneColor) -> LaneColor { separable(s, d) { s, _, d, _ in s * d } }

  @inline(__always)
  static func screen(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in s * da + d * sa - s * d }
  }

  @inline(__always)
  static func darken(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in min(s * da, d * sa) }
  }

  @inline(__always)
  static func lighten(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in max(s * da, d * sa) }
  }

  @inline(__always)
  static func difference(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in abs(s * da - d * sa) }
  }

  @inline(__always)
  static func exclusion(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in s * da + d * sa - 2 * (s * d) }
  }

  @inline(__always)
  static func hardLight(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in Self.hardLight(s, sa, d, da) }
  }

  @inline(__always)
  static func overlay(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    separable(s, d) { s, sa, d, da in Self.hardLight(d, da, s, sa) }
  }

  /// Sa Da B with B = multiply(Cb, 2 Cs) up to Cs = ½ and screen(Cb, 2 Cs − 1) above.
  @inline(__always)
  private static func hardLight(_ s: Lanes, _ sa: Lanes, _ d: Lanes, _ da: Lanes) -> Lanes {
    select(2 * s .<= sa, 2 * (s * d), sa * da - 2 * ((da - d) * (sa - s)))
  }

  @inline(__always)
  static func colorDodge(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    straight(s, d) { cs, cb in
      let bright: Lanes = min(cb / max(1 - cs, 1e-20), 1)
      return select(cb .<= 0, .zero, select(cs .>= 1, Lanes(repeating: 1), bright))
    }
  }

  @inline(__always)
  static func colorBurn(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    straight(s, d) { cs, cb in
      let dark: Lanes = 1 - min((1 - cb) / max(cs, 1e-20), 1)
      return select(cb .>= 1, Lanes(repeating: 1), select(cs .<= 0, .zero, dark))
    }
  }

  @inline(__always)
  static func softLight(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    straight(s, d) { cs, cb in
      let dark: Lanes = cb - (1 - 2 * cs) * cb * (1 - cb)
      let curve: Lanes = select(cb .<= 0.25, ((16 * cb - 12) * cb + 4) * cb, sqrt(max(cb, 0)))
      return select(cs .<= 0.5, dark, cb + (2 * cs - 1) * (curve - cb))
    }
  }

  /// min(1, s + d)
  @inline(__always)
  static func plusLighter(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    let sum: LaneColor = s + d
    return LaneColor(
      red: min(sum.red, 1), green: min(sum.green, 1), blue: min(sum.blue, 1), alpha: min(sum.alpha, 1))
  }

  /// max(0, a − (Sa − s) − (Da − d)) with a = min(1, Sa + Da)
  @inline(__always)
  static func plusDarker(_ s: LaneColor, _ d: LaneColor) -> LaneColor {
    let alpha: Lanes = min(s.alpha + d.alpha, 1)
    let rest: Lanes = alpha - s.alpha - d.alpha
    return LaneColor(
      red: max(rest + s.red + d.red, 0), green: max(rest + s.green + d.green, 0),
      blue: max(rest + s.blue + d.blue, 0), alpha: alpha)
  }

  /// Applies a function that yields Sa Da B from (s, Sa, d, Da) to each channel.
  @inline(__always)
  private static func separable(
    _ s: LaneColor, _ d: LaneColor, _ mixed: (Lanes, Lanes, Lanes, Lanes) -> Lanes
  ) -> LaneColor {
    let keepS: Lanes = 1 - d.alpha
    let keepD: Lanes = 1 - s.alpha
    return LaneColor(
      red: s.red * keepS + d.red * keepD + mixed(s.red, s.alpha, d.red, d.alpha),
      green: s.green * keepS + d.green * keepD + mixed(s.green, s.alpha, d.green, d.alpha),
      blue: s.blue * keepS + d.blue * keepD + mixed(s.blue, s.alpha, d.blue, d.alpha),
      alpha: s.alpha + d.alpha * keepD)
  }

  /// Applies a function of the straight colours (Cs, Cb) to each channel.
  @inline(__always)
  private static func straight(
    _ s: LaneColor, _ d: LaneColor, _ mixed: (Lanes, Lanes) -> Lanes
  ) -> LaneColor {
    separable(s, d) { s, sa, d, da in
      sa * da * mixed(s / max(sa, 1e-20), d / max(da, 1e-20))
    }
  }
}
