import ReferenceMath
import Scene

/// The twin of `functions/silk.glsl`, written from the description of `SilkShader`.
extension SilkShader: TwinFunction {
  /// The twin's own numbers; `SilkShader` says what they mean.
  package struct Constants: TwinConstants {
    // The two bends.
    var bendX: Float = 0.9
    var bendY: Float = 1.25
    var bend: Float = 0.27
    var counterX: Float = 2.6
    var counterY: Float = -1.7
    var counterBend: Float = 0.13
    // The four kinds of folds.
    var broadX: Float = 3.3
    var broadY: Float = 5.3
    var broadHeight: Float = 0.2
    var broadRipple: Float = 0.22
    var crossX: Float = 7.4
    var crossY: Float = 6.2
    var crossHeight: Float = 0.062
    var crossRipple: Float = 0.18
    var radialNumber: Float = 6.6
    var radialWarp: Float = 0.9
    var radialHeight: Float = 0.115
    var radialRipple: Float = 0.2
    var creaseX: Float = 11
    var creaseY: Float = 15.5
    var creaseWarp: Float = 1.8
    var creaseHeight: Float = 0.0135
    var ridgeBase: Float = 0.6
    var ridgeShare: Float = 0.4
    // Light and gloss.
    var weftX: Float = 0.53
    var weftY: Float = 0.85
    var satinMiss: Float = 0.06
    var satinAlong: Float = 0.4
    var wrapBase: Float = 0.36
    var wrapShare: Float = 0.64
    var openBase: Float = 0.87
    var openShare: Float = 0.5
    var openLeast: Float = 0.5
    var openMost: Float = 1.1
    var keyLight: Float = 0.86
    var thrownBack: Float = 0.13
    var satinShare: Float = 0.26
    var sparkShare: Float = 0.5
    var glossBase: Float = 0.25
    var glossLit: Float = 0.75
    // Colour.
    var shadowBase: Float = 0.35
    var shadowTint: Float = 0.35
    var brightest: Float = 1.04
    var glossCover: Float = 0.9

    package init() {}
  }

  /// The height field at a place, with its slopes.
  struct Cloth {
    /// Height, in pattern units.
    var height: Lanes
    /// ∂height/∂x and ∂height/∂y.
    var slope: LaneVec2
  }

  /// A phase at a place: its sine and cosine, and the gradient of the angle.
  private struct Wave {
    var sine: Lanes
    var cosine: Lanes
    var gradient: LaneVec2

    @_transparent
    init(_ angle: Lanes, gradient: LaneVec2) {
      (sine, cosine) = sinCos(angle)
      self.gradient = gradient
    }

    /// The gradient of this wave's sine.
    @_transparent
    var sineGradient: LaneVec2 { gradient * cosine }
  }

  /// A place moved by bending, with the gradients of its two coordinates.
  private struct Bent {
    var place: LaneVec2
    var gradientX: LaneVec2
    var gradientY: LaneVec2

    /// The bend of `at` by `amount` (sin, cos) of a wave.
    @_transparent
    init(_ at: Bent, by wave: Wave, amount: Float) {
      place = LaneVec2(at.place.x + amount * wave.sine, at.place.y + amount * wave.cosine)
      gradientX = at.gradientX + wave.gradient * (amount * wave.cosine)
      gradientY = at.gradientY - wave.gradient * (amount * wave.sine)
    }

    @_transparent
    init(_ place: LaneVec2) {
      let one = Lanes(repeating: 1)
      self.place = place
      gradientX = LaneVec2(one, .zero)
      gradientY = LaneVec2(.zero, one)
    }

    /// The linear form k · place.
    @_transparent
    func along(_ kx: Float, _ ky: Float) -> Lanes { kx * place.x + ky * place.y }

    /// The gradient of the linear form.
    @_transparent
    func gradient(_ kx: Float, _ ky: Float) -> LaneVec2 { gradientX * kx + gradientY * ky }
  }

  /// Adds a fold A (sin θ + r cos 2θ) to the cloth.
  @_transparent
  private static func add(_ wave: Wave, amplitude: Float, ripple: Float, to cloth: inout Cloth) {
    cloth.height = cloth.height + amplitude * (wave.sine + ripple * (1 - 2 * (wave.sine * wave.sine)))
    let rate: Lanes = wave.cosine * (1 - (4 * ripple) * wave.sine)
    cloth.slope = cloth.slope + wave.gradient * (amplitude * rate)
  }

