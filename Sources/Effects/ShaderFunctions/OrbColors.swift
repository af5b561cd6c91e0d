import Scene

/// The orb's eight colours, resolved: straight sRGB-encoded red, green and blue, 0…1.
public struct OrbColors: Sendable, Hashable {
  /// The four membranes.
  public var band0, band1, band2, band3: SIMD3<Float>
  /// The glow within.
  public var ground: SIMD3<Float>
  /// White heat and highlight.
  public var crest: SIMD3<Float>
  /// The rim towards the light.
  public var rimCool: SIMD3<Float>
  /// The rim away from it.
  public var rimWarm: SIMD3<Float>

  /// Resolves a palette; opacity is ignored, since glass with light inside is never clear.
  public init(_ palette: OrbPalette, in scheme: ColorScheme) {
    func components(_ color: Color) -> SIMD3<Float> {
      let value: RGBA = color.resolve(in: scheme)
      return SIMD3(value.red, value.green, value.blue)
    }
    band0 = components(palette.bands.first)
    band1 = components(palette.bands.second)
    band2 = components(palette.bands.third)
    band3 = components(palette.bands.fourth)
    ground = components(palette.ground)
    crest = components(palette.crest)
    rimCool = components(palette.rimCool)
    rimWarm = components(palette.rimWarm)
  }
}
