import ReferenceMath

/// The stages in which the twin computes a colour. Each reads what earlier ones left in `Pixels` and adds its own.
extension SilkShader {
  /// The height field at a place, with its slopes.
  struct Cloth {
    /// Height, in pattern units.
    var height: Lanes
    /// ∂height/∂x and ∂height/∂y.
    var slope: LaneVec2
  }

  /// A phase at a place with its gradient. It begins as an angle, and has sine and cosine after `spin`.
  struct Wave {
    var angle: Lanes = .zero
    var sine: Lanes = .zero
    var cosine: Lanes = .zero
    var gradient = LaneVec2(.zero, .zero)

    @_transparent
    init() {}

    /// Begins another wave; sine and cosine are those of the last one until it is spun.
    @_transparent
    mutating func aim(_ angle: Lanes, gradient: LaneVec2) {
      (self.angle, self.gradient) = (angle, gradient)
    }

    /// The gradient of this wave's sine.
    @_transparent
    var sineGradient: LaneVec2 { gradient * cosine }
  }

  /// What later folds need of an earlier one.
  struct Fold {
    /// The sine of its phase.
    var sine: Lanes = .zero
    /// The gradient of that sine.
    var gradient = LaneVec2(.zero, .zero)
  }

  /// A place moved by bending, with the gradients of its two coordinates.
  struct Bent {
    var place: LaneVec2
    var gradientX: LaneVec2
    var gradientY: LaneVec2

    @_transparent
    init(_ place: LaneVec2) {
      let one = Lanes(repeating: 1)
      self.place = place
      gradientX = LaneVec2(one, .zero)
      gradientY = LaneVec2(.zero, one)
    }

    /// The bend of `at` by `amount` (sin, cos) of a wave.
    @_transparent
    init(_ at: Bent, by wave: Wave, amount: Float) {
      place = LaneVec2(at.place.x + amount * wave.sine, at.place.y + amount * wave.cosine)
      gradientX = at.gradientX + wave.gradient * (amount * wave.cosine)
      gradientY = at.gradientY - wave.gradient * (amount * wave.sine)
    }

    /// The linear form k · place.
    @_transparent
    func along(_ kx: Float, _ ky: Float) -> Lanes { kx * place.x + ky * place.y }

    /// The gradient of the linear form.
    @_transparent
    func gradient(_ kx: Float, _ ky: Float) -> LaneVec2 { gradientX * kx + gradientY * ky }
  }

  /// The distance from the point about which cloth is folded.
  struct Reach {
    /// In radians of the folds.
    var angle: Lanes = .zero
    /// The gradient of the angle.
    var gradient = LaneVec2(.zero, .zero)
  }

  /// How the cloth lies to the light.
  struct Lighting {
    /// n · L
    var facing: Lanes = .zero
    /// 1 − (n · H)²
    var miss: Lanes = .zero
    /// The normal's tilt along the weft.
    var weftTilt: Lanes = .zero
    /// How far H leans along the weft from the normal.
    var along: Lanes = .zero
  }

  /// Eight pixels on their way from a position to a colour.
  struct Pixels {
    /// In cloth units, from the middle of the view.
    var place = LaneVec2(.zero, .zero)
    /// The place of the pattern; from `bend` on it is u.
    var bent = Bent(LaneVec2(.zero, .zero))
    /// After both bends: v.
    var twiceBent = Bent(LaneVec2(.zero, .zero))
    var reach = Reach()
    /// The wave that is next or was last.
    var wave = Wave()
    /// The broad folds.
    var broad = Fold()
    /// All folds so far.
    var cloth = Cloth(height: .zero, slope: LaneVec2(.zero, .zero))
    var lighting = Lighting()

    @_transparent
    init() {}
  }

  /// Adds a fold A (sin θ + r cos 2θ) to the cloth.
  @_transparent
  private static func add(_ wave: Wave, amplitude: Float, ripple: Float, to cloth: inout Cloth) {
    cloth.height = cloth.height + amplitude * (wave.sine + ripple * (1 - 2 * (wave.sine * wave.sine)))
    let rate: Lanes = wave.cosine * (1 - (4 * ripple) * wave.sine)
    cloth.slope = cloth.slope + wave.gradient * (amplitude * rate)
  }

  /// From points to the cloth and its pattern.
  @_transparent
  func place(_ x: Lanes, _ y: Lanes, _ pixels: inout Pixels) {
    let p = LaneVec2((x - center.x) * unitsPerPoint, (y - center.y) * unitsPerPoint)
    pixels.place = p
    pixels.bent = Bent(p * zoom)
  }

  /// Sine and cosine of the wave, between the stage that sets its angle and the one that uses it.
  @_transparent
  func spin(_ wave: inout Wave) { (wave.sine, wave.cosine) = sinCos(wave.angle) }

  /// The wave of the first bend.
  @_transparent
  func aimBend(_ pixels: inout Pixels, _ k: Constants) {
    let flat: Bent = pixels.bent
    pixels.wave.aim(flat.along(k.bendX, k.bendY) + phases.x, gradient: flat.gradient(k.bendX, k.bendY))
  }

  /// The first bend, and the wave of the second.
  @_transparent
  func bend(_ pixels: inout Pixels, _ k: Constants) {
    let u = Bent(pixels.bent, by: pixels.wave, amount: k.bend)
    pixels.bent = u
    pixels.wave.aim(u.along(k.counterX, k.counterY) + phases.y, gradient: u.gradient(k.counterX, k.counterY))
  }

