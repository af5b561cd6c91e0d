import Foundation
import Testing

@testable import Motion

@Suite("Ripples")
struct RippleTests {
  @Test("a touch sends out rings that decay in time and distance")
  func formula() {
    var field = RippleField(size: SIMD2(400, 200))
    field.touch(at: SIMD2(200, 100), time: 1, amplitude: 2)
    // A quarter of the short side is 50: 25 points are d = 0.5. 0.1 s later: 2 sin(10 · 0.5 − 9 · 0.1) e^(−0.6).
    let expected: Double = 2 * sin(4.1) * exp(-0.6)
    #expect(abs(field.height(at: SIMD2(225, 100), time: 1.1) - expected) < 1e-12)
    #expect(abs(field.height(at: SIMD2(200, 75), time: 1.1) - expected) < 1e-12)
    #expect(field.height(at: SIMD2(225, 100), time: 0.99) == 0)
  }

  @Test("a fifth touch evicts the first, and before it the first still counts")
  func eviction() {
    var five = RippleField(size: SIMD2(100, 100))
    var four = RippleField(size: SIMD2(100, 100))
    for index in 0..<5 {
      let point = SIMD2(Double(index) * 20, 30)
      five.touch(at: point, time: Double(index) * 0.1, amplitude: 1)
      if index > 0 { four.touch(at: point, time: Double(index) * 0.1, amplitude: 1) }
    }
    let place = SIMD2<Double>(7, 9)
    #expect(five.height(at: place, time: 0.5) == four.height(at: place, time: 0.5))
    #expect(five.height(at: place, time: 0.35) != four.height(at: place, time: 0.35))
  }

  @Test("touches may come in any order, and those without amplitude or with bad numbers add nothing")
  func order() {
    var forward = RippleField(size: SIMD2(100, 100))
    var backward = RippleField(size: SIMD2(100, 100))
    let touches: [(SIMD2<Double>, Double)] = (0..<7).map { (SIMD2(Double($0) * 9, 5), Double($0) * 0.2) }
    for (point, time) in touches { forward.touch(at: point, time: time, amplitude: 1) }
    for (point, time) in touches.reversed() { backward.touch(at: point, time: time, amplitude: 1) }
    for time in [0.1, 0.7, 3] {
      #expect(forward.height(at: SIMD2(50, 50), time: time) == backward.height(at: SIMD2(50, 50), time: time))
    }
    var still = RippleField(size: SIMD2(100, 100))
    still.touch(at: SIMD2(1, 1), time: 0, amplitude: 0)
    still.touch(at: SIMD2(.nan, 1), time: 0, amplitude: 1)
    still.touch(at: SIMD2(1, 1), time: .infinity, amplitude: 1)
    #expect(still.height(at: SIMD2(3, 3), time: 0.2) == 0)
    #expect(forward.height(at: SIMD2(.nan, 3), time: 0.2) == 0)
  }

  @Test("at an age no height exceeds A e^(−age)")
  func peak() {
    var field = RippleField(size: SIMD2(100, 100))
    field.touch(at: SIMD2(50, 50), time: 0, amplitude: 3)
    for step in 0..<60 {
      let age: Double = Double(step) * 0.05
      for x in stride(from: 0.0, through: 100, by: 2.5) {
        #expect(abs(field.height(at: SIMD2(x, 50), time: age)) <= 3 * exp(-age))
      }
    }
  }
}
