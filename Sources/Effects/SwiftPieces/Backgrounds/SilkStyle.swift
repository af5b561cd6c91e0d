import Scene

/// A fabric: its colour, its gloss, how deep its folds are and how tight its highlight.
public struct SilkStyle: Sendable, Hashable {
  /// The cloth.
  public var base: Color
  /// The gloss on folds that face the light.
  public var sheen: Color
  /// Fold contrast; 1 is the standard.
  public var depth: Double
  /// Blinn-Phong's exponent: larger is a tighter highlight.
  public var shine: Double

  /// Makes a fabric.
  public init(base: Color, sheen: Color, depth: Double, shine: Double) {
    self.base = base
    self.sheen = sheen
    self.depth = depth
    self.shine = shine
  }

  /// The names of the fabrics.
  public enum Name: String, Sendable, Codable, CaseIterable {
    /// Stone with a white sheen in light appearance, charcoal with a sand sheen in dark.
    case standard
    /// The brand's red.
    case tangerine
    /// A light blue.
    case sky
    /// A warm yellow.
    case butter
    /// A grey green.
    case sage
    /// A light violet.
    case lilac
    /// A warm beige.
    case sand
    /// Blue black.
    case ink
    /// Dark grey.
    case graphite
    /// Warm white.
    case paper
    /// Deep blue violet.
    case indigo
  }

  /// The fabric of a name.
  public init(_ name: Name) {
    switch name {
    case .standard:
      let stone = Color(hex: 0xD9D5CE)
      let charcoal = Color(hex: 0x242322)
      let sand = Color(hex: 0xE2D2B6)
      self.init(
        base: Color(light: stone.light, dark: charcoal.dark), sheen: Color(light: RGBA.white, dark: sand.dark),
        depth: 1, shine: 38)
    case .tangerine: self.init(base: Color(hex: 0xFF0000), sheen: Color(hex: 0xFFC9B0), depth: 1.15, shine: 40)
    case .sky: self.init(base: Color(hex: 0x8FC7F2), sheen: .white, depth: 0.95, shine: 34)
    case .butter: self.init(base: Color(hex: 0xF6D66B), sheen: Color(hex: 0xFFFAE6), depth: 0.95, shine: 34)
    case .sage: self.init(base: Color(hex: 0xA8C9A1), sheen: Color(hex: 0xFBFFF6), depth: 0.95, shine: 34)
    case .lilac: self.init(base: Color(hex: 0xC6B5F0), sheen: .white, depth: 0.95, shine: 34)
    case .sand: self.init(base: Color(hex: 0xE2D2B6), sheen: Color(hex: 0xFFFDF7), depth: 0.95, shine: 34)
    case .ink: self.init(base: Color(hex: 0x17181D), sheen: Color(hex: 0xA9BEE0), depth: 1.15, shine: 44)
    case .graphite: self.init(base: Color(hex: 0x3A3C42), sheen: Color(hex: 0xE6EAF0), depth: 1.1, shine: 42)
    case .paper: self.init(base: Color(hex: 0xF4F1EA), sheen: .white, depth: 0.85, shine: 30)
    case .indigo: self.init(base: Color(hex: 0x2E2A9E), sheen: Color(hex: 0xC2C9FF), depth: 1.1, shine: 42)
    }
  }
}
