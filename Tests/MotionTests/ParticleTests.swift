import Foundation
import Testing

@testable import Motion

@Suite("Particles")
struct ParticleTests {
  static func system(seed: UInt64 = 1) -> ParticleSystem {
    var system = ParticleSystem(seed: seed, acceleration: SIMD2(0, 300), drag: 1.2)
    system.emit(100, at: SIMD2(50, 80))
    return system
  }

  @Test("the same seed and calls give the same particles bit by bit, another seed others")
  func seeds() {
    var (a, b, c) = (Self.system(), Self.system(), Self.system(seed: 2))
    for _ in 0..<20 {
      a.update(by: 0.013)
      b.update(by: 0.013)
      c.update(by: 0.013)
    }
    #expect(a == b)
    #expect(a.particles != c.particles)
  }

  @Test("one second at once, in sixtieths and in any other pieces is the same")
  func pieces() {
    var (whole, sixtieths, uneven) = (Self.system(), Self.system(), Self.system())
    whole.update(by: 0.5)
    for _ in 0..<30 { sixtieths.update(by: 1.0 / 60) }
    for _ in 0..<125 { uneven.update(by: 0.004) }
    #expect(whole.particles == sixtieths.particles)
    #expect(whole.particles == uneven.particles)
    #expect(whole.particles.count == 100)
  }

  @Test("a step pulls, slows down and moves, in this order")
  func step() throws {
    let emitter = ParticleEmitter(direction: 0, spread: 0, speed: 60...60, life: 1...1, spin: 0)
    var system = ParticleSystem(emitter: emitter, acceleration: SIMD2(0, 120), drag: 60 * log(2.0))
    system.emit(1, at: SIMD2(10, 20))
    system.update(by: 1.0 / 60)
    let particle: Particle = try #require(system.particles.first)
    // (60, 0) + (0, 2), halved by the drag: (30, 1); a sixtieth of that is moved.
    #expect(abs(particle.velocity.x - 30) < 1e-9 && abs(particle.velocity.y - 1) < 1e-9)
    #expect(abs(particle.position.x - 10.5) < 1e-9 && abs(particle.position.y - 20 - 1.0 / 60) < 1e-9)
    #expect(abs(particle.age - 1.0 / 60) < 1e-12)
  }

  @Test("draws come in the order direction, speed, life, scale, spin from the generator's high bits")
  func draws() throws {
    var random = SplitMix64(seed: 5)
    let units: [Double] = (0..<5).map { _ in Double(random.next() >> 11) / 9_007_199_254_740_992 }
    let emitter = ParticleEmitter(
      direction: 0, spread: 0.5, speed: 100...200, life: 1...3, scale: 0.5...1.5, spin: 2)
    var system = ParticleSystem(seed: 5, emitter: emitter)
    system.emit(1, at: SIMD2(0, 0))
    let particle: Particle = try #require(system.particles.first)
    let speed: Double = 100 + 100 * units[1]
    #expect(abs(atan2(particle.velocity.y, particle.velocity.x) - (units[0] - 0.5)) < 1e-12)
    #expect(abs((particle.velocity * particle.velocity).sum().squareRoot() - speed) < 1e-9)
    #expect(abs(particle.life - (1 + 2 * units[2])) < 1e-12)
    #expect(abs(particle.scale - (0.5 + units[3])) < 1e-12)
    #expect(abs(particle.spin - (4 * units[4] - 2)) < 1e-12)
  }

  @Test("twenty thousand asked for leave ten thousand")
  func capacity() {
    var system = Self.system()
    system.emit(20_000, at: SIMD2(0, 0))
    #expect(system.particles.count == 10_000)
    system.emit(-5, at: SIMD2(0, 0))
    system.emit(5, at: SIMD2(.nan, 0))
    #expect(system.particles.count == 10_000)
  }

  @Test("after the last death nothing is active or moves; a life of a second ends with the sixtieth step")
  func deaths() {
    var system = ParticleSystem(emitter: ParticleEmitter(life: 1...1))
    system.emit(3, at: SIMD2(0, 0))
    system.update(by: 59.0 / 60)
    #expect(system.isActive)
    system.update(by: 1.0 / 60)
    #expect(!system.isActive)
    system.update(by: 1e9)
    #expect(system.particles.isEmpty)
    // Emitted later, particles move from then on.
    system.emit(1, at: SIMD2(0, 0))
    system.update(by: 0.5)
    #expect(system.isActive)
  }

  @Test("no time, negative time and what is no number change nothing")
  func odd() {
    var system = Self.system()
    let before: ParticleSystem = system
    for interval in [0, -1, .nan, .infinity] { system.update(by: interval) }
    #expect(system == before)
  }
}
