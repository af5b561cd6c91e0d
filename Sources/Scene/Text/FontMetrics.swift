/// A face's vertical metrics in ems: multiply by the size in points.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the top of a line: `ascender` of the font's `hhea` table.
  public var ascent: Double
  /// From the baseline down to the bottom of a line, positive: `descender` of the `hhea` table.
  public var descent: Double
  /// Space between lines that the font asks for: `lineGap` of the `hhea` table.
  public var lineGap: Double
  /// Height of a capital letter, from the `OS/2` table; 0.7 where the table lacks it.
  public var capHeight: Double
  /// Height of a small letter without ascender, from the `OS/2` table; 0.5 where the table lacks it.
  public var xHeight: Double

  /// From the top of a line to its bottom.
  public var lineHeight: Double { ascent + descent }
}
