/// How lively a motion is: five springs from a press to a large surface. The shares and times say how far each overshoots
/// and when it has gone 90 % of its way.
public enum MotionTier: String, CaseIterable, Codable, Sendable {
  /// A press that arrives: 0.14 s, no bounce; 90 % after 87 ms.
  case tight
  /// Detents, segments, pages: 0.32 s, bounce 0.25; overshoots by 2.8 %, 90 % after 143 ms.
  case responsive
  /// Releases, returns from past an edge, a drag that settles: 0.42 s, bounce 0.38; 8.4 %, 161 ms.
  case elastic
  /// An action that succeeded, once an interaction at most: 0.48 s, bounce 0.48; 15 %, 166 ms.
  case expressive
  /// Large surfaces and what goes on by itself: 0.5 s, bounce 0.2; 1.5 %, 238 ms.
  case calm

  /// The spring.
  public var spring: Spring {
    switch self {
    case .tight: return Spring(duration: 0.14, bounce: 0)
    case .responsive: return Spring(duration: 0.32, bounce: 0.25)
    case .elastic: return Spring(duration: 0.42, bounce: 0.38)
    case .expressive: return Spring(duration: 0.48, bounce: 0.48)
    case .calm: return Spring(duration: 0.5, bounce: 0.2)
    }
  }

  /// By the tier's spring.
  public var animation: Animation { .spring(spring) }
}
