/// The text of a fragment shader as the driver gets it, with which lines its `#if`s leave.
///
/// It finds the lines of a shader file in it, since an include is its file's text, and puts a mutant's line in their
/// place.
public struct ProgramText: Sendable {
  private let lines: [String]
  /// Whether a line is compiled, and belongs to what `main` calls.
  private let active: [Bool]

  /// Reads a text.
  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let compiled: [Bool] = Self.activeLines(of: lines)
    active = CallGraph(lines, isCompiled: compiled).reached
  }

  /// Where each line of a file stands in the program: the place whose surroundings are those of the file for the most
  /// lines; nil where the program has not that line, does not compile it, or never calls its function.
  public func places(of origin: [String]) -> [Int?] {
    var known: [String: [Int]] = [:]
    for index in lines.indices { known[lines[index], default: []].append(index) }
    return origin.indices.map { number in
      let best: Int? = (known[origin[number]] ?? []).max { shared($0, number, origin) < shared($1, number, origin) }
      return best.flatMap { active[$0] ? $0 : nil }
    }
  }

  /// The text with a mutant's fault in the line at `place`.
  public func with(_ mutant: ShaderMutant, at place: Int) -> String {
    var lines: [String] = self.lines
    lines[place] = mutant.mutated
    return lines.joined(separator: "\n")
  }

  /// How many lines around a place are those around line `number` of the file.
  private func shared(_ place: Int, _ number: Int, _ origin: [String]) -> Int {
    var count: Int = 0
    for step in [1, -1] {
      var (here, there): (Int, Int) = (place + step, number + step)
      while lines.indices.contains(here), origin.indices.contains(there), lines[here] == origin[there] {
        count += 1
        here += step
        there += step
      }
    }
    return count
  }

  /// Which lines are left by `#ifdef`, `#ifndef`, `#if`, `#elif`, `#else` and `#endif`, with `defined(…)`, `!`, `&&`
  /// and `||`, which is all that the shaders use.
  private static func activeLines(of lines: [String]) -> [Bool] {
    var defined: Set<Substring> = []
    /// For each open `#if`: whether a branch is compiled now, whether one was, and whether all around it is.
    var open: [(now: Bool, done: Bool, around: Bool)] = []
    return lines.map { line in
      guard line.hasPrefix("#") else { return open.last?.now ?? true }
      let words: [Substring] = line.split(separator: " ", maxSplits: 1)
      let rest: Substring = words.count > 1 ? words[1] : ""
      let around: Bool = open.last?.now ?? true
      func test() -> Bool { holds(rest, defined) }
      switch words.first {
      case "#define":
        if around { defined.insert(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
        return around
      case "#ifdef", "#ifndef", "#if":
        let isTrue: Bool =
          words[0] == "#if" ? test() : defined.contains(rest.prefix { $0 != " " }) == (words[0] == "#ifdef")
        open.append((around && isTrue, isTrue, around))
      case "#elif":
        guard let last = open.popLast() else { break }
        let isTrue: Bool = !last.done && test()
        open.append((last.around && isTrue, last.done || isTrue, last.around))
      case "#else":
        guard let last = open.popLast() else { break }
        open.append((last.around && !last.done, true, last.around))
      case "#endif": _ = open.popLast()
      default: break
      }
      return false
    }
  }

  private static func holds(_ condition: Substring, _ defined: Set<Substring>) -> Bool {
    condition.split(separator: "||").contains { alternative in
      alternative.split(separator: "&&").allSatisfy { term in
        guard let name = term.firstMatch(of: /defined\((\w+)\)/) else { return false }
        return defined.contains(name.output.1) != term.contains("!")
      }
    }
  }
}
