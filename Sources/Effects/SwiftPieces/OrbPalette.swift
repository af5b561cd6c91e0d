import Scene

/// The eight colours of an orb: four membranes, the ground that glows within, the crest (white heat and highlight) and the
/// two sides of the rim.
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

  /// Thinking: blue, pink, orange and red over violet.
  public static let siri = OrbPalette(hexes: 0x1E8CFF, 0xFF2D8E, 0xFF8A2A, 0xFF2F38, 0x5A22E6, 0xF6F2FF, 0x86BEFF, 0xFFAE7D)
  /// Searching: electric blue, aqua and mint.
  public static let searching = OrbPalette(
    hexes: 0x1766FF, 0x17D4F2, 0x3FF2B4, 0x2A9CFF, 0x1330C4, 0xEFFCFF, 0x86D2FF, 0x8FF5CF)
  /// Reading: indigo and lavender with a glint of teal.
  public static let reading = OrbPalette(
    hexes: 0x5450FF, 0xB79CFF, 0x24E4D0, 0x8A62FF, 0x3420B4, 0xF4F2FF, 0xA6B2FF, 0xD6B4FF)
  /// Writing: red, amber, rose and violet.
  public static let writing = OrbPalette(
    hexes: 0xFF342B, 0xFFAE18, 0xFF5F9E, 0x9C52FF, 0x6B16A6, 0xFFF5EC, 0xC69AFF, 0xFFB070)

  /// The named palettes.
  public static let named: [String: OrbPalette] = [
    "siri": siri, "searching": searching, "reading": reading, "writing": writing,
  ]

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

  private init(
    hexes first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32, _ ground: UInt32, _ crest: UInt32,
    _ rimCool: UInt32, _ rimWarm: UInt32
  ) {
    self.init(
      bands: Bands(Color(hex: first), Color(hex: second), Color(hex: third), Color(hex: fourth)),
      ground: Color(hex: ground), crest: Color(hex: crest), rimCool: Color(hex: rimCool), rimWarm: Color(hex: rimWarm))
  }
}
