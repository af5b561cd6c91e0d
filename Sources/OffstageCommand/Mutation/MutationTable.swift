import Conformance

/// A run of mutants as a person reads it, and as data.
struct MutationTable: Encodable {
  /// A row: mutants of one kind or in one place.
  struct Row: Encodable {
    var name: String
    var killed: Int
    var fine: Int
    var survived: Int
    var equivalent: Int
    var uncompiled: Int
    var share: Double
    var budgetShare: Double

    init(_ name: String, _ count: MutationReport.Count) {
      self.name = name
      (killed, fine, survived) = (count.killed, count.fine, count.survived)
      (equivalent, uncompiled) = (count.equivalent, count.uncompiled)
      (share, budgetShare) = (count.share, count.budgetShare)
    }
  }

  /// A mutant that no scene noticed.
  struct Mutant: Encodable {
    var name: String
    var kind: String
    /// Why it cannot be noticed; nil if it should be.
    var reason: String?
  }

  let kinds: [Row]
  let places: [Row]
  let total: Row
  let survivors: [Mutant]
  /// Those that only the finer measure noticed.
  let fine: [Mutant]
  let equivalents: [Mutant]
  let passes: Bool

  init(_ report: MutationReport) {
    kinds = report.kinds.map { Row($0.name, $0.count) }
    places = report.places.map { Row($0.name, $0.count) }
    total = Row("all", report.total)
    survivors = report.survivors.map { result in
      let note: String = result.fate == .unreached ? ", which no scene compiles" : ""
      return Mutant(name: result.name + note, kind: result.kind)
    }
    fine = report.fine.map { Mutant(name: $0.name, kind: $0.kind) }
    equivalents = report.results.compactMap { result in
      guard case .equivalent(let reason) = result.fate else { return nil }
      return Mutant(name: result.name, kind: result.kind, reason: reason)
    }
    passes = report.passes
  }

  /// The tables, what survived, and the equivalent mutants under their reasons.
  var text: String {
    var parts: [String] = [Self.table("kind", kinds), Self.table("place", places + [total])]
    if !survivors.isEmpty {
      parts.append("survivors:\n" + survivors.map { "  \($0.name) (\($0.kind))" }.joined(separator: "\n"))
    }
    if !fine.isEmpty {
      let names: [String] = fine.map { "  \($0.name) (\($0.kind))" }
      parts.append("kept every budget, noticed only in 16 bits:\n" + names.joined(separator: "\n"))
    }
    var reasons: [String] = []
    for mutant in equivalents where !reasons.contains(mutant.reason ?? "") { reasons.append(mutant.reason ?? "") }
    for reason in reasons {
      var names: [String] = equivalents.filter { $0.reason == reason }.map { "  \($0.name)" }
      // Those of display lists are many; all are in the JSON.
      if names.count > 60 { names = names.prefix(20) + ["  and \(names.count - 20) more"] }
      parts.append("equivalent, \(reason):\n" + names.joined(separator: "\n"))
    }
    let required: String = fixed(100 * MutationReport.requiredShare, 0)
    parts.append(
      "\(total.killed) of \(total.killed + total.survived) mutants killed, \(fixed(100 * total.share, 2)) %, "
        + "\(fixed(100 * total.budgetShare, 2)) % by the budgets alone; at least \(required) % must be")
    return parts.joined(separator: "\n\n")
  }

  private static func table(_ title: String, _ rows: [Row]) -> String {
    var table = TextTable([
      (title, .left), ("killed", .right), ("only in 16 bits", .right), ("survived", .right), ("equivalent", .right),
      ("uncompiled", .right), ("share", .right), ("by budget", .right),
    ])
    for row in rows {
      table.add([
        row.name, "\(row.killed)", "\(row.fine)", "\(row.survived)", "\(row.equivalent)", "\(row.uncompiled)",
        fixed(100 * row.share, 1) + " %", fixed(100 * row.budgetShare, 1) + " %",
      ])
    }
    return table.text
  }
}
