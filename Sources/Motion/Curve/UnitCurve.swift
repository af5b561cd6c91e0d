/// A function from progress in time, 0…1, to progress in value: 0 at 0 and 1 at 1. Progress outside is clamped.
public indirect enum UnitCurve: Hashable, Sendable {
  /// A constant rate.
  case linear
  /// A cubic Bézier curve in time.
  case bezier(CubicBezier)
  /// A quarter circle that starts flat: 1 − √(1 − u²).
  case circularEaseIn
  /// A quarter circle that ends flat: √(1 − (1 − u)²).
  case circularEaseOut
  /// Two quarter circles, flat at both ends.
  case circularEaseInOut
  /// u² (3 − 2 u): flat at both ends.
  case smoothstep
  /// u³ (u (6 u − 15) + 10): neither velocity nor acceleration at both ends.
  case quinticSmoothstep
  /// 1 − (1 − u)ⁿ with n at least 1: a fast start that settles.
  case easeOutPower(Int)
  /// 1 + 2.70158 (u − 1)³ + 1.70158 (u − 1)²: overshoots by a tenth and comes back.
  case easeOutBack
  /// A released string: 1 + e(u) sin((10 u − ¾) 2π/3) with e(u) = 2^(−10 u) − u 2^(−10). The last term, a thousandth at
  /// most, lets the usual formula end on 1.
  case easeOutElastic
  /// A ball that falls on 1 and bounces three times: four parabolas of 7.5625 u².
  case easeOutBounce
  /// A curve run backwards, 1 − c(1 − u): an ease-out becomes an ease-in.
  case reversed(UnitCurve)
  /// An ease-out joined to its own reverse, each at half size: an ease-in-out.
  case joined(UnitCurve)

  /// Starts slowly: control points (0.42, 0), (1, 1).
  public static let easeIn = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly: control points (0, 0), (0.58, 1).
  public static let easeOut = UnitCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly: control points (0.42, 0), (0.58, 1).
  public static let easeInOut = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// uⁿ with n at least 1.
  public static func easeInPower(_ n: Int) -> UnitCurve { .reversed(.easeOutPower(n)) }
  /// Half of uⁿ and half of its reverse, with n at least 1.
  public static func easeInOutPower(_ n: Int) -> UnitCurve { .joined(.easeOutPower(n)) }
  /// Draws back by a tenth before it sets out.
  public static let easeInBack = UnitCurve.reversed(.easeOutBack)
  /// Draws back by a twentieth and overshoots by as much.
  public static let easeInOutBack = UnitCurve.joined(.easeOutBack)
  /// Swings up, then snaps.
  public static let easeInElastic = UnitCurve.reversed(.easeOutElastic)
  /// Swings up, snaps over the middle and swings out.
  public static let easeInOutElastic = UnitCurve.joined(.easeOutElastic)
  /// Bounces higher and higher.
  public static let easeInBounce = UnitCurve.reversed(.easeOutBounce)
  /// Bounces at both ends.
  public static let easeInOutBounce = UnitCurve.joined(.easeOutBounce)

  /// A cubic Bézier curve in time; both x lie in 0…1.
  public static func bezier(x1: Double, y1: Double, x2: Double, y2: Double) -> UnitCurve {
    .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Progress in value at `progress` in time.
  public func value(at progress: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    let u: Double = progress
    switch self {
    case .linear: return u
    case .bezier(let curve): return curve.y(at: u)
    case .circularEaseIn: return 1 - (1 - u * u).squareRoot()
    case .circularEaseOut: return (u * (2 - u)).squareRoot()
    case .circularEaseInOut:
      if u < 0.5 { return (1 - (1 - 4 * u * u).squareRoot()) / 2 }
      let v: Double = 2 - 2 * u
      return (1 + (1 - v * v).squareRoot()) / 2
    case .smoothstep: return u * u * (3 - 2 * u)
    case .quinticSmoothstep: return u * u * u * (u * (6 * u - 15) + 10)
    case .easeOutPower(let n): return 1 - UnitCurve.power(1 - u, max(n, 1))
    case .easeOutBack:
      let v: Double = u - 1
      return 1 + (2.70158 * v + 1.70158) * v * v
    case .easeOutElastic: return 1 + Elastic(u).value
    case .easeOutBounce: return Parabola(u).value
    case .reversed(let curve): return 1 - curve.value(at: 1 - u)
    case .joined(let curve):
      return u < 0.5 ? (1 - curve.value(at: 1 - 2 * u)) / 2 : (1 + curve.value(at: 2 * u - 1)) / 2
    }
  }

  /// How fast value runs ahead of time at `progress`: the slope, at the ends the one inside, 0 outside. The vertical ends of
  /// the circular curves count as 1000.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    let u: Double = progress
    func circle(_ v: Double) -> Double { v / max((1 - v * v).squareRoot(), 1e-3) }
    switch self {
    case .linear: return 1
    case .bezier(let curve): return curve.slope(at: u)
    case .circularEaseIn: return circle(u)
    case .circularEaseOut: return circle(1 - u)
    case .circularEaseInOut: return u < 0.5 ? circle(2 * u) : circle(2 - 2 * u)
    case .smoothstep: return 6 * u * (1 - u)
    case .quinticSmoothstep: return 30 * u * u * (1 - u) * (1 - u)
    case .easeOutPower(let n): return Double(max(n, 1)) * UnitCurve.power(1 - u, max(n, 1) - 1)
    case .easeOutBack:
      let v: Double = u - 1
      return (3 * 2.70158 * v + 2 * 1.70158) * v
    case .easeOutElastic: return Elastic(u).slope
    case .easeOutBounce: return Parabola(u).slope
    case .reversed(let curve): return curve.velocity(at: 1 - u)
    case .joined(let curve): return curve.velocity(at: u < 0.5 ? 1 - 2 * u : 2 * u - 1)
    }
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result: Double = 1
    for _ in 0..<exponent { result *= base }
    return result
  }
}
