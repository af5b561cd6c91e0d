/// The named feels of micro-interactions: a word that a designer says, and the spring that it means.
public enum SpringFeel: String, CaseIterable, Codable, Sendable {
  /// Response 0.35 s, damping ratio 0.5: overshoots by 16.3 %.
  case snap
  /// Response 0.35 s, damping ratio 0.6: overshoots by 9.5 %.
  case uiPop
  /// Response 0.4 s, damping ratio 0.65: overshoots by 6.8 %. The default for sheets.
  case standard
  /// Response 0.45 s, damping ratio 0.7: overshoots by 4.6 %. The default for dragged cards.
  case physics
  /// Response 0.6 s, damping ratio 0.8: overshoots by 1.5 %.
  case slowMorph
  /// Stiffness 220, damping 22, mass 1: overshoots by 3.1 %.
  case precision
  /// Response 0.3 s, damping ratio 0.7: overshoots by 4.6 %. The default for scrubbing through data.
  case dial
  /// Response 0.4 s, damping ratio 0.5: overshoots by 16.3 %.
  case stretchy

  /// The spring.
  public var spring: Spring {
    switch self {
    case .snap: return Spring(response: 0.35, dampingFraction: 0.5)
    case .uiPop: return Spring(response: 0.35, dampingFraction: 0.6)
    case .standard: return Spring(response: 0.4, dampingFraction: 0.65)
    case .physics: return Spring(response: 0.45, dampingFraction: 0.7)
    case .slowMorph: return Spring(response: 0.6, dampingFraction: 0.8)
    case .precision: return Spring(stiffness: 220, damping: 22, mass: 1)
    case .dial: return Spring(response: 0.3, dampingFraction: 0.7)
    case .stretchy: return Spring(response: 0.4, dampingFraction: 0.5)
    }
  }

  /// What designers call it.
  public var words: [String] {
    switch self {
    case .snap: return ["bouncy", "springy", "elastic"]
    case .uiPop: return ["snappy", "crisp", "tight"]
    case .slowMorph: return ["melts", "floats", "soft", "gentle"]
    case .precision: return ["stiff", "precise", "mechanical"]
    case .stretchy: return ["stretchy", "rubber", "wobbly"]
    case .standard, .physics, .dial: return []
    }
  }

  /// The feel that a word or a feel's own name means; nil for a word that none is called by.
  public init?(word: String) {
    let wanted: String = word.lowercased()
    let feel: SpringFeel? = SpringFeel.allCases.first {
      $0.rawValue.lowercased() == wanted || $0.words.contains(wanted)
    }
    guard let feel else { return nil }
    self = feel
  }
}

extension Animation {
  /// By the spring of a feel.
  public static func feel(_ feel: SpringFeel) -> Animation { .spring(feel.spring) }
  /// A turn of a loader: 0.8 s at a constant rate, for things that go on for ever never use a spring.
  public static let linearLoop = Animation.linear(duration: 0.8)
  /// How a symbol is shown: 0.4 s, starting and ending slowly.
  public static let symbolEase = Animation.easeInOut(duration: 0.4)
}
