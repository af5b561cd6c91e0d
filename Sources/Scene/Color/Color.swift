/// A colour that may differ between light and dark appearance. `resolve(in:)` yields the components.
public struct Color: Hashable, Sendable {
  /// What is drawn in light appearance.
  public var light: RGBA
  /// What is drawn in dark appearance.
  public var dark: RGBA

  /// Makes a colour with one value for each appearance.
  public init(light: RGBA, dark: RGBA) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour that is the same in both appearances.
  public init(_ rgba: RGBA) {
    self.init(light: rgba, dark: rgba)
  }

  /// Makes a colour from sRGB-encoded components in 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity)))
  }

  /// Makes a grey.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes an opaque colour from 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
  }

  /// The components in an appearance.
  public func resolve(in scheme: ColorScheme) -> RGBA {
    scheme == .dark ? dark : light
  }

  /// The colour with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    Color(light: light.multiplyingAlpha(by: opacity), dark: dark.multiplyingAlpha(by: opacity))
  }

  /// The component-wise mix at `t`.
  public func mixed(with other: Color, by t: Double) -> Color {
    Color(light: light.mixed(with: other.light, by: t), dark: dark.mixed(with: other.dark, by: t))
  }
}

/// Light or dark appearance.
public enum ColorScheme: String, Sendable, Codable, CaseIterable {
  /// Dark ink on a light ground.
  case light
  /// Light ink on a dark ground.
  case dark
}
