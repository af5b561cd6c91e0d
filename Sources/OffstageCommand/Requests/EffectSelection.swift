import Effects

/// Several effects, as commands take them.
enum EffectSelection {
  /// The effects that the operands name, each once, in their order; all effects without an operand.
  static func effects(_ arguments: Arguments) throws -> [any Effect.Type] {
    guard !arguments.operands.isEmpty else {
      guard !EffectCatalog.all.isEmpty else { throw CommandError.failed("the catalogue holds no effect") }
      return EffectCatalog.all
    }
    var seen: Set<String> = []
    return try arguments.operands.filter { seen.insert($0).inserted }.map { try EffectCatalog.effect(id: $0) }
  }

  /// Moments in the middle of `count` equal parts of the demonstration: neither its still beginning nor its end.
  static func moments(_ count: Int, of timeline: EffectTimeline) -> [Double] {
    let end: Double = timeline.script.end ?? timeline.info.duration
    return (0..<count).map { (Double($0) + 0.5) / Double(count) * end }
  }
}
