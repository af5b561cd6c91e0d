/// How a value goes to a new target.
public struct Animation: Hashable, Sendable {
  /// The kind of motion.
  public enum Kind: Hashable, Sendable {
    /// At once.
    case immediate
    /// By a spring, which keeps the velocity.
    case spring(Spring)
    /// Along a timing curve over `duration` seconds, from where the value is.
    case curve(UnitCurve, duration: Double)
  }

  /// The kind of motion.
  public let kind: Kind
  /// How long the value goes on as before until it sets out, in seconds.
  public let delay: Double

  private init(_ kind: Kind, delay: Double = 0) {
    (self.kind, self.delay) = (kind, delay)
  }

  /// At once.
  public static let immediate = Animation(.immediate)
  /// By a spring.
  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }
  /// By the spring of a duration in seconds and a bounce: see `Spring.init(duration:bounce:)`.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }
  /// By the spring of a response in seconds and a damping ratio.
  public static func spring(response: Double, dampingFraction: Double) -> Animation {
    .spring(Spring(response: response, dampingFraction: dampingFraction))
  }
  /// A spring without bounce.
  public static let smooth = Animation.spring(.smooth)
  /// A spring with a little bounce.
  public static let snappy = Animation.spring(.snappy)
  /// A spring with a visible bounce.
  public static let bouncy = Animation.spring(.bouncy)

  /// Along a curve.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func curve(_ curve: UnitCurve, duration: Double) -> Animation {
    precondition(duration.isFinite && duration >= 0, "an animation's duration is a finite number of seconds from 0 on")
    return duration == 0 ? .immediate : Animation(.curve(curve, duration: duration))
  }
  /// At a constant rate; SwiftUI's length by default.
  public static func linear(duration: Double = 0.35) -> Animation { curve(.linear, duration: duration) }
  /// Starting slowly; SwiftUI's length by default.
  public static func easeIn(duration: Double = 0.35) -> Animation { curve(.easeIn, duration: duration) }
  /// Ending slowly; SwiftUI's length by default.
  public static func easeOut(duration: Double = 0.35) -> Animation { curve(.easeOut, duration: duration) }
  /// Starting and ending slowly; SwiftUI's length by default.
  public static func easeInOut(duration: Double = 0.35) -> Animation { curve(.easeInOut, duration: duration) }

  /// The same after a wait of `delay` seconds more.
  ///
  /// - Precondition: `delay` is finite and at least 0.
  public func delay(_ delay: Double) -> Animation {
    precondition(delay.isFinite && delay >= 0, "an animation's delay is a finite number of seconds from 0 on")
    return Animation(kind, delay: self.delay + delay)
  }
}
