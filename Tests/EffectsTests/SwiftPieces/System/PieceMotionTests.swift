import Foundation
import Motion
import Scene
import Testing

@testable import Effects

@Suite("House motion")
struct PieceMotionTests {
  /// e^(−πz / √(1 − z²)) with z = 1 − bounce.
  private func overshoot(bounce: Double) -> Double {
    let z: Double = 1 - bounce
    return exp(-Double.pi * z / (1 - z * z).squareRoot())
  }

  @Test("The bounce for an overshoot is the one whose overshoot it is")
  func bounceForOvershoot() {
    for bounce in [0.2, 0.25, 0.3, 0.38, 0.48] {
      #expect(abs(Spring.bounce(forOvershoot: overshoot(bounce: bounce)) - bounce) < 1e-12)
    }
    // A card that turns 8° past its 180°, and a picture 4.6 % past.
    #expect(abs(Spring.bounce(forOvershoot: 8.0 / 180) - PieceSpring.flip.bounce) < 0.01)
    #expect(abs(overshoot(bounce: PieceSpring.dismissReturn.bounce) - 0.046) < 0.001)
    #expect(abs(overshoot(bounce: PieceSpring.trail.bounce) - 0.028) < 0.001)
    #expect(Spring.bounce(forOvershoot: 0) == 0 && Spring.bounce(forOvershoot: 2) == 1)
  }

  @Test(
    "Tiers have made nine tenths of their way when the table says",
    arguments: [
      (MotionTier.tight, 0.087), (.responsive, 0.143), (.elastic, 0.161), (.expressive, 0.166), (.calm, 0.238),
    ])
  func ninetyPercent(tier: MotionTier, time: Double) throws {
    #expect(abs(try #require(tier.spring.time(reaching: 0.9)) - time) < 0.001)
  }

  @Test("A spring without bounce never reaches more than its way, and any reaches nothing at once")
  func unreachable() {
    #expect(Spring.home.time(reaching: 1.01) == nil)
    #expect(Spring.home.time(reaching: 0) == 0)
    // A bounce of 0.3 goes 4.6 % past.
    #expect(Spring.split.time(reaching: 1.04) != nil && Spring.split.time(reaching: 1.05) == nil)
  }

  @Test("Coming home has made 99 % of its way within the 440 ms of a hand-off")
  func home() throws {
    #expect(try #require(Spring.home.time(reaching: 0.99)) < 0.44)
  }

  @Test("Under Reduce Motion a spring of the house is the short one without overshoot")
  func reduced() {
    let reduced = Traits(reduceMotion: true)
    #expect(Animation.house(.split, reduced) == .spring(.short))
    #expect(Animation.house(.split, Traits()) == .spring(.split))
    #expect(Animation.house(MotionRole.reveal, reduced) == .easeOut(duration: 0.2))
  }

  @Test("A stretch keeps the area and is never more than a fifth")
  func stretch() {
    let stretch = Stretch(direction: SIMD2(3, 0), amount: 0.1)
    let rect: Rect = stretch.applied(to: Rect(x: 10, y: 10, width: 100, height: 44))
    #expect(abs(rect.width - 110) < 1e-9 && abs(rect.height - 40) < 1e-9)
    #expect(rect.center == Point(60, 32))
    #expect(Stretch(direction: SIMD2(0, 1), amount: 5).amount == 0.2)
    #expect(Stretch(direction: SIMD2(0, 1), amount: .nan).amount == 0)
    let upright: Rect = Stretch(direction: SIMD2(0, -2), amount: 0.25).applied(to: rect)
    #expect(abs(upright.height - 48) < 1e-9)
    // Half the reach gives half the most.
    #expect(abs(Stretch(pull: SIMD2(0, 20), reach: 40, most: 0.05).amount - 0.025) < 1e-12)
  }

  @Test("A stretched context stretches along the pull and not along the axes")
  func stretchedContext() throws {
    let list: DisplayList = try GraphicsContext.record(size: Size(100, 100), scale: 1) { context in
      var part = context
      Stretch(direction: SIMD2(1, 1), amount: 0.2).apply(to: &part, about: Point(50, 50))
      part.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
    }
    let transform: ProjectionTransform = try #require(list.draws.first).draw.transform
    // 10 along both axes is along the pull: 12 each. Across it 10 becomes 10 / 1.2.
    let along: Point = transform.apply(to: Point(60, 60))
    #expect(abs(along.x - 62) < 1e-9 && abs(along.y - 62) < 1e-9)
    let across: Point = transform.apply(to: Point(60, 40))
    #expect(abs(across.x - (50 + 10 / 1.2)) < 1e-9 && abs(across.y - (50 - 10 / 1.2)) < 1e-9)
  }

