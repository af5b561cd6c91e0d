/// What a motion is for: twelve roles, each with a spring and with what takes its place under Reduce Motion, where tracking
/// and velocity stay but bounce, travel and loops go.
public enum MotionRole: String, CaseIterable, Codable, Sendable {
  /// A finger comes down. Unchanged by Reduce Motion.
  case press
  /// A finger lifts.
  case release
  /// A dragged part settles with the finger's velocity.
  case settle
  /// A part goes to the next detent, segment or page.
  case snap
  /// A number, a chart, progress: something that is read, and so never overshoots.
  case value
  /// A part returns from past an edge.
  case rebound
  /// A shape becomes another.
  case morph
  /// Something appears; under Reduce Motion it fades in where it belongs.
  case reveal
  /// Something goes; under Reduce Motion it fades out where it is.
  case dismiss
  /// An action succeeded.
  case success
  /// An action failed: the spring, and a shake.
  case error
  /// What goes on by itself; under Reduce Motion it holds a pose of rest.
  case ambient

  /// What takes the spring's place under Reduce Motion.
  public enum Substitute: Hashable, Sendable {
    /// The same way by a spring that does not overshoot.
    case spring(Spring)
    /// No way at all: opacity along a curve over `duration` seconds.
    case fade(UnitCurve, duration: Double)
    /// The same way along a curve over `duration` seconds.
    case curve(UnitCurve, duration: Double)
    /// A pose of rest at once; loops stop.
    case rest
  }

  /// The spring.
  public var spring: Spring {
    switch self {
    case .press: return MotionTier.tight.spring
    case .release, .settle, .rebound: return MotionTier.elastic.spring
    case .snap, .error: return MotionTier.responsive.spring
    case .value: return Spring(duration: 0.35, bounce: 0)
    case .morph: return Spring(duration: 0.4, bounce: 0.2)
    case .reveal, .ambient: return MotionTier.calm.spring
    case .dismiss: return Spring(duration: 0.3, bounce: 0.08)
    case .success: return MotionTier.expressive.spring
    }
  }

  /// What takes the spring's place under Reduce Motion.
  public var substitute: Substitute {
    switch self {
    case .press: return .spring(spring)
    case .release, .settle, .snap, .value, .rebound, .morph: return .spring(.short)
    case .reveal: return .fade(.easeOut, duration: 0.2)
    case .dismiss: return .fade(.easeIn, duration: 0.18)
    case .success: return .curve(.easeOut, duration: 0.24)
    case .error: return .curve(.easeOut, duration: 0.2)
    case .ambient: return .rest
    }
  }

  /// How the role's value moves, with or without Reduce Motion. Where `fades(reduceMotion:)`, it is opacity that moves and
  /// the place does not.
  public func animation(reduceMotion: Bool = false) -> Animation {
    guard reduceMotion else { return .spring(spring) }
    switch substitute {
    case .spring(let spring): return .spring(spring)
    case .fade(let curve, let duration), .curve(let curve, let duration): return .curve(curve, duration: duration)
    case .rest: return .immediate
    }
  }

  /// Whether opacity takes the place of travel.
  public func fades(reduceMotion: Bool) -> Bool { reduceMotion && (self == .reveal || self == .dismiss) }

  /// Whether a shake goes with the motion.
  public func shakes(reduceMotion: Bool) -> Bool { self == .error && !reduceMotion }

  /// Whether the motion goes on by itself.
  public func loops(reduceMotion: Bool) -> Bool { self == .ambient && !reduceMotion }
}
