import ReferenceMath
import Scene

/// Compositing of a row: c · B(S, D) + (1 − c) · D, where c is coverage times opacity.
enum Blend {
  /// Composites `count` chunks of `source` onto `target`. Without `coverage` it counts as 1.
  static func composite(
    _ mode: BlendMode, _ source: PixelRow, onto target: PixelRow, coverage: UnsafeMutablePointer<Lanes>?,
    opacity: Float, count: Int
  ) {
    switch mode {
    case .normal: normal(source, target, coverage, opacity, count)
    case .multiply: each(source, target, coverage, opacity, count, multiply)
    case .screen: each(source, target, coverage, opacity, count, screen)
    case .overlay: each(source, target, coverage, opacity, count, overlay)
    case .darken: each(source, target, coverage, opacity, count, darken)
    case .lighten: each(source, target, coverage, opacity, count, lighten)
    case .colorDodge: each(source, target, coverage, opacity, count, colorDodge)
    case .colorBurn: each(source, target, coverage, opacity, count, colorBurn)
    case .softLight: each(source, target, coverage, opacity, count, softLight)
    case .hardLight: each(source, target, coverage, opacity, count, hardLight)
    case .difference: each(source, target, coverage, opacity, count, difference)
    case .exclusion: each(source, target, coverage, opacity, count, exclusion)
    case .hue: each(source, target, coverage, opacity, count, hue)
    case .saturation: each(source, target, coverage, opacity, count, saturation)
    case .color: each(source, target, coverage, opacity, count, color)
    case .luminosity: each(source, target, coverage, opacity, count, luminosity)
    case .clear: each(source, target, coverage, opacity, count) { s, _ in s.scaled(by: .zero) }
    case .copy: each(source, target, coverage, opacity, count) { s, _ in s }
    case .sourceIn: each(source, target, coverage, opacity, count) { s, d in s.scaled(by: d.alpha) }
    case .sourceOut: each(source, target, coverage, opacity, count) { s, d in s.scaled(by: 1 - d.alpha) }
    case .sourceAtop:
      each(source, target, coverage, opacity, count) { s, d in s.scaled(by: d.alpha) + d.scaled(by: 1 - s.alpha) }
    case .destinationOver:
      each(source, target, coverage, opacity, count) { s, d in s.scaled(by: 1 - d.alpha) + d }
    case .destinationIn: each(source, target, coverage, opacity, count) { s, d in d.scaled(by: s.alpha) }
    case .destinationOut: each(source, target, coverage, opacity, count) { s, d in d.scaled(by: 1 - s.alpha) }
    case .destinationAtop:
      each(source, target, coverage, opacity, count) { s, d in d.scaled(by: s.alpha) + s.scaled(by: 1 - d.alpha) }
    case .xor:
      each(source, target, coverage, opacity, count) { s, d in s.scaled(by: 1 - d.alpha) + d.scaled(by: 1 - s.alpha) }
    case .plusLighter: each(source, target, coverage, opacity, count, plusLighter)
    case .plusDarker: each(source, target, coverage, opacity, count, plusDarker)
    }
  }

  /// s + d (1 − Sa). Coverage only scales the source, since both formulas are linear in it.
  private static func normal(
    _ source: PixelRow, _ target: PixelRow, _ coverage: UnsafeMutablePointer<Lanes>?, _ opacity: Float, _ count: Int
  ) {
    guard let coverage else {
      for i in 0..<count {
        let s: LaneColor = opacity == 1 ? source[i] : source[i].scaled(by: Lanes(repeating: opacity))
        target[i] = s + target[i].scaled(by: 1 - s.alpha)
      }
      return
    }
    for i in 0..<count {
      let s: LaneColor = source[i].scaled(by: coverage[i] * opacity)
      target[i] = s + target[i].scaled(by: 1 - s.alpha)
    }
  }

  /// Any other mode.
  @inline(__always)
  private static func each(
    _ source: PixelRow, _ target: PixelRow, _ coverage: UnsafeMutablePointer<Lanes>?, _ opacity: Float, _ count: Int,
    _ blend: (LaneColor, LaneColor) -> LaneColor
  ) {
    for i in 0..<count {
      let c: Lanes = coverage.map { $0[i] * opacity } ?? Lanes(repeating: opacity)
      let d: LaneColor = target[i]
      target[i] = blend(source[i], d).scaled(by: c) + d.scaled(by: 1 - c)
    }
  }
}

extension LaneColor {
  /// All four components times `k`.
  @inline(__always)
  func scaled(by k: Lanes) -> LaneColor {
    LaneColor(red: red * k, green: green * k, blue: blue * k, alpha: alpha * k)
  }

  /// The component-wise sum.
  @inline(__always)
  static func + (a: LaneColor, b: LaneColor) -> LaneColor {
    LaneColor(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }
}
