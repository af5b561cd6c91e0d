import Scene

/// The looks that a control of the house comes in, by the names that scripts use.
public enum HouseStyle: Hashable, Sendable, Codable {
  /// The piece's own look.
  case standard
  /// Signal glass with dark ink.
  case signal
  /// Clear glass; its ink follows the appearance.
  case raised
  /// Glass tinted by a block, with dark ink.
  case block(HouseBlock)

  /// The tint of the look's glass; `standard` is what the piece says.
  public func tint(standard: HouseTint = .clear) -> HouseTint {
    switch self {
    case .standard: return standard
    case .signal: return .block(.signal)
    case .raised: return .clear
    case .block(let block): return .block(block)
    }
  }

  /// `standard`, `signal`, `raised` or `block(sky)`.
  public var name: String {
    switch self {
    case .standard: return "standard"
    case .signal: return "signal"
    case .raised: return "raised"
    case .block(let block): return "block(\(block.rawValue))"
    }
  }

  /// Every look.
  public static let all: [HouseStyle] = [.standard, .signal, .raised] + HouseBlock.allCases.map(HouseStyle.block)

  /// Which values a parameter of this kind takes.
  public static let allowed: Parameter.Allowed = .choice(all.map(\.name))

  /// The same for a piece whose standard look is signal glass: the looks that differ from it first.
  public static let allowedOverSignal: Parameter.Allowed = .choice(
    ["standard", "raised"] + HouseBlock.allCases.reversed().map { "block(\($0.rawValue))" } + ["signal"])

  /// Reads a name.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text: String = try container.decode(String.self)
    let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
    guard let style = HouseStyle.all.first(where: { $0.name == word }) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text.prefix(60))\" is no style; write "
          + HouseStyle.all.map(\.name).joined(separator: ", "))
    }
    self = style
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
