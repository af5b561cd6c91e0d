/// The embedding levels of one paragraph, after Unicode Standard Annex 9 (rules P2–P3, W1–W7, N0–N2, I1–I2) for text
/// without explicit embeddings. An even level runs from left to right, an odd one from right to left.
struct BidiParagraph {
  /// 0 or 1: the direction of the paragraph.
  let baseLevel: UInt8
  /// The level of each scalar.
  let levels: [UInt8]

  /// Finds the levels.
  ///
  /// - Parameter isRightToLeft: the direction of a paragraph without a letter that has one.
  init(_ scalars: ArraySlice<Unicode.Scalar>, isRightToLeft: Bool) {
    let classes: [BidiClass] = scalars.map { BidiClass($0) }
    baseLevel = Self.baseLevel(classes, isRightToLeft: isRightToLeft)
    let mixed: Bool = classes.contains { $0 == .rightToLeft || $0 == .arabicLetter || $0 == .arabicNumber }
    if baseLevel == 0 && !mixed {
      levels = [UInt8](repeating: 0, count: classes.count)
      return
    }
    // Invisible characters take part in nothing and get the level of what stands before them.
    let visible: [Int] = classes.indices.filter { classes[$0] != .boundaryNeutral }
    var kinds: [BidiClass] = visible.map { classes[$0] }
    let base: BidiClass = baseLevel == 0 ? .leftToRight : .rightToLeft
    Self.resolveWeak(&kinds, base: base)
    Self.resolveBrackets(&kinds, scalars: visible.map { scalars[scalars.startIndex + $0] }, base: base)
    Self.resolveNeutral(&kinds, base: base)
    var result = [UInt8](repeating: baseLevel, count: classes.count)
    for (place, index) in visible.enumerated() { result[index] = Self.level(kinds[place], base: baseLevel) }
    for index in classes.indices where classes[index] == .boundaryNeutral && index > 0 {
      result[index] = result[index - 1]
    }
    levels = result
  }

  /// P2, P3: the first letter decides.
  private static func baseLevel(_ classes: [BidiClass], isRightToLeft: Bool) -> UInt8 {
    for kind in classes {
      switch kind {
      case .leftToRight: return 0
      case .rightToLeft, .arabicLetter: return 1
      default: break
      }
    }
    return isRightToLeft ? 1 : 0
  }

  /// I1, I2: from a settled class to a level.
  private static func level(_ kind: BidiClass, base: UInt8) -> UInt8 {
    switch kind {
    case .leftToRight: return base == 0 ? 0 : 2
    case .rightToLeft: return 1
    case .europeanNumber, .arabicNumber: return 2
    default: return base
    }
  }

  /// W1–W7: marks, numbers and the signs beside them.
  private static func resolveWeak(_ kinds: inout [BidiClass], base: BidiClass) {
    var strong: BidiClass = base
    for i in kinds.indices {
      if kinds[i] == .nonspacingMark { kinds[i] = i > 0 ? kinds[i - 1] : base }
      switch kinds[i] {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = kinds[i]
      case .europeanNumber where strong == .arabicLetter: kinds[i] = .arabicNumber
      default: break
      }
    }
    for i in kinds.indices where kinds[i] == .arabicLetter { kinds[i] = .rightToLeft }
    for i in kinds.indices.dropFirst().dropLast() where kinds[i - 1] == kinds[i + 1] {
      switch (kinds[i], kinds[i - 1]) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        kinds[i] = kinds[i - 1]
      default: break
      }
    }
    resolveTerminators(&kinds)
    strong = base
    for i in kinds.indices {
      switch kinds[i] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: kinds[i] = .otherNeutral
      case .leftToRight, .rightToLeft: strong = kinds[i]
      case .europeanNumber where strong == .leftToRight: kinds[i] = .leftToRight
      default: break
      }
    }
  }

  /// W5: a run of terminators that touches a number belongs to it.
  private static func resolveTerminators(_ kinds: inout [BidiClass]) {
    var start = 0
    while start < kinds.count {
      guard kinds[start] == .europeanTerminator else {
        start += 1
        continue
      }
      var end: Int = start
      while end < kinds.count && kinds[end] == .europeanTerminator { end += 1 }
      let before: Bool = start > 0 && kinds[start - 1] == .europeanNumber
      let after: Bool = end < kinds.count && kinds[end] == .europeanNumber
      if before || after { for i in start..<end { kinds[i] = .europeanNumber } }
      start = end
    }
  }

  /// The direction that a settled class gives to what stands beside it; numbers count as right to left.
  private static func direction(_ kind: BidiClass) -> BidiClass? {
    switch kind {
    case .leftToRight: return .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: return .rightToLeft
    default: return nil
    }
  }

  /// N0: both brackets of a pair get one direction.
  private static func resolveBrackets(_ kinds: inout [BidiClass], scalars: [Unicode.Scalar], base: BidiClass) {
    for (open, close) in pairs(kinds, scalars) {
      var inside: BidiClass?
      for i in (open + 1)..<close {
        guard let found = direction(kinds[i]) else { continue }
        inside = found
        if found == base { break }
      }
      guard let inside else { continue }
      var chosen: BidiClass = base
      if inside != base {
        let before: BidiClass = kinds[..<open].reversed().lazy.compactMap(direction).first ?? base
        if before == inside { chosen = inside }
      }
      kinds[open] = chosen
      kinds[close] = chosen
    }
  }

  /// Matching brackets, in the order of the opening ones; at most 63 may be open, as the annex says.
  private static func pairs(_ kinds: [BidiClass], _ scalars: [Unicode.Scalar]) -> [(Int, Int)] {
    var stack: [(closing: Unicode.Scalar, index: Int)] = []
    var result: [(Int, Int)] = []
    for (index, scalar) in scalars.enumerated() where kinds[index] == .otherNeutral {
      if let closing = closingBracket[scalar] {
        if stack.count == 63 { break }
        stack.append((closing, index))
      } else if let match = stack.lastIndex(where: { $0.closing == scalar }) {
        result.append((stack[match].index, index))
        stack.removeSubrange(match...)
      }
    }
    return result.sorted { $0.0 < $1.0 }
  }

  private static let closingBracket: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "\u{2045}": "\u{2046}", "\u{2329}": "\u{232A}", "\u{27E6}": "\u{27E7}",
    "\u{27E8}": "\u{27E9}", "\u{27EA}": "\u{27EB}", "\u{3008}": "\u{3009}", "\u{300A}": "\u{300B}",
    "\u{300C}": "\u{300D}", "\u{3010}": "\u{3011}", "\u{FF08}": "\u{FF09}",
  ]

  /// N1, N2: neutrals between two of one direction take it, others the paragraph's.
  private static func resolveNeutral(_ kinds: inout [BidiClass], base: BidiClass) {
    var start = 0
    var before: BidiClass = base
    while start < kinds.count {
      guard kinds[start].isNeutral else {
        before = direction(kinds[start]) ?? before
        start += 1
        continue
      }
      var end: Int = start
      while end < kinds.count && kinds[end].isNeutral { end += 1 }
      let after: BidiClass = end < kinds.count ? direction(kinds[end]) ?? base : base
      for i in start..<end { kinds[i] = before == after ? before : base }
      start = end
    }
  }
}
