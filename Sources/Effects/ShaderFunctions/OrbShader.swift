import ReferenceMath
import Scene
import Shaders

/// A ball of dark glass with light inside: four thin membranes that travel from left to right through the equator, a
/// ground that glows from within, a shell that refracts, a rim that is cool on one side and warm on the other.
///
/// Positions are taken relative to the ball: p = (position − center) / radius, |p| ≤ 1 (what lies outside takes the
/// colour of the nearest point of the rim, so the figure decides the outline). The eye looks straight down, z = √(1 −
/// p²).
///
/// - **Shell**: a ray that enters glass of index 1.45 at p reaches the middle plane at p (1 − K), with Snell's law,
///   η = 1/1.45: K = z b / (η + b z), b = √(1 − η² p²) − η z. The middle is enlarged by 1.45, the rim stays where it
///   is. Each membrane hangs at a depth of its own and takes a share of K, so that they slide over one another.
/// - **Membrane**: with q the refracted position, e = 1 − q.x² and the envelope E = e (0.4 + 0.6 e), which closes at
///   the two ends of the equator: y = A E sin(k q.x − ω t + φ). The ribbon's edges lie at y ± 0.15 E sin(k′ q.x − ω′ t
///   + φ′); where they cross, the ribbon folds. The near edge is a thin line (Lorentzian, at least half a pixel wide)
///   in a halo, the far edge is fainter, a film lies between. Distances are measured across the line, by its slope.
/// - **Light** adds; where lines cross they burn towards the crest colour. Dim light takes the square of a band's
///   colour, as through coloured glass. At the end c / √(1 + c²) rolls off what is too bright.
///
/// The waves run at 4, 5, 3, 5 and the folds at 3, 2, 4, 3 turns in `period`, so that the picture repeats exactly.
public struct OrbShader: ShaderFunction {
  /// After how many seconds the waves and folds are exactly where they were.
  public static let period: Double = 12

  /// The middle of the ball, in points.
  public var center: SIMD2<Float>
  /// Half the ball's diameter, in points; above 0.
  public var radius: Float
  /// The eight colours.
  public var colors: OrbColors
  /// The membranes' light: 1 is full, 0 dark. Glass, rim and highlight do not depend on it.
  public var light: Float
  /// The phases of the four waves, in radians, −π…π.
  public var travel: SIMD4<Float>
  /// The phases of the four folds, in radians, −π…π.
  public var fold: SIMD4<Float>

  /// Makes the ball as it is `elapsed` seconds after it appeared; `light` dims the membranes (0…1).
  public init(center: Point, radius: Double, colors: OrbColors, elapsed: Double, light: Double = 1) {
    self.center = SIMD2(Float(center.x), Float(center.y))
    self.radius = max(Float(radius), 1e-6)
    self.colors = colors
    self.light = Float(light)
    travel = ReducedPhase.phases(
      turns: SIMD4(-4, -5, -3, -5), offsets: SIMD4(0.3, 3.6, 5.2, 1.9), elapsed: elapsed, period: Self.period)
    fold = ReducedPhase.phases(
      turns: SIMD4(-3, -2, -4, -3), offsets: SIMD4(0.4, 1.9, 3.6, 5.1), elapsed: elapsed, period: Self.period)
  }

  /// "orb"
  public var name: String { "orb" }

  /// `functions/orb.glsl`.
  public var source: String { Self.text }

  private static let text: String = ShaderText.embedded("functions/orb.glsl")

  /// The ball covers its figure: the outline is the figure's.
  public var isOpaque: Bool { true }

  /// Every uniform of the source.
  public var uniforms: [Uniform] {
    [
      Uniform("orb_frame", .float4(SIMD4(center.x, center.y, 1 / radius, light))),
      Uniform("orb_band0", .float3(colors.band0)), Uniform("orb_band1", .float3(colors.band1)),
      Uniform("orb_band2", .float3(colors.band2)), Uniform("orb_band3", .float3(colors.band3)),
      Uniform("orb_ground", .float3(colors.ground)), Uniform("orb_crest", .float3(colors.crest)),
      Uniform("orb_cool", .float3(colors.rimCool)), Uniform("orb_warm", .float3(colors.rimWarm)),
      Uniform("orb_travel", .float4(travel)), Uniform("orb_fold", .float4(fold)),
    ]
  }
}
