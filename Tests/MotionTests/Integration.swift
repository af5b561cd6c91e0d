/// y' = f(y), integrated over `duration` in `steps` steps with the classical Runge–Kutta method.
func integrated(
  _ start: SIMD2<Double>, over duration: Double, steps: Int, _ f: (SIMD2<Double>) -> SIMD2<Double>
) -> SIMD2<Double> {
  let h: Double = duration / Double(steps)
  var y: SIMD2<Double> = start
  for _ in 0..<steps {
    let k1: SIMD2<Double> = f(y)
    let k2: SIMD2<Double> = f(y + k1 * (h / 2))
    let k3: SIMD2<Double> = f(y + k2 * (h / 2))
    let k4: SIMD2<Double> = f(y + k3 * h)
    let sum: SIMD2<Double> = k1 + (k2 + k3) * 2 + k4
    y += sum * (h / 6)
  }
  return y
}

/// The slope of `f` at `x` by the difference over 2 h.
func slope(of f: (Double) -> Double, at x: Double, h: Double = 1e-5) -> Double {
  (f(x + h) - f(x - h)) / (2 * h)
}
