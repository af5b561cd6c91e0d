import CFreeType
import CHarfBuzz

/// One font file, open in FreeType (outlines, bitmaps) and in HarfBuzz (shaping). Used under its library's lock.
final class FontFile {
  /// Which face it holds.
  let face: FontInstance.Face
  /// Units in an em.
  let unitsPerEm: Double
  /// HarfBuzz positions in an em: 64 a font unit, so that the fractions of variable advances are kept.
  var shapingScale: Double { unitsPerEm * 64 }
  /// Vertical metrics.
  let metrics: FontMetrics
  /// Least and greatest weight of the axis; nil without one.
  let weightRange: ClosedRange<Double>?

  private let freeTypeFace: FT_Face
  private let shapingFont: OpaquePointer
  private let isScalable: Bool
  private let weightAxis: Int
  private var coordinates: [FT_Fixed]
  private var outlineWeight: Double?
  private var shapingWeight: Double?

  init(path: String, face: FontInstance.Face, library: FT_Library) throws {
    var opened: FT_Face?
    guard FT_New_Face(library, path, 0, &opened) == 0, let opened else {
      throw FontError.unreadable(path: path, face: face)
    }
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      FT_Done_Face(opened)
      throw FontError.unreadable(path: path, face: face)
    }
    let shapingFace: OpaquePointer? = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    // FreeType knows no em of a font that holds only bitmaps.
    let em = Double(hb_face_get_upem(shapingFace))
    let font: OpaquePointer? = hb_font_create(shapingFace)
    hb_face_destroy(shapingFace)
    guard let font, em > 0 else {
      FT_Done_Face(opened)
      throw FontError.unreadable(path: path, face: face)
    }
    hb_font_set_scale(font, Int32(em * 64), Int32(em * 64))
    self.face = face
    freeTypeFace = opened
    shapingFont = font
    unitsPerEm = em
    metrics = Self.readMetrics(opened, font, em: em)
    let axes = Self.readAxes(opened, library)
    weightAxis = axes.weight
    weightRange = axes.range
    coordinates = axes.defaults
    isScalable = opened.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    if isScalable {
      let size = FT_F26Dot6(opened.pointee.units_per_EM) * 64
      let code: FT_Error = FT_Set_Char_Size(opened, size, size, 72, 72)
      guard code == 0 else { throw FontError.freeType(operation: "set the size", face: face, code: code) }
    }
  }

  deinit {
    hb_font_destroy(shapingFont)
    FT_Done_Face(freeTypeFace)
  }

  /// The weight that the file can show for a wanted one: the axis's nearest, or 0 where the file has none.
  func axisValue(_ weight: Double) -> Double {
    guard let weightRange else { return 0 }
    guard weight.isFinite else { return min(max(400, weightRange.lowerBound), weightRange.upperBound) }
    return min(max(weight, weightRange.lowerBound), weightRange.upperBound)
  }

  /// The HarfBuzz font at a weight.
  func shaping(weight: Double) -> OpaquePointer {
    let value: Double = axisValue(weight)
    if weightRange != nil && shapingWeight != value {
      var variation = hb_variation_t(tag: hb_tag_from_string("wght", 4), value: Float(value))
      hb_font_set_variations(shapingFont, &variation, 1)
      shapingWeight = value
    }
    return shapingFont
  }

  /// Whether the file has a glyph of its own for a character's scalar.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shapingFont, scalar.value, &glyph) != 0
  }

  /// A glyph's outline in ems, unhinted. It is loaded at one pixel a font unit, so that the 26.6 coordinates keep 1/64
  /// unit.
  func outline(glyph: UInt32, weight: Double) throws -> GlyphOutline {
    guard isScalable else { return .empty }
    let value: Double = axisValue(weight)
    if weightRange != nil && outlineWeight != value {
      coordinates[weightAxis] = FT_Fixed((value * 65536).rounded())
      let code: FT_Error = FT_Set_Var_Design_Coordinates(freeTypeFace, FT_UInt(coordinates.count), &coordinates)
      guard code == 0 else { throw FontError.freeType(operation: "set the weight", face: face, code: code) }
      outlineWeight = value
    }
    let flags = Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_NO_AUTOHINT)
    let code: FT_Error = FT_Load_Glyph(freeTypeFace, glyph, flags)
    guard code == 0 else { throw FontError.freeType(operation: "load glyph \(glyph)", face: face, code: code) }
    return GlyphOutline(freeTypeFace.pointee.glyph.pointee.outline, unitsPerEm: unitsPerEm)
  }

  /// A colour glyph's picture at the file's own size; nil for a blank one.
  func strike(glyph: UInt32) throws -> EmojiStrike? {
    guard freeTypeFace.pointee.num_fixed_sizes > 0 else { return nil }
    let selected: FT_Error = FT_Select_Size(freeTypeFace, 0)
    guard selected == 0 else { throw FontError.freeType(operation: "select the strike", face: face, code: selected) }
    let code: FT_Error = FT_Load_Glyph(freeTypeFace, glyph, Int32(FT_LOAD_COLOR))
    guard code == 0 else { throw FontError.freeType(operation: "load glyph \(glyph)", face: face, code: code) }
    let slot = freeTypeFace.pointee.glyph.pointee
    return EmojiStrike(
      slot.bitmap, left: Int(slot.bitmap_left), top: -Int(slot.bitmap_top),
      pixelsPerEm: Double(freeTypeFace.pointee.size.pointee.metrics.y_ppem))
  }
}
