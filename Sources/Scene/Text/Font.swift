/// What text is set in: a size in points, a weight and a design, under SwiftUI's names.
public struct Font: Sendable, Hashable {
  /// Thickness of the strokes, as a place on the font's weight axis.
  public struct Weight: Sendable, Hashable {
    /// 100…900; 400 is regular. Values between the names are allowed, so that a weight can move.
    public var value: Double

    /// Makes a weight from its place on the axis.
    public init(_ value: Double) {
      self.value = value
    }

    /// 100
    public static let ultraLight = Weight(100)
    /// 200
    public static let thin = Weight(200)
    /// 300
    public static let light = Weight(300)
    /// 400
    public static let regular = Weight(400)
    /// 500
    public static let medium = Weight(500)
    /// 600
    public static let semibold = Weight(600)
    /// 700
    public static let bold = Weight(700)
    /// 800
    public static let heavy = Weight(800)
    /// 900
    public static let black = Weight(900)

    /// Every named weight by its name, as scripts and parameters spell it.
    public static let named: [String: Weight] = [
      "ultraLight": ultraLight, "thin": thin, "light": light, "regular": regular, "medium": medium,
      "semibold": semibold, "bold": bold, "heavy": heavy, "black": black,
    ]
  }

  /// The family of shapes.
  public enum Design: String, Sendable, Hashable, Codable, CaseIterable {
    /// The interface font.
    case `default`
    /// Every character of the same width.
    case monospaced
    /// Drawn in the interface font, which has no rounded cut.
    case rounded
    /// Drawn in the interface font, which has no cut with serifs.
    case serif

    /// The face that draws it.
    var face: FontInstance.Face { self == .monospaced ? .monospaced : .interface }
  }

  /// SwiftUI's text styles at the default text size.
  public enum TextStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// 34 points
    case largeTitle
    /// 28 points
    case title
    /// 22 points
    case title2
    /// 20 points
    case title3
    /// 17 points, semibold
    case headline
    /// 17 points
    case body
    /// 16 points
    case callout
    /// 15 points
    case subheadline
    /// 13 points
    case footnote
    /// 12 points
    case caption
    /// 11 points
    case caption2

    /// Em size in points.
    public var size: Double {
      switch self {
      case .largeTitle: return 34
      case .title: return 28
      case .title2: return 22
      case .title3: return 20
      case .headline, .body: return 17
      case .callout: return 16
      case .subheadline: return 15
      case .footnote: return 13
      case .caption: return 12
      case .caption2: return 11
      }
    }
  }

  /// Em size in points.
  public var size: Double
  /// Thickness of the strokes.
  public var weight: Weight
  /// The family of shapes.
  public var design: Design
  /// Whether every digit has the same width.
  public var usesMonospacedDigits: Bool

  /// Makes a font.
  public init(size: Double, weight: Weight = .regular, design: Design = .default, usesMonospacedDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.design = design
    self.usesMonospacedDigits = usesMonospacedDigits
  }

  /// The system's font at a size in points.
  public static func system(size: Double, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// The system's font in a text style; the headline is semibold unless a weight is given.
  public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
    Font(size: style.size, weight: weight ?? (style == .headline ? .semibold : .regular), design: design)
  }

  /// 34 points
  public static let largeTitle = system(.largeTitle)
  /// 28 points
  public static let title = system(.title)
  /// 22 points
  public static let title2 = system(.title2)
  /// 20 points
  public static let title3 = system(.title3)
  /// 17 points, semibold
  public static let headline = system(.headline)
  /// 17 points
  public static let body = system(.body)
  /// 16 points
  public static let callout = system(.callout)
  /// 15 points
  public static let subheadline = system(.subheadline)
  /// 13 points
  public static let footnote = system(.footnote)
  /// 12 points
  public static let caption = system(.caption)
  /// 11 points
  public static let caption2 = system(.caption2)

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font with every digit of the same width.
  public func monospacedDigit() -> Font {
    var font = self
    font.usesMonospacedDigits = true
    return font
  }

  /// The monospaced design of the font.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// A face at this font's size and weight. A size that is not a number above 0 counts as 0: nothing is drawn.
  func instance(_ face: FontInstance.Face) -> FontInstance {
    let points: Double = size.isFinite && size > 0 ? size : 0
    let axis: Double = weight.value.isFinite ? min(max(weight.value, 100), 900) : 400
    return FontInstance(face: face, size: points, weight: axis)
  }
}
