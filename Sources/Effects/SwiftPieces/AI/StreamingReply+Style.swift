import Scene

extension StreamingReply {
  /// The colours of a message, the assistant's name, and whether the header shows. What is nil is the house's.
  public struct Style: Hashable, Sendable, Codable {
    /// The glass of a user's bubble; the house's is signal.
    public var userBlock: Color?
    /// The cursor; the house's is signal.
    public var cursor: Color?
    /// The chip under code, with dark ink on it; the house's is a faint wash of the text.
    public var code: Color?
    /// The dots, in order; the house's are signal, sky and lilac.
    public var dots: [Color]?
    /// The mark after an error, and the glass of Retry.
    public var signal: Color?
    /// Words on tinted glass.
    public var ink: Color?
    /// Words of the reply, and the name.
    public var text: Color?
    /// The phase and the message of an error.
    public var muted: Color?
    /// The disc of the mark.
    public var mark: Color?
    /// The star on it.
    public var markInk: Color?
    /// Words and symbols of Copy and Regenerate.
    public var actionInk: Color?
    /// The glass of Copy once it has copied; the house's is sage.
    public var success: Color?
    /// Who replies; "Assistant" in the house.
    public var assistantName: String?
    /// Whether the header shows; it does in the house.
    public var showsHeader: Bool?

    /// Makes the house's style.
    public init() {}

    /// What a parameter takes: some of the colours by name, or the word `standard`.
    static let allowed: Parameter.Allowed = .either(
      .fields([
        "userBlock": .color, "cursor": .color, "code": .color, "dots": .list(of: .color, count: 1...5),
        "signal": .color, "ink": .color, "text": .color, "muted": .color, "mark": .color, "markInk": .color,
        "actionInk": .color, "success": .color, "assistantName": .text(maximum: 60), "showsHeader": .flag,
      ]), .choice(["standard"]))

    /// Reads an object of colours, or `standard`.
    ///
    /// - Throws: `DecodingError` if it is neither.
    public init(from decoder: any Decoder) throws {
      if let word = try? decoder.singleValueContainer().decode(String.self), word == "standard" { return }
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      func color(_ key: CodingKeys) throws -> Color? { try fields.decodeIfPresent(Color.self, forKey: key) }
      userBlock = try color(.userBlock)
      cursor = try color(.cursor)
      code = try color(.code)
      dots = try fields.decodeIfPresent([Color].self, forKey: .dots)
      signal = try color(.signal)
      ink = try color(.ink)
      text = try color(.text)
      muted = try color(.muted)
      mark = try color(.mark)
      markInk = try color(.markInk)
      actionInk = try color(.actionInk)
      success = try color(.success)
      assistantName = try fields.decodeIfPresent(String.self, forKey: .assistantName)
      showsHeader = try fields.decodeIfPresent(Bool.self, forKey: .showsHeader)
    }
  }
}
