import Foundation
import ReferenceMath
import Testing

@Suite("Sine, cosine and arcus tangent against libm in double precision")
struct TrigonometryTests {
  @Test("sine and cosine stay within 1.2e-7 up to ten thousand radians", arguments: [3.2, 100, 10_000] as [Float])
  func sineAndCosine(limit: Float) {
    let sweep = Sweep(from: -limit, to: limit)
    let s = sweep.worst({ sin($0) }, against: { Foundation.sin($0) }, allowed: { _ in 1.2e-7 })
    let c = sweep.worst({ cos($0) }, against: { Foundation.cos($0) }, allowed: { _ in 1.2e-7 })
    #expect(s.ratio <= 1, "sin at \(s.at)")
    #expect(c.ratio <= 1, "cos at \(c.at)")
  }

  @Test("sine and cosine taken together stay within 1.2e-6 near zero, and within 1.5e-7 a radian beyond eight")
  func together() {
    for (limit, allowed) in [(8, 1.2e-6), (100, 1.5e-5), (10_000, 1.5e-3)] as [(Float, Double)] {
      let sweep = Sweep(from: -limit, to: limit)
      let s = sweep.worst({ sinCos($0).sine }, against: { Foundation.sin($0) }, allowed: { _ in allowed })
      let c = sweep.worst({ sinCos($0).cosine }, against: { Foundation.cos($0) }, allowed: { _ in allowed })
      #expect(s.ratio <= 1, "sine at \(s.at)")
      #expect(c.ratio <= 1, "cosine at \(c.at)")
    }
    #expect(sinCos(.zero).sine == .zero && sinCos(.zero).cosine == Lanes(repeating: 1))
  }

  @Test("sine keeps its relative precision next to zero")
  func smallSine() {
    let found = Sweep(from: -0.01, to: 0.01).worst(
      { sin($0) }, against: { Foundation.sin($0) }, allowed: { 1.5 * unitInLastPlace($0) })
    #expect(found.ratio <= 1, "at \(found.at)")
  }

  @Test("the angle of a point is right in every quadrant and at every axis")
  func angles() {
    for index in 0..<20_000 {
      let turn: Double = Double(index) / 20_000 * 2 * Double.pi - Double.pi
      let radius: Double = [1e-20, 0.3, 1, 7e15][index % 4]
      let y = Float(Foundation.sin(turn) * radius)
      let x = Float(Foundation.cos(turn) * radius)
      let expected: Double = Foundation.atan2(Double(y), Double(x))
      #expect(Swift.abs(Double(ScalarMath.atan2(y, x)) - expected) <= 4e-7, "atan2(\(y), \(x))")
    }
    #expect(ScalarMath.atan2(0, 0) == 0)
    #expect(ScalarMath.atan2(0, -1) == Float.pi.nextUp)
    #expect(ScalarMath.atan2(1, 0) == Float(1.5707964))
    #expect(ScalarMath.atan2(-1, 0) == -Float(1.5707964))
  }

  @Test("arcus tangent, sine and cosine stay within 5e-7")
  func arcusFunctions() {
    let t = Sweep(from: -30, to: 30).worst(
      { atan($0) }, against: { Foundation.atan($0) }, allowed: { _ in 3e-7 })
    let s = Sweep(from: -1, to: 1).worst({ asin($0) }, against: { Foundation.asin($0) }, allowed: { _ in 5e-7 })
    let c = Sweep(from: -1, to: 1).worst({ acos($0) }, against: { Foundation.acos($0) }, allowed: { _ in 5e-7 })
    #expect(t.ratio <= 1, "atan at \(t.at)")
    #expect(s.ratio <= 1, "asin at \(s.at)")
    #expect(c.ratio <= 1, "acos at \(c.at)")
  }

  @Test(
    "numbers that are none, or endless, give a value and do not trap",
    arguments: [
      Float.nan, .infinity, -.infinity, 3e38, -3e38,
    ])
  func hostileNumbers(x: Float) {
    _ = ScalarMath.sin(x)
    _ = ScalarMath.cos(x)
    _ = ScalarMath.tan(x)
    _ = ScalarMath.atan2(x, x)
    #expect(!x.isNaN || ScalarMath.sin(x).isNaN)
  }
}
