import Foundation

/// What a view does when a value changes: a function of the seconds since the change, and nothing else.
public struct ChangeEffect: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case jump(height: Double)
    case shake(amplitude: Double, cycles: Double)
    case bounce(GravityBounce)
    case wiggle(angle: Double, cycles: Double)
    case flash(opacity: Double)
  }

  /// How a view is drawn: moved, scaled, turned and faded.
  public struct State: Hashable, Sendable {
    /// Points to the right and down.
    public var offset = SIMD2<Double>(0, 0)
    /// Scale in x and y, about the middle of the bottom edge.
    public var scale = SIMD2<Double>(1, 1)
    /// Radians, clockwise on screen.
    public var rotation: Double = 0
    /// 0…1.
    public var opacity: Double = 1

    /// The view as it is.
    public static let identity = State()
  }

  private let kind: Kind
  /// Seconds until the view is as it was.
  public let duration: Double

  private init(_ kind: Kind, duration: Double) {
    ConstantRule.positive.require(duration, "a change effect's duration in seconds")
    (self.kind, self.duration) = (kind, duration)
  }

  /// Crouches, flies up by `height` points, and lands softly.
  public static func jump(height: Double = 24, duration: Double = 0.6) -> ChangeEffect {
    ConstantRule.nonNegative.require(height, "a jump's height")
    return ChangeEffect(.jump(height: height), duration: duration)
  }

  /// Refuses: from side to side, by less and less; 10 sin(2π · 3 u)(1 − u) points by default.
  public static func shake(amplitude: Double = 10, cycles: Double = 3, duration: Double = 0.5) -> ChangeEffect {
    ConstantRule.nonNegative.require(amplitude, "a shake's amplitude")
    ConstantRule.positive.require(cycles, "a shake's cycles")
    return ChangeEffect(.shake(amplitude: amplitude, cycles: cycles), duration: duration)
  }

  /// Is thrown up by `height` points and bounces until it rests: as long as that takes.
  ///
  /// - Precondition: as of `GravityBounce`, and `height` is above 0.
  public static func bounce(
    height: Double = 30, gravity: Double = 2000, restitution: Double = 0.5
  ) -> ChangeEffect {
    let fall = GravityBounce(height: height, gravity: gravity, restitution: restitution)
    return ChangeEffect(.bounce(fall), duration: fall.firstLanding + fall.duration)
  }

  /// Turns to and fro by less and less, by `angle` radians at first.
  public static func wiggle(
    angle: Double = 14 * Double.pi / 180, cycles: Double = 2, duration: Double = 0.5
  ) -> ChangeEffect {
    ConstantRule.nonNegative.require(angle, "a wiggle's angle")
    ConstantRule.positive.require(cycles, "a wiggle's cycles")
    return ChangeEffect(.wiggle(angle: angle, cycles: cycles), duration: duration)
  }

  /// Fades to `opacity` and back.
  public static func flash(opacity: Double = 0.3, duration: Double = 0.4) -> ChangeEffect {
    ConstantRule.within(0...1).require(opacity, "a flash's opacity")
    return ChangeEffect(.flash(opacity: opacity), duration: duration)
  }

  /// The view `time` seconds after the change. Exactly as it is before and at the change, from the duration on, at no
  /// finite time, and always under Reduce Motion.
  public func state(at time: Double, reduceMotion: Bool = false) -> State {
    guard !reduceMotion, time.isFinite, time > 0, time < duration else { return .identity }
    var state = State.identity
    let u: Double = time / duration
    switch kind {
    case .jump(let height):
      let squash: (Double, SIMD2<Double>) -> SIMD2<Double> = { SIMD2(1, 1) + $1 * sin(Double.pi * $0) }
      if u < 0.15 {
        state.scale = squash(u / 0.15, SIMD2(0.08, -0.12))
      } else if u < 0.8 {
        let s: Double = (u - 0.15) / 0.65
        state.offset.y = -height * 4 * s * (1 - s)
      } else {
        state.scale = squash((u - 0.8) / 0.2, SIMD2(0.07, -0.1))
      }
    case .shake(let amplitude, let cycles):
      state.offset.x = amplitude * sin(2 * Double.pi * cycles * u) * (1 - u)
    case .bounce(let fall):
      // The way up is the fall run backwards.
      let apex: Double = fall.firstLanding
      state.offset.y = -fall.value(at: abs(time - apex))
    case .wiggle(let angle, let cycles):
      state.rotation = angle * sin(2 * Double.pi * cycles * u) * (1 - u)
    case .flash(let opacity):
      state.opacity = 1 - (1 - opacity) * sin(Double.pi * u)
    }
    return state
  }
}
