/// The beginning of a text from outside, for a message.
public enum Excerpt {
  /// Most scalars that a character of an excerpt has on the average: more than an emoji of a family takes.
  private static let scalarsPerCharacter = 12

  /// At most `limit` whole characters, with an ellipsis where something is left out. A character may consist of any number
  /// of scalars, so these are limited too.
  public static func of(_ text: String, limit: Int = 60) -> String {
    var left: Int = min(limit, 1 << 20) * scalarsPerCharacter
    var excerpt = ""
    for (index, character) in text.enumerated() {
      left -= character.unicodeScalars.prefix(left + 1).count
      guard index < limit, left >= 0 else { return excerpt + "…" }
      excerpt.append(character)
    }
    return excerpt
  }
}
