import Scene

/// The palettes that have a name: the colour tells the kind of work.
extension OrbPalette {
  /// Thinking: blue, pink, orange and red over violet.
  public static let siri = OrbPalette(
    bands: Bands(Color(hex: 0x1E8CFF), Color(hex: 0xFF36AE), Color(hex: 0xFF9326), Color(hex: 0xFF2A22)),
    ground: Color(hex: 0x5A22E6), crest: Color(hex: 0xF6F2FF), rimCool: Color(hex: 0x86BEFF),
    rimWarm: Color(hex: 0xFFAE7D))
  /// Searching: electric blue, aqua and mint.
  public static let searching = OrbPalette(
    bands: Bands(Color(hex: 0x1766FF), Color(hex: 0x17D4F2), Color(hex: 0x3FF2B4), Color(hex: 0x2A9CFF)),
    ground: Color(hex: 0x1330C4), crest: Color(hex: 0xEFFCFF), rimCool: Color(hex: 0x86D2FF),
    rimWarm: Color(hex: 0x8FF5CF))
  /// Reading: indigo and lavender with a glint of teal.
  public static let reading = OrbPalette(
    bands: Bands(Color(hex: 0x5450FF), Color(hex: 0xB79CFF), Color(hex: 0x24E4D0), Color(hex: 0x8A62FF)),
    ground: Color(hex: 0x3420B4), crest: Color(hex: 0xF4F2FF), rimCool: Color(hex: 0xA6B2FF),
    rimWarm: Color(hex: 0xD6B4FF))
  /// Writing: red, amber, rose and violet.
  public static let writing = OrbPalette(
    bands: Bands(Color(hex: 0xFF342B), Color(hex: 0xFFAE18), Color(hex: 0xFF5F9E), Color(hex: 0x9C52FF)),
    ground: Color(hex: 0x6B16A6), crest: Color(hex: 0xFFF5EC), rimCool: Color(hex: 0xC69AFF),
    rimWarm: Color(hex: 0xFFB070))

  /// Every named palette, in the order in which to show them.
  public static let named: [(name: String, palette: OrbPalette)] = [
    ("siri", siri), ("searching", searching), ("reading", reading), ("writing", writing),
  ]

  /// What a palette parameter takes: a name, or eight colours.
  static let allowed: Parameter.Allowed = .either(.choice(named.map(\.name)), .list(of: .color, count: 8...8))
}

extension OrbPalette: Codable {
  /// Reads a palette's name, or a list of eight colours: four bands from near to far, ground, crest, cool and warm rim.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self),
      let entry = Self.named.first(where: { $0.name == name })
    {
      self = entry.palette
    } else if let colors = try? container.decode([Color].self), let palette = OrbPalette(colors: colors) {
      self = palette
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a palette is \(Self.allowed)")
    }
  }

  /// Writes the name if there is one, else the eight colours.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let entry = Self.named.first(where: { $0.palette == self }) {
      try container.encode(entry.name)
    } else {
      try container.encode(colors)
    }
  }
}
