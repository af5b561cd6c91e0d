import Scene

/// What a tint says. Glass without meaning stays clear.
enum HouseMeaning: CaseIterable, Sendable {
  /// The one thing to do, where one is, what is being recorded.
  case primary
  /// What cannot be undone.
  case destructive
  /// It worked.
  case done
  /// It did not work, is refused, or may not work.
  case warning
  /// Something to know, or nothing there.
  case information
  /// Put off.
  case snoozed
  /// Everything else.
  case neutral

  /// The block of the meaning; nil is clear glass.
  var block: HouseBlock? {
    switch self {
    case .primary, .destructive: return .signal
    case .done: return .sage
    case .warning: return .butter
    case .information: return .sky
    case .snoozed: return .lilac
    case .neutral: return nil
    }
  }

  /// The tint of the meaning.
  var tint: HouseTint { block.map(HouseTint.block) ?? .clear }

  /// What the chip of a difference means: more is done, less is the red of attention, the same is neutral.
  static func delta(_ difference: Double) -> HouseMeaning {
    difference > 0 ? .done : difference < 0 ? .primary : .neutral
  }
}
