import Foundation
import Scene

/// The type of the house: one weight, semibold, for words and symbols; size, opacity and colour make the hierarchy.
enum HouseFont {
  /// Semibold at a size in points.
  static func semibold(_ size: Double) -> Font { .system(size: size, weight: .semibold) }
  /// Semibold with digits of one width, for numbers that change.
  static func digits(_ size: Double) -> Font { semibold(size).monospacedDigit() }

  /// The number of a statistic.
  static let statistic = digits(40)
  /// A number over a chart that is scrubbed.
  static let scrub = digits(44)
  /// A title of a large header.
  static let header = semibold(40)
  /// A control's label.
  static let label = semibold(17)
  /// A line below a label.
  static let detail = semibold(15)
  /// Small words.
  static let caption = semibold(13)
  /// Eyebrows.
  static let small = semibold(11)

  /// Words above a title, or a phase: capitals, spaced by 0.08 of their size.
  static func eyebrow(_ words: String, size: Double = 11, color: Color) -> Text {
    Text(words.uppercased()).font(digits(size)).tracking(0.08 * size).foregroundStyle(color)
  }

  /// Words in the house's weight with digits of one width.
  static func text(_ words: String, size: Double = 17, color: Color) -> Text {
    Text(words).font(digits(size)).foregroundStyle(color)
  }
}
