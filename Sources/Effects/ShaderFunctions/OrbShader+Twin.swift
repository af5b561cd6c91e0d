import ReferenceMath
import Scene

/// The twin of `functions/orb.glsl`, written from the description of `OrbShader`.
extension OrbShader: TwinFunction {
  /// The twin's own numbers; `OrbShader` says what they mean.
  package struct Constants: TwinConstants {
    var amplitude0: Float = 0.44
    var wave0: Float = 3.3
    var fold0: Float = 2.3
    var share0: Float = 0.62
    var amplitude1: Float = 0.41
    var wave1: Float = 4.1
    var fold1: Float = 2.9
    var share1: Float = 0.86
    var amplitude2: Float = 0.46
    var wave2: Float = 2.5
    var fold2: Float = 3.4
    var share2: Float = 1.1
    var amplitude3: Float = 0.31
    var wave3: Float = 5.2
    var fold3: Float = 2.0
    var share3: Float = 1.34
    var index: Float = 1.45
    var leastCore: Float = 0.006
    var corePixels: Float = 0.55
    var heartX: Float = 1.6
    var heartY: Float = 7
    var poolDepth: Float = 0.5
    var poolX: Float = 1.5
    var poolY: Float = 5
    var heart: Float = 0.66
    var pool: Float = 0.15
    var envelopeBase: Float = 0.4
    var envelopeShare: Float = 0.6
    var riseBase: Float = 0.8
    var riseShare: Float = 2.4
    var lift: Float = 0.15
    var haloTightness: Float = 278
    var density: Float = 20
    var reach: Float = 0.02
    var film: Float = 0.5
    var farShare: Float = 0.22
    var fade: Float = 5
    var levelBase: Float = 1.22
    var levelShare: Float = 0.3
    var filmBase: Float = 0.33
    var filmGlow: Float = 1.5
    var glow: Float = 0.36
    var rays: Float = 1.25
    var heat: Float = 0.55
    var keyX: Float = 0.62
    var keyY: Float = 0.785
    var rimFlat: Float = 0.05
    var rimSteep: Float = 0.55
    var sideBase: Float = 0.42
    var sideShare: Float = 0.68
    var stripRadius: Float = 0.845
    var stripTightness: Float = 520
    var stripLength: Float = 9
    var highlight: Float = 0.6
    var sheen: Float = 0.1
    var wallRadius: Float = 0.885
    var wallTightness: Float = 300
    var wallLength: Float = 5
    var echo: Float = 0.48
    var echoWarmth: Float = 0.7
    var absorption: Float = 0.85
    var warmRim: Float = 0.9

    package init() {}
  }

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

