/// An icon found in its font, ready to draw.
///
/// Its box is a square of the font's size. Material Icons are drawn on a grid of 24 units with a live area of 20 in the
/// middle; the live area fills the box, so that an icon is about as large as an SF Symbol at the same font size. A few
/// icons reach a tenth of the size beyond the box.
public struct ResolvedIcon: Sendable, Hashable {
  /// Ems of the icon font in the side of the box: 24 units of the grid for 20 of the live area.
  static let emScale = 24.0 / 20

  /// What it was made from.
  public let icon: Icon
  /// The icon font at the size in which it is drawn, that is with an em of 1.2 box sides.
  public let font: FontInstance
  /// Index in the icon font; nil if the icon could not be had.
  public let glyph: UInt32?
  /// Side of the box in points.
  public let side: Double
  /// From the middle of the grid down to the baseline, in ems of the icon font.
  private let middle: Double

  /// The box in points.
  public var size: Size { Size(side, side) }

  /// Finds an icon.
  ///
  /// - Throws: `IconError` for a name without an icon, `FontError` without the icon font.
  public init(_ icon: Icon, fonts: FontLibrary = .standard) throws {
    let ligature: String = try Icon.ligature(for: icon.systemName)
    let key = ShapingCache.Key(
      string: ligature, face: .icons, weight: 400, usesMonospacedDigits: false, usesLigatures: true,
      isRightToLeft: false)
    let glyphs: [ShapedText.Glyph] = try fonts.shape(key).paragraphs.flatMap(\.items).flatMap(\.glyphs)
    guard glyphs.count == 1, let glyph = glyphs.first, glyph.id != 0 else {
      throw IconError.notInFont(name: icon.systemName, ligature: ligature)
    }
    let metrics: FontMetrics = try fonts.metrics(of: .icons)
    self.init(icon, glyph: glyph.id, middle: (metrics.ascent - metrics.descent) / 2)
  }

  /// What an icon becomes that cannot be had: an empty box.
  init(unavailable icon: Icon) {
    self.init(icon, glyph: nil, middle: 0)
  }

  private init(_ icon: Icon, glyph: UInt32?, middle: Double) {
    self.icon = icon
    self.glyph = glyph
    self.middle = middle
    side = icon.font.instance(.icons).size
    font = FontInstance(face: .icons, size: side * Self.emScale)
  }

  /// The icon as a glyph run whose box is centred on `center`, its side scaled to `side` points if given.
  public func run(center: Point, side: Double? = nil) -> GlyphRun {
    var font: FontInstance = self.font
    if let side { font.size = side.isFinite ? max(side, 0) * Self.emScale : 0 }
    guard let glyph else { return GlyphRun(font: font, glyphs: []) }
    let origin = Point(center.x - font.size / 2, center.y + middle * font.size)
    return GlyphRun(font: font, glyphs: [GlyphRun.Glyph(id: glyph, position: origin)])
  }

  /// The icon's outline in its box: (0, 0) is the box's top left corner, `side` points wide; for morphs and trims.
  ///
  /// - Throws: `FontError`.
  public func outline(rasterizer: GlyphRasterizer = GlyphRasterizer()) throws -> Path {
    guard let glyph else { return Path() }
    let place: Point = run(center: Point(side / 2, side / 2)).glyphs[0].position
    return try rasterizer.outline(font: font, glyph: glyph).applying(.translation(x: place.x, y: place.y))
  }
}