  /// How far the point is about which cloth is folded, in radians of those folds.
  @_transparent
  func measure(_ pixels: inout Pixels, _ k: Constants) {
    let u: Bent = pixels.bent
    let e = LaneVec2(u.place.x - origin.x, u.place.y - origin.y)
    let square: Lanes = dot(e, e)
    let inverse: Lanes = rsqrt(square)
    let gradient: LaneVec2 = (u.gradientX * e.x + u.gradientY * e.y) * inverse
    pixels.reach = Reach(angle: k.radialNumber * (square * inverse), gradient: gradient * k.radialNumber)
  }

  /// The second bend, and the wave of the broad folds.
  @_transparent
  func bendAgain(_ pixels: inout Pixels, _ k: Constants) {
    let v = Bent(pixels.bent, by: pixels.wave, amount: k.counterBend)
    pixels.twiceBent = v
    pixels.wave.aim(v.along(k.broadX, k.broadY) + phases.z, gradient: v.gradient(k.broadX, k.broadY))
  }

  /// The broad folds, the first on the flat cloth, and the wave of the cross folds, which ride on them.
  @_transparent
  func foldBroadly(_ pixels: inout Pixels, _ k: Constants) {
    let wave: Wave = pixels.wave
    var cloth = Cloth(height: .zero, slope: LaneVec2(.zero, .zero))
    Self.add(wave, amplitude: k.broadHeight, ripple: k.broadRipple, to: &cloth)
    let broad = Fold(sine: wave.sine, gradient: wave.sineGradient)
    let v: Bent = pixels.twiceBent
    pixels.cloth = cloth
    pixels.broad = broad
    pixels.wave.aim(
      v.along(k.crossX, k.crossY) + broad.sine + phases.w, gradient: v.gradient(k.crossX, k.crossY) + broad.gradient)
  }

  /// The cross folds, and the wave of the folds about a point off screen, which ride on them.
  @_transparent
  func foldAcross(_ pixels: inout Pixels, _ k: Constants) {
    let (wave, reach): (Wave, Reach) = (pixels.wave, pixels.reach)
    var cloth: Cloth = pixels.cloth
    Self.add(wave, amplitude: k.crossHeight, ripple: k.crossRipple, to: &cloth)
    pixels.cloth = cloth
    pixels.wave.aim(
      reach.angle + k.radialWarp * wave.sine + finePhases.x,
      gradient: reach.gradient + wave.sineGradient * k.radialWarp)
  }

  /// The radial folds, and the wave of the creases, which ride on them.
  @_transparent
  func foldRadially(_ pixels: inout Pixels, _ k: Constants) {
    let wave: Wave = pixels.wave
    let v: Bent = pixels.twiceBent
    var cloth: Cloth = pixels.cloth
    Self.add(wave, amplitude: k.radialHeight, ripple: k.radialRipple, to: &cloth)
    pixels.cloth = cloth
    pixels.wave.aim(
      v.along(k.creaseX, k.creaseY) + k.creaseWarp * wave.sine + finePhases.y,
      gradient: v.gradient(k.creaseX, k.creaseY) + wave.sineGradient * k.creaseWarp)
  }

  /// The creases, deepest on the ridges of the broad folds.
  @_transparent
  func crease(_ pixels: inout Pixels, _ k: Constants) {
    let (broad, crease): (Fold, Wave) = (pixels.broad, pixels.wave)
    let ridge: Lanes = k.ridgeBase + k.ridgeShare * broad.sine
    var cloth: Cloth = pixels.cloth
    cloth.height = cloth.height + k.creaseHeight * (ridge * crease.sine)
    let slope: LaneVec2 = crease.sineGradient * ridge + broad.gradient * (k.ridgeShare * crease.sine)
    cloth.slope = cloth.slope + slope * k.creaseHeight
    pixels.cloth = cloth
  }

  /// How the cloth lies to the light and to the eye.
  @_transparent
  func light(_ pixels: inout Pixels, _ k: Constants) {
    let p: LaneVec2 = pixels.place
    let slope: LaneVec2 = pixels.cloth.slope * slopeGain
    let upright: Lanes = rsqrt(1 + dot(slope, slope))
    let way = LaneVec3(lamp.x - p.x, lamp.y - p.y, Lanes(repeating: lamp.z))
    let ray: LaneVec3 = normalize(way)
    let facing: Lanes = upright * (ray.z - (slope.x * ray.x + slope.y * ray.y))
    // |ray + eye|² = 2 + 2 ray.z
    let toHalf: Lanes = rsqrt(2 + 2 * ray.z)
    let gleam: Lanes = (facing + upright) * toHalf
    let weftTilt: Lanes = upright * (k.weftX * slope.x + k.weftY * slope.y)
    let along: Lanes = toHalf * (k.weftX * ray.x + k.weftY * ray.y) + gleam * weftTilt
    pixels.lighting = Lighting(facing: facing, miss: 1 - gleam * gleam, weftTilt: weftTilt, along: along)
  }

  /// The cloth's colour in light, and its gloss.
  @_transparent
  func dyed(_ pixels: Pixels, _ k: Constants) -> LaneColor {
    let l: Lighting = pixels.lighting
    let spark: Lanes = Self.power8(max(1 - tightness * l.miss, 0))
    let loss: Lanes = k.satinMiss * l.miss + k.satinAlong * (l.along * l.along)
    let satin: Lanes = Self.power8(max(1 - tightness * loss, 0))

    let wrap: Lanes = max(k.wrapBase + k.wrapShare * l.facing, 0)
    // Heights lie within −0.47…0.32, so that this is 0.63…1.03 and needs no limits.
    let open: Lanes = k.openBase + k.openShare * pixels.cloth.height
    let lit: Lanes = (k.keyLight * (wrap * wrap) + k.thrownBack * (1 - l.weftTilt)) * open
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
