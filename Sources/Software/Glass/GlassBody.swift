import ReferenceMath
import Scene

/// What a group of glass looks like at the pixels of a chunk: the lens and the steps of the body in `DisplayList.Glass`.
struct GlassBody {
  private let scale: Float
  private let strength: Float
  private let dispersion: Float
  private let saturation: Float
  private let veil: SIMD4<Float>
  private let tintAmount: Float
  private let glow: Float
  private let shade: Float
  private let rim: Float
  private let edge: SIMD4<Float>
  private let backdrop: GlassBackdrop?
  private let surface: Raster?

  /// Deeper than this many points inside, e^−(…)² of rim and edge colour is 0 as `exp` computes it.
  private static let rimDepth: Float = 10

  /// Prepares the material; the group's backdrop was drawn before.
  init(_ prepared: PreparedGlass) {
    let material: GlassMaterial = prepared.glass.material
    scale = Float(prepared.glass.scale)
    strength = Float(material.lensStrength)
    dispersion = Float(material.dispersion)
    saturation = Float(material.saturation)
    veil = material.veil.premultiplied
    tintAmount = Float(material.tintAmount)
    glow = Float(material.glow)
    shade = Float(material.shade)
    rim = Float(material.rim)
    edge = material.edge.premultiplied
    surface = prepared.backdrop?.raster
    backdrop = surface.map { GlassBackdrop($0, canvas: prepared.canvas) }
  }

  /// C at the pixels of a chunk.
  @inline(__always)
  func color(_ melt: GlassMelt, slope: Lanes, edge e: Lanes, inlays: [GlassDistance], row: Int, chunk: Int) -> LaneColor
  {
    let unit: Lanes = 1 / max(slope, 1e-4)
    let (nx, ny): (Lanes, Lanes) = (melt.x * unit, melt.y * unit)
    let lens: Lanes = max(melt.traits.lensWidth, 1e-3)
    let rise: Lanes = saturate(1 + e / lens)
    let isLens: Bool = any(rise .> 0)
    var c: LaneColor = seen(nx, ny, rise: rise, lens: lens, isLens: isLens, row: row, chunk: chunk)
    enrich(&c)
    cover(&c, veil)
    cover(&c, melt.traits)
    lighten(&c, melt.traits.light)
    if isLens {
      let u: Lanes = nx * -0.45 + ny * -0.89
      let cube: Lanes = rise * rise * rise
      whiten(&c, cube * max(u, 0) * glow)
      darken(&c, cube * max(-u, 0) * shade)
    }
    let depth: Lanes = max(-e, 0) / scale
    let isRim: Bool = any(depth .< Self.rimDepth)
    if isRim { whiten(&c, rimLight(depth, nx, ny) * rim) }
    for inlay in inlays { drawRim(of: inlay, &c) }
    if isRim, self.edge.w > 0 { drawEdge(&c, depth) }
    return c
  }

  /// B behind the lens.
  @inline(__always)
  private func seen(
    _ nx: Lanes, _ ny: Lanes, rise: Lanes, lens: Lanes, isLens: Bool, row: Int, chunk: Int
  ) -> LaneColor {
    guard let surface, let backdrop else { return LaneColor(red: .zero, green: .zero, blue: .zero, alpha: .zero) }
    if !isLens || strength == 0 {
      let here = PixelRect(x: chunk * 8, y: row, width: 8, height: 1)
      if surface.bounds.contains(here) { return surface.pixels(row, chunk: chunk)[0] }
    }
    let x: Lanes = rise * 0.985
    let bend: Lanes = (1 - sqrt(1 - x * x)) * lens * strength
    let px: Lanes = Lanes.ramp + (Float(chunk &* 8) + 0.5)
    let py = Lanes(repeating: Float(row) + 0.5)
    let (bx, by): (Lanes, Lanes) = (nx * bend, ny * bend)
    let middle: GlassBackdrop.Place = backdrop.place(px - bx, py - by)
    guard dispersion > 0 else {
      return LaneColor(
        red: backdrop.read(0, middle), green: backdrop.read(1, middle), blue: backdrop.read(2, middle),
        alpha: backdrop.read(3, middle))
    }
    let (less, more): (Float, Float) = (1 - dispersion, 1 + dispersion)
    return LaneColor(
      red: backdrop.read(0, backdrop.place(px - bx * less, py - by * less)), green: backdrop.read(1, middle),
      blue: backdrop.read(2, backdrop.place(px - bx * more, py - by * more)), alpha: backdrop.read(3, middle))
  }

