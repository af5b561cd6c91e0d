/// Inline markdown of a reply: the words without their marks, and which of them are code. Everything is drawn in one
/// weight, so that strong words and emphasis leave no trace but their missing marks.
///
/// Understood are `code`, `**strong**`, `__strong__`, `*emphasis*`, `_emphasis_`, `[words](target)` and a backslash before
/// a mark.
struct InlineMarkdown: Equatable, Sendable {
  /// What is read.
  private(set) var text = ""
  /// The characters of `text` that are code, ascending.
  private(set) var code: [Range<Int>] = []

  /// Reads markdown.
  ///
  /// - Parameters:
  ///   - source: The markdown.
  ///   - isOpen: Whether more of it is to come: a mark that is not closed yet then counts as closed at the end, and
  ///     otherwise stands as it is written.
  init(_ source: String, isOpen: Bool = false) {
    let characters = Array(source)
    var (output, index): ([Character], Int) = ([], 0)
    // The closing marks that are due, the innermost last.
    var due: [String] = []
    func mark(_ mark: String, at place: Int) -> Bool {
      place + mark.count <= characters.count && String(characters[place..<place + mark.count]) == mark
    }
    func isSpace(_ place: Int) -> Bool {
      place < 0 || place >= characters.count || characters[place].isWhitespace
    }
    func closes(_ sign: String, after place: Int) -> Bool {
      var next: Int = place
      while next < characters.count {
        if characters[next] == "\\" {
          next += 2
          continue
        }
        if mark(sign, at: next), !isSpace(next - 1) { return true }
        next += 1
      }
      return false
    }
    while index < characters.count {
      let character: Character = characters[index]
      if character == "\\", index + 1 < characters.count, "\\`*_[]".contains(characters[index + 1]) {
        output.append(characters[index + 1])
        index += 2
        continue
      }
      if character == "`" {
        let end: Int? = characters[(index + 1)...].firstIndex(of: "`")
        if end != nil || isOpen {
          let stop: Int = end ?? characters.count
          if stop > index + 1 { code.append(output.count..<(output.count + stop - index - 1)) }
          output += characters[(index + 1)..<stop]
          index = stop + 1
          continue
        }
      }
      if character == "[", let link = InlineMarkdown.link(in: characters, at: index) {
        output += characters[(index + 1)..<link.words]
        index = link.end
        continue
      }
      if let sign = ["**", "__", "*", "_"].first(where: { mark($0, at: index) }) {
        if due.last == sign, !isSpace(index - 1) {
          due.removeLast()
          index += sign.count
          continue
        }
        // Between letters an underscore is a letter of a name.
        let isInside: Bool = sign.hasPrefix("_") && !isSpace(index - 1)
        let opens: Bool = !isSpace(index + sign.count) && !isInside
        if opens, closes(sign, after: index + sign.count) || (isOpen && sign.count == 2) {
          due.append(sign)
          index += sign.count
          continue
        }
        output += characters[index..<index + sign.count]
        index += sign.count
        continue
      }
      output.append(character)
      index += 1
    }
    text = String(output)
  }

  /// Where the words of a link end and where it ends; nil if there is none.
  private static func link(in characters: [Character], at start: Int) -> (words: Int, end: Int)? {
    guard let close = characters[start...].firstIndex(of: "]"), close + 1 < characters.count,
      characters[close + 1] == "(", let end = characters[(close + 1)...].firstIndex(of: ")")
    else { return nil }
    return (close, end + 1)
  }

  /// The words, each with the white space behind it, as ranges of characters of `text`.
  static func words(of text: String) -> [Range<Int>] {
    let characters = Array(text)
    var (words, start): ([Range<Int>], Int) = ([], 0)
    for index in characters.indices where index > start {
      if characters[index - 1].isWhitespace && !characters[index].isWhitespace {
        words.append(start..<index)
        start = index
      }
    }
    if start < characters.count { words.append(start..<characters.count) }
    return words
  }
}
