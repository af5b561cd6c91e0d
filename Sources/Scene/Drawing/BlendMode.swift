/// How a source colour S (premultiplied s, alpha Sa) meets what is below, D (premultiplied d, alpha Da).
///
/// With B(S, D) the result at full coverage, a draw with coverage c leaves c · B(S, D) + (1 − c) · D. Separable and
/// non-separable modes follow the W3C's compositing specification; `plusLighter` and `plusDarker` are Core Graphics'.
public enum BlendMode: String, Sendable, Codable, CaseIterable {
  /// s + d (1 − Sa)
  case normal
  /// The product of the colours.
  case multiply
  /// The inverse of the product of the inverses.
  case screen
  /// Hard light with the layers exchanged.
  case overlay
  /// The darker of both, per channel.
  case darken
  /// The lighter of both, per channel.
  case lighten
  /// The backdrop brightened to reflect the source.
  case colorDodge
  /// The backdrop darkened to reflect the source.
  case colorBurn
  /// Multiply or darken by the source: the W3C's soft light.
  case softLight
  /// Multiply or screen by the source.
  case hardLight
  /// The difference of both.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// Hue of the source; saturation and luminosity of the backdrop.
  case hue
  /// Saturation of the source; hue and luminosity of the backdrop.
  case saturation
  /// Hue and saturation of the source; luminosity of the backdrop.
  case color
  /// Luminosity of the source; hue and saturation of the backdrop.
  case luminosity
  /// 0
  case clear
  /// S
  case copy
  /// s · Da
  case sourceIn
  /// s (1 − Da)
  case sourceOut
  /// s · Da + d (1 − Sa)
  case sourceAtop
  /// s (1 − Da) + d
  case destinationOver
  /// d · Sa
  case destinationIn
  /// d (1 − Sa)
  case destinationOut
  /// d · Sa + s (1 − Da)
  case destinationAtop
  /// s (1 − Da) + d (1 − Sa)
  case xor
  /// min(1, s + d)
  case plusLighter
  /// max(0, 1 − ((1 − s') + (1 − d'))) on premultiplied colour: rgb = max(0, a − (Sa − s) − (Da − d)) with a = min(1, Sa + Da).
  case plusDarker
}
