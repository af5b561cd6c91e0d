import Scene

/// What the catalogue tells about one parameter of an effect.
public struct Parameter: Sendable {
  /// The stored property's name, and the key in JSON.
  public var key: String
  /// One sentence: what it changes, with its unit.
  public var summary: String
  /// Which values it takes.
  public var allowed: Allowed
  /// The scene in which it shows; nil for the effect's demonstration.
  public var showcase: Showcase?

  /// Makes a description.
  public init(_ key: String, _ summary: String, _ allowed: Allowed) {
    self.key = key
    self.summary = summary
    self.allowed = allowed
  }

  /// Which values a parameter takes.
  public indirect enum Allowed: Sendable, CustomStringConvertible {
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// True or false.
    case flag
    /// Text of at most so many characters.
    case text(maximum: Int)
    /// A colour, in any of the spellings that `Color` decodes.
    case color
    /// One of these words; a dot before the word is ignored.
    case choice([String])
    /// A list of so many values.
    case list(of: Allowed, count: ClosedRange<Int>)
    /// A value or null.
    case optional(Allowed)
    /// Either of two kinds.
    case either(Allowed, Allowed)
    /// An object with exactly these fields, each of them optional.
    case fields([String: Allowed])

    /// What is allowed, in words.
    public var description: String {
      switch self {
      case .number(let range): return "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
      case .integer(let range): return "a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .flag: return "true or false"
      case .text(let maximum): return "text of at most \(maximum) characters"
      case .color:
        return
          "a colour: a name (\(ColorSpelling.names)), \"#RRGGBB\", \"#RRGGBBAA\", a grey, [r, g, b] or [r, g, b, a] "
          + "from 0 to 1, or {\"light\": …, \"dark\": …}"
      case .choice(let words): return "one of " + words.joined(separator: ", ")
      case .list(let item, let count):
        let number =
          count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
        return "a list of \(number) values, each \(item)"
      case .optional(let item): return "\(item), or null"
      case .either(let first, let second): return "\(first), or \(second)"
      case .fields(let fields): return "an object with the fields " + fields.keys.sorted().joined(separator: ", ")
      }
    }

    private static func short(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
  }
}
