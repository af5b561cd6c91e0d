import Scene

/// The colours that a fragment function's twin gives at eight positions in a row.
func eightColors(
  of function: some ShaderFunction, x: Float, y: Float, dx: Float = 0, dy: Float = 0, pixel: Float = 1
) -> [SIMD4<Float>] {
  var colors = [SIMD4<Float>](repeating: .zero, count: 8)
  colors.withUnsafeMutableBufferPointer { buffer in
    guard let out = buffer.baseAddress else { return }
    function.fill(x: x, y: y, dx: dx, dy: dy, pixel: pixel, count: 8, out: out)
  }
  return colors
}

/// The largest difference of a component.
func largestDifference(_ a: SIMD4<Float>, _ b: [Double]) -> Double {
  (0..<4).map { abs(Double(a[$0]) - b[$0]) }.max() ?? 0
}
