import Foundation

/// Seeded particles without a clock of their own: they move when they are told to, in steps of a sixtieth of a second on a
/// fixed grid, so that the state at a time depends neither on the frame rate nor on which frames were drawn.
public struct ParticleSystem: Hashable, Sendable {
  /// The most particles that are ever alive.
  public static let capacity: Int = 10_000
  /// Steps in a second.
  public static let stepsPerSecond: Double = 60

  /// What new particles are like.
  public var emitter: ParticleEmitter
  /// What pulls every particle, in points a second squared; finite.
  public var acceleration: SIMD2<Double> {
    didSet { ParticleSystem.check(acceleration) }
  }
  /// How fast the air slows particles down, in 1/s: each step multiplies the velocity by e^(−drag/60). At least 0.
  public var drag: Double {
    didSet { ConstantRule.nonNegative.require(drag, "a particle system's drag") }
  }
  /// The particles that are alive, oldest first.
  public private(set) var particles: [Particle] = []
  private var random: SplitMix64
  /// Seconds that have passed, and steps that were made of them.
  private var time: Double = 0
  private var steps: Double = 0

  /// Makes a system without particles; equal seeds and calls give equal particles, bit by bit.
  ///
  /// - Precondition: `acceleration` is finite, `drag` finite and at least 0.
  public init(
    seed: UInt64 = 1, emitter: ParticleEmitter = ParticleEmitter(), acceleration: SIMD2<Double> = SIMD2(0, 0),
    drag: Double = 0
  ) {
    ParticleSystem.check(acceleration)
    ConstantRule.nonNegative.require(drag, "a particle system's drag")
    random = SplitMix64(seed: seed)
    (self.emitter, self.acceleration, self.drag) = (emitter, acceleration, drag)
  }

  /// Whether any particle is alive; if none is, a clock may pause.
  public var isActive: Bool { !particles.isEmpty }

  /// Emits `count` particles at `position`, but no more than the capacity leaves room for. None at a place that is not
  /// finite.
  public mutating func emit(_ count: Int, at position: SIMD2<Double>) {
    guard position.x.isFinite, position.y.isFinite else { return }
    let room: Int = ParticleSystem.capacity - particles.count
    for _ in 0..<max(min(count, room), 0) { particles.append(emitter.particle(at: position, by: &random)) }
  }

  /// Lets `interval` seconds pass; nothing happens if that is not finite or not above 0. What is left of a step is carried
  /// over.
  public mutating func update(by interval: Double) {
    guard interval.isFinite, interval > 0 else { return }
    time += interval
    // Sixty sixtieths may add up to a little less than one second.
    let due: Double = (time * ParticleSystem.stepsPerSecond + 1e-6).rounded(.down)
    let step: Double = 1 / ParticleSystem.stepsPerSecond
    let slowing: Double = exp(-drag * step)
    while steps < due && isActive {
      for index in particles.indices {
        particles[index].velocity = (particles[index].velocity + acceleration * step) * slowing
        particles[index].position += particles[index].velocity * step
        particles[index].rotation += particles[index].spin * step
        particles[index].age += step
      }
      // A life of whole steps ends with its last one, although sixtieths do not add up to it exactly.
      particles.removeAll { $0.age >= $0.life - 1e-9 }
      steps += 1
    }
    // Without particles there is nothing to step.
    steps = max(steps, due)
  }

  private static func check(_ acceleration: SIMD2<Double>) {
    ConstantRule.finite.require(acceleration.x, "a particle system's acceleration")
    ConstantRule.finite.require(acceleration.y, "a particle system's acceleration")
  }
}
