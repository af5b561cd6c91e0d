import Scene

/// A mode of a `GlassModeBar`. A field that JSON leaves out is empty, and the symbol a plain circle.
public struct GlassModeBarMode: Hashable, Sendable, Codable {
  /// What selects it.
  public var id: String
  /// The symbol by its SF Symbols name.
  public var symbol: String
  /// What it is called.
  public var title: String

  /// Makes a mode.
  public init(id: String, symbol: String, title: String) {
    (self.id, self.symbol, self.title) = (id, symbol, title)
  }

  /// The modes of the demonstration.
  public static let examples: [GlassModeBarMode] = [
    GlassModeBarMode(id: "voice", symbol: "mic.fill", title: "Voice"),
    GlassModeBarMode(id: "photo", symbol: "photo", title: "Photo"),
    GlassModeBarMode(id: "timer", symbol: "timer", title: "Timer"),
    GlassModeBarMode(id: "text", symbol: "textformat", title: "Text"),
  ]

  /// Which values JSON may hold.
  static let allowed: Parameter.Allowed = .fields([
    "id": .text(maximum: 60), "symbol": .text(maximum: 100), "title": .text(maximum: 60),
  ])

  private enum Field: String, CodingKey {
    case id, symbol, title
  }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` for a field of another kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decodeIfPresent(String.self, forKey: .id) ?? ""
    symbol = try fields.decodeIfPresent(String.self, forKey: .symbol) ?? "circle"
    title = try fields.decodeIfPresent(String.self, forKey: .title) ?? ""
  }
}
