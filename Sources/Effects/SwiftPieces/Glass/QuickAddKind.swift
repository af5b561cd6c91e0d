import Scene

/// Something that a `GlassQuickAdd` captures: its row in the menu, and what the capture asks for. A field that JSON leaves
/// out is empty, the symbol a plain circle and the disc stone.
public struct GlassQuickAddKind: Hashable, Sendable, Codable {
  /// What names it.
  public var id: String
  /// The symbol by its SF Symbols name.
  public var symbol: String
  /// What it is called.
  public var title: String
  /// What the empty field says.
  public var prompt: String
  /// The chips below the field.
  public var options: [String]
  /// The disc behind the symbol.
  public var tint: HouseTint

  /// Makes a kind.
  public init(id: String, symbol: String, title: String, prompt: String, options: [String], tint: HouseTint) {
    (self.id, self.symbol, self.title) = (id, symbol, title)
    (self.prompt, self.options, self.tint) = (prompt, options, tint)
  }

  /// The kinds of the demonstration.
  public static let examples: [GlassQuickAddKind] = [
    GlassQuickAddKind(
      id: "note", symbol: "note.text", title: "Note", prompt: "Write it down", options: ["Pin", "Private"],
      tint: .block(.butter)),
    GlassQuickAddKind(
      id: "idea", symbol: "lightbulb", title: "Idea", prompt: "What if?", options: ["Work", "Home"],
      tint: .block(.lilac)),
    GlassQuickAddKind(
      id: "task", symbol: "checkmark.circle", title: "Task", prompt: "What needs doing?",
      options: ["Today", "Home", "Important"], tint: .block(.sky)),
    GlassQuickAddKind(
      id: "reminder", symbol: "bell", title: "Reminder", prompt: "Remind me to",
      options: ["Tonight", "Tomorrow", "Weekend"], tint: .block(.sage)),
  ]

  /// Which values JSON may hold.
  static let allowed: Parameter.Allowed = .fields([
    "id": .text(maximum: 60), "symbol": .text(maximum: 100), "title": .text(maximum: 60),
    "prompt": .text(maximum: 100), "options": .list(of: .text(maximum: 40), count: 0...12), "tint": HouseTint.allowed,
  ])

  private enum Field: String, CodingKey {
    case id, symbol, title, prompt, options, tint
  }

  /// Reads an object.
  ///
  /// - Throws: `DecodingError` for a field of another kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decodeIfPresent(String.self, forKey: .id) ?? ""
    symbol = try fields.decodeIfPresent(String.self, forKey: .symbol) ?? "circle"
    title = try fields.decodeIfPresent(String.self, forKey: .title) ?? ""
    prompt = try fields.decodeIfPresent(String.self, forKey: .prompt) ?? ""
    options = try fields.decodeIfPresent([String].self, forKey: .options) ?? []
    tint = try fields.decodeIfPresent(HouseTint.self, forKey: .tint) ?? .block(.stone)
  }
}

/// What a `GlassQuickAdd` shows, as scripts write it: `.closed`, `.menu`, `.capture(task)`.
public enum GlassQuickAddStage: Hashable, Sendable, Codable {
  /// The pill.
  case closed
  /// The list of kinds.
  case menu
  /// The form of the kind with this id.
  case capture(String)

  /// Which values JSON may hold.
  static let allowed: Parameter.Allowed = .either(.choice(["menu", "closed"]), .text(maximum: 100))

  /// The stage that a word says; nil if it says none.
  init?(_ word: HostWord) {
    switch (word.name, word.arguments.first) {
    case ("closed", nil): self = .closed
    case ("menu", nil): self = .menu
    case ("capture", .text(let id)): self = .capture(id)
    case ("capture", .number(let id)): self = .capture(JSONValue.written(id))
    default: return nil
    }
  }

  /// Reads a word.
  ///
  /// - Throws: `DecodingError` for any other word, with what is allowed.
  public init(from decoder: any Decoder) throws {
    let text: String = try decoder.singleValueContainer().decode(String.self)
    guard let stage = GlassQuickAddStage(HostWord(spelling: text)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\"\(text.prefix(60))\" is no stage; write closed, menu or capture(id) with a kind's id"))
    }
    self = stage
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .closed: try container.encode("closed")
    case .menu: try container.encode("menu")
    case .capture(let id): try container.encode(HostWord("capture", [.text(id)]).spelling)
    }
  }
}