  /// Height and slopes at a place of the pattern.
  @_transparent
  func cloth(at x: LaneVec2, _ k: Constants) -> Cloth {
    let flat = Bent(x)
    let u = Bent(
      flat, by: Wave(flat.along(k.bendX, k.bendY) + phases.x, gradient: flat.gradient(k.bendX, k.bendY)),
      amount: k.bend)
    let v = Bent(
      u, by: Wave(u.along(k.counterX, k.counterY) + phases.y, gradient: u.gradient(k.counterX, k.counterY)),
      amount: k.counterBend)
    var cloth = Cloth(height: .zero, slope: LaneVec2(.zero, .zero))

    let broad = Wave(v.along(k.broadX, k.broadY) + phases.z, gradient: v.gradient(k.broadX, k.broadY))
    Self.add(broad, amplitude: k.broadHeight, ripple: k.broadRipple, to: &cloth)

    let cross = Wave(
      v.along(k.crossX, k.crossY) + broad.sine + phases.w,
      gradient: v.gradient(k.crossX, k.crossY) + broad.sineGradient)
    Self.add(cross, amplitude: k.crossHeight, ripple: k.crossRipple, to: &cloth)

    let e = LaneVec2(u.place.x - origin.x, u.place.y - origin.y)
    let square: Lanes = dot(e, e)
    let inverse: Lanes = rsqrt(square)
    let distanceGradient: LaneVec2 = (u.gradientX * e.x + u.gradientY * e.y) * inverse
    let radial = Wave(
      k.radialNumber * (square * inverse) + k.radialWarp * cross.sine + finePhases.x,
      gradient: distanceGradient * k.radialNumber + cross.sineGradient * k.radialWarp)
    Self.add(radial, amplitude: k.radialHeight, ripple: k.radialRipple, to: &cloth)

    let crease = Wave(
      v.along(k.creaseX, k.creaseY) + k.creaseWarp * radial.sine + finePhases.y,
      gradient: v.gradient(k.creaseX, k.creaseY) + radial.sineGradient * k.creaseWarp)
    let ridge: Lanes = k.ridgeBase + k.ridgeShare * broad.sine
    cloth.height = cloth.height + k.creaseHeight * (ridge * crease.sine)
    let creaseSlope: LaneVec2 = crease.sineGradient * ridge + broad.sineGradient * (k.ridgeShare * crease.sine)
    cloth.slope = cloth.slope + creaseSlope * k.creaseHeight
    return cloth
  }

  /// The colour of eight positions, in points.
  public func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    color(x: x, y: y, pixel: pixel, constants: Constants())
  }

  /// The same with given constants. Inlined where they are the right ones, which then are literals in the code.
  @inline(__always)
  package func color(x: Lanes, y: Lanes, pixel: Float, constants k: Constants) -> LaneColor {
    let p = LaneVec2((x - center.x) * unitsPerPoint, (y - center.y) * unitsPerPoint)
    let cloth: Cloth = cloth(at: p * zoom, k)
    let slope: LaneVec2 = cloth.slope * slopeGain
    let upright: Lanes = rsqrt(1 + dot(slope, slope))

    let way = LaneVec3(lamp.x - p.x, lamp.y - p.y, Lanes(repeating: lamp.z))
    let ray: LaneVec3 = normalize(way)
    let facing: Lanes = upright * (ray.z - (slope.x * ray.x + slope.y * ray.y))
    // |ray + eye|² = 2 + 2 ray.z
    let toHalf: Lanes = rsqrt(2 + 2 * ray.z)
    let gleam: Lanes = (facing + upright) * toHalf
    let miss: Lanes = 1 - gleam * gleam

    let weftTilt: Lanes = upright * (k.weftX * slope.x + k.weftY * slope.y)
    let along: Lanes = toHalf * (k.weftX * ray.x + k.weftY * ray.y) + gleam * weftTilt
    let spark: Lanes = Self.power8(max(1 - tightness * miss, 0))
    let loss: Lanes = k.satinMiss * miss + k.satinAlong * (along * along)
    let satin: Lanes = Self.power8(max(1 - tightness * loss, 0))

    let wrap: Lanes = max(k.wrapBase + k.wrapShare * facing, 0)
    let open: Lanes = clamp(k.openBase + k.openShare * cloth.height, k.openLeast, k.openMost)
    let lit: Lanes = (k.keyLight * (wrap * wrap) + k.thrownBack * (1 - weftTilt)) * open
    let most: Lanes = min(k.glossBase + k.glossLit * lit, 1)
    let gloss: Lanes = (k.satinShare * satin + k.sparkShare * (spark * spark)) * most
    return LaneColor(
      red: Self.dyed(base.x, sheen.x, lit, gloss, k), green: Self.dyed(base.y, sheen.y, lit, gloss, k),
      blue: Self.dyed(base.z, sheen.z, lit, gloss, k), alpha: Lanes(repeating: 1))
  }

  /// x⁸
  @_transparent
  private static func power8(_ x: Lanes) -> Lanes {
    let square: Lanes = x * x
    let fourth: Lanes = square * square
    return fourth * fourth
  }

  /// One component of the cloth's colour in light.
  @_transparent
  private static func dyed(_ base: Float, _ sheen: Float, _ lit: Lanes, _ gloss: Lanes, _ k: Constants) -> Lanes {
    let shadow: Float = base * (k.shadowBase + k.shadowTint * base)
    let cloth: Lanes = shadow + (k.brightest * base - shadow) * lit
    return min(cloth + (sheen - k.glossCover * cloth) * gloss, 1)
  }
}
