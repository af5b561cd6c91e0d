import Scene

/// How a part of glass is tinted: not at all, by a block of the house, or by a colour of the caller's.
public enum HouseTint: Hashable, Sendable, Codable {
  /// Neutral glass; its ink follows the appearance.
  case clear
  /// A block; its ink is dark, but light on signal glass in dark appearance.
  case block(HouseBlock)
  /// The caller's colour; its ink is white.
  case custom(Color)

  /// How much of a tint lies over the frost where glass is not tinted by the system itself.
  static let amount = 0.72

  /// The colour; nil for clear glass.
  public var color: Color? {
    switch self {
    case .clear: return nil
    case .block(let block): return block.color
    case .custom(let color): return color
    }
  }

  /// What words and symbols on it are drawn in.
  public var ink: Color {
    switch self {
    case .clear: return HousePalette.text
    // Dark glass under the red leaves dark ink a contrast of 2.8 to 1, and light ink 6.
    case .block(.signal): return Color(light: HousePalette.ink.light, dark: HousePalette.paper.dark)
    case .block: return HousePalette.ink
    case .custom: return .white
    }
  }

  /// The tint that `text` spells: `clear`, `standard`, a block's name, `block(name)` or a colour, with or without a dot
  /// before it; nil if it spells none.
  init?(spelling text: String) {
    let word = HouseTint.word(text)
    if word == "clear" || word == "standard" {
      self = .clear
    } else if let block = HouseBlock(rawValue: word) {
      self = .block(block)
    } else if let color = ColorSpelling.color(from: text) {
      self = .custom(color)
    } else {
      return nil
    }
  }

  /// `.block(sky)` and `.sky` both without their shell.
  private static func word(_ text: String) -> String {
    var word: Substring = text[...]
    if word.hasPrefix(".") { word = word.dropFirst() }
    if word.hasPrefix("block("), word.hasSuffix(")") { word = word.dropFirst(6).dropLast() }
    if word.hasPrefix(".") { word = word.dropFirst() }
    return String(word)
  }

  /// Which values a parameter of this kind takes: a name, or a colour of the caller's.
  public static let allowed: Parameter.Allowed = .either(
    .choice(["clear"] + HouseBlock.allCases.map(\.rawValue) + HouseBlock.allCases.map { "block(\($0.rawValue))" }),
    .color)

  /// Reads a name or a colour: see `allowed`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self), let tint = HouseTint(spelling: text) {
      self = tint
    } else {
      self = .custom(try Color(from: decoder))
    }
  }

  /// Writes a name, or the caller's colour.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .clear:
      var container = encoder.singleValueContainer()
      try container.encode("clear")
    case .block(let block):
      var container = encoder.singleValueContainer()
      try container.encode(block.rawValue)
    case .custom(let color): try color.encode(to: encoder)
    }
  }
}
