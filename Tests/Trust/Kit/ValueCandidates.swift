import Offstage

extension Parameter.Allowed {
  /// Valid values that differ from `value`, the likeliest to be seen first: at most a dozen.
  func others(than value: JSONValue) -> [JSONValue] {
    var found: [JSONValue] = []
    for candidate in candidates(near: value) where candidate != value && !found.contains(candidate) {
      found.append(candidate)
    }
    return Array(found.prefix(12))
  }

  private func candidates(near value: JSONValue) -> [JSONValue] {
    switch self {
    case .number(let range): return Self.numbers(near: value.number, in: range).map { .number($0) }
    case .integer(let range):
      let bounds: ClosedRange<Double> = Double(range.lowerBound)...Double(range.upperBound)
      return Self.numbers(near: value.number, in: bounds, step: 1).map { .number($0.rounded()) }
    case .flag: return [.bool(value != .bool(true))]
    case .text(let maximum):
      let texts: [String] = ["Quite other words", String((value.string ?? "").reversed()), "W", "moon", "star"]
      return texts.map { .string(String($0.prefix(maximum))) }
    case .color: return [.string("#FF0055"), .string("#00C040"), .string("#2030FF")]
    case .choice(let words): return words.map { .string($0) }
    case .list(let item, let count): return Self.lists(near: value.array ?? [], item, count)
    case .optional(let item):
      let some: [JSONValue] = item.candidates(near: value)
      return value == .null ? some : [.null] + some
    case .either(let first, let second): return first.candidates(near: value) + second.candidates(near: value)
    case .fields(let fields):
      let old: [String: JSONValue] = value.object ?? [:]
      return fields.sorted { $0.key < $1.key }.flatMap { key, allowed in
        allowed.candidates(near: old[key] ?? .null).prefix(2).map { new in
          .object(old.merging([key: new]) { _, new in new })
        }
      }
    }
  }

  private static func numbers(near value: Double?, in range: ClosedRange<Double>, step: Double = 0) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let near: Double = value ?? low + (high - low) / 4
    let far: [Double] = [near * 2, near / 2, near + step, near - step, near + 1, near + 10, -near, low, high]
    return far.filter { range.contains($0) }
  }

  private static func lists(near old: [JSONValue], _ item: Parameter.Allowed, _ count: ClosedRange<Int>) -> [JSONValue]
  {
    var lists: [[JSONValue]] = [Array(old.reversed()), Array(old.dropLast())]
    for new in item.candidates(near: old.first ?? .null).prefix(3) {
      if !old.isEmpty { lists.append([new] + old.dropFirst()) }
      lists.append(old + [new])
      lists.append([JSONValue](repeating: new, count: max(count.lowerBound, 1)))
    }
    return lists.filter { count.contains($0.count) }.map { .array($0) }
  }
}
