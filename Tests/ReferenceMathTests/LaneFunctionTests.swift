import Foundation
import ReferenceMath
import Testing

@Suite("Rounding, comparing and small vectors")
struct LaneFunctionTests {
  static let numbers: [Float] = [
    0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, 0.49999997, -0.49999997, 1e-30, -1e-30, 7.75, -7.75, 4_194_303.5,
    -4_194_303.5, 4_194_304.5, 8_388_607.5, -8_388_607.5, 8_388_609, 16_777_216, -3e9, 1e30, -1e30,
  ]

  @Test("floor, ceiling and nearest are those of the standard library for every size", arguments: numbers)
  func rounding(x: Float) {
    #expect(floor(Lanes(repeating: x))[3] == x.rounded(.down))
    #expect(ceil(Lanes(repeating: x))[3] == x.rounded(.up))
    #expect(round(Lanes(repeating: x))[3] == x.rounded(.toNearestOrEven))
    #expect(fract(Lanes(repeating: x))[3] == x - x.rounded(.down))
  }

  @Test("an integer that does not fit becomes 0")
  func truncation() {
    let whole: SIMD8<Int32> = truncatedInteger(Lanes(1.9, -1.9, 0, 3e9, -3e9, .nan, .infinity, 2_147_483_520))
    #expect(whole == SIMD8(1, -1, 0, 0, 0, 0, 0, 2_147_483_520))
  }

  @Test("mod takes the sign of the divisor, as in GLSL")
  func modulus() {
    #expect(mod(Lanes(repeating: -1), 4)[0] == 3)
    #expect(mod(Lanes(repeating: 9.5), 4)[0] == 1.5)
  }

  @Test("a number that is none is clamped to the lower end")
  func clamping() {
    let x = Lanes(-1, 0, 0.25, 1, 2, .nan, .infinity, -.infinity)
    #expect(saturate(x) == Lanes(0, 0, 0.25, 1, 1, 0, 1, 0))
    #expect(min(x, 0.5)[5] == 0.5)
    #expect(max(x, 0.5)[5] == 0.5)
  }

  @Test("step, smoothstep, mix and sign follow GLSL")
  func interpolation() {
    #expect(step(0.5, Lanes(0, 0.5, 1, 0, 0, 0, 0, 0)) == Lanes(0, 1, 1, 0, 0, 0, 0, 0))
    #expect(smoothstep(2, 4, Lanes(1, 2, 2.5, 3, 4, 9, 3, 3)) == Lanes(0, 0, 0.15625, 0.5, 1, 1, 0.5, 0.5))
    #expect(smoothstep(4, 2, Lanes(repeating: 3.5))[0] == 0.15625)
    #expect(mix(10, 20, Lanes(repeating: 0.25))[0] == 12.5)
    #expect(sign(Lanes(-3, 0, 5, 0, 0, 0, 0, 0)) == Lanes(-1, 0, 1, 0, 0, 0, 0, 0))
    #expect(copysign(Lanes(repeating: 3), Lanes(repeating: -0.0))[0] == -3)
  }

  @Test("dot, cross, length and reflection of small vectors")
  func vectors() {
    let a = LaneVec3(SIMD3(1, 2, 2))
    let b = LaneVec3(SIMD3(3, 0, -4))
    #expect(dot(a, b)[7] == -5)
    #expect(length(a)[0] == 3)
    let c: LaneVec3 = cross(a, b)
    #expect((c.x[1], c.y[1], c.z[1]) == (-8, 10, -6))
    let unit: LaneVec3 = normalize(b)
    #expect(unit.x[0] == 3 * (1 / Float(5)))
    let mirrored: LaneVec3 = reflect(LaneVec3(SIMD3(1, -1, 0)), LaneVec3(SIMD3(0, 1, 0)))
    #expect((mirrored.x[0], mirrored.y[0], mirrored.z[0]) == (1, 1, 0))
    #expect(length(LaneVec2(SIMD2(3, 4)))[0] == 5)
  }

  @Test("a single float gets what a lane gets, whatever its neighbours hold")
  func scalarsEqualLanes() {
    let x = Lanes(0.1, 17, -3.5, 1000.25, 0.75, -0.001, 2, 99)
    let s: Lanes = sin(x)
    let e: Lanes = exp(x * 0.1)
    let l: Lanes = log(abs(x))
    for k in 0..<8 {
      #expect(ScalarMath.sin(x[k]) == s[k])
      #expect(ScalarMath.exp(x[k] * 0.1) == e[k])
      #expect(ScalarMath.log(x[k].magnitude) == l[k])
    }
  }
}
