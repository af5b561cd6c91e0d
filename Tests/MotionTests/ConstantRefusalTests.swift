import Testing

@testable import Motion

@Suite("Constants of motion types that are refused")
struct ConstantRefusalTests {
  /// A place where a constant is written: what may not stand there, and the writing.
  struct Writing: Sendable {
    var refused: [Double]
    var write: @Sendable (Double) -> Void
  }

  /// A constant's place and a value for it.
  struct Case: Codable, Sendable, CustomTestStringConvertible {
    var name: String
    var value: Double?
    /// JSON has no word for these.
    var special: String?

    init(_ name: String, _ value: Double) {
      self.name = name
      if value.isNaN {
        special = "nan"
      } else if value.isInfinite {
        special = "infinity"
      } else {
        self.value = value
      }
    }

    var number: Double { value ?? (special == "nan" ? .nan : .infinity) }
    var testDescription: String { "\(name): \(number)" }
  }

  static let positive: [Double] = [0, -1, .nan, .infinity]
  static let nonNegative: [Double] = [-1, .nan, .infinity]
  static let finite: [Double] = [.nan, .infinity]
  static let inner: [Double] = [0, 1, .nan, .infinity]

  /// Made with the constant, and made with a good one that is replaced.
  static func both<T: Sendable>(
    _ name: String, _ refused: [Double], _ good: @escaping @Sendable () -> T,
    made: @escaping @Sendable (Double) -> Void, assigned: @escaping @Sendable (inout T, Double) -> Void
  ) -> [String: Writing] {
    [
      "\(name), made": Writing(refused: refused, write: made),
      "\(name), assigned": Writing(refused: refused) { value in
        var whole: T = good()
        assigned(&whole, value)
      },
    ]
  }

