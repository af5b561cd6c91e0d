import Scene

/// What stands below the header while an assistant thinks.
public enum ThinkingPresentation: Hashable, Sendable, Codable {
  /// Three dots that hop one after the other.
  case dots
  /// Bars shaped like lines of text, crossed by a band of light.
  case sheen
  /// Words lit through their letters by that band.
  case text(String)

  /// What `text` says that is given no words.
  public static let words = "Thinking it through"

  /// What a parameter takes: `dots`, `sheen`, `text`, or `text('words')`.
  static let allowed: Parameter.Allowed = .either(.choice(["dots", "sheen", "text"]), .text(maximum: 200))

  /// Reads a word: see `allowed`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let spelling: String = try container.decode(String.self)
    let word = HostWord(spelling: spelling)
    switch word.name {
    case "dots": self = .dots
    case "sheen": self = .sheen
    case "text": self = .text(word.text ?? Self.words)
    default:
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(spelling.prefix(60))\" is no presentation; write dots, sheen, text or text('words')")
    }
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .dots: try container.encode("dots")
    case .sheen: try container.encode("sheen")
    case .text(Self.words): try container.encode("text")
    case .text(let words): try container.encode(HostWord("text", [.text(words)]).spelling)
    }
  }
}
