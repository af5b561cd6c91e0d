import Scene

/// An action of a `GlassActionMenu`: a symbol on a bubble, and its name beside it. A field that JSON leaves out is a plain
/// circle, no name, clear glass.
public struct ActionMenuItem: Hashable, Sendable, Codable {
  /// The symbol by its SF Symbols name.
  public var symbol: String
  /// What the capsule beside it says.
  public var label: String
  /// Colours the glass of an action that has to say something; nil is clear.
  public var tint: HouseTint?

  /// Makes an action.
  public init(symbol: String, label: String, tint: HouseTint? = nil) {
    (self.symbol, self.label, self.tint) = (symbol, label, tint)
  }

  /// Four things to capture; the last is put off, and so lilac.
  public static let examples: [ActionMenuItem] = [
    ActionMenuItem(symbol: "camera.fill", label: "Photo"), ActionMenuItem(symbol: "mic.fill", label: "Voice"),
    ActionMenuItem(symbol: "doc.text", label: "Note"),
    ActionMenuItem(symbol: "bell.fill", label: "Remind", tint: .block(.lilac)),
  ]

  /// Which values JSON may hold.
  static let allowed: Parameter.Allowed = .fields([
    "symbol": .text(maximum: 100), "label": .text(maximum: 40), "tint": .optional(HouseTint.allowed),
  ])

  private enum Field: String, CodingKey {
    case symbol, label, tint
  }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` for a field of another kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    symbol = try fields.decodeIfPresent(String.self, forKey: .symbol) ?? "circle"
    label = try fields.decodeIfPresent(String.self, forKey: .label) ?? ""
    tint = try fields.decodeIfPresent(HouseTint.self, forKey: .tint)
  }
}
