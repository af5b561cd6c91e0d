/// A wave over dots that rises from the centre and goes back as its exact reverse: the centre moves first on the way up and
/// last on the way down. Spread and trip of a dot are of like size, or the wave cannot be seen.
public struct RadialStagger: Hashable, Sendable {
  /// Seconds that a dot takes, above 0.
  public var morph: Double {
    didSet { ConstantRule.positive.require(morph, "a radial stagger's morph in seconds") }
  }
  /// Seconds by which the farthest dot is late, at least 0.
  public var spread: Double {
    didSet { ConstantRule.nonNegative.require(spread, "a radial stagger's spread in seconds") }
  }

  /// Makes a stagger.
  ///
  /// - Precondition: both are finite, `morph` is above 0, `spread` at least 0.
  public init(morph: Double = 0.9, spread: Double = 0.8) {
    ConstantRule.positive.require(morph, "a radial stagger's morph in seconds")
    ConstantRule.nonNegative.require(spread, "a radial stagger's spread in seconds")
    (self.morph, self.spread) = (morph, spread)
  }

  /// Seconds from the first dot's start to the last one's end.
  public var duration: Double { morph + spread }

  /// A dot's distance from the centre as a share of the corner's, 0…1.
  public static func placement(of dot: SIMD2<Double>, center: SIMD2<Double>, corner: SIMD2<Double>) -> Double {
    let (a, b): (SIMD2<Double>, SIMD2<Double>) = (dot - center, corner - center)
    return clamped(((a * a).sum() / (b * b).sum()).squareRoot())
  }

  /// How far a dot has risen, 0…1, `time` seconds after the rise began.
  ///
  /// - Parameter placement: The dot's distance from the centre, 0…1.
  public func lift(at time: Double, placement: Double) -> Double {
    quinticSmoothstep((time - spread * placement) / morph)
  }

  /// How far up a dot still is, 1…0, `time` seconds after the settling began.
  ///
  /// - Parameter placement: The dot's distance from the centre, 0…1.
  public func settle(at time: Double, placement: Double) -> Double {
    1 - quinticSmoothstep((time - spread * (1 - placement)) / morph)
  }
}
