import ReferenceMath

/// The twin of `functions/orb.glsl`, written from the description of `OrbShader`.
extension OrbShader {
  /// What sets one membrane apart.
  struct Membrane {
    /// Height of the wave, in radii.
    var amplitude: Float
    /// Radians of the wave in a radius.
    var waveNumber: Float
    /// Radians of the folding in a radius.
    var foldNumber: Float
    /// Share of the shell's bending: small near the eye, large near the far wall.
    var share: Float
  }

  private static let membranes: (Membrane, Membrane, Membrane, Membrane) = (
    Membrane(amplitude: 0.44, waveNumber: 3.3, foldNumber: 2.3, share: 0.62),
    Membrane(amplitude: 0.41, waveNumber: 4.1, foldNumber: 2.9, share: 0.86),
    Membrane(amplitude: 0.46, waveNumber: 2.5, foldNumber: 3.4, share: 1.10),
    Membrane(amplitude: 0.31, waveNumber: 5.2, foldNumber: 2.0, share: 1.34)
  )

  /// Where a ray meets the ball.
  private struct Hit {
    /// Place on the ball's face, |p| ≤ 1.
    var p: LaneVec2
    /// |p|
    var radius: Lanes
    /// √(1 − p²)
    var z: Lanes
    /// How far the shell bends the ray at the middle plane, as a share of p.
    var bend: Lanes

    @_transparent
    init(_ at: LaneVec2) {
      let square: Lanes = dot(at, at)
      p = at * rsqrt(max(square, 1))
      let inside: Lanes = min(square, 1)
      radius = sqrt(inside)
      z = sqrt(1 - inside)
      let eta: Float = 1 / 1.45
      let pull: Lanes = sqrt(1 - (eta * eta) * inside) - eta * z
      bend = (z * pull) / (eta + pull * z)
    }
  }

