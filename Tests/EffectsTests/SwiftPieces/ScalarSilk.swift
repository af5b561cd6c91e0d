import Foundation

@testable import Effects

/// The silk's formulas in double precision, one pixel at a time; slopes are central differences of the height.
struct ScalarSilk {
  /// The uniforms.
  var shader: SilkShader

  /// The height at a place of the pattern.
  func height(_ x: Double, _ y: Double) -> Double {
    let phi: [Double] = (0..<4).map { Double(shader.phases[$0]) } + (0..<2).map { Double(shader.finePhases[$0]) }
    let a: Double = 0.9 * x + 1.25 * y + phi[0]
    let u: (x: Double, y: Double) = (x + 0.27 * sin(a), y + 0.27 * cos(a))
    let b: Double = 2.6 * u.x - 1.7 * u.y + phi[1]
    let v: (x: Double, y: Double) = (u.x + 0.13 * sin(b), u.y + 0.13 * cos(b))
    func fold(_ t: Double, _ amplitude: Double, _ ripple: Double) -> Double {
      amplitude * (sin(t) + ripple * cos(2 * t))
    }
    let broad: Double = 3.3 * v.x + 5.3 * v.y + phi[2]
    let cross: Double = 7.4 * v.x + 6.2 * v.y + sin(broad) + phi[3]
    let radial: Double =
      6.6 * hypot(u.x - Double(shader.origin.x), u.y - Double(shader.origin.y)) + 0.9 * sin(cross) + phi[4]
    let crease: Double = 11 * v.x + 15.5 * v.y + 1.8 * sin(radial) + phi[5]
    return fold(broad, 0.2, 0.22) + fold(cross, 0.062, 0.18) + fold(radial, 0.115, 0.2)
      + 0.0135 * (0.6 + 0.4 * sin(broad)) * sin(crease)
  }

  /// The slopes at a place of the pattern, from differences over 2e-5: their error is below 1e-6.
  func slope(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let h = 1e-5
    return ((height(x + h, y) - height(x - h, y)) / (2 * h), (height(x, y + h) - height(x, y - h)) / (2 * h))
  }

  /// The colour at a position in points, as (red, green, blue, alpha).
  func color(x: Double, y: Double) -> [Double] {
    let units = Double(shader.unitsPerPoint)
    let zoom = Double(shader.zoom)
    let p: (x: Double, y: Double) = ((x - Double(shader.center.x)) * units, (y - Double(shader.center.y)) * units)
    let h: Double = height(p.x * zoom, p.y * zoom)
    let s: (x: Double, y: Double) = slope(p.x * zoom, p.y * zoom)
    let n: [Double] = normalized([-Double(shader.slopeGain) * s.x, -Double(shader.slopeGain) * s.y, 1])
    let light: [Double] = normalized([Double(shader.lamp.x) - p.x, Double(shader.lamp.y) - p.y, Double(shader.lamp.z)])
    let half: [Double] = normalized([light[0], light[1], light[2] + 1])
    let facing: Double = dot(n, light)
    let gleam: Double = dot(n, half)
    // The part of the half vector that lies in the cloth, along the weft.
    let along: Double = 0.53 * (half[0] - gleam * n[0]) + 0.85 * (half[1] - gleam * n[1])
    let t = Double(shader.tightness)
    let spark: Double = pow(max(1 - t * (1 - gleam * gleam), 0), 16)
    let satin: Double = pow(max(1 - t * (0.06 * (1 - gleam * gleam) + 0.4 * along * along), 0), 8)
    let wrap: Double = max(0.36 + 0.64 * facing, 0)
    let thrownBack: Double = 0.13 * (1 + 0.53 * n[0] + 0.85 * n[1])
    let lit: Double = (0.86 * wrap * wrap + thrownBack) * min(max(0.87 + 0.5 * h, 0.5), 1.1)
    let gloss: Double = (0.26 * satin + 0.5 * spark) * min(0.25 + 0.75 * lit, 1)
    return (0..<3).map { c in
      let base = Double(shader.base[c])
      let shadow: Double = base * (0.35 + 0.35 * base)
      let cloth: Double = shadow + (1.04 * base - shadow) * lit
      return min(cloth + (Double(shader.sheen[c]) - 0.9 * cloth) * gloss, 1)
    } + [1]
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map(*).reduce(0, +) }
  private func normalized(_ v: [Double]) -> [Double] { v.map { $0 / dot(v, v).squareRoot() } }
}
