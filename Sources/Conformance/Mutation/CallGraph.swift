/// Which lines of a GLSL program `main` reaches: those of functions that it calls and of functions that these call, the
/// uniforms and constants that they name, and what else stands outside of functions. A fault anywhere else changes no
/// picture.
///
/// It reads the house's style: a function begins at the start of a line and ends with its line or with a lone brace.
struct CallGraph {
  /// For each line whether it is compiled and reached. Directives are not.
  let reached: [Bool]

  /// - Parameter isCompiled: for each line whether the conditions around it hold.
  init(_ lines: [String], isCompiled: [Bool]) {
    let owners: [Substring?] = Self.owners(of: lines)
    var bodies: [Substring: [String]] = [:]
    var outside: [String] = []
    for (index, line) in lines.enumerated() where isCompiled[index] {
      if let owner = owners[index] {
        bodies[owner, default: []].append(line)
      } else {
        outside.append(line)
      }
    }
    var found: Set<Substring> = []
    var waiting: [String] = outside + (bodies["main"] ?? [])
    while let line = waiting.popLast() {
      for word in Self.words(of: line) where bodies[word] != nil && found.insert(word).inserted {
        waiting += bodies[word] ?? []
      }
    }
    found.insert("main")
    reached = lines.indices.map { index in
      isCompiled[index] && !lines[index].hasPrefix("#") && (owners[index].map(found.contains) ?? true)
    }
  }

  /// The function, macro, uniform or constant to which each line belongs; nil for any other.
  private static func owners(of lines: [String]) -> [Substring?] {
    var current: Substring?
    return lines.map { line in
      if let owner = current {
        if line == "}" { current = nil }
        return owner
      }
      if line.hasPrefix("#define ") { return line.dropFirst(8).prefix(while: isPartOfName) }
      if line.hasPrefix("uniform ") || line.hasPrefix("const ") {
        return words(of: String(line.prefix { !";=[".contains($0) })).last
      }
      guard let name = functionName(in: line) else { return nil }
      if !line.hasSuffix("}") { current = name }
      return name
    }
  }

  /// The name of the function whose definition begins in a line.
  private static func functionName(in line: String) -> Substring? {
    guard let first = line.first, first.isLetter, !line.hasSuffix(";"), let bracket = line.firstIndex(of: "(") else {
      return nil
    }
    let head: [Substring] = line[..<bracket].split(separator: " ")
    guard head.count == 2, head.allSatisfy({ $0.allSatisfy(isPartOfName) }) else { return nil }
    return head[1]
  }

  private static func words(of line: String) -> [Substring] { line.split { !isPartOfName($0) } }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
