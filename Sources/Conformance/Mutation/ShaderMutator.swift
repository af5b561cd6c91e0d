/// Makes every mutant of a shader file. It reads text, line by line, and knows just enough GLSL: comments, preprocessor
/// lines and loop headers are left alone. Some mutants will not compile; those count for nothing.
public struct ShaderMutator {
  private let file: String
  private let text: String

  /// Reads a file: its name below the folder of shaders and its text, before includes are resolved.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// All mutants, in the order of the text.
  public func mutants() -> [ShaderMutant] {
    var found: [ShaderMutant] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let source = String(line)
      guard !source.hasPrefix("#") else { continue }
      let code: String = source.firstRange(of: "//").map { String(source[..<$0.lowerBound]) } ?? source
      for edit in edits(of: code) where edit.replacement != code.dropFirst(edit.column).prefix(edit.count) {
        found.append(
          ShaderMutant(
            file: file, line: index + 1, kind: edit.kind, source: source, column: edit.column, count: edit.count,
            replacement: edit.replacement))
      }
    }
    return found
  }

  private struct Edit {
    var kind: ShaderMutant.Kind
    var column: Int
    var count: Int
    var replacement: String

    init(_ kind: ShaderMutant.Kind, _ column: Int, _ count: Int, _ replacement: String) {
      (self.kind, self.column, self.count, self.replacement) = (kind, column, count, replacement)
    }
  }

  private func edits(of code: String) -> [Edit] {
    let isLoop: Bool = code.contains("for (")
    let isDeclaration: Bool = code.hasPrefix("uniform ") || code.hasPrefix("out ") || code.hasPrefix("in ")
    if isDeclaration { return frozen(code) }
    return (isLoop ? [] : literals(code) + signs(code)) + channels(code) + unclamped(code) + dropped(code)
  }

  /// Where a match begins in the text, in characters.
  private func column(_ index: String.Index, in code: String) -> Int {
    code.distance(from: code.startIndex, to: index)
  }

  private func literals(_ code: String) -> [Edit] {
    // Names are matched too, so that their digits are passed over.
    code.matches(of: /[A-Za-z_]\w*|(\d+\.\d*(?:e[-+]?\d+)?|\d+(?:e[-+]?\d+)?)/).flatMap { match -> [Edit] in
      guard let number = match.output.1 else { return [] }
      let word = String(number)
      let (at, count): (Int, Int) = (column(match.range.lowerBound, in: code), word.count)
      if let whole = Int(word) {
        return [Edit(.offByOne, at, count, "\(whole + 1)"), Edit(.offByOne, at, count, "(\(whole - 1))")]
      }
      guard let value = Double(word), value != 0 else { return [] }
      return [
        Edit(.greater, at, count, "\(value * 1.05)"), Edit(.smaller, at, count, "\(value * 0.95)"),
        Edit(.sign, at, count, "(-\(word))"),
      ]
    }
  }

  private func signs(_ code: String) -> [Edit] {
    code.matches(of: #/ [-+]=? /#).map { match in
      let at: Int = column(match.range.lowerBound, in: code) + 1
      return Edit(.sign, at, 1, match.output.contains("+") ? "-" : "+")
    }
  }

  /// Swizzles of two or more have their first two components swapped; a single component is its neighbour.
  private func channels(_ code: String) -> [Edit] {
    let next: [Character: String] = [
      "x": "y", "y": "x", "z": "w", "w": "z", "r": "g", "g": "r", "b": "r", "a": "r",
    ]
    return code.matches(of: /\.([xyzw]{1,4}|[rgba]{1,4})(?!\w)/).compactMap { match in
      let word = String(match.output.1)
      let at: Int = column(match.range.lowerBound, in: code) + 1
      guard let first = word.first else { return nil }
      if word.count == 1 { return next[first].map { Edit(.channels, at, 1, $0) } }
      let rest: Substring = word.dropFirst()
      guard let second = rest.first else { return nil }
      return Edit(.channels, at, word.count, "\(second)\(first)\(rest.dropFirst())")
    }
  }

  private func unclamped(_ code: String) -> [Edit] {
    code.matches(of: /\b(?:clamp|min|max)\(/).compactMap { match in
      var depth: Int = 1
      var comma: String.Index?
      var index: String.Index = match.range.upperBound
      while index < code.endIndex, depth > 0 {
        switch code[index] {
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        case "," where depth == 1 && comma == nil: comma = index
        default: break
        }
        index = code.index(after: index)
      }
      guard depth == 0, let comma else { return nil }
      let start: String.Index = match.range.lowerBound
      return Edit(
        .unclamped, column(start, in: code), code.distance(from: start, to: index),
        "(\(code[match.range.upperBound..<comma]))")
    }
  }

  private func frozen(_ code: String) -> [Edit] {
    guard let match = code.firstMatch(of: /^uniform (float|vec[234]|ivec[24]) (\w+);/) else { return [] }
    let type = String(match.output.1)
    let isWhole: Bool = type.hasPrefix("i")
    return ["0", "1"].map { value in
      Edit(
        .frozen, 0, match.output.0.count,
        "const \(type) \(match.output.2) = \(type)(\(isWhole ? value : value + ".0"));")
    }
  }

  private func dropped(_ code: String) -> [Edit] {
    guard let match = code.firstMatch(of: /^ +[\w.]+ [-+*]?= .*;/), code.contains("=") else { return [] }
    return [Edit(.dropped, 0, match.output.count, "")]
  }
}
