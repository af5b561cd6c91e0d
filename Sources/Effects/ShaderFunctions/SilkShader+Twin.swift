import ReferenceMath

/// The twin of `functions/silk.glsl`, written from the description of `SilkShader`.
extension SilkShader {
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
      sine = sin(angle)
      cosine = cos(angle)
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
  func cloth(at x: LaneVec2) -> Cloth {
    let flat = Bent(x)
    let u = Bent(
      flat, by: Wave(flat.along(0.9, 1.25) + phases.x, gradient: flat.gradient(0.9, 1.25)), amount: 0.27)
    let v = Bent(u, by: Wave(u.along(2.6, -1.7) + phases.y, gradient: u.gradient(2.6, -1.7)), amount: 0.13)
    var cloth = Cloth(height: .zero, slope: LaneVec2(.zero, .zero))

    let broad = Wave(v.along(3.3, 5.3) + phases.z, gradient: v.gradient(3.3, 5.3))
    Self.add(broad, amplitude: 0.2, ripple: 0.22, to: &cloth)

    let cross = Wave(
      v.along(7.4, 6.2) + broad.sine + phases.w, gradient: v.gradient(7.4, 6.2) + broad.sineGradient)
    Self.add(cross, amplitude: 0.062, ripple: 0.18, to: &cloth)

    let e = LaneVec2(u.place.x - origin.x, u.place.y - origin.y)
    let square: Lanes = dot(e, e)
    let inverse: Lanes = rsqrt(square)
    let distanceGradient: LaneVec2 = (u.gradientX * e.x + u.gradientY * e.y) * inverse
    let radial = Wave(
      6.6 * (square * inverse) + 0.9 * cross.sine + finePhases.x,
      gradient: distanceGradient * 6.6 + cross.sineGradient * 0.9)
    Self.add(radial, amplitude: 0.115, ripple: 0.2, to: &cloth)

    let crease = Wave(
      v.along(11, 15.5) + 1.8 * radial.sine + finePhases.y,
      gradient: v.gradient(11, 15.5) + radial.sineGradient * 1.8)
    let ridge: Lanes = 0.6 + 0.4 * broad.sine
    cloth.height = cloth.height + 0.0135 * (ridge * crease.sine)
    let creaseSlope: LaneVec2 = crease.sineGradient * ridge + broad.sineGradient * (0.4 * crease.sine)
    cloth.slope = cloth.slope + creaseSlope * 0.0135
    return cloth
  }

  /// The colour of eight positions, in points.
  public func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    let p = LaneVec2((x - center.x) * unitsPerPoint, (y - center.y) * unitsPerPoint)
    let cloth: Cloth = cloth(at: p * zoom)
    let slope: LaneVec2 = cloth.slope * slopeGain
    let upright: Lanes = rsqrt(1 + dot(slope, slope))

    let way = LaneVec3(lamp.x - p.x, lamp.y - p.y, Lanes(repeating: lamp.z))
    let ray: LaneVec3 = normalize(way)
    let facing: Lanes = upright * (ray.z - (slope.x * ray.x + slope.y * ray.y))
    // |ray + eye|² = 2 + 2 ray.z
    let toHalf: Lanes = rsqrt(2 + 2 * ray.z)
    let gleam: Lanes = (facing + upright) * toHalf
    let miss: Lanes = 1 - gleam * gleam

    let weftTilt: Lanes = upright * (0.53 * slope.x + 0.85 * slope.y)
    let along: Lanes = toHalf * (0.53 * ray.x + 0.85 * ray.y) + gleam * weftTilt
    let spark: Lanes = Self.power8(max(1 - tightness * miss, 0))
    let satin: Lanes = Self.power8(max(1 - tightness * (0.06 * miss + 0.4 * (along * along)), 0))

    let wrap: Lanes = max(0.36 + 0.64 * facing, 0)
    let open: Lanes = clamp(0.87 + 0.5 * cloth.height, 0.5, 1.1)
    let lit: Lanes = (0.86 * (wrap * wrap) + 0.13 * (1 - weftTilt)) * open
    let gloss: Lanes = (0.26 * satin + 0.5 * (spark * spark)) * min(0.25 + 0.75 * lit, 1)
    return LaneColor(
      red: Self.dyed(base.x, sheen.x, lit, gloss), green: Self.dyed(base.y, sheen.y, lit, gloss),
      blue: Self.dyed(base.z, sheen.z, lit, gloss), alpha: Lanes(repeating: 1))
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
  private static func dyed(_ base: Float, _ sheen: Float, _ lit: Lanes, _ gloss: Lanes) -> Lanes {
    let shadow: Float = base * (0.35 + 0.35 * base)
    let cloth: Lanes = shadow + (1.04 * base - shadow) * lit
    return min(cloth + (sheen - 0.9 * cloth) * gloss, 1)
  }
}
