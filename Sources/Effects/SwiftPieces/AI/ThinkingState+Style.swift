import Scene

extension ThinkingState {
  /// The colours of the placeholder, its name, and whether its header shows. What is nil is the house's.
  public struct Style: Hashable, Sendable, Codable {
    /// The dots, in order; the house's are signal, sky and lilac.
    public var dots: [Color]?
    /// The bars.
    public var bar: Color?
    /// The band of light.
    public var sheen: Color?
    /// The disc of the mark.
    public var mark: Color?
    /// The star on it.
    public var markInk: Color?
    /// The name, and the words of the modifier's pill.
    public var ink: Color?
    /// The words of the text presentation.
    public var text: Color?
    /// The seconds.
    public var muted: Color?
    /// Who thinks; "Assistant" in the house.
    public var assistantName: String?
    /// Whether the header shows; it does in the house.
    public var showsHeader: Bool?

    /// Makes the house's style.
    public init() {}

    /// What a parameter takes: some of the colours by name, or the word `standard`.
    static let allowed: Parameter.Allowed = .either(
      .fields([
        "dots": .list(of: .color, count: 1...5), "bar": .color, "sheen": .color, "mark": .color, "markInk": .color,
        "ink": .color, "text": .color, "muted": .color, "assistantName": .text(maximum: 60), "showsHeader": .flag,
      ]), .choice(["standard"]))

    /// Reads an object of colours, or `standard`.
    ///
    /// - Throws: `DecodingError` if it is neither.
    public init(from decoder: any Decoder) throws {
      if let word = try? decoder.singleValueContainer().decode(String.self), word == "standard" { return }
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      dots = try fields.decodeIfPresent([Color].self, forKey: .dots)
      bar = try fields.decodeIfPresent(Color.self, forKey: .bar)
      sheen = try fields.decodeIfPresent(Color.self, forKey: .sheen)
      mark = try fields.decodeIfPresent(Color.self, forKey: .mark)
      markInk = try fields.decodeIfPresent(Color.self, forKey: .markInk)
      ink = try fields.decodeIfPresent(Color.self, forKey: .ink)
      text = try fields.decodeIfPresent(Color.self, forKey: .text)
      muted = try fields.decodeIfPresent(Color.self, forKey: .muted)
      assistantName = try fields.decodeIfPresent(String.self, forKey: .assistantName)
      showsHeader = try fields.decodeIfPresent(Bool.self, forKey: .showsHeader)
    }
  }
}