  @inline(__always)
  private func enrich(_ c: inout LaneColor) {
    let y: Lanes = c.red * 0.2126 + c.green * 0.7152 + c.blue * 0.0722
    c.red = clamp(y + (c.red - y) * saturation, .zero, c.alpha)
    c.green = clamp(y + (c.green - y) * saturation, .zero, c.alpha)
    c.blue = clamp(y + (c.blue - y) * saturation, .zero, c.alpha)
  }

  /// Source-over of one premultiplied colour.
  @inline(__always)
  private func cover(_ c: inout LaneColor, _ color: SIMD4<Float>) {
    let keep: Float = 1 - color.w
    c.red = c.red * keep + color.x
    c.green = c.green * keep + color.y
    c.blue = c.blue * keep + color.z
    c.alpha = c.alpha * keep + color.w
  }

  /// The tint.
  @inline(__always)
  private func cover(_ c: inout LaneColor, _ t: GlassTraits) {
    let keep: Lanes = 1 - t.alpha * tintAmount
    c.red = c.red * keep + t.red * tintAmount
    c.green = c.green * keep + t.green * tintAmount
    c.blue = c.blue * keep + t.blue * tintAmount
    c.alpha = c.alpha * keep + t.alpha * tintAmount
  }

  @inline(__always)
  private func lighten(_ c: inout LaneColor, _ light: Lanes) {
    let q: Lanes = clamp(light, -1, 1)
    whiten(&c, max(q, 0))
    darken(&c, max(-q, 0))
  }

  /// White of alpha `a`, source-over.
  @inline(__always)
  private func whiten(_ c: inout LaneColor, _ a: Lanes) {
    let keep: Lanes = 1 - a
    c.red = c.red * keep + a
    c.green = c.green * keep + a
    c.blue = c.blue * keep + a
    c.alpha = c.alpha * keep + a
  }

  /// Black of alpha `a`, source-over.
  @inline(__always)
  private func darken(_ c: inout LaneColor, _ a: Lanes) {
    let keep: Lanes = 1 - a
    c.red *= keep
    c.green *= keep
    c.blue *= keep
    c.alpha = c.alpha * keep + a
  }

  /// m · r, the rim's light `depth` points inside the edge.
  @inline(__always)
  private func rimLight(_ depth: Lanes, _ nx: Lanes, _ ny: Lanes) -> Lanes {
    let u: Lanes = nx * -0.45 + ny * -0.89
    let size: Lanes = abs(u)
    let side: Lanes = select(u .> 0, Lanes(repeating: 0.84), Lanes(repeating: 0.84 * 0.62))
    let t: Lanes = (depth - 0.55) / 0.9
    return exp(-(t * t)) * (0.16 + side * (size * size * size))
  }

  @inline(never)
  private func drawRim(of inlay: GlassDistance, _ c: inout LaneColor) {
    let cover: Lanes = saturate(0.5 - inlay.value)
    guard any(cover .> 0) else { return }
    let depth: Lanes = abs(inlay.value) / scale
    whiten(&c, rimLight(depth, inlay.x, inlay.y) * cover * (0.7 * rim))
  }

  @inline(never)
  private func drawEdge(_ c: inout LaneColor, _ depth: Lanes) {
    let t: Lanes = depth / 0.45
    let m: Lanes = exp(-(t * t))
    let keep: Lanes = 1 - m * edge.w
    c.red = c.red * keep + m * edge.x
    c.green = c.green * keep + m * edge.y
    c.blue = c.blue * keep + m * edge.z
    c.alpha = c.alpha * keep + m * edge.w
  }
}
