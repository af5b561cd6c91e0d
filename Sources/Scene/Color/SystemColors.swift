/// The named system colours with their light and dark values (the palette of iOS 13 to 18).
extension Color {
  /// Opaque white.
  public static let white = Color(.white)
  /// Opaque black.
  public static let black = Color(.black)
  /// Nothing.
  public static let clear = Color(.clear)
  /// Red.
  public static let red = adaptive(0xFF3B30, 0xFF453A)
  /// Orange.
  public static let orange = adaptive(0xFF9500, 0xFF9F0A)
  /// Yellow.
  public static let yellow = adaptive(0xFFCC00, 0xFFD60A)
  /// Green.
  public static let green = adaptive(0x34C759, 0x30D158)
  /// Mint.
  public static let mint = adaptive(0x00C7BE, 0x63E6E2)
  /// Teal.
  public static let teal = adaptive(0x30B0C7, 0x40C8E0)
  /// Cyan.
  public static let cyan = adaptive(0x32ADE6, 0x64D2FF)
  /// Blue.
  public static let blue = adaptive(0x007AFF, 0x0A84FF)
  /// Indigo.
  public static let indigo = adaptive(0x5856D6, 0x5E5CE6)
  /// Purple.
  public static let purple = adaptive(0xAF52DE, 0xBF5AF2)
  /// Pink.
  public static let pink = adaptive(0xFF2D55, 0xFF375F)
  /// Gray.
  public static let gray = adaptive(0x8E8E93, 0x8E8E93)
  /// The accent colour: blue.
  public static let accent = blue
  /// Text of the first rank: black on light, white on dark.
  public static let primary = Color(light: .black, dark: .white)
  /// Text of the second rank: #3C3C43 or #EBEBF5 at 0.6.
  public static let secondary = adaptive(0x3C3C43, 0xEBEBF5).opacity(0.6)

  /// Every named colour by its name, as scripts and parameters spell it.
  public static let named: [String: Color] = [
    "white": white, "black": black, "clear": clear, "red": red, "orange": orange, "yellow": yellow, "green": green,
    "mint": mint, "teal": teal, "cyan": cyan, "blue": blue, "indigo": indigo, "purple": purple, "pink": pink,
    "gray": gray, "accent": accent, "primary": primary, "secondary": secondary,
  ]

  private static func adaptive(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(hex: light).light, dark: Color(hex: dark).dark)
  }
}
