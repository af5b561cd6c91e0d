/// A symbol by its SF Symbols name, drawn with the Material Icon that stands for it. What SwiftUI writes as
/// `Image(systemName:)`.
public struct Icon: Sendable, Hashable {
  /// The name, such as `heart.fill`.
  public var systemName: String
  /// Its size gives the icon's; the icon font has one weight and one design.
  public var font: Font
  /// What the icon is drawn with unless the drawing call says otherwise; nil is `Color.primary`.
  public var color: Color?

  /// Makes an icon of the body font's size. An unknown name is reported when the icon is resolved.
  public init(systemName: String) {
    self.systemName = systemName
    font = .body
    color = nil
  }

  /// Sets the size through a font.
  public func font(_ font: Font) -> Icon {
    var copy = self
    copy.font = font
    return copy
  }

  /// Sets the colour.
  public func foregroundStyle(_ color: Color) -> Icon {
    var copy = self
    copy.color = color
    return copy
  }

  /// Every known name, in alphabetical order.
  public static var knownNames: [String] { IconTable.names }

  /// The icon font's ligature for a name.
  ///
  /// - Throws: `IconError.unknown` with the nearest known name.
  public static func ligature(for systemName: String) throws -> String {
    guard let ligature = IconTable.ligatures[systemName] else {
      throw IconError.unknown(name: systemName, nearest: IconTable.nearest(to: systemName))
    }
    return ligature
  }
}
