import Scene

/// The colours of a stack of sources and the corners of its cards.
public struct SourceStackStyle: Hashable, Sendable, Codable {
  /// The badges in turn.
  public var blocks: [HouseTint] = HouseBlock.sources.map(HouseTint.block)
  /// Pill and cards.
  public var surface: Color = HousePalette.surface
  /// Titles and the count.
  public var text: Color = HousePalette.text
  /// Bylines, numbers and the chevron; nil is six tenths of the text.
  public var secondary: Color?
  /// The letter on a badge; nil goes with the badge.
  public var ink: Color?
  /// Corner radius of a card in points.
  public var cornerRadius: Double = 18

  /// Makes the house's style.
  public init() {}

  /// The words of the second rank.
  func secondary(_ traits: Traits) -> Color {
    secondary ?? text.opacity(traits.increaseContrast ? 0.9 : 0.6)
  }

  /// The badge of source `index`.
  func badge(_ index: Int) -> HouseTint { blocks.isEmpty ? .block(.stone) : blocks[index % blocks.count] }

  private enum Field: String, CodingKey {
    case blocks, surface, text, secondary, ink, cornerRadius
  }

  /// Reads the word `standard`, or an object; what is left out is the house's.
  ///
  /// - Throws: `DecodingError` for any other word or kind.
  public init(from decoder: any Decoder) throws {
    let usual = SourceStackStyle()
    guard try !decoder.isStandardStyle else {
      self = usual
      return
    }
    let fields = try decoder.container(keyedBy: Field.self)
    blocks = try fields.decodeIfPresent([HouseTint].self, forKey: .blocks) ?? usual.blocks
    surface = try fields.decodeIfPresent(Color.self, forKey: .surface) ?? usual.surface
    text = try fields.decodeIfPresent(Color.self, forKey: .text) ?? usual.text
    secondary = try fields.decodeIfPresent(Color.self, forKey: .secondary)
    ink = try fields.decodeIfPresent(Color.self, forKey: .ink)
    cornerRadius = try fields.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? usual.cornerRadius
  }

  /// Which values a parameter of this kind takes.
  static let allowed: Parameter.Allowed = .either(
    .choice(["standard"]),
    .fields([
      "blocks": .list(of: HouseTint.allowed, count: 1...12), "surface": .color, "text": .color,
      "secondary": .optional(.color), "ink": .optional(.color), "cornerRadius": .number(0...60),
    ]))
}

extension Decoder {
  /// Whether the word `standard` stands where a style is read; not, if it is no word at all.
  ///
  /// - Throws: `DecodingError` for any other word.
  var isStandardStyle: Bool {
    get throws {
      guard let word = try? singleValueContainer().decode(String.self) else { return false }
      guard word == "standard" else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "\"\(word.prefix(60))\" is no style; write standard, or an object"
          ))
      }
      return true
    }
  }
}
