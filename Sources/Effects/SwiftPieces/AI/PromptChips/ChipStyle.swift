import Scene

/// The colours of suggestions and the corners of their glass.
public struct ChipStyle: Hashable, Sendable, Codable {
  /// The discs in turn.
  public var blocks: [HouseTint] = HouseBlock.chips.map(HouseTint.block)
  /// The titles.
  public var text: Color = HousePalette.text
  /// The glyphs; nil goes with the disc.
  public var ink: Color?
  /// Corner radius in points; half a chip's height, 26, is a capsule.
  public var cornerRadius: Double = 26

  /// Makes the house's style.
  public init() {}

  private enum Field: String, CodingKey {
    case blocks, text, ink, cornerRadius
  }

  /// Reads the word `standard`, or an object; what is left out is the house's.
  ///
  /// - Throws: `DecodingError` for any other word or kind.
  public init(from decoder: any Decoder) throws {
    let usual = ChipStyle()
    guard try !decoder.isStandardStyle else {
      self = usual
      return
    }
    let fields = try decoder.container(keyedBy: Field.self)
    blocks = try fields.decodeIfPresent([HouseTint].self, forKey: .blocks) ?? usual.blocks
    text = try fields.decodeIfPresent(Color.self, forKey: .text) ?? usual.text
    ink = try fields.decodeIfPresent(Color.self, forKey: .ink)
    cornerRadius = try fields.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? usual.cornerRadius
  }

  /// Which values a parameter of this kind takes.
  static let allowed: Parameter.Allowed = .either(
    .choice(["standard"]),
    .fields([
      "blocks": .list(of: HouseTint.allowed, count: 1...12), "text": .color, "ink": .optional(.color),
      "cornerRadius": .number(0...26),
    ]))
}
