/// What became of a mutant.
public struct MutantResult: Sendable {
  /// How it ended.
  public enum Fate: Sendable, Equatable {
    /// The scene's budget was broken, or nothing could be drawn; `isFine` if the budget is kept and only the finer measure
    /// of 16 bits, an eighth of the budget at best, is broken.
    case killed(scene: String, isFine: Bool)
    /// Every scene that runs the mutated line kept its budget.
    case survived
    /// It survived, and cannot do otherwise: the reason.
    case equivalent(reason: String)
    /// The driver refused it.
    case uncompiled
    /// No scene's programs compile the line. Counts as survived.
    case unreached
  }

  /// The mutant in words.
  public let name: String
  /// Its kind.
  public let kind: String
  /// Where it lies: a shader file, or what else is mutated.
  public let place: String
  /// How it ended.
  public let fate: Fate

  /// Makes a result.
  public init(name: String, kind: String, place: String, fate: Fate) {
    (self.name, self.kind, self.place, self.fate) = (name, kind, place, fate)
  }
}

/// What became of all mutants.
public struct MutationReport: Sendable {
  /// Mutants of one kind or one place, in numbers.
  public struct Count: Sendable, Equatable {
    /// Those that were noticed.
    public var killed = 0
    /// Those among them that only the finer measure noticed.
    public var fine = 0
    /// Those that broke none.
    public var survived = 0
    /// Those that cannot break any.
    public var equivalent = 0
    /// Those that do not compile.
    public var uncompiled = 0

    /// The share of the killed among those that could be killed, 0…1; 1 where there is none.
    public var share: Double {
      killed + survived == 0 ? 1 : Double(killed) / Double(killed + survived)
    }

    /// The share of those that broke a budget itself, 0…1; 1 where there is none.
    public var budgetShare: Double {
      killed + survived == 0 ? 1 : Double(killed - fine) / Double(killed + survived)
    }

    mutating func add(_ fate: MutantResult.Fate) {
      switch fate {
      case .killed(_, let isFine):
        killed += 1
        if isFine { fine += 1 }
      case .survived, .unreached: survived += 1
      case .equivalent: equivalent += 1
      case .uncompiled: uncompiled += 1
      }
    }
  }

  /// The least share of mutants that must be killed.
  public static let requiredShare = 0.95

  /// All results.
  public let results: [MutantResult]

  /// Sums up results.
  public init(results: [MutantResult]) {
    self.results = results
  }

  /// All together.
  public var total: Count { results.reduce(into: Count()) { $0.add($1.fate) } }

  /// By kind, in order of name.
  public var kinds: [(name: String, count: Count)] { grouped(by: \.kind) }

  /// By place, in order of name.
  public var places: [(name: String, count: Count)] { grouped(by: \.place) }

  /// Those that no scene noticed and nobody explained.
  public var survivors: [MutantResult] {
    results.filter { $0.fate == .survived || $0.fate == .unreached }
  }

  /// Those that kept every budget and broke only the finer measure.
  public var fine: [MutantResult] {
    results.filter { if case .killed(_, true) = $0.fate { true } else { false } }
  }

  /// Whether enough mutants of the shaders were killed, and enough of all others, and there were any.
  public var passes: Bool {
    let isShader: (MutantResult) -> Bool = { $0.place.contains(".") }
    let parts: [[MutantResult]] = [results.filter(isShader), results.filter { !isShader($0) }]
    return total.killed > 0
      && parts.allSatisfy { MutationReport(results: $0).total.share >= Self.requiredShare }
  }

  private func grouped(by key: KeyPath<MutantResult, String>) -> [(name: String, count: Count)] {
    var counts: [String: Count] = [:]
    for result in results { counts[result[keyPath: key], default: Count()].add(result.fate) }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
