import Scene

/// Parameters that the text effects share: what a text takes from its surroundings in SwiftUI.
extension Parameter {
  /// What is written.
  static let words = Parameter("text", "What is written.", .text(maximum: 1000))
  /// The letters' colour.
  static let ink = Parameter("color", "The ink.", .color)
  /// The letters' size.
  static let fontSize = Parameter("fontSize", "Size of the letters in points.", .number(1...1000))
  /// The letters' weight.
  static let weight = Parameter("weight", "Weight of the letters, 100 to 900.", .number(100...900))
}
