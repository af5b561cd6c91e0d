/// What liquid glass is made of: the numbers of the equation in `Glass`. Lengths are in points.
public struct GlassMaterial: Sendable, Hashable {
  /// Standard deviation of the blur of what is behind.
  public var blur: Double
  /// 1 leaves the colours behind as they are, more makes them richer, 0 grey.
  public var saturation: Double
  /// Laid over what is behind; opaque is solid, so that nothing behind shows.
  public var veil: RGBA
  /// How much of a shape's tint covers veil and backdrop, 0…1.
  public var tintAmount: Double
  /// How far in from the edge the glass bends light.
  public var lensWidth: Double
  /// How strongly: at the edge one looks this many lens widths into the shape. 0 does not bend.
  public var lensStrength: Double
  /// By which part red bends less and blue more than green.
  public var dispersion: Double
  /// White on the side of the lens that faces the light, 0…1.
  public var glow: Double
  /// Black on the side that turns away from it, 0…1: the inner shadow.
  public var shade: Double
  /// White of the bright line along the edge, 0…1, where it faces the light.
  public var rim: Double
  /// A line along the whole edge, for increased contrast or a frosted look.
  public var edge: RGBA
  /// The shadow that the group casts.
  public var shadow: RGBA
  /// Standard deviation of the shadow's blur.
  public var shadowRadius: Double
  /// How far down the shadow falls.
  public var shadowOffset: Double

  /// A look that `standard(_:scheme:)` makes.
  public enum Look: String, Sendable, Hashable, Codable, CaseIterable {
    /// Blurs what is behind and veils it a little.
    case regular
    /// Barely blurs: for glass over pictures.
    case clear
    /// Blurs strongly and does not bend: what older systems draw in place of glass.
    case frosted
    /// Opaque: what Reduce Transparency asks for.
    case solid
  }

  /// The material of a look in light or dark appearance.
  ///
  /// The numbers were chosen by eye against descriptions of the system's glass; no source gives them.
  public static func standard(_ look: Look, scheme: ColorScheme) -> GlassMaterial {
    let isDark: Bool = scheme == .dark
    func gray(_ value: Float, _ alpha: Float) -> RGBA { RGBA(red: value, green: value, blue: value, alpha: alpha) }
    var material = GlassMaterial(
      blur: 5, saturation: 1.35, veil: isDark ? gray(0.11, 0.46) : gray(1, 0.34), tintAmount: 0.72, lensWidth: 14,
      lensStrength: 1.05, dispersion: 0.06, glow: isDark ? 0.14 : 0.22, shade: isDark ? 0.22 : 0.1,
      rim: isDark ? 0.62 : 0.85, edge: .clear, shadow: gray(0, isDark ? 0.32 : 0.16), shadowRadius: 9,
      shadowOffset: 5)
    switch look {
    case .regular: break
    case .clear:
      material.blur = 1.25
      material.saturation = 1.1
      material.veil = isDark ? gray(0.1, 0.1) : gray(1, 0.06)
      material.lensStrength = 1.25
    case .frosted:
      material.blur = 12
      material.veil = isDark ? gray(0.12, 0.6) : gray(1, 0.55)
      material.lensStrength = 0
      material.edge = isDark ? gray(1, 0.1) : gray(0, 0.06)
    case .solid:
      material.veil = isDark ? RGBA(red: 0.11, green: 0.11, blue: 0.118) : RGBA(red: 0.949, green: 0.949, blue: 0.969)
      material.lensStrength = 0
      material.glow = 0
      material.shade = 0
      material.rim = isDark ? 0.2 : 0.3
    }
    return material
  }

  /// Makes a material of all its numbers.
  public init(
    blur: Double, saturation: Double, veil: RGBA, tintAmount: Double, lensWidth: Double, lensStrength: Double,
    dispersion: Double, glow: Double, shade: Double, rim: Double, edge: RGBA, shadow: RGBA, shadowRadius: Double,
    shadowOffset: Double
  ) {
    (self.blur, self.saturation, self.veil, self.tintAmount) = (blur, saturation, veil, tintAmount)
    (self.lensWidth, self.lensStrength, self.dispersion) = (lensWidth, lensStrength, dispersion)
    (self.glow, self.shade, self.rim, self.edge) = (glow, shade, rim, edge)
    (self.shadow, self.shadowRadius, self.shadowOffset) = (shadow, shadowRadius, shadowOffset)
  }
}
