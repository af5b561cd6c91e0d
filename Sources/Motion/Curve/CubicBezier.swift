/// The cubic Bézier curve from (0, 0) to (1, 1) as a function of x, as timing curves are given in CSS and SwiftUI.
public struct CubicBezier: Hashable, Sendable {
  /// First control point; x in 0…1.
  public let x1: Double, y1: Double
  /// Second control point; x in 0…1.
  public let x2: Double, y2: Double

  /// Makes a curve.
  ///
  /// - Precondition: all are finite and both x lie in 0…1, so that the curve is a function of x.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "a timing curve's x are in 0…1")
    precondition(y1.isFinite && y2.isFinite, "a timing curve's y are finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// y at `x`; x is clamped to 0…1.
  public func y(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    return CubicBezier.point(y1, y2, parameter(at: x))
  }

  /// dy/dx at `x`, x clamped to 0…1; where the curve is vertical, its slope a little further inside.
  public func slope(at x: Double) -> Double {
    var s: Double = x > 0 ? (x < 1 ? parameter(at: x) : 1) : 0
    if CubicBezier.derivative(x1, x2, s) < 1e-9 { s += s < 0.5 ? 1e-4 : -1e-4 }
    let run: Double = CubicBezier.derivative(x1, x2, s)
    return run > 0 ? CubicBezier.derivative(y1, y2, s) / run : 0
  }

  /// The curve's parameter at x: Newton's method, kept inside a bracket that bisection shrinks; |x(s) − x| < 1e-12 except
  /// where doubles end.
  func parameter(at x: Double) -> Double {
    var low: Double = 0
    var high: Double = 1
    var s: Double = x
    for _ in 0..<100 {
      let error: Double = CubicBezier.point(x1, x2, s) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let run: Double = CubicBezier.derivative(x1, x2, s)
      let newton: Double = run > 0 ? s - error / run : -1
      s = newton > low && newton < high ? newton : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return s
  }

  /// 3 (1 − s)² s a + 3 (1 − s) s² b + s³.
  private static func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let c3: Double = 1 + 3 * a - 3 * b
    let c2: Double = 3 * b - 6 * a
    return ((c3 * s + c2) * s + 3 * a) * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let c3: Double = 1 + 3 * a - 3 * b
    let c2: Double = 3 * b - 6 * a
    return (3 * c3 * s + 2 * c2) * s + 3 * a
  }
}