  /// The membranes, the nearest first.
  @_transparent
  private static func membranes(_ k: Constants) -> (Membrane, Membrane, Membrane, Membrane) {
    (
      Membrane(amplitude: k.amplitude0, waveNumber: k.wave0, foldNumber: k.fold0, share: k.share0),
      Membrane(amplitude: k.amplitude1, waveNumber: k.wave1, foldNumber: k.fold1, share: k.share1),
      Membrane(amplitude: k.amplitude2, waveNumber: k.wave2, foldNumber: k.fold2, share: k.share2),
      Membrane(amplitude: k.amplitude3, waveNumber: k.wave3, foldNumber: k.fold3, share: k.share3)
    )
  }

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
    init(_ at: LaneVec2, _ k: Constants) {
      let square: Lanes = dot(at, at)
      p = at * rsqrt(max(square, 1))
      let inside: Lanes = min(square, 1)
      radius = sqrt(inside)
      z = sqrt(1 - inside)
      let eta: Float = 1 / k.index
      let pull: Lanes = sqrt(1 - (eta * eta) * inside) - eta * z
      bend = (z * pull) / (eta + pull * z)
    }
  }

  /// The colour of eight positions, in points.
  public func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    color(x: x, y: y, pixel: pixel, constants: Constants())
  }

  /// The same with given constants. Inlined where they are the right ones, which then are literals in the code.
  @inline(__always)
  package func color(x: Lanes, y: Lanes, pixel: Float, constants k: Constants) -> LaneColor {
    let scale: Float = 1 / radius
    let hit = Hit(LaneVec2((x - center.x) * scale, (y - center.y) * scale), k)
    let core: Float = Swift.max(k.leastCore, k.corePixels * pixel * scale)
    var total: LaneVec3 = glow(hit, k)
    let (a, b, c, d) = Self.membranes(k)
    total = total + membrane(a, hit, core: core, travel: travel.x, fold: fold.x, tint: colors.band0, k)
    total = total + membrane(b, hit, core: core, travel: travel.y, fold: fold.y, tint: colors.band1, k)
    total = total + membrane(c, hit, core: core, travel: travel.z, fold: fold.z, tint: colors.band2, k)
    total = total + membrane(d, hit, core: core, travel: travel.w, fold: fold.w, tint: colors.band3, k)
    let final: LaneVec3 = shell(over: total, hit, k)
    return LaneColor(
      red: Self.rolledOff(final.x), green: Self.rolledOff(final.y), blue: Self.rolledOff(final.z),
      alpha: Lanes(repeating: 1))
  }

  /// The ground: a heart about the equator and a pool of light below it.
  @_transparent
  private func glow(_ hit: Hit, _ k: Constants) -> LaneVec3 {
    let g: LaneVec2 = hit.p * (1 - hit.bend)
    let xx: Lanes = g.x * g.x
    let heart: Lanes = 1 / (1 + k.heartX * xx + k.heartY * (g.y * g.y))
    let low: Lanes = g.y - k.poolDepth
    let pool: Lanes = 1 / (1 + k.poolX * xx + k.poolY * (low * low))
    let amount: Lanes = hit.z * (k.heart * (heart * heart) + k.pool * (pool * pool))
    return LaneVec3(colors.ground) * amount
  }

  /// The light of one membrane.
  @_transparent
  private func membrane(
    _ m: Membrane, _ hit: Hit, core: Float, travel: Float, fold: Float, tint: SIMD3<Float>, _ k: Constants
  ) -> LaneVec3 {
    let q: LaneVec2 = hit.p * (1 - m.share * hit.bend)
    let e: Lanes = max(1 - q.x * q.x, 0)
    let envelope: Lanes = e * (k.envelopeBase + k.envelopeShare * e)
    let angle: Lanes = m.waveNumber * q.x + travel
    let (sine, cosine): (Lanes, Lanes) = sinCos(angle)
    let rise: Lanes = m.waveNumber * (envelope * cosine) - q.x * (k.riseBase + k.riseShare * e) * sine
    let slope: Lanes = m.amplitude * rise
    let stretch: Lanes = 1 + slope * slope
    let lift: Lanes = k.lift * (envelope * sin(m.foldNumber * q.x + fold))
    let height: Lanes = q.y - m.amplitude * (envelope * sine)
    let front: Lanes = height - lift
    let back: Lanes = height + lift

    // The falloffs share one division: with D = a b c d e, b c d e / D = 1 / a.
    let frontSquare: Lanes = front * front
    let sharp: Float = 1 / (core * core)
    let nearLine: Lanes = stretch + sharp * frontSquare
    let farLine: Lanes = stretch + sharp * (back * back)
    let halo: Lanes = stretch + k.haloTightness * frontSquare
    let density: Lanes = 1 + k.density * abs(lift)
    let frontReach: Lanes = abs(front) + k.reach
    let backReach: Lanes = abs(back) + k.reach
    let lines: Lanes = nearLine * farLine
    let spread: Lanes = density * (frontReach * backReach)
    let inverse: Lanes = 1 / ((lines * halo) * spread)
    let span: Lanes = abs(back * frontReach - front * backReach)
    let film: Lanes = k.film * span * (inverse * lines * halo)
    let shine: Lanes = stretch * inverse * spread
    let glow: Lanes = shine * lines
    let thinness: Float = (k.leastCore / core).squareRoot()
    let rays: Lanes = thinness * (shine * halo * (farLine + k.farShare * nearLine))

    let fade: Lanes = min(k.fade * e, 1)
    let level: Lanes = (light * (k.levelBase - k.levelShare * m.share)) * fade
    let dim: Lanes = level * (film * (k.filmBase + k.filmGlow * glow) + k.glow * (glow * glow))
    let bright: Lanes = level * (k.rays * rays)
    let heat: Lanes = level * (k.heat * (rays * rays))
    return LaneVec3(tint * tint) * dim + LaneVec3(tint) * bright + LaneVec3(colors.crest) * heat
  }

  /// What the shell does to the light inside, and what it adds: rim, key light, and the key light's image in the far
  /// wall.
  @_transparent
  private func shell(over inner: LaneVec3, _ hit: Hit, _ k: Constants) -> LaneVec3 {
    let graze: Lanes = 1 - hit.z
    let graze2: Lanes = graze * graze
    let graze4: Lanes = graze2 * graze2
    let facing: Lanes = -k.keyX * hit.p.x - k.keyY * hit.p.y
    let across: Lanes = k.keyX * hit.p.y - k.keyY * hit.p.x
    let rim: Lanes = k.rimFlat * graze + k.rimSteep * graze4 + graze4 * graze4
    let cool: Lanes = saturate(k.sideBase + k.sideShare * facing)
    let warm: Lanes = saturate(k.sideBase - k.sideShare * facing)

    let lit: Lanes = max(facing, 0)
    let strip: Lanes = hit.radius - k.stripRadius
    let acrossSquare: Lanes = across * across
    let window: Lanes = k.stripTightness * (strip * strip) + k.stripLength * acrossSquare
    let highlight: Lanes = k.highlight * lit / (1 + window * window) + k.sheen * (lit * lit) * hit.z

    let wall: Lanes = hit.radius - k.wallRadius
    let image: Lanes = 1 / (1 + k.wallTightness * (wall * wall) + k.wallLength * acrossSquare)
    let echo: Lanes = k.echo * max(-facing, 0) * (image * image)
    let echoTint: SIMD3<Float> = colors.ground + (colors.rimWarm - colors.ground) * k.echoWarmth

    var result: LaneVec3 = inner * (1 - k.absorption * graze2)
    result = result + LaneVec3(colors.rimCool) * (rim * (cool * cool))
    result = result + LaneVec3(colors.rimWarm) * (k.warmRim * rim * (warm * warm))
    result = result + LaneVec3(colors.crest) * highlight
    return result + LaneVec3(echoTint) * echo
  }

  /// c / √(1 + c²)
  @_transparent
  private static func rolledOff(_ c: Lanes) -> Lanes { c * rsqrt(1 + c * c) }
}
