import Foundation

/// The adjustments that SwiftUI and CSS filters name, as matrices on straight sRGB-encoded colour. Luma weights are
/// Rec. 709's; hue rotation is the W3C filter-effects matrix with those weights.
extension ColorMatrix {
  private static let luma = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  /// Adds `amount` to red, green and blue; −1 is black, 1 is white.
  public static func brightness(_ amount: Double) -> ColorMatrix {
    let b = Float(amount)
    var matrix = identity
    matrix.bias = SIMD4(b, b, b, 0)
    return matrix
  }

  /// Scales the distance from middle grey by `amount`: 0 is grey, 1 changes nothing.
  public static func contrast(_ amount: Double) -> ColorMatrix {
    let c = Float(amount)
    let b: Float = (1 - c) / 2
    return diagonal(SIMD4(c, c, c, 1), bias: SIMD4(b, b, b, 0))
  }

  /// Scales the distance from the grey of equal luma by `amount`: 0 is grey, 1 changes nothing.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    let s = Float(amount)
    func row(_ channel: Int) -> SIMD4<Float> {
      var row = SIMD4<Float>(luma * (1 - s), 0)
      row[channel] += s
      return row
    }
    return ColorMatrix(red: row(0), green: row(1), blue: row(2), alpha: SIMD4(0, 0, 0, 1))
  }

  /// Removes colour: 0 changes nothing, 1 is grey of equal luma.
  public static func grayscale(_ amount: Double) -> ColorMatrix {
    saturation(1 - amount)
  }

  /// Turns the hue by `angle`, keeping luma.
  public static func hueRotation(_ angle: Angle) -> ColorMatrix {
    let c = Float(cos(angle.radians))
    let s = Float(sin(angle.radians))
    let (lr, lg, lb): (Float, Float, Float) = (luma.x, luma.y, luma.z)
    // The constant 0.143, 0.140 and −0.283 are the specification's sine coefficients of the green row.
    return ColorMatrix(
      red: SIMD4(lr + c * (1 - lr) - s * lr, lg - c * lg - s * lg, lb - c * lb + s * (1 - lb), 0),
      green: SIMD4(lr - c * lr + s * 0.143, lg + c * (1 - lg) + s * 0.140, lb - c * lb - s * 0.283, 0),
      blue: SIMD4(lr - c * lr - s * (1 - lr), lg - c * lg + s * lg, lb + c * (1 - lb) + s * lb, 0),
      alpha: SIMD4(0, 0, 0, 1))
  }

  /// Multiplies each component, alpha included, by that of `color`.
  public static func colorMultiply(_ color: RGBA) -> ColorMatrix {
    diagonal(SIMD4(color.red, color.green, color.blue, color.alpha))
  }

  /// Inverts red, green and blue: 0 changes nothing, 1 inverts fully.
  public static func colorInvert(_ amount: Double = 1) -> ColorMatrix {
    let k = Float(1 - 2 * amount)
    let b = Float(amount)
    return diagonal(SIMD4(k, k, k, 1), bias: SIMD4(b, b, b, 0))
  }

  /// Puts the luma into alpha and makes the colour black.
  public static let luminanceToAlpha = ColorMatrix(
    red: .zero, green: .zero, blue: .zero, alpha: SIMD4(luma, 0))

  private static func diagonal(_ d: SIMD4<Float>, bias: SIMD4<Float> = .zero) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(d.x, 0, 0, 0), green: SIMD4(0, d.y, 0, 0), blue: SIMD4(0, 0, d.z, 0), alpha: SIMD4(0, 0, 0, d.w),
      bias: bias)
  }
}
