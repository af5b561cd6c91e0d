import Scene

/// The user's settings that an effect adapts to.
public struct Traits: Hashable, Sendable, Codable {
  /// Light or dark appearance.
  public var colorScheme: ColorScheme
  /// Whether travel, bounce and loops are to be replaced by fades or rest.
  public var reduceMotion: Bool
  /// Whether translucent surfaces are to be solid.
  public var reduceTransparency: Bool
  /// Whether outlines and stronger secondary colours are wanted.
  public var increaseContrast: Bool
  /// Which side a line starts at.
  public var layoutDirection: LayoutDirection

  /// Which side a line starts at.
  public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines start at the left.
    case leftToRight
    /// Lines start at the right.
    case rightToLeft
  }

  /// Makes traits; by default nothing is reduced.
  public init(
    colorScheme: ColorScheme = .light, reduceMotion: Bool = false, reduceTransparency: Bool = false,
    increaseContrast: Bool = false, layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.colorScheme = colorScheme
    self.reduceMotion = reduceMotion
    self.reduceTransparency = reduceTransparency
    self.increaseContrast = increaseContrast
    self.layoutDirection = layoutDirection
  }
}
