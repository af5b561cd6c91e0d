/// Mutants that no picture can show, each with the reason: they are listed and not counted.
enum EquivalentMutants {
  /// Which mutants a reason explains.
  struct Rule: Sendable {
    /// The shader file.
    var file: String
    /// A part of the line.
    var line: String
    /// What is replaced; nil for anything in the line.
    var original: String?
    /// The kinds of fault; all if empty.
    var kinds: Set<ShaderMutant.Kind> = []
    /// Why the picture stays the same.
    var reason: String
  }

  /// Why a mutant changes no picture; nil if it should.
  static func reason(for mutant: ShaderMutant) -> String? {
    rules.first { rule in
      rule.file == mutant.file && mutant.source.contains(rule.line)
        && (rule.original == nil || rule.original == mutant.original)
        && (rule.kinds.isEmpty || rule.kinds.contains(mutant.kind))
    }?.reason
  }

  static let rules: [Rule] = []
}
