import Testing

@testable import Motion

@Suite("Staggers")
struct StaggerTests {
  @Test("items follow each other by 30 ms up to the seventh, and the rest come with it")
  func house() {
    let stagger = Stagger()
    let delays: [Double] = (0..<10).map { stagger.delay(of: $0, among: 10) }
    let expected: [Double] = [0, 0.03, 0.06, 0.09, 0.12, 0.15, 0.18, 0.18, 0.18, 0.18]
    for (delay, wanted) in zip(delays, expected) { #expect(abs(delay - wanted) < 1e-12) }
    #expect(stagger.delay(of: -1, among: 10) == 0)
    #expect(stagger.delay(of: 10, among: 10) == 0)
    #expect(stagger.delay(of: 0, among: 0) == 0)
  }

  @Test("the order decides who is first")
  func order() {
    func ranks(_ order: Stagger.Order, _ count: Int) -> [Int] {
      (0..<count).map { Stagger(order: order).rank(of: $0, among: count) }
    }
    #expect(ranks(.forward, 4) == [0, 1, 2, 3])
    #expect(ranks(.backward, 4) == [3, 2, 1, 0])
    #expect(ranks(.fromCenter, 5) == [2, 1, 0, 1, 2])
    #expect(ranks(.fromCenter, 4) == [1, 0, 0, 1])
    #expect(ranks(.fromEdges, 5) == [0, 1, 2, 1, 0])
    #expect(ranks(.fromEdges, 4) == [0, 1, 1, 0])
  }

  @Test("a fitted cascade shrinks its interval instead of letting the last items set out together")
  func fitted() {
    let cascade = Stagger(interval: 0.035, limit: 0.2)
    // Five items fit: 4 · 35 ms. Eleven share 200 ms: 20 ms each.
    #expect(abs(cascade.fittedDelay(of: 4, among: 5) - 0.14) < 1e-12)
    #expect(abs(cascade.fittedDelay(of: 3, among: 11) - 0.06) < 1e-12)
    #expect(abs(cascade.fittedDelay(of: 10, among: 11) - 0.2) < 1e-12)
    #expect(cascade.fittedDelay(of: 0, among: 1) == 0)
    let both = Stagger(interval: 0.1, limit: 0.1, order: .fromEdges)
    #expect(abs(both.fittedDelay(of: 2, among: 5) - 0.1) < 1e-12)
    #expect(abs(both.fittedDelay(of: 1, among: 5) - 0.05) < 1e-12)
  }

  @Test("a radial settling is the exact reverse of the lift")
  func reverse() {
    let stagger = RadialStagger()
    #expect(abs(stagger.duration - 1.7) < 1e-12)
    for place in stride(from: 0.0, through: 1, by: 0.05) {
      for u in stride(from: 0.0, through: 1.7, by: 0.05) {
        let up: Double = stagger.lift(at: u, placement: place)
        let down: Double = stagger.settle(at: 1.7 - u, placement: place)
        #expect(abs(up - down) < 1e-12)
      }
    }
  }

  @Test("the centre moves first on the way up and last on the way down")
  func center() {
    let stagger = RadialStagger()
    #expect(stagger.lift(at: 0.1, placement: 0) > 0)
    #expect(stagger.lift(at: 0.1, placement: 0.5) == 0)
    // The farthest dot sets out after 0.8 s and is half way 0.45 s later.
    #expect(stagger.lift(at: 0.8, placement: 1) == 0)
    #expect(abs(stagger.lift(at: 1.25, placement: 1) - 0.5) < 1e-12)
    #expect(stagger.settle(at: 0.1, placement: 0) == 1)
    #expect(stagger.settle(at: 0.1, placement: 1) < 1)
    #expect(stagger.settle(at: 1.6, placement: 0) > 0)
    #expect(stagger.settle(at: 1.6, placement: 1) == 0)
  }

  @Test("a dot's placement is its distance from the centre as a share of the corner's")
  func placement() {
    let (center, corner): (SIMD2<Double>, SIMD2<Double>) = (SIMD2(10, 10), SIMD2(40, 50))
    #expect(RadialStagger.placement(of: SIMD2(10, 35), center: center, corner: corner) == 0.5)
    #expect(RadialStagger.placement(of: center, center: center, corner: corner) == 0)
    #expect(RadialStagger.placement(of: corner, center: center, corner: corner) == 1)
    #expect(RadialStagger.placement(of: corner, center: center, corner: center) == 1)
    #expect(RadialStagger.placement(of: center, center: center, corner: center) == 0)
  }
}
