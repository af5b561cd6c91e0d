import Scene

/// The neutral colours of the house: what follows the appearance, while the blocks stay the same.
enum HousePalette {
  /// Dark ink, on every block in both appearances, and on all glass that a block tints but signal in dark appearance.
  static let ink = Color(hex: 0x141414)
  /// Light ink, over photographs and dark glass, and on signal glass in dark appearance.
  static let paper = Color(hex: 0xF7F5F0)
  /// Behind everything.
  static let ground = adaptive(0xF7F5F0, 0x141414)
  /// Cards and sheets on the ground.
  static let surface = adaptive(0xFFFFFF, 0x1F1F1F)
  /// Words and symbols; also the ink of neutral glass.
  static let text = adaptive(0x141414, 0xF7F5F0)
  /// Words of the second rank: six tenths of the text, nine tenths under Increase Contrast.
  static func muted(_ traits: Traits = Traits()) -> Color { text.opacity(traits.increaseContrast ? 0.9 : 0.6) }
  /// What stands for content that is still to come: a solid warm grey.
  static let skeleton = adaptive(0xE6E2DA, 0x302E2B)
  /// Over the scene behind something that is dragged away.
  static let scrim = ink.opacity(0.5)
  /// Behind a photograph that fills the screen.
  static let darkroom = Color(hex: 0x121212)
  /// A card's outline: 6 % of the primary colour.
  static let hairline = Color.primary.opacity(0.06)
  /// What a solid glass is made of under Reduce Transparency, below its tint: the secondary background.
  static let solidFill = adaptive(0xEDEAE3, 0x2A2927)

  private static func adaptive(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(hex: light).light, dark: Color(hex: dark).dark)
  }
}
