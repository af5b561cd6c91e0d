import Foundation
import ReferenceMath
import Testing

@Suite("Exponentials and logarithms against libm in double precision")
struct ExponentialTests {
  @Test("exponentials have a relative error below 2e-7 over the whole range")
  func exponentials() {
    let natural = Sweep(from: -87, to: 88).worst(
      { exp($0) }, against: { Foundation.exp($0) }, allowed: { 2e-7 * $0 })
    let binary = Sweep(from: -125.9, to: 127.9).worst(
      { exp2($0) }, against: { Foundation.exp2($0) }, allowed: { 2e-7 * $0 })
    #expect(natural.ratio <= 1, "exp at \(natural.at)")
    #expect(binary.ratio <= 1, "exp2 at \(binary.at)")
    #expect(ScalarMath.exp(0) == 1)
    #expect(ScalarMath.exp2(10) == 1024)
    #expect(ScalarMath.exp2(-126) == Float.leastNormalMagnitude)
  }

  @Test("below the range an exponential is 0, above it stays finite")
  func ends() {
    #expect(ScalarMath.exp(-200) == 0)
    #expect(ScalarMath.exp(-.infinity) == 0)
    #expect(ScalarMath.exp2(-1000) == 0)
    #expect(ScalarMath.exp(.infinity) > 3e38)
    #expect(ScalarMath.exp(.infinity).isFinite)
    #expect(ScalarMath.exp(.nan).isNaN)
    #expect(ScalarMath.exp2(.nan).isNaN)
  }

  @Test(
    "logarithms stay within 3 units in the last place",
    arguments: [
      (0.0001, 0.9), (0.9, 1.1), (1.1, 1000), (1000, 3e38),
    ] as [(Float, Float)])
  func logarithms(range: (Float, Float)) {
    let sweep = Sweep(from: range.0, to: range.1)
    let natural = sweep.worst(
      { log($0) }, against: { Foundation.log($0) }, allowed: { 2 * Swift.max(unitInLastPlace($0), 1e-12) })
    let binary = sweep.worst(
      { log2($0) }, against: { Foundation.log2($0) }, allowed: { 3 * Swift.max(unitInLastPlace($0), 1e-12) })
    #expect(natural.ratio <= 1, "log at \(natural.at)")
    #expect(binary.ratio <= 1, "log2 at \(binary.at)")
  }

  @Test("logarithms at the ends of their domain")
  func logarithmEnds() {
    #expect(ScalarMath.log(1) == 0)
    #expect(ScalarMath.log2(8) == 3)
    #expect(ScalarMath.log(0) == -.infinity)
    #expect(ScalarMath.log(-1).isNaN)
    #expect(ScalarMath.log(.nan).isNaN)
    #expect(ScalarMath.log2(.infinity) == .infinity)
  }

  @Test(
    "powers have a relative error below 3e-7 (1 + |y log₂ x|)",
    arguments: [
      0.25, 0.5, 1 / 2.4, 2, 2.4, 5, 24, -1.5,
    ] as [Float])
  func powers(exponent: Float) {
    let y = Double(exponent)
    let found = Sweep(from: 0.001, to: 4).worst(
      { pow($0, exponent) }, against: { Foundation.pow($0, y) },
      allowed: { 3e-7 * $0 * (1 + Swift.abs(Foundation.log2($0))) + 1.2e-38 })
    #expect(found.ratio <= 1, "at \(found.at)")
    #expect(ScalarMath.pow(1, exponent) == 1)
    #expect(ScalarMath.pow(2.5, 0) == 1)
    #expect(ScalarMath.pow(0, 0) == 1)
    #expect(ScalarMath.pow(0, 3) == 0)
  }

  @Test("the hyperbolic tangent stays within 3e-7")
  func hyperbolicTangent() {
    let found = Sweep(from: -12, to: 12).worst(
      { tanh($0) }, against: { Foundation.tanh($0) }, allowed: { _ in 3e-7 })
    #expect(found.ratio <= 1, "at \(found.at)")
  }

  @Test("square roots are correctly rounded")
  func squareRoots() {
    for index in 0..<50_000 {
      let x: Float = Float(index) * 0.37 + 1e-7
      #expect(ScalarMath.sqrt(x) == x.squareRoot())
    }
    #expect(ScalarMath.sqrt(-1).isNaN)
  }
}