  static let writings: [String: Writing] = [
    springs, bounces, frictions, turns, gates, staggers, emitters, limits,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  static func merged(_ parts: [[String: Writing]]) -> [String: Writing] {
    parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  static let springs: [String: Writing] = merged([
    both(
      "spring mass", positive, { Spring.smooth }, made: { _ = Spring(stiffness: 1, damping: 1, mass: $0) },
      assigned: { $0.mass = $1 }),
    both(
      "spring stiffness", positive, { Spring.smooth }, made: { _ = Spring(stiffness: $0, damping: 1) },
      assigned: { $0.stiffness = $1 }),
    both(
      "spring damping", nonNegative, { Spring.smooth }, made: { _ = Spring(stiffness: 1, damping: $0) },
      assigned: { $0.damping = $1 }),
    ["spring response": Writing(refused: positive) { _ = Spring(response: $0, dampingFraction: 1) }],
    ["spring damping fraction": Writing(refused: nonNegative) { _ = Spring(response: 1, dampingFraction: $0) }],
  ])

  static let bounces: [String: Writing] = merged([
    both(
      "bounce height", nonNegative, { GravityBounce() }, made: { _ = GravityBounce(height: $0) },
      assigned: { $0.height = $1 }),
    both(
      "bounce gravity", positive, { GravityBounce() }, made: { _ = GravityBounce(gravity: $0) },
      assigned: { $0.gravity = $1 }),
    both(
      "bounce restitution", [1, -0.1, .nan, .infinity], { GravityBounce() },
      made: { _ = GravityBounce(restitution: $0) }, assigned: { $0.restitution = $1 }),
  ])

  static let frictions: [String: Writing] = merged([
    both("decay rate", inner, { Decay() }, made: { _ = Decay(rate: $0) }, assigned: { $0.rate = $1 }),
    both(
      "band dimension", positive, { RubberBand(dimension: 1) }, made: { _ = RubberBand(dimension: $0) },
      assigned: { $0.dimension = $1 }),
    both(
      "band coefficient", positive, { RubberBand(dimension: 1) },
      made: { _ = RubberBand(dimension: 1, coefficient: $0) }, assigned: { $0.coefficient = $1 }),
    both(
      "band limit", [.infinity], { RubberBand(dimension: 1) },
      made: { _ = RubberBand(limits: 0...$0, dimension: 1) }, assigned: { $0.limits = 0...$1 }),
    both("snap point", finite, { SnapPoints([]) }, made: { _ = SnapPoints([0, $0]) }, assigned: { $0.offsets = [$1] }),
  ])

  static let turns: [String: Writing] = merged([
    both(
      "coin stiffness", positive, { CoinFlip() }, made: { _ = CoinFlip(stiffness: $0) },
      assigned: { $0.stiffness = $1 }),
    both(
      "coin damping", [0, 1001, -1, .nan, .infinity], { CoinFlip() }, made: { _ = CoinFlip(damping: $0) },
      assigned: { $0.damping = $1 }),
    both("drum speed", finite, { SpinUp() }, made: { _ = SpinUp(fullSpeed: $0) }, assigned: { $0.fullSpeed = $1 }),
    both(
      "drum time constant", positive, { SpinUp() }, made: { _ = SpinUp(timeConstant: $0) },
      assigned: { $0.timeConstant = $1 }),
    both(
      "ripple wave number", positive, { RippleField(size: SIMD2(1, 1)) },
      made: { _ = RippleField(size: SIMD2(1, 1), waveNumber: $0) }, assigned: { $0.waveNumber = $1 }),
    both(
      "ripple frequency", positive, { RippleField(size: SIMD2(1, 1)) },
      made: { _ = RippleField(size: SIMD2(1, 1), frequency: $0) }, assigned: { $0.frequency = $1 }),
    ["ripple size": Writing(refused: positive) { _ = RippleField(size: SIMD2(9, $0)) }],
  ])

  static let gates: [String: Writing] = merged([
    both(
      "gate threshold", positive, { HapticGate() }, made: { _ = HapticGate(threshold: $0) },
      assigned: { $0.threshold = $1 }),
    both(
      "gate dead zone", nonNegative, { HapticGate() }, made: { _ = HapticGate(deadZone: $0) },
      assigned: { $0.deadZone = $1 }),
    both(
      "boundary end", nonNegative, { BoundaryThud(end: 1) }, made: { _ = BoundaryThud(end: $0) },
      assigned: { $0.end = $1 }),
    both(
      "stack step", nonNegative, { SteppedStack() }, made: { _ = SteppedStack(step: $0) }, assigned: { $0.step = $1 }),
    both(
      "stack shrink", nonNegative, { SteppedStack() }, made: { _ = SteppedStack(shrink: $0) },
      assigned: { $0.shrink = $1 }),
    both(
      "stack floor", nonNegative, { SteppedStack() }, made: { _ = SteppedStack(floor: $0) },
      assigned: { $0.floor = $1 }),
    ["clock refusal": Writing(refused: nonNegative) { _ = ParkedClock(refusal: $0) }],
    ["clock forward end": Writing(refused: [-1, 1.8, .nan, .infinity]) { _ = ParkedClock(forwardEnd: $0) }],
  ])

  static let staggers: [String: Writing] = merged([
    both(
      "stagger interval", nonNegative, { Stagger() }, made: { _ = Stagger(interval: $0, limit: 1) },
      assigned: { $0.interval = $1 }),
    both("stagger limit", nonNegative, { Stagger() }, made: { _ = Stagger(limit: $0) }, assigned: { $0.limit = $1 }),
    both(
      "radial morph", positive, { RadialStagger() }, made: { _ = RadialStagger(morph: $0) },
      assigned: { $0.morph = $1 }),
    both(
      "radial spread", nonNegative, { RadialStagger() }, made: { _ = RadialStagger(spread: $0) },
      assigned: { $0.spread = $1 }),
  ])

  static let emitters: [String: Writing] = merged([
    both(
      "emitter direction", finite, { ParticleEmitter() }, made: { _ = ParticleEmitter(direction: $0) },
      assigned: { $0.direction = $1 }),
    both(
      "emitter spread", nonNegative, { ParticleEmitter() }, made: { _ = ParticleEmitter(spread: $0) },
      assigned: { $0.spread = $1 }),
    both(
      "emitter spin", nonNegative, { ParticleEmitter() }, made: { _ = ParticleEmitter(spin: $0) },
      assigned: { $0.spin = $1 }),
    both(
      "emitter life", [.infinity, 3601], { ParticleEmitter() }, made: { _ = ParticleEmitter(life: 0.5...$0) },
      assigned: { $0.life = 0.5...$1 }),
    both(
      "emitter speed", [.infinity], { ParticleEmitter() }, made: { _ = ParticleEmitter(speed: 0...$0) },
      assigned: { $0.speed = 0...$1 }),
    both(
      "emitter scale", [-1], { ParticleEmitter() }, made: { _ = ParticleEmitter(scale: $0...1) },
      assigned: { $0.scale = $1...1 }),
    both(
      "particle drag", nonNegative, { ParticleSystem() }, made: { _ = ParticleSystem(drag: $0) },
      assigned: { $0.drag = $1 }),
    both(
      "particle acceleration", finite, { ParticleSystem() },
      made: { _ = ParticleSystem(acceleration: SIMD2(0, $0)) }, assigned: { $0.acceleration = SIMD2($1, 0) }),
  ])

  static let limits: [String: Writing] = merged([
    both(
      "blur sigma", positive, { MetaballLimits(sigma: 1) }, made: { _ = MetaballLimits(sigma: $0) },
      assigned: { $0.sigma = $1 }),
    both(
      "alpha threshold", inner, { MetaballLimits(sigma: 1) }, made: { _ = MetaballLimits(sigma: 1, threshold: $0) },
      assigned: { $0.threshold = $1 }),
    ["jump height": Writing(refused: nonNegative) { _ = ChangeEffect.jump(height: $0) }],
    ["jump duration": Writing(refused: positive) { _ = ChangeEffect.jump(duration: $0) }],
    ["shake amplitude": Writing(refused: nonNegative) { _ = ChangeEffect.shake(amplitude: $0) }],
    ["shake cycles": Writing(refused: positive) { _ = ChangeEffect.shake(cycles: $0) }],
    ["bounced height": Writing(refused: positive) { _ = ChangeEffect.bounce(height: $0) }],
    ["wiggle angle": Writing(refused: nonNegative) { _ = ChangeEffect.wiggle(angle: $0) }],
    ["wiggle cycles": Writing(refused: positive) { _ = ChangeEffect.wiggle(cycles: $0) }],
    ["flash opacity": Writing(refused: [-0.1, 1.1, .nan, .infinity]) { _ = ChangeEffect.flash(opacity: $0) }],
  ])

  static let cases: [Case] = writings.keys.sorted().flatMap { name in
    (writings[name]?.refused ?? []).map { Case(name, $0) }
  }

  @Test("a bad constant stops the process where it is written", arguments: cases)
  func refused(_ item: Case) async {
    await #expect(processExitsWith: .failure) { [item] in
      ConstantRefusalTests.writings[item.name]?.write(item.number)
    }
  }

  @Test("a good constant is taken everywhere", arguments: writings.keys.sorted())
  func taken(name: String) throws {
    let writing: Writing = try #require(Self.writings[name])
    writing.write(0.5)
    // Of each place something is refused, and nothing of that would be taken for a good one.
    #expect(!writing.refused.isEmpty && !writing.refused.contains(0.5))
  }
}
