/// A string with its style, under SwiftUI's names. `GraphicsContext.resolve` shapes and measures it.
public struct Text: Sendable, Hashable {
  /// How lines of different widths stand beside each other.
  public enum Alignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the side where lines begin: left, or right where the environment runs from right to left.
    case leading
    /// In the middle.
    case center
    /// At the side where lines end.
    case trailing
  }

  /// The characters; line breaks begin new lines.
  public var string: String
  /// Size, weight and design.
  public var font: Font
  /// Points added after every character (grapheme cluster); other than 0 it turns off optional ligatures, and kerning
  /// stays.
  public var tracking: Double
  /// What the text is drawn with unless the drawing call says otherwise; nil is `Color.primary`.
  public var color: Color?
  /// How lines of different widths stand beside each other.
  public var alignment: Alignment
  /// Points between one line's bottom and the next one's top.
  public var lineSpacing: Double
  /// The most lines that are laid out; what is left over ends in an ellipsis. Nil is no limit.
  public var lineLimit: Int?

  /// Makes text in the body font.
  public init(_ string: some StringProtocol) {
    self.string = String(string)
    font = .body
    tracking = 0
    color = nil
    alignment = .leading
    lineSpacing = 0
    lineLimit = nil
  }

  /// Makes text that is never looked up in a table of translations; the same as `init(_:)`.
  public init(verbatim string: String) {
    self.init(string)
  }

  /// Sets the font.
  public func font(_ font: Font) -> Text { with { $0.font = font } }
  /// Sets the weight.
  public func fontWeight(_ weight: Font.Weight) -> Text { with { $0.font.weight = weight } }
  /// Sets the design.
  public func fontDesign(_ design: Font.Design) -> Text { with { $0.font.design = design } }
  /// Sets the weight to bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Gives every digit the same width.
  public func monospacedDigit() -> Text { with { $0.font.usesMonospacedDigits = true } }
  /// Adds points after every character.
  public func tracking(_ points: Double) -> Text { with { $0.tracking = points } }
  /// Sets the colour.
  public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }
  /// Sets the colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  /// Sets how lines of different widths stand beside each other.
  public func multilineTextAlignment(_ alignment: Alignment) -> Text { with { $0.alignment = alignment } }
  /// Sets the points between lines.
  public func lineSpacing(_ points: Double) -> Text { with { $0.lineSpacing = points } }
  /// Sets the most lines that are laid out.
  public func lineLimit(_ count: Int?) -> Text { with { $0.lineLimit = count } }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }
}
