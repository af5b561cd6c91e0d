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
  func fill(y: Int, first: Int, count: Int, into out: PixelRow, workspace: Workspace) {
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
      fill(function, pixel, row, first: first, count: count, into: out, workspace: workspace)
    }
  }

  /// Pixels that a shader function computes in one call start at device columns divisible by 32, wherever the span begins,
  /// so that the rounding of their positions does not depend on the span.
  private static let groupChunks = 4

  private func fill(
    _ function: any ShaderFunction, _ pixel: Float, _ row: PixelMap.Row, first: Int, count: Int, into out: PixelRow,
    workspace: Workspace
  ) {
    guard map.isAffine else {
      for i in 0..<count {
        let p: LaneVec2 = map.position(row, chunk: first + i)
        out[i] = function.color(x: p.x, y: p.y, pixel: pixel).limited
      }
      return
    }
    let (dx, dy): (Float, Float) = (Float(map.inverse.m11), Float(map.inverse.m12))
    workspace.withLanes(Self.groupChunks * 4) { memory in
      let pixels = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: SIMD4<Float>.self)
      var done = 0
      while done < count {
        let chunk: Int = first + done
        let offset: Int = chunk & (Self.groupChunks - 1)
        let taken: Int = min(Self.groupChunks - offset, count - done)
        let u: Double = Double((chunk - offset) * 8)
        function.fill(
          x: Float(row.x + u * map.inverse.m11), y: Float(row.y + u * map.inverse.m12), dx: dx, dy: dy, pixel: pixel,
          count: (offset + taken) * 8, out: pixels)
        for i in 0..<taken { out[done + i] = LaneColor(pixels: pixels + (offset + i) * 8).limited }
        done += taken
      }
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
