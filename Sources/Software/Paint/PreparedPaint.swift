import ReferenceMath
import Scene

/// A paint that yields premultiplied colours for device pixels.
final class PreparedPaint: Sendable {
  /// How the colour of a pixel is found.
  enum Kind {
    case color(LaneColor)
    case linear(GradientRamp, LinearAxis)
    case radial(GradientRamp, RadialAxis)
    case angular(GradientRamp, AngularAxis)
    case image(ImageSampler)
    case shader(any ShaderFunction, pixel: Float)
  }

  let kind: Kind
  /// From device pixels to the figure's coordinates.
  let map: PixelMap
  /// Whether every pixel is opaque.
  let isOpaque: Bool

  /// Makes the paint of a figure under `toDevice`; nil if it has no colour anywhere.
  init?(_ paint: Paint, toDevice: ProjectionTransform) {
    guard let map = PixelMap(toDevice: toDevice) else { return nil }
    self.map = map
    switch paint {
    case .color(let color):
      let c: SIMD4<Float> = color.premultiplied
      guard c.sum().isFinite else { return nil }
      kind = .color(
        LaneColor(
          red: Lanes(repeating: c.x), green: Lanes(repeating: c.y), blue: Lanes(repeating: c.z),
          alpha: Lanes(repeating: c.w)))
      isOpaque = c.w >= 1
    case .linearGradient(let gradient, let start, let end):
      kind = .linear(GradientRamp(gradient), LinearAxis(start: start, end: end))
      isOpaque = gradient.isOpaque
    case .radialGradient(let gradient, let center, let startRadius, let endRadius):
      kind = .radial(GradientRamp(gradient), RadialAxis(center: center, start: startRadius, end: endRadius))
      isOpaque = gradient.isOpaque
    case .angularGradient(let gradient, let center, let startAngle, let endAngle):
      kind = .angular(GradientRamp(gradient), AngularAxis(center: center, start: startAngle, end: endAngle))
      isOpaque = gradient.isOpaque
    case .image(let handle, let rect):
      guard let sampler = ImageSampler(handle, rect: rect) else { return nil }
      kind = .image(sampler)
      isOpaque = false
    case .shader(let function):
      let scale: Double = toDevice.meanScale
      guard scale.isFinite, scale > 0 else { return nil }
      kind = .shader(function, pixel: Float(1 / scale))
      isOpaque = function.isOpaque
    }
  }

  /// Whether every pixel has the same colour.
  var isFlat: Bool {
    if case .color = kind { return true }
    return false
  }

  /// Writes the colours of `count` chunks of device row `y` from the chunk at `first` (device column / 8) on.
  func fill(y: Int, first: Int, count: Int, into out: PixelRow) {
    let row: PixelMap.Row = map.row(y)
    switch kind {
    case .color(let color):
      for i in 0..<count { out[i] = color }
    case .linear(let ramp, let axis):
      ramp.fill(count: count, into: out) { axis.fraction(at: map.position(row, chunk: first + $0)) }
    case .radial(let ramp, let axis):
      ramp.fill(count: count, into: out) { axis.fraction(at: map.position(row, chunk: first + $0)) }
    case .angular(let ramp, let axis):
      ramp.fill(count: count, into: out) { axis.fraction(at: map.position(row, chunk: first + $0)) }
    case .image(let sampler):
      sampler.fill(count: count, into: out) { map.position(row, chunk: first + $0) }
    case .shader(let function, let pixel):
      fill(function, pixel, row, first: first, count: count, into: out)
    }
  }

  /// Positions are counted from device columns divisible by 32, wherever the span begins, so that their rounding does not
  /// depend on the span.
  private static let groupChunks = 4

  private func fill(
    _ function: any ShaderFunction, _ pixel: Float, _ row: PixelMap.Row, first: Int, count: Int, into out: PixelRow
  ) {
    placePixels(row, first: first, count: count, into: out)
    let planes = ColorPlanes(red: out.red, green: out.green, blue: out.blue, alpha: out.alpha)
    function.shade(planes, count: count, pixel: pixel)
    for i in 0..<count { out[i] = out[i].limited }
  }

  /// Writes the positions of `count` chunks in the figure's coordinates: x to the red plane, y to the green one.
  private func placePixels(_ row: PixelMap.Row, first: Int, count: Int, into out: PixelRow) {
    guard map.isAffine else {
      for i in 0..<count {
        let p: LaneVec2 = map.position(row, chunk: first + i)
        (out.red[i], out.green[i]) = (p.x, p.y)
      }
      return
    }
    let (dx, dy): (Float, Float) = (Float(map.inverse.m11), Float(map.inverse.m12))
    for i in 0..<count {
      let chunk: Int = first + i
      let offset: Int = chunk & (Self.groupChunks - 1)
      let u = Double((chunk - offset) * 8)
      let step: Lanes = Lanes.ramp + Float(offset * 8)
      out.red[i] = Float(row.x + u * map.inverse.m11) + step * dx
      out.green[i] = Float(row.y + u * map.inverse.m12) + step * dy
    }
  }
}

extension LaneColor {
  /// Every component limited to 0…1, as a fixed-point target limits what a fragment function returns; 0 if it is no number.
  @inline(__always)
  fileprivate var limited: LaneColor {
    LaneColor(red: saturate(red), green: saturate(green), blue: saturate(blue), alpha: saturate(alpha))
  }
}
