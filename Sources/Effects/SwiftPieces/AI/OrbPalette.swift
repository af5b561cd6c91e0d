import Scene

/// The eight colours of an orb: four membranes, the ground that glows within, the crest (white heat and highlight) and
/// the two sides of the rim.
public struct OrbPalette: Sendable, Hashable {
  /// The colours of the four membranes.
  public struct Bands: Sendable, Hashable {
    /// The membrane nearest to the eye.
    public var first: Color
    /// The second membrane.
    public var second: Color
    /// The third membrane.
    public var third: Color
    /// The membrane nearest to the far wall.
    public var fourth: Color

    /// Makes bands from near to far.
    public init(_ first: Color, _ second: Color, _ third: Color, _ fourth: Color) {
      (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }
  }

  /// The membranes.
  public var bands: Bands
  /// The glow within.
  public var ground: Color
  /// White heat where lines cross, and the highlight.
  public var crest: Color
  /// The rim towards the light.
  public var rimCool: Color
  /// The rim away from it.
  public var rimWarm: Color

  /// Makes a palette.
  public init(bands: Bands, ground: Color, crest: Color, rimCool: Color, rimWarm: Color) {
    self.bands = bands
    self.ground = ground
    self.crest = crest
    self.rimCool = rimCool
    self.rimWarm = rimWarm
  }

  /// The colours in the order bands, ground, crest, rimCool, rimWarm.
  public var colors: [Color] {
    [bands.first, bands.second, bands.third, bands.fourth, ground, crest, rimCool, rimWarm]
  }

  /// Makes a palette from eight colours in the order of `colors`; nil for another number of them.
  public init?(colors: [Color]) {
    guard colors.count == 8 else { return nil }
    self.init(
      bands: Bands(colors[0], colors[1], colors[2], colors[3]), ground: colors[4], crest: colors[5], rimCool: colors[6],
      rimWarm: colors[7])
  }
}
