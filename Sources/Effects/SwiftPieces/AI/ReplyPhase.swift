import Scene

/// Where a streamed reply stands: a value of the host's.
public enum ReplyPhase: Hashable, Sendable, Codable {
  /// Nothing has come yet.
  case thinking
  /// Words are coming.
  case streaming
  /// All words are there.
  case done
  /// It stopped, and why.
  case error(String)

  /// What an error says that is given no words.
  public static let words = "The reply was interrupted."

  /// What a parameter takes: a phase, or `error('what happened')`.
  static let allowed: Parameter.Allowed = .either(
    .choice(["thinking", "streaming", "done", "error"]), .text(maximum: 300))

  /// What the header says, before it is put into capitals; nothing once the reply is done.
  var label: String {
    switch self {
    case .thinking: return "Thinking"
    case .streaming: return "Writing"
    case .done: return ""
    case .error: return "Stopped"
    }
  }

  /// What went wrong; nil if nothing did.
  var message: String? {
    guard case .error(let message) = self else { return nil }
    return message
  }

  /// Reads a word: see `allowed`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let spelling: String = try container.decode(String.self)
    let word = HostWord(spelling: spelling)
    switch word.name {
    case "thinking": self = .thinking
    case "streaming": self = .streaming
    case "done": self = .done
    case "error": self = .error(word.text ?? Self.words)
    default:
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(spelling.prefix(60))\" is no phase; write thinking, streaming, done, error or "
          + "error('what happened')")
    }
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .thinking: try container.encode("thinking")
    case .streaming: try container.encode("streaming")
    case .done: try container.encode("done")
    case .error(Self.words): try container.encode("error")
    case .error(let message): try container.encode(HostWord("error", [.text(message)]).spelling)
    }
  }
}
