import Scene

/// Where a light is, in fractions of the view: (0, 0) is its top left corner. In JSON it is a name or a pair [x, y].
public struct LightPosition: Sendable, Hashable, Codable {
  /// Fraction of the width.
  public var x: Double
  /// Fraction of the height.
  public var y: Double

  /// Makes a position; values outside 0…1 lie outside the view.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a position from a unit point.
  public init(_ point: UnitPoint) {
    self.init(x: point.x, y: point.y)
  }

  /// The names of the nine places.
  static let named: [(name: String, point: UnitPoint)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing), ("leading", .leading),
    ("center", .center),
    ("trailing", .trailing), ("bottomLeading", .bottomLeading), ("bottom", .bottom),
    ("bottomTrailing", .bottomTrailing),
  ]

  /// What a parameter for a light takes.
  static let allowed: Parameter.Allowed = .either(
    .choice(named.map(\.name)), .list(of: .number(-10...10), count: 2...2))

  /// Reads a name or a pair of numbers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self),
      let entry = Self.named.first(where: { $0.name == name })
    {
      self.init(entry.point)
    } else if let pair = try? container.decode([Double].self), pair.count == 2 {
      self.init(x: pair[0], y: pair[1])
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a light's position is \(Self.allowed)")
    }
  }

  /// Writes the name if there is one, else the pair.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let entry = Self.named.first(where: { LightPosition($0.point) == self }) {
      try container.encode(entry.name)
    } else {
      try container.encode([x, y])
    }
  }
}
