import Foundation

@testable import Effects

/// The orb's formulas in double precision, one pixel at a time, in the plainest form: no shared divisions,
/// `Foundation`'s sine.
struct ScalarOrb {
  /// The uniforms.
  var shader: OrbShader

  /// The colour at a position in points, as (red, green, blue, alpha).
  func color(x: Double, y: Double, pixel: Double) -> [Double] {
    let radius = Double(shader.radius)
    var p: (x: Double, y: Double) = ((x - Double(shader.center.x)) / radius, (y - Double(shader.center.y)) / radius)
    let distance: Double = hypot(p.x, p.y)
    if distance > 1 { p = (p.x / distance, p.y / distance) }
    let r: Double = min(distance, 1)
    let z: Double = (1 - r * r).squareRoot()
    let eta: Double = 1 / 1.45
    let b: Double = (1 - eta * eta * r * r).squareRoot() - eta * z
    let bend: Double = z * b / (eta + b * z)

    let g: (x: Double, y: Double) = (p.x * (1 - bend), p.y * (1 - bend))
    let heart: Double = 1 / (1 + 1.6 * g.x * g.x + 7 * g.y * g.y)
    let pool: Double = 1 / (1 + 1.5 * g.x * g.x + 5 * (g.y - 0.5) * (g.y - 0.5))
    let glow: Double = z * (0.66 * heart * heart + 0.15 * pool * pool)
    var light: [Double] = components(shader.colors.ground).map { $0 * glow }

    let core: Double = max(0.006, 0.55 * pixel / radius)
    let shapes: [(a: Double, k: Double, kf: Double, share: Double)] = [
      (0.44, 3.3, 2.3, 0.62), (0.41, 4.1, 2.9, 0.86), (0.46, 2.5, 3.4, 1.10), (0.31, 5.2, 2.0, 1.34),
    ]
    let tints: [[Double]] = [shader.colors.band0, shader.colors.band1, shader.colors.band2, shader.colors.band3].map(
      components)
    let crest: [Double] = components(shader.colors.crest)
    for (i, s) in shapes.enumerated() {
      let q: (x: Double, y: Double) = (p.x * (1 - s.share * bend), p.y * (1 - s.share * bend))
      let e: Double = max(1 - q.x * q.x, 0)
      let envelope: Double = e * (0.4 + 0.6 * e)
      let envelopeSlope: Double = -2 * q.x * (0.4 + 1.2 * e)
      let angle: Double = s.k * q.x + Double(shader.travel[i])
      let slope: Double = s.a * (envelopeSlope * sin(angle) + envelope * s.k * cos(angle))
      let stretch: Double = 1 + slope * slope
      let lift: Double = 0.15 * envelope * sin(s.kf * q.x + Double(shader.fold[i]))
      let height: Double = q.y - s.a * envelope * sin(angle)
      let (front, back): (Double, Double) = (height - lift, height + lift)
      func line(_ d: Double, _ width: Double) -> Double { 1 / (1 + d * d / (width * width * stretch)) }
      func side(_ d: Double) -> Double { d / (0.02 + abs(d)) }
      let film: Double = 0.5 * abs(side(back) - side(front)) / (1 + 20 * abs(lift))
      let halo: Double = 1 / (1 + 278 * front * front / stretch)
      let rays: Double = (0.006 / core).squareRoot() * (line(front, core) + 0.22 * line(back, core))
      let level: Double = Double(shader.light) * (1.22 - 0.3 * s.share) * min(5 * e, 1)
      for c in 0..<3 {
        let dim: Double = tints[i][c] * tints[i][c] * (film * (0.33 + 1.5 * halo) + 0.36 * halo * halo)
        light[c] += level * (dim + tints[i][c] * 1.25 * rays + crest[c] * 0.55 * rays * rays)
      }
    }
    return shell(light, p: p, r: r, z: z)
  }

  private func shell(_ inner: [Double], p: (x: Double, y: Double), r: Double, z: Double) -> [Double] {
    let graze: Double = 1 - z
    let facing: Double = -0.62 * p.x - 0.785 * p.y
    let across: Double = 0.62 * p.y - 0.785 * p.x
    let rim: Double = 0.05 * graze + 0.55 * pow(graze, 4) + pow(graze, 8)
    func weight(_ f: Double) -> Double { pow(min(max(0.42 + 0.68 * f, 0), 1), 2) }
    let window: Double = 520 * (r - 0.845) * (r - 0.845) + 9 * across * across
    let lit: Double = max(facing, 0)
    let highlight: Double = 0.6 * lit / (1 + window * window) + 0.1 * lit * lit * z
    let image: Double = 1 / (1 + 300 * (r - 0.885) * (r - 0.885) + 5 * across * across)
    let echo: Double = 0.48 * max(-facing, 0) * image * image
    let colors = shader.colors
    var result: [Double] = []
    for c in 0..<3 {
      var v: Double = inner[c] * (1 - 0.85 * graze * graze)
      v += Double(colors.rimCool[c]) * rim * weight(facing)
      v += Double(colors.rimWarm[c]) * 0.9 * rim * weight(-facing)
      v += Double(colors.crest[c]) * highlight
      v += (0.3 * Double(colors.ground[c]) + 0.7 * Double(colors.rimWarm[c])) * echo
      result.append(v / (1 + v * v).squareRoot())
    }
    return result + [1]
  }

  private func components(_ color: SIMD3<Float>) -> [Double] { (0..<3).map { Double(color[$0]) } }
}