  @Test("Cascades: the seventh and later items come in together; a menu closes with the farthest first")
  func staggers() {
    #expect(abs(HouseBeat.entrance.delay(of: 20, among: 30) - 0.18) < 1e-12)
    #expect(abs(HouseBeat.menuOpen.delay(of: 3, among: 4) - 0.15) < 1e-12)
    #expect(HouseBeat.menuClose.delay(of: 3, among: 4) == 0)
    #expect(abs(HouseBeat.menuClose.delay(of: 0, among: 4) - 0.12) < 1e-12)
    #expect(abs(HouseBeat.fan.delay(of: 9, among: 10) - 0.2) < 1e-12)
  }

  @Test("A pop draws in to 0.97 at 80 ms, swells, and rests at 1; none under Reduce Motion")
  func pop() {
    #expect(abs(Pop.scale(at: 1.08, poppedAt: [1], traits: Traits()) - 0.97) < 1e-9)
    let peak: Double = (0...60).map { Pop.scale(at: 1 + Double($0) / 100, poppedAt: [1], traits: Traits()) }.max() ?? 0
    #expect(peak > 1.05 && peak < 1.1)
    #expect(Pop.scale(at: 3, poppedAt: [1], traits: Traits()) == 1)
    #expect(Pop.scale(at: 0.5, poppedAt: [1], traits: Traits()) == 1)
    #expect(Pop.scale(at: 1.08, poppedAt: [1], traits: Traits(reduceMotion: true)) == 1)
  }

  @Test("A refusal within a second of another shakes half as far; a later one fully; none under Reduce Motion")
  func shiver() {
    let first: Double = Shiver.offset(at: 1.03, refusedAt: [1], amplitude: 6, traits: Traits())
    // 6 sin(2π · 3 · u) (1 − u) with u = 0.03 / 0.42.
    let u: Double = 0.03 / 0.42
    #expect(abs(first - 6 * sin(6 * Double.pi * u) * (1 - u)) < 1e-9)
    let soon: Double = Shiver.offset(at: 1.93, refusedAt: [1, 1.9], amplitude: 6, traits: Traits())
    #expect(abs(soon - first / 2) < 1e-9)
    let late: Double = Shiver.offset(at: 2.13, refusedAt: [1, 2.1], amplitude: 6, traits: Traits())
    #expect(abs(late - first) < 1e-9)
    #expect(Shiver.offset(at: 1.03, refusedAt: [1], traits: Traits(reduceMotion: true)) == 0)
    #expect(Shiver.offset(at: 0.9, refusedAt: [1], traits: Traits()) == 0)
  }

  @Test("A hold fills at a constant rate, rewinds if let go, and completes when it has been full long enough")
  func hold() {
    func touch(_ start: Double, _ end: Double?) -> PieceTouch {
      PieceTouch(start: start, end: end, location: .zero, endLocation: .zero, isTap: true)
    }
    let fill = HoldFill(touches: [touch(1, 1.6), touch(4, 6)], duration: 1.2, traits: Traits())
    #expect(abs(fill.value(at: 1.3) - 0.25) < 1e-12)
    #expect(abs(fill.value(at: 1.6) - 0.5) < 1e-12)
    #expect(fill.value(at: 3.9) < 1e-4)
    #expect(fill.completions.count == 1 && abs(fill.completions[0] - 5.2) < 1e-3)
    #expect(fill.value(at: 9) == 1)
    let again = HoldFill(touches: [touch(0, 2), touch(5, nil)], duration: 1, reset: 1, traits: Traits())
    #expect(again.value(at: 4.9) < 1e-4 && again.completions.count == 2)
  }

  @Test("Dots wait in turn: half lit at the start, the second 0.18 s behind the first")
  func dots() {
    #expect(abs(ThinkingDots.wave(0, at: 0, traits: Traits()) - 0.5) < 1e-12)
    #expect(abs(ThinkingDots.wave(0, at: 0.3, traits: Traits()) - 1) < 1e-12)
    #expect(abs(ThinkingDots.wave(1, at: 0.48, traits: Traits()) - 1) < 1e-12)
    #expect(ThinkingDots.wave(1, at: 0.48, traits: Traits(reduceMotion: true)) == 0.5)
  }
}
