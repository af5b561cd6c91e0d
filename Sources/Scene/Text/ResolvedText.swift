/// Text that is shaped and measured, ready to draw. As in SwiftUI it comes from `GraphicsContext.resolve(_:)`.
public struct ResolvedText: Sendable {
  /// What it was made from.
  public let text: Text
  /// What fills the glyphs; emoji keep their own colours. In the coordinates of the drawing call.
  public var shading: GraphicsContext.Shading
  /// The text without any limit of width or height.
  public let layout: TextLayout

  private let typesetter: TextTypesetter

  /// Shapes and measures `text`.
  ///
  /// - Parameters:
  ///   - isRightToLeft: whether lines begin at the right, and run from right to left unless their letters say
  ///     otherwise.
  ///   - fonts: where the faces come from.
  /// - Throws: `FontError` if a face that a character needs is missing or damaged.
  public init(_ text: Text, isRightToLeft: Bool = false, fonts: FontLibrary = .standard) throws {
    self.text = text
    shading = .color(text.color ?? .primary)
    let font: FontInstance = text.font.instance(text.font.design.face)
    var key = ShapingCache.Key(
      string: text.string, face: font.face, weight: font.weight,
      usesMonospacedDigits: text.font.usesMonospacedDigits, usesLigatures: text.tracking == 0,
      isRightToLeft: isRightToLeft)
    let shaped: ShapedText = try fonts.shape(key)
    key.string = "\u{2026}"
    typesetter = TextTypesetter(
      text: text, shaped: shaped, ellipsis: try fonts.shape(key),
      metrics: try fonts.metrics(of: font.face, weight: font.weight), isRightToLeft: isRightToLeft)
    layout = typesetter.layout(in: Size(.infinity, .infinity))
  }

  /// What text becomes whose font cannot be had: nothing, of no size.
  init(unavailable text: Text) {
    self.text = text
    shading = .color(text.color ?? .primary)
    typesetter = TextTypesetter(
      text: text, shaped: ShapedText(paragraphs: [], kinds: []), ellipsis: ShapedText(paragraphs: [], kinds: []),
      metrics: FontMetrics(ascent: 0, descent: 0, lineGap: 0, capHeight: 0, xHeight: 0), isRightToLeft: false)
    layout = TextLayout(lines: [], glyphs: [], size: .zero, isTruncated: false, penX: [])
  }

  /// Width of the widest line and height of all lines, in points, when only line breaks end lines.
  public var size: Size { layout.size }
  /// From the top to the first line's baseline, in points.
  public var firstBaseline: Double { layout.firstBaseline }
  /// From the top to the last line's baseline, in points.
  public var lastBaseline: Double { layout.lastBaseline }
  /// The glyphs when only line breaks end lines.
  public var glyphs: [TextLayout.Glyph] { layout.glyphs }
  /// The characters (grapheme clusters) when only line breaks end lines, in the order of the string.
  public var clusters: [TextLayout.Cluster] { layout.clusters }
  /// Height of a capital letter in points.
  public var capHeight: Double { typesetter.metrics.capHeight * typesetter.em }

  /// The size of the text in a room of `size` points: wrapped by words at its width, cut off below its height.
  public func measure(in size: Size) -> Size { typesetter.layout(in: size).size }

  /// From the top to the first line's baseline in a room of `size` points.
  public func firstBaseline(in size: Size) -> Double { typesetter.layout(in: size).firstBaseline }

  /// From the top to the last line's baseline in a room of `size` points.
  public func lastBaseline(in size: Size) -> Double { typesetter.layout(in: size).lastBaseline }

  /// The text in a room of `size` points, its lines aligned in the room's width: wrapped by words, a word that is too
  /// wide between characters, and cut off with an ellipsis below the height.
  public func layout(in size: Size) -> TextLayout { typesetter.layout(in: size, alignsToWidth: true) }
}

extension FontLibrary {
  /// The shape of a string, from the cache if it is known.
  func shape(_ key: ShapingCache.Key) throws -> ShapedText {
    try shapes.shape(for: key) {
      try withEngine { try TextShaper(engine: $0, key: key).shape() }
    }
  }
}
