import Scene

/// A word that a script says to the host or to a style, as the catalogue writes it: `.loading`, `.error('Card declined')`,
/// `.grid(2)`, `second set`, `+1 at front`.
public struct HostWord: Hashable, Sendable, Codable {
  /// What stands in the brackets.
  public enum Argument: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// Words, in quotes or not.
    case text(String)
  }

  /// What stands before the brackets, without the dot.
  public var name: String
  /// What stands in the brackets.
  public var arguments: [Argument]

  /// Makes a word.
  public init(_ name: String, _ arguments: [Argument] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Reads a word; text without brackets at its end is all name.
  public init(spelling text: String) {
    let word: Substring = text.hasPrefix(".") ? text.dropFirst() : text[...]
    guard word.hasSuffix(")"), let open = word.firstIndex(of: "("), open != word.startIndex else {
      self.init(String(word))
      return
    }
    let inside: Substring = word[word.index(after: open)...].dropLast()
    self.init(String(word[..<open]), HostWord.arguments(in: inside))
  }

  /// Splits at commas outside quotes.
  private static func arguments(in text: Substring) -> [Argument] {
    var parts: [String] = [""]
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil && (character == "'" || character == "\"")
        && HostWord.trimmed(parts[parts.count - 1]).isEmpty
      {
        quote = character
        parts[parts.count - 1] = "'"
        continue
      } else if quote == nil && character == "," {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.compactMap { part in
      let part: Substring = trimmed(part)
      guard !part.isEmpty else { return nil }
      if part.hasPrefix("'") { return .text(String(part.dropFirst().dropLast(part.count > 1 ? 1 : 0))) }
      if let number = Double(part), number.isFinite { return .number(number) }
      return .text(String(part.hasPrefix(".") ? part.dropFirst() : part))
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    var text: Substring = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }

  /// The first argument as words; nil if there is none or it is a number.
  public var text: String? {
    guard case .text(let text)? = arguments.first else { return nil }
    return text
  }

  /// The first argument as a number; nil if there is none or it is words.
  public var number: Double? {
    guard case .number(let number)? = arguments.first else { return nil }
    return number
  }

  /// By how much a word such as `+1`, `-3`, `+12%` or `+1 at front` changes a number; nil if it says no such thing. Of a
  /// percentage it is the share: 0.12.
  public var change: Double? {
    guard name.hasPrefix("+") || name.hasPrefix("-"), let first = name.split(separator: " ").first else { return nil }
    let isShare: Bool = first.hasSuffix("%")
    guard let number = Double(isShare ? first.dropLast() : first), number.isFinite else { return nil }
    return isShare ? number / 100 : number
  }

  /// Whether a change is a share of what it changes.
  public var isShare: Bool { change != nil && name.split(separator: " ").first?.hasSuffix("%") == true }

  /// Reads a string.
  ///
  /// - Throws: `DecodingError` if it is none.
  public init(from decoder: any Decoder) throws {
    self.init(spelling: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the word as it would be read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(spelling)
  }

  /// `name`, or `name(argument, 'words')`.
  public var spelling: String {
    guard !arguments.isEmpty else { return name }
    let parts: [String] = arguments.map { argument in
      switch argument {
      case .number(let number): return JSONValue.written(number)
      case .text(let text): return text.contains("'") ? "\"\(text)\"" : "'\(text)'"
      }
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}

extension Frame {
  /// The words that the script said to `name` so far, in order; numbers, flags and lists are none.
  func words(named name: String) -> [Change<HostWord>] {
    changes(of: name).compactMap { change in
      change.value.string.map { Change(time: change.time, value: HostWord(spelling: $0)) }
    }
  }
}
