import Testing

@testable import Motion

@Suite("Coins")
struct CoinFlipTests {
  /// a″ = −k (a − π round(a/π)) − c a′ by small steps.
  static func witness(_ coin: CoinFlip, velocity: Double, duration: Double, steps: Int) -> SIMD2<Double> {
    integrated(SIMD2(0, velocity), over: duration, steps: steps) { state in
      let face: Double = (state.x / Double.pi).rounded() * Double.pi
      return SIMD2(state.y, -coin.stiffness * (state.x - face) - coin.damping * state.y)
    }
  }

  @Test("a coin lands on the face that its speed reaches", arguments: [(16, 0), (18, 1), (30, 2), (-18, -1), (0, 0)])
  func faces(velocity: Double, face: Int) {
    let motion: CoinFlip.Motion = CoinFlip().spin(velocity: velocity)
    #expect(motion.restingFace == face)
    #expect(abs(motion.value(at: 30) - Double(face) * Double.pi) < 1e-9)
  }

  @Test("it takes 16.220 rad/s to pass to the next face, and hardly more than √k π/2 almost without friction")
  func threshold() {
    #expect(CoinFlip().spin(velocity: 16.219).restingFace == 0)
    #expect(CoinFlip().spin(velocity: 16.221).restingFace == 1)
    // Without friction v²/2 = k (π/2)²/2: 11.107. A friction of 0.1 takes about 1 % more.
    let free = CoinFlip(damping: 0.1)
    #expect(free.spin(velocity: 11.107).restingFace == 0)
    #expect(free.spin(velocity: 11.3).restingFace != 0)
  }

  @Test("the cells together follow an integration of the whole equation", arguments: [16, 18, 30, -55])
  func integration(velocity: Double) {
    let coin = CoinFlip()
    let motion: CoinFlip.Motion = coin.spin(velocity: velocity)
    for step in 1...4 {
      let time: Double = Double(step) * 0.2
      let state: SIMD2<Double> = Self.witness(coin, velocity: velocity, duration: time, steps: step * 100_000)
      #expect(abs(motion.value(at: time) - state.x) < 1e-3)
      #expect(abs(motion.velocity(at: time) - state.y) < 1e-2)
    }
  }

  @Test("angle and speed are handed over at each edge")
  func continuity() {
    let motion: CoinFlip.Motion = CoinFlip().spin(velocity: 80)
    #expect(motion.cells.count > 4)
    for cell in motion.cells.dropFirst() {
      let h: Double = 1e-9
      #expect(abs(motion.value(at: cell.start + h) - motion.value(at: cell.start - h)) < 1e-6)
      #expect(abs(motion.velocity(at: cell.start + h) - motion.velocity(at: cell.start - h)) < 1e-5)
      // It leaves in the middle between two faces.
      #expect(abs(motion.value(at: cell.start) - (Double(cell.face) - 0.5) * Double.pi) < 1e-9)
    }
  }

  @Test("it always ends on a multiple of π, from any angle and speed and with any friction")
  func ends() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let coin = CoinFlip(stiffness: random.uniform(in: 5...200), damping: random.uniform(in: 2...40))
      let motion: CoinFlip.Motion = coin.spin(
        from: random.uniform(in: -20...20), velocity: random.uniform(in: -100...100))
      #expect(abs(motion.value(at: 100) - Double(motion.restingFace) * Double.pi) < 1e-6)
    }
    #expect(CoinFlip().spin(velocity: .nan).restingFace == 0)
    #expect(CoinFlip().spin(from: .infinity, velocity: 0).value(at: 1) == 0)
    #expect(CoinFlip(damping: 0.1).spin(velocity: 1e300).value(at: .infinity).isFinite)
    #expect(CoinFlip().spin(from: 1, velocity: 5).value(at: -1) == 1)
  }
}
