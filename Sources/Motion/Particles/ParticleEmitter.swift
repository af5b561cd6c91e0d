import Foundation

/// What particles are like when they are emitted: ranges from which each draws its own.
public struct ParticleEmitter: Hashable, Sendable {
  /// The middle direction, in radians; −π/2 is up.
  public var direction: Double {
    didSet { ConstantRule.finite.require(direction, "an emitter's direction") }
  }
  /// How far a direction may lie from the middle one, in radians, at least 0.
  public var spread: Double {
    didSet { ConstantRule.nonNegative.require(spread, "an emitter's spread") }
  }
  /// Speed in points a second.
  public var speed: ClosedRange<Double> {
    didSet { ParticleEmitter.check(speed, .finite, "an emitter's speed") }
  }
  /// Life in seconds, above 0 and at most an hour.
  public var life: ClosedRange<Double> {
    didSet { ParticleEmitter.check(life, ParticleEmitter.lifeRule, "an emitter's life in seconds") }
  }
  /// Size against the drawing's own, at least 0.
  public var scale: ClosedRange<Double> {
    didSet { ParticleEmitter.check(scale, .nonNegative, "an emitter's scale") }
  }
  /// Spin in radians a second, either way.
  public var spin: Double {
    didSet { ConstantRule.nonNegative.require(spin, "an emitter's spin") }
  }

  private static let lifeRule = ConstantRule.within(1e-3...3600)

  /// Makes an emitter.
  ///
  /// - Precondition: all are finite; `spread`, `scale` and `spin` are at least 0, `life` lies in 0.001…3600.
  public init(
    direction: Double = -Double.pi / 2, spread: Double = Double.pi, speed: ClosedRange<Double> = 100...200,
    life: ClosedRange<Double> = 0.8...1.2, scale: ClosedRange<Double> = 1...1, spin: Double = 0
  ) {
    ConstantRule.finite.require(direction, "an emitter's direction")
    ConstantRule.nonNegative.require(spread, "an emitter's spread")
    ParticleEmitter.check(speed, .finite, "an emitter's speed")
    ParticleEmitter.check(life, ParticleEmitter.lifeRule, "an emitter's life in seconds")
    ParticleEmitter.check(scale, .nonNegative, "an emitter's scale")
    ConstantRule.nonNegative.require(spin, "an emitter's spin")
    (self.direction, self.spread, self.speed) = (direction, spread, speed)
    (self.life, self.scale, self.spin) = (life, scale, spin)
  }

  /// Draws a particle at `position`: direction, speed, life, scale and spin, in this order.
  func particle(at position: SIMD2<Double>, by random: inout SplitMix64) -> Particle {
    func draw(_ range: ClosedRange<Double>) -> Double {
      mix(range.lowerBound, range.upperBound, random.highUnit())
    }
    let angle: Double = draw(direction - spread...direction + spread)
    let speed: Double = draw(self.speed)
    let life: Double = draw(self.life)
    let scale: Double = draw(self.scale)
    let spin: Double = draw(-self.spin...self.spin)
    return Particle(
      position: position, velocity: SIMD2(cos(angle), sin(angle)) * speed, age: 0, life: life, scale: scale,
      rotation: 0, spin: spin)
  }

  private static func check(_ range: ClosedRange<Double>, _ rule: ConstantRule, _ name: String) {
    rule.require(range.lowerBound, name)
    rule.require(range.upperBound, name)
  }
}
