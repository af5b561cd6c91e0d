import Foundation

/// The colour spaces of `FlipDifference`.
enum FlipColor {
  /// CIE XYZ of linear sRGB's white, which is the reference white.
  static let white: SIMD3<Float> = xyz(SIMD3(repeating: 1))

  /// Linear light of an sRGB component in 0…1.
  static func linear(_ encoded: Float) -> Float {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// CIE XYZ of linear sRGB.
  static func xyz(_ rgb: SIMD3<Float>) -> SIMD3<Float> {
    let red: SIMD3<Float> = SIMD3(0.4123908, 0.21263900, 0.01933082)
    let green: SIMD3<Float> = SIMD3(0.35758433, 0.71516865, 0.11919478)
    let blue: SIMD3<Float> = SIMD3(0.18048079, 0.07219232, 0.95053215)
    return red * rgb.x + green * rgb.y + blue * rgb.z
  }

  /// Linear sRGB of CIE XYZ.
  static func rgb(_ xyz: SIMD3<Float>) -> SIMD3<Float> {
    let x: SIMD3<Float> = SIMD3(3.24096994, -0.96924364, 0.05563008)
    let y: SIMD3<Float> = SIMD3(-1.53738318, 1.87596750, -0.20397696)
    let z: SIMD3<Float> = SIMD3(-0.49861076, 0.04155506, 1.05697151)
    return x * xyz.x + y * xyz.y + z * xyz.z
  }

  /// The opponent space in which contrast sensitivity is applied: Y, Cx, Cz.
  static func opponent(_ xyz: SIMD3<Float>) -> SIMD3<Float> {
    let t: SIMD3<Float> = xyz / white
    return SIMD3(116 * t.y - 16, 500 * (t.x - t.y), 200 * (t.y - t.z))
  }

  /// CIE XYZ of Y, Cx, Cz.
  static func xyz(opponent: SIMD3<Float>) -> SIMD3<Float> {
    let y: Float = (opponent.x + 16) / 116
    return SIMD3(y + opponent.y / 500, y, y - opponent.z / 200) * white
  }

  /// CIELAB of linear sRGB, its chroma adjusted by lightness after Hunt.
  static func huntLab(_ rgb: SIMD3<Float>) -> SIMD3<Float> {
    let t: SIMD3<Float> = xyz(rgb) / white
    let (x, y, z): (Float, Float, Float) = (curve(t.x), curve(t.y), curve(t.z))
    let lightness: Float = 116 * y - 16
    let factor: Float = 0.01 * lightness
    return SIMD3(lightness, factor * 500 * (x - y), factor * 200 * (y - z))
  }

  /// The HyAB distance of two CIELAB colours.
  static func distance(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Float {
    let d: SIMD3<Float> = one - other
    return abs(d.x) + (d.y * d.y + d.z * d.z).squareRoot()
  }

  private static func curve(_ t: Float) -> Float {
    let delta: Float = 6.0 / 29
    return t > delta * delta * delta ? cbrt(t) : t / (3 * delta * delta) + 4.0 / 29
  }
}
