import CFreeType
import CHarfBuzz

extension FontFile {
  /// A file's variation axes.
  struct Axes {
    /// The default of each axis, 16.16.
    var defaults: [FT_Fixed] = []
    /// Which one is the weight.
    var weight = 0
    /// Its extent; nil if there is none.
    var range: ClosedRange<Double>?
  }

  /// Reads the `hhea` and `OS/2` tables.
  static func readMetrics(_ face: FT_Face, _ font: OpaquePointer, em: Double) -> FontMetrics {
    var metrics = FontMetrics(ascent: 0.8, descent: 0.2, lineGap: 0, capHeight: 0.7, xHeight: 0.5)
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) {
      let header: TT_HoriHeader = table.load(as: TT_HoriHeader.self)
      metrics.ascent = Double(header.Ascender) / em
      metrics.descent = Double(-Int(header.Descender)) / em
      metrics.lineGap = Double(header.Line_Gap) / em
    }
    var value: hb_position_t = 0
    if hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &value) != 0 && value > 0 {
      metrics.capHeight = Double(value) / (em * 64)
    }
    if hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_X_HEIGHT, &value) != 0 && value > 0 {
      metrics.xHeight = Double(value) / (em * 64)
    }
    return metrics
  }

  /// Reads the variation axes of the `fvar` table.
  static func readAxes(_ face: FT_Face, _ library: FT_Library) -> Axes {
    var table: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &table) == 0, let table else { return Axes() }
    defer { FT_Done_MM_Var(library, table) }
    var axes = Axes()
    for index in 0..<Int(table.pointee.num_axis) {
      let axis: FT_Var_Axis = table.pointee.axis[index]
      axes.defaults.append(axis.def)
      if axis.tag == FT_ULong(hb_tag_from_string("wght", 4)) {
        axes.weight = index
        axes.range = Double(axis.minimum) / 65536...Double(axis.maximum) / 65536
      }
    }
    return axes
  }
}
