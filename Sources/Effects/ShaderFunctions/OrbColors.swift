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
    self.init(palette.colors.map { $0.resolve(in: scheme) })
  }

  /// Makes colours from a list in the order bands, ground, crest, cool rim, warm rim; missing ones are black.
  init(_ colors: [RGBA]) {
    func slot(_ index: Int) -> SIMD3<Float> {
      index < colors.count ? SIMD3(colors[index].red, colors[index].green, colors[index].blue) : .zero
    }
    (band0, band1, band2, band3) = (slot(0), slot(1), slot(2), slot(3))
    (ground, crest, rimCool, rimWarm) = (slot(4), slot(5), slot(6), slot(7))
  }
}
