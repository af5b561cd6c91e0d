import Testing

@testable import Motion

@Suite("Timing curves")
struct UnitCurveTests {
  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .smoothstep,
    .easeOutPower(5), .easeOutBack, .quinticSmoothstep, .easeOutElastic, .easeOutBounce, .easeInPower(3),
    .easeInOutPower(4), .easeInBack, .easeInOutBack, .easeInElastic, .easeInOutElastic, .easeInBounce, .easeInOutBounce,
    .bezier(x1: 0.9, y1: -0.4, x2: 0.1, y2: 1.6), .bezier(x1: 0, y1: 1, x2: 1, y2: 0),
  ]

  @Test("a Bézier curve's y belongs to its x within 1e-9, over random curves")
  func bezier() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (x1, x2): (Double, Double) = (random.unit(), random.unit())
      let (y1, y2): (Double, Double) = (random.uniform(in: -1...2), random.uniform(in: -1...2))
      let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for step in 1..<50 {
        // De Casteljau's construction at the parameter s.
        let s: Double = Double(step) / 50
        func construct(_ a: Double, _ b: Double) -> Double {
          let (p, q, r): (Double, Double, Double) = (mix(0, a, s), mix(a, b, s), mix(b, 1, s))
          return mix(mix(p, q, s), mix(q, r, s), s)
        }
        // Where x stands almost still, y is not determined by it to nine digits.
        let run: Double = 3 * ((1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2))
        let slack: Double = run > 0.01 ? 1e-9 : 1e-3
        #expect(abs(curve.y(at: construct(x1, x2)) - construct(y1, y2)) < slack)
      }
    }
  }

  @Test("ease-in-out is symmetric and passes its middle; ease-in and ease-out mirror each other")
  func symmetry() {
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    for step in 0...20 {
      let u: Double = Double(step) / 20
      #expect(abs(UnitCurve.easeInOut.value(at: u) + UnitCurve.easeInOut.value(at: 1 - u) - 1) < 1e-9)
      #expect(abs(UnitCurve.easeIn.value(at: u) + UnitCurve.easeOut.value(at: 1 - u) - 1) < 1e-9)
    }
  }

  @Test("curves with a formula take its values")
  func formulas() {
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-12)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.3) - 0.1) < 1e-12)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.7) - 0.9) < 1e-12)
    #expect(UnitCurve.smoothstep.value(at: 0.25) == 0.15625)
    #expect(UnitCurve.easeOutPower(5).value(at: 0.5) == 0.96875)
    // u = 0.5: 1 + 2.70158 (−0.125) + 1.70158 · 0.25
    #expect(abs(UnitCurve.easeOutBack.value(at: 0.5) - 1.0876975) < 1e-12)
    #expect(abs(UnitCurve.easeInBack.value(at: 0.5) + 0.0876975) < 1e-12)
    // Half size on the way in: −0.0876975 / 2.
    #expect(abs(UnitCurve.easeInOutBack.value(at: 0.25) + 0.04384875) < 1e-12)
    // 1 + (1/32 − ½/1024) sin(17π/6), whose sine is a half.
    #expect(abs(UnitCurve.easeOutElastic.value(at: 0.5) - 1.015380859375) < 1e-12)
    // The second parabola, 1/22 from its middle: 7.5625 / 484 + 0.75.
    #expect(abs(UnitCurve.easeOutBounce.value(at: 0.5) - 0.765625) < 1e-12)
    #expect(abs(UnitCurve.easeInPower(3).value(at: 0.5) - 0.125) < 1e-12)
    #expect(abs(UnitCurve.easeInOutPower(2).value(at: 0.75) - 0.875) < 1e-12)
  }

  @Test("the quintic smoothstep has its values, is symmetric, and starts and ends without velocity or acceleration")
  func quintic() {
    for (u, value) in [(0, 0), (0.25, 0.103515625), (0.5, 0.5), (0.75, 0.896484375), (1, 1)] {
      #expect(quinticSmoothstep(u) == value)
      #expect(abs(quinticSmoothstep(1 - u) + quinticSmoothstep(u) - 1) < 1e-15)
    }
    let curve = UnitCurve.quinticSmoothstep
    #expect(curve.velocity(at: 0) == 0 && curve.velocity(at: 1) == 0)
    // Near an end the velocity is 30 u²: its own slope goes to 0.
    #expect(abs(curve.velocity(at: 1e-6) / 1e-6) < 1e-4)
    #expect(abs(curve.velocity(at: 1 - 1e-6) / 1e-6) < 1e-4)
    #expect(quinticSmoothstep(-3) == 0 && quinticSmoothstep(9) == 1)
  }

  @Test("every curve runs from 0 to 1 and is clamped outside", arguments: curves)
  func ends(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(curve.velocity(at: -0.1) == 0)
    #expect(curve.velocity(at: 1.1) == 0)
    #expect(curve.velocity(at: .nan) == 0)
  }

  @Test("a curve's velocity is the slope of its value", arguments: curves)
  func slope(curve: UnitCurve) {
    for step in 1..<40 where step != 20 {
      let u: Double = Double(step) / 40
      let h: Double = 1e-5
      let difference: Double = (curve.value(at: u + h) - curve.value(at: u - h)) / (2 * h)
      #expect(abs(curve.velocity(at: u) - difference) < 1e-4 * max(abs(difference), 1))
    }
    #expect(curve.velocity(at: 0).isFinite)
    #expect(curve.velocity(at: 1).isFinite)
  }

  @Test("the slopes at the ends are those of the control points")
  func endSlopes() {
    #expect(abs(UnitCurve.easeIn.velocity(at: 0)) < 1e-12)
    // From (0.58, 1) to (1, 1) the curve ends level; from (0, 0) it starts with y1 / x1.
    #expect(abs(UnitCurve.easeOut.velocity(at: 1)) < 1e-12)
    #expect(abs(UnitCurve.bezier(x1: 0.25, y1: 0.5, x2: 0.5, y2: 0.75).velocity(at: 0) - 2) < 1e-12)
  }
}