  /// The colour of eight positions, in points.
  public func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    let scale: Float = 1 / radius
    let hit = Hit(LaneVec2((x - center.x) * scale, (y - center.y) * scale))
    let core: Float = Swift.max(0.006, 0.55 * pixel * scale)
    var total: LaneVec3 = glow(hit)
    let (a, b, c, d) = Self.membranes
    total = total + membrane(a, hit, core: core, travel: travel.x, fold: fold.x, tint: colors.band0)
    total = total + membrane(b, hit, core: core, travel: travel.y, fold: fold.y, tint: colors.band1)
    total = total + membrane(c, hit, core: core, travel: travel.z, fold: fold.z, tint: colors.band2)
    total = total + membrane(d, hit, core: core, travel: travel.w, fold: fold.w, tint: colors.band3)
    let final: LaneVec3 = shell(over: total, hit)
    return LaneColor(
      red: Self.rolledOff(final.x), green: Self.rolledOff(final.y), blue: Self.rolledOff(final.z),
      alpha: Lanes(repeating: 1))
  }

  /// The ground: a heart about the equator and a pool of light below it.
  @_transparent
  private func glow(_ hit: Hit) -> LaneVec3 {
    let g: LaneVec2 = hit.p * (1 - hit.bend)
    let xx: Lanes = g.x * g.x
    let heart: Lanes = 1 / (1 + 1.6 * xx + 7 * (g.y * g.y))
    let low: Lanes = g.y - 0.5
    let pool: Lanes = 1 / (1 + 1.5 * xx + 5 * (low * low))
    let amount: Lanes = hit.z * (0.66 * (heart * heart) + 0.15 * (pool * pool))
    return LaneVec3(colors.ground) * amount
  }

  /// The light of one membrane.
  @_transparent
  private func membrane(
    _ m: Membrane, _ hit: Hit, core: Float, travel: Float, fold: Float, tint: SIMD3<Float>
  ) -> LaneVec3 {
    let q: LaneVec2 = hit.p * (1 - m.share * hit.bend)
    let e: Lanes = max(1 - q.x * q.x, 0)
    let envelope: Lanes = e * (0.4 + 0.6 * e)
    let angle: Lanes = m.waveNumber * q.x + travel
    let sine: Lanes = sin(angle)
    let rise: Lanes = m.waveNumber * (envelope * cos(angle)) - q.x * (0.8 + 2.4 * e) * sine
    let slope: Lanes = m.amplitude * rise
    let stretch: Lanes = 1 + slope * slope
    let lift: Lanes = 0.15 * (envelope * sin(m.foldNumber * q.x + fold))
    let height: Lanes = q.y - m.amplitude * (envelope * sine)
    let front: Lanes = height - lift
    let back: Lanes = height + lift

    // The falloffs share one division: with D = a b c d e, b c d e / D = 1 / a.
    let frontSquare: Lanes = front * front
    let sharp: Float = 1 / (core * core)
    let nearLine: Lanes = stretch + sharp * frontSquare
    let farLine: Lanes = stretch + sharp * (back * back)
    let halo: Lanes = stretch + 278 * frontSquare
    let density: Lanes = 1 + 20 * abs(lift)
    let frontReach: Lanes = abs(front) + 0.02
    let backReach: Lanes = abs(back) + 0.02
    let lines: Lanes = nearLine * farLine
    let spread: Lanes = density * (frontReach * backReach)
    let inverse: Lanes = 1 / ((lines * halo) * spread)
    let span: Lanes = abs(back * frontReach - front * backReach)
    let film: Lanes = 0.5 * span * (inverse * lines * halo)
    let shine: Lanes = stretch * inverse * spread
    let glow: Lanes = shine * lines
    let thinness: Float = (0.006 / core).squareRoot()
    let rays: Lanes = thinness * (shine * halo * (farLine + 0.22 * nearLine))

    let fade: Lanes = min(5 * e, 1)
    let level: Lanes = (light * (1.22 - 0.3 * m.share)) * fade
    let dim: Lanes = level * (film * (0.33 + 1.5 * glow) + 0.36 * (glow * glow))
    let bright: Lanes = level * (1.25 * rays)
    let heat: Lanes = level * (0.55 * (rays * rays))
    return LaneVec3(tint * tint) * dim + LaneVec3(tint) * bright + LaneVec3(colors.crest) * heat
  }

  /// What the shell does to the light inside, and what it adds: rim, key light, and the key light's image in the far
  /// wall.
  @_transparent
  private func shell(over inner: LaneVec3, _ hit: Hit) -> LaneVec3 {
    let graze: Lanes = 1 - hit.z
    let graze2: Lanes = graze * graze
    let graze4: Lanes = graze2 * graze2
    let facing: Lanes = -0.62 * hit.p.x - 0.785 * hit.p.y
    let across: Lanes = 0.62 * hit.p.y - 0.785 * hit.p.x
    let rim: Lanes = 0.05 * graze + 0.55 * graze4 + graze4 * graze4
    let cool: Lanes = saturate(0.42 + 0.68 * facing)
    let warm: Lanes = saturate(0.42 - 0.68 * facing)

    let lit: Lanes = max(facing, 0)
    let strip: Lanes = hit.radius - 0.845
    let acrossSquare: Lanes = across * across
    let window: Lanes = 520 * (strip * strip) + 9 * acrossSquare
    let highlight: Lanes = 0.6 * lit / (1 + window * window) + 0.1 * (lit * lit) * hit.z

    let wall: Lanes = hit.radius - 0.885
    let image: Lanes = 1 / (1 + 300 * (wall * wall) + 5 * acrossSquare)
    let echo: Lanes = 0.48 * max(-facing, 0) * (image * image)
    let echoTint: SIMD3<Float> = colors.ground + (colors.rimWarm - colors.ground) * 0.7

    var result: LaneVec3 = inner * (1 - 0.85 * graze2)
    result = result + LaneVec3(colors.rimCool) * (rim * (cool * cool))
    result = result + LaneVec3(colors.rimWarm) * (0.9 * rim * (warm * warm))
    result = result + LaneVec3(colors.crest) * highlight
    return result + LaneVec3(echoTint) * echo
  }

  /// c / √(1 + c²)
  @_transparent
  private static func rolledOff(_ c: Lanes) -> Lanes { c * rsqrt(1 + c * c) }
}
