import Scene

/// A filter with its lengths in device pixels.
enum PreparedFilter {
  case blur(sigma: Double, edge: Filter.EdgeMode)
  case alphaThreshold(min: Float, max: Float, color: SIMD4<Float>)
  case shadow(color: SIMD4<Float>, sigma: Double, x: Double, y: Double, only: Bool)
  case colorMatrix(ColorMatrix)

  /// Takes the filter's lengths from points to device pixels; numbers that are none, or negative, count as 0.
  init(_ filter: Filter, scale: Double) {
    func length(_ value: Double) -> Double { value.isFinite ? max(value * scale, 0) : 0 }
    func offset(_ value: Double) -> Double { value.isFinite ? min(max(value * scale, -1e6), 1e6) : 0 }
    switch filter {
    case .blur(let radius, let edge): self = .blur(sigma: length(radius), edge: edge)
    case .alphaThreshold(let min, let max, let color):
      self = .alphaThreshold(min: Float(min), max: Float(max), color: color.premultiplied)
    case .shadow(let color, let radius, let x, let y, let only):
      self = .shadow(color: color.premultiplied, sigma: length(radius), x: offset(x), y: offset(y), only: only)
    case .colorMatrix(let matrix): self = .colorMatrix(matrix)
    }
  }

  /// Whether only the group's alpha is read.
  var readsAlphaOnly: Bool {
    switch self {
    case .alphaThreshold: return true
    case .shadow(_, _, _, _, let only): return only
    case .blur, .colorMatrix: return false
    }
  }

  /// Whether nothing is read outside the canvas.
  var stopsAtCanvas: Bool {
    if case .blur(_, .clamp) = self { return true }
    return false
  }

  /// The pixels that can be other than clear when the input is clear outside `input`, as far as `needed` reaches.
  func output(of input: PixelRect, needed: PixelRect) -> PixelRect {
    switch self {
    case .blur(let sigma, _):
      return input.isEmpty ? input : input.outset(by: GaussianKernel.reach(sigma: sigma)).intersection(needed)
    case .alphaThreshold:
      return input.isEmpty ? input : input.outset(by: 1).intersection(needed)
    case .shadow(_, let sigma, let x, let y, let only):
      guard !input.isEmpty else { return input }
      let cast: PixelRect = input.outset(by: GaussianKernel.reach(sigma: sigma)).moved(x: x, y: y)
      return (only ? cast : cast.union(input)).intersection(needed)
    case .colorMatrix(let matrix):
      // A bias on alpha colours what was clear.
      return matrix.bias.w > 0 ? needed : input.intersection(needed)
    }
  }

  /// The input pixels that `needed` output pixels depend on.
  func input(for needed: PixelRect) -> PixelRect {
    guard !needed.isEmpty else { return needed }
    switch self {
    case .blur(let sigma, _): return needed.outset(by: GaussianKernel.reach(sigma: sigma))
    case .alphaThreshold: return needed.outset(by: 1)
    case .shadow(_, let sigma, let x, let y, _):
      return needed.union(needed.outset(by: GaussianKernel.reach(sigma: sigma)).moved(x: -x, y: -y))
    case .colorMatrix: return needed
    }
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches after a move that may end between pixels.
  func moved(x dx: Double, y dy: Double) -> PixelRect {
    guard !isEmpty else { return self }
    let left = Int(dx.rounded(.down))
    let top = Int(dy.rounded(.down))
    let right = Int(dx.rounded(.up))
    let bottom = Int(dy.rounded(.up))
    return PixelRect(minX: x + left, minY: y + top, maxX: maxX + right, maxY: maxY + bottom)
  }
}
