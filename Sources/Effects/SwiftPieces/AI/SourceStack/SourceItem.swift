/// A source that an answer cites.
public struct SourceItem: Hashable, Sendable, Codable {
  /// The headline, at most two lines of it are shown.
  public var title: String
  /// Whose page it is; its first letter stands on the badge.
  public var site: String
  /// What stands after the site, such as a date; nil for nothing.
  public var detail: String?

  /// Makes a source.
  public init(title: String, site: String, detail: String? = nil) {
    (self.title, self.site, self.detail) = (title, site, detail)
  }

  /// What a badge says: the first letter or digit of the site, else of the title, in capitals.
  var initial: String {
    (site + title).first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?"
  }

  /// The line below the title.
  var byline: String {
    [site, detail ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What is shown where nobody says what.
  static let samples: [SourceItem] = [
    SourceItem(title: "How a tide table is made", site: "Harbour Notes", detail: "Updated in May"),
    SourceItem(
      title: "Moon, wind and the pull of a bay: what moves the water", site: "Coast and Chart"),
    SourceItem(title: "Spring tides, neap tides", site: "Open Almanac", detail: "12 min"),
    SourceItem(title: "Why old harbours silt up", site: "Field Review"),
  ]

  private enum Field: String, CodingKey {
    case title, site, detail
  }

  /// Reads an object; a title or site that is left out is empty.
  ///
  /// - Throws: `DecodingError` for any other kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    title = try fields.decodeIfPresent(String.self, forKey: .title) ?? ""
    site = try fields.decodeIfPresent(String.self, forKey: .site) ?? ""
    detail = try fields.decodeIfPresent(String.self, forKey: .detail)
  }

  /// Which values a parameter of this kind takes.
  static let allowed: Parameter.Allowed = .fields([
    "title": .text(maximum: 200), "site": .text(maximum: 80), "detail": .optional(.text(maximum: 80)),
  ])
}
