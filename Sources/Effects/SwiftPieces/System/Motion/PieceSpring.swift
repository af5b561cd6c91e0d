import Foundation
import Motion

/// Springs that single pieces give numbers for, beside the roles and tiers.
enum PieceSpring {
  /// A verb beside a thinking orb: quick, with a little give at its end.
  static let verb = Spring(duration: 0.3, bounce: 0.2)
  /// A picture that returns from being dragged: about 4.6 % past.
  static let dismissReturn = Spring(duration: 0.42, bounce: 0.3)
  /// A card that turns over: 8° past its 180°, 4.6 %.
  static let flip = Spring(duration: 0.6, bounce: 0.3)
  /// The edge of an indicator that leads: crisp, never past. With the one that follows it stretches the indicator by a
  /// third of its way, so that it is 4/3 long on the way to its neighbour and 2 on a jump of three.
  static let lead = Spring(duration: 0.18, bounce: 0)
  /// The edge of an indicator that follows: about 3 % past.
  static let trail = Spring(duration: 0.38, bounce: 0.25)
  /// Numbers that roll, charts that pour: no overshoot.
  static let pour = Spring(duration: 0.5, bounce: 0)
  /// A surface that arms itself.
  static let arm = Spring(duration: 0.25, bounce: 0.3)
  /// A hold that is let go and rewinds.
  static let rewind = Spring(duration: 0.4, bounce: 0.2)
}

extension Spring {
  /// The bounce with which a spring goes past its target by the share `overshoot` of its way, between 0 and 1: with
  /// l = ln(1 / overshoot) the damping ratio is l / √(π² + l²). 0 or less is no bounce, 1 or more is a bounce of 1.
  static func bounce(forOvershoot overshoot: Double) -> Double {
    guard overshoot > 0 else { return 0 }
    guard overshoot < 1 else { return 1 }
    let l: Double = -log(overshoot)
    return 1 - l / (Double.pi * Double.pi + l * l).squareRoot()
  }

  /// When a spring that is released from rest first has made the share `share` of its way, in seconds; nil if it never
  /// does.
  func time(reaching share: Double) -> Double? {
    guard share > 0 else { return 0 }
    // The way up to the first turning point is monotone; a spring without bounce has none within 8 responses worth telling.
    var high: Double =
      dampingFraction < 1
      ? Double.pi / (frequency * (1 - dampingFraction * dampingFraction).squareRoot()) : 8 * response
    guard value(at: high) >= share else { return nil }
    var low: Double = 0
    for _ in 0..<60 {
      let middle: Double = (low + high) / 2
      if value(at: middle) < share { low = middle } else { high = middle }
    }
    return high
  }
}

extension Animation {
  /// By a spring of the house; under Reduce Motion by the short one, which does not overshoot.
  static func house(_ spring: Spring, _ traits: Traits) -> Animation {
    .spring(traits.reduceMotion ? .short : spring)
  }

  /// By the spring of a role, or what takes its place under Reduce Motion.
  static func house(_ role: MotionRole, _ traits: Traits) -> Animation {
    role.animation(reduceMotion: traits.reduceMotion)
  }
}
