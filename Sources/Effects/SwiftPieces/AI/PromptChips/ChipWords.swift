/// The titles of a set of suggestions. In JSON a list of titles, or the name of a set of the demonstration.
public struct ChipWords: Hashable, Sendable, Codable {
  /// The titles in order.
  public var titles: [String]

  /// Makes a set.
  public init(_ titles: [String]) { self.titles = titles }

  /// The sets of the demonstration by their names. Their glyphs go by place: writing, a way, a thought, a text, a meal.
  static let named: [(name: String, titles: [String])] = [
    (
      "first set",
      ["Draft a kind reply", "Plan a day by the sea", "Explain this simply", "Sum up my notes", "Find a quick supper"]
    ),
    (
      "second set",
      [
        "Write a toast", "Map a long town walk", "Name three ideas", "Shorten this letter", "Cook with leeks",
        "Surprise me",
      ]
    ),
  ]

  /// The first set.
  static let first = ChipWords(named[0].titles)

  /// Reads a name, or a list.
  ///
  /// - Throws: `DecodingError` for any other name or kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let match = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(name.prefix(60))\" is not one of " + Self.named.map(\.name).joined(separator: ", "))
      }
      titles = match.titles
      return
    }
    titles = try container.decode([String].self)
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(titles)
  }

  /// Which values a parameter of this kind takes.
  static let allowed: Parameter.Allowed = .either(
    .list(of: .text(maximum: 100), count: 0...24), .choice(named.map(\.name)))
}

/// How suggestions are laid out. In JSON `row`, or `grid(2)`.
public enum ChipLayout: Hashable, Sendable, Codable {
  /// One row that scrolls and comes to rest where a chip begins.
  case row
  /// Equal columns that fill the width, in as many rows as it takes.
  case grid(columns: Int)

  /// `row` or `grid(2)`.
  public var name: String {
    switch self {
    case .row: return "row"
    case .grid(let columns): return "grid(\(columns))"
    }
  }

  /// Every layout.
  public static let all: [ChipLayout] = [.row] + (1...4).map(ChipLayout.grid)

  /// Which values a parameter of this kind takes.
  static let allowed: Parameter.Allowed = .choice(all.map(\.name))

  /// Reads a name.
  ///
  /// - Throws: `DecodingError` for any other name or kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name: String = try container.decode(String.self)
    guard let layout = Self.all.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(name.prefix(60))\" is not one of " + Self.all.map(\.name).joined(separator: ", "))
    }
    self = layout
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
