import ReferenceMath
import Scene
import Shaders

/// Slowly folding silk: a height field with analytic slopes, lit from a point.
///
/// Cloth coordinates: p = (position − middle of the view) · 2.3 / √(width · height), so that a view of any shape shows
/// about the same amount of cloth; x = p · zoom.
///
/// - **Height** h(x), all slopes by the chain rule. The cloth is bent twice: u = x + 0.27 (sin a, cos a),
///   a = (0.9, 1.25)·x + φ₀; v = u + 0.13 (sin b, cos b), b = (2.6, −1.7)·u + φ₁. With the fold profile
///   F(θ; A, r) = A (sin θ + r cos 2θ), round in the valley and sharper on the ridge, the folds add:
///   broad F(θ₂; 0.2, 0.22), θ₂ = (3.3, 5.3)·v + φ₂; cross F(θ₃; 0.062, 0.18), θ₃ = (7.4, 6.2)·v + sin θ₂ + φ₃;
///   radial F(θ₄; 0.115, 0.2), θ₄ = 6.6 |u − o| + 0.9 sin θ₃ + φ₄, about a point o off screen; creases
///   0.0135 (0.6 + 0.4 sin θ₂) sin θ₅, θ₅ = (11, 15.5)·v + 1.8 sin θ₄ + φ₅.
/// - **Normal**: n = (−0.62 depth ∇h, 1), normalised. The zoom leaves slopes as they are: finer folds are lower.
/// - **Light**: L towards a point 1.2 above the cloth, H half-way between L and the eye (straight above). Key light
///   (0.36 + 0.64 n·L)², weaker in the valleys; a quarter of light thrown back along the weft (0.53, 0.85).
/// - **Gloss**: Blinn-Phong's (n·H)^shine in its limit form (1 − (1 − (n·H)²) shine / 32)¹⁶, and a satin lobe of power
///   8 that is tight along the weft and loose across it, as woven threads shine.
/// - **Colour**: from the shadow's, which keeps the cloth's own hue, to 1.04 times the base, then towards the sheen.
///
/// All motion is in the phases φ, whole multiples of one turn in `period`.
public struct SilkShader: ShaderFunction {
  /// After how many seconds, at speed 1, every phase is exactly where it was: seven minutes.
  public static let period: Double = 420

  /// The middle of the view, in points.
  public var center: SIMD2<Float>
  /// Cloth units in a point: 2.3 / √(width · height).
  public var unitsPerPoint: Float
  /// How many cloth units of the pattern lie in one of the view: larger is finer.
  public var zoom: Float
  /// Where the radial folds start, in pattern units; at least 1.5 view units outside the view.
  public var origin: SIMD2<Float>
  /// The light, in view units from the middle, and its height above the cloth.
  public var lamp: SIMD3<Float>
  /// What a slope of 1 in the height field is on the cloth: 0.62 · depth.
  public var slopeGain: Float
  /// shine / 32
  public var tightness: Float
  /// The cloth's colour, straight sRGB-encoded, 0…1.
  public var base: SIMD3<Float>
  /// The gloss's colour, straight sRGB-encoded, 0…1.
  public var sheen: SIMD3<Float>
  /// φ₀…φ₃ in radians, −π…π.
  public var phases: SIMD4<Float>
  /// φ₄ and φ₅ in radians, −π…π.
  public var finePhases: SIMD2<Float>

  /// Makes the cloth of a view.
  ///
  /// - Parameters:
  ///   - bounds: The view, in points.
  ///   - scale: Zoom of the pattern; larger is finer.
  ///   - light: Where the light is, in fractions of the view.
  ///   - depth: Fold contrast; 1 is the standard.
  ///   - shine: Blinn-Phong's exponent, above 0.
  ///   - base: The cloth's colour; opacity is ignored.
  ///   - sheen: The gloss's colour; opacity is ignored.
  ///   - phase: Seconds of motion so far, at speed 1.
  public init(
    bounds: Rect, scale: Double, light: UnitPoint, depth: Double, shine: Double, base: RGBA, sheen: RGBA, phase: Double
  ) {
    let units: Double = 2.3 / max((bounds.width * bounds.height).squareRoot(), 1e-6)
    let half = Size(bounds.width * units / 2, bounds.height * units / 2)
    center = SIMD2(Float(bounds.midX), Float(bounds.midY))
    unitsPerPoint = Float(units)
    zoom = Float(scale)
    origin = SIMD2(Float(-(2 * half.width + 1.55) * scale), Float(-(2 * half.height + 1.85) * scale))
    lamp = SIMD3(
      Float((2 * light.x - 1) * half.width), Float((2 * light.y - 1) * half.height), 1.2)
    slopeGain = Float(0.62 * depth)
    tightness = Float(shine / 32)
    self.base = SIMD3(base.red, base.green, base.blue)
    self.sheen = SIMD3(sheen.red, sheen.green, sheen.blue)
    phases = ReducedPhase.phases(
      turns: SIMD4(11, -17, 24, -19), offsets: SIMD4(0.7, 2.1, 0, 1.3), elapsed: phase, period: Self.period)
    let fine: SIMD4<Float> = ReducedPhase.phases(
      turns: SIMD4(21, 31, 0, 0), offsets: SIMD4(0.4, 0, 0, 0), elapsed: phase, period: Self.period)
    finePhases = fine.lowHalf
  }

  /// "silk"
  public var name: String { "silk" }

  /// `functions/silk.glsl`.
  public var source: String { Self.text }

  private static let text: String = ShaderText.embedded("functions/silk.glsl")

  /// Cloth hides what is below it.
  public var isOpaque: Bool { true }

  /// Every uniform of the source.
  public var uniforms: [Uniform] {
    [
      Uniform("silk_view", .float4(SIMD4(center.x, center.y, unitsPerPoint, zoom))),
      Uniform("silk_origin", .float2(origin)), Uniform("silk_light", .float3(lamp)),
      Uniform("silk_material", .float2(SIMD2(slopeGain, tightness))), Uniform("silk_base", .float3(base)),
      Uniform("silk_sheen", .float3(sheen)), Uniform("silk_phases", .float4(phases)),
      Uniform("silk_phases2", .float2(finePhases)),
    ]
  }
}
