import Foundation

extension UnitCurve {
  /// The distance of `easeOutElastic` from 1, and its slope.
  struct Elastic {
    let value: Double
    let slope: Double

    init(_ u: Double) {
      let decay: Double = exp2(-10 * u)
      let envelope: Double = decay - u * 0x1p-10
      let envelopeSlope: Double = -10 * log(2.0) * decay - 0x1p-10
      let frequency: Double = 20 * Double.pi / 3
      let angle: Double = frequency * (u - 0.075)
      value = envelope * sin(angle)
      slope = envelopeSlope * sin(angle) + envelope * frequency * cos(angle)
    }
  }

  /// The bounce of `easeOutBounce` at a place: all four are the same parabola, around 0, 6/11, 9/11 and 10.5/11.
  struct Parabola {
    let value: Double
    let slope: Double

    init(_ u: Double) {
      let (center, base): (Double, Double)
      switch u * 2.75 {
      case ..<1: (center, base) = (0, 0)
      case ..<2: (center, base) = (1.5 / 2.75, 0.75)
      case ..<2.5: (center, base) = (2.25 / 2.75, 0.9375)
      default: (center, base) = (2.625 / 2.75, 0.984375)
      }
      let v: Double = u - center
      value = 7.5625 * v * v + base
      slope = 2 * 7.5625 * v
    }
  }
}
