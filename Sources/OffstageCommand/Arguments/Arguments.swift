import Effects

/// The words after a command's name, sorted into operands and options.
struct Arguments {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Reads words against the options that a command takes, those in `bare` without their value. `--name value` and
  /// `--name=value` are the same, `--` ends the options, and a lone `-` is an operand or a value.
  init(_ words: [String], allowed: [Option], bare: [Option] = []) throws(CommandError) {
    var rest: ArraySlice<String> = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts: [Substring] = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = allowed.first(where: { $0.isSpelled(name) }) else {
        throw Self.unknown(name, allowed: allowed)
      }
      var value: String = ""
      if option.valueName != nil, !bare.contains(option) {
        if parts.count == 2 {
          value = String(parts[1])
        } else {
          guard let next = rest.first, !Option.allCases.contains(where: { $0.isSpelled(next) }) else {
            throw .usage("\(option.spelling) needs a value: \(option.valueName ?? "") - \(option.help)")
          }
          value = next
          rest.removeFirst()
        }
      } else if parts.count == 2 {
        throw .usage("\(option.spelling) takes no value")
      }
      if values[option] != nil, !option.isRepeatable { throw .usage("\(option.spelling) is given twice") }
      values[option, default: []].append(value)
    }
  }

  /// Whether the option is given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value, if it is given.
  func text(_ option: Option) -> String? { values[option]?.last }

  /// All values of a repeatable option.
  func texts(_ option: Option) -> [String] { values[option] ?? [] }

  /// The words again, without some options: for another process.
  func words(without left: Set<Option>) -> [String] {
    let given: [String] = Option.allCases.filter { !left.contains($0) }.flatMap { option in
      texts(option).flatMap { value in
        option.valueName == nil || value.isEmpty ? [option.spelling] : ["\(option.spelling)=\(value)"]
      }
    }
    return given + ["--"] + operands
  }

  private static func unknown(_ name: String, allowed: [Option]) -> CommandError {
    let spellings: [String] = allowed.map(\.spelling)
    let near: String = Nearest.match(for: name, in: spellings).map { "; did you mean \($0)?" } ?? ""
    return .usage("unknown option \(quoted(name))\(near) The options are \(spellings.joined(separator: ", "))")
  }
}

extension Option {
  /// Whether `word` is the option's name or letter.
  func isSpelled(_ word: String) -> Bool {
    word == spelling || letter.map { word == "-\($0)" } == true
  }
}
