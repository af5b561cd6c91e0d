/// A tab of a bar: an icon and a short title. In JSON it is an object with these two fields, or one of the words of the
/// demonstration.
public struct TabItem: Hashable, Sendable, Codable {
  /// The icon by its SF Symbols name.
  public var symbol: String
  /// What stands below the icon.
  public var title: String

  /// Makes a tab.
  public init(symbol: String, title: String) {
    (self.symbol, self.title) = (symbol, title)
  }

  /// The words of the demonstration and their tabs.
  static let words: [(word: String, item: TabItem)] = [
    ("home", TabItem(symbol: "house.fill", title: "Home")),
    ("search", TabItem(symbol: "magnifyingglass", title: "Search")),
    ("saved", TabItem(symbol: "bookmark.fill", title: "Saved")),
    ("profile", TabItem(symbol: "person.fill", title: "Profile")),
  ]

  private enum Field: String, CodingKey {
    case symbol, title
  }

  /// Reads a word, or an object; a field that is left out is that of the first word.
  ///
  /// - Throws: `DecodingError` for any other word or kind.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let match = Self.words.first(where: { $0.word == word }) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(word)\" is not one of " + Self.words.map(\.word).joined(separator: ", ")))
      }
      self = match.item
      return
    }
    let fields = try decoder.container(keyedBy: Field.self)
    let usual: TabItem = Self.words[0].item
    symbol = try fields.decodeIfPresent(String.self, forKey: .symbol) ?? usual.symbol
    title = try fields.decodeIfPresent(String.self, forKey: .title) ?? usual.title
  }
}
