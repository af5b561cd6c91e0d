import Effects
import Scene

/// A set of the user's settings, as `--traits` spells it: words joined by +, with the appearance first or left out.
struct TraitSet {
  /// The words that `--traits` takes.
  static let words = "light, dark, reduce-motion, reduce-transparency, increase-contrast, right-to-left"

  let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
  }

  /// Reads "dark", "light+reduce-motion" or "right-to-left"; nil for anything else.
  init?(parsing text: String) {
    var traits = Traits()
    let parts: [Substring] = text.split(separator: "+", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard !parts[..<index].contains(part) else { return nil }
      switch part {
      case "light" where index == 0: traits.colorScheme = .light
      case "dark" where index == 0: traits.colorScheme = .dark
      case "reduce-motion": traits.reduceMotion = true
      case "reduce-transparency": traits.reduceTransparency = true
      case "increase-contrast": traits.increaseContrast = true
      case "right-to-left": traits.layoutDirection = .rightToLeft
      default: return nil
      }
    }
    self.traits = traits
  }

  /// The words besides the appearance.
  var adaptations: [String] {
    let all: [(Bool, String)] = [
      (traits.reduceMotion, "reduce-motion"), (traits.reduceTransparency, "reduce-transparency"),
      (traits.increaseContrast, "increase-contrast"), (traits.layoutDirection == .rightToLeft, "right-to-left"),
    ]
    return all.filter(\.0).map(\.1)
  }
}
