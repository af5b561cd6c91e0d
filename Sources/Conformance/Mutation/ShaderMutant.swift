/// One small fault that is put into a shader to see whether the comparison notices.
public struct ShaderMutant: Sendable, Hashable {
  /// What kind of fault.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// A number is 5 % greater.
    case greater = "literal + 5 %"
    /// A number is 5 % smaller.
    case smaller = "literal - 5 %"
    /// A number, a sum or a difference has the other sign.
    case sign = "flipped sign"
    /// A whole number is one more or less: a neighbouring texel, tap, row or corner.
    case offByOne = "off by one"
    /// Components are read in another order, or another one is read.
    case channels = "swapped channels"
    /// `clamp`, `min` or `max` lets everything through.
    case unclamped = "removed clamp"
    /// A uniform never changes: it is 0 or 1 for ever.
    case frozen = "frozen uniform"
    /// A statement that changes a value is left out.
    case dropped = "dropped statement"
  }

  /// The shader file: "lib/paint.glsl".
  public let file: String
  /// The line in the file, from 1.
  public let line: Int
  /// What kind of fault.
  public let kind: Kind
  /// The text of that line.
  public let source: String
  /// Where in the line the fault lies, in characters.
  public let column: Int
  /// How many characters are replaced.
  public let count: Int
  /// What takes their place.
  public let replacement: String

  /// The line with the fault.
  public var mutated: String {
    let start: String.Index = source.index(source.startIndex, offsetBy: column)
    return source[..<start] + replacement + source[source.index(start, offsetBy: count)...]
  }

  /// The text that is replaced.
  public var original: String { String(source.dropFirst(column).prefix(count)) }

  /// Where it lies and what it does: "lib/paint.glsl:45:9 0.5 → 0.525".
  public var name: String {
    "\(file):\(line):\(column + 1) \(original) → \(replacement.isEmpty ? "nothing" : replacement)"
  }
}
