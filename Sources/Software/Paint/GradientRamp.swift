import ReferenceMath
import Scene

/// A gradient's colours, looked up eight fractions at a time.
struct GradientRamp {
  /// The way from one stop to the next.
  private struct Segment {
    var start: Float
    /// 1 / (end − start); 0 for a hard edge.
    var rate: Float
    var from: SIMD4<Float>
    /// The next colour less this one.
    var change: SIMD4<Float>
  }

  private let first: SIMD4<Float>
  private let segments: [Segment]
  private let last: SIMD4<Float>
  private let end: Float

  init(_ gradient: ResolvedGradient) {
    let stops: [ResolvedGradient.Stop] = gradient.stops.filter { !$0.location.isNaN && !$0.color.sum().isNaN }
    first = stops.first?.color ?? .zero
    last = stops.last?.color ?? .zero
    end = stops.last?.location ?? 0
    segments = zip(stops, stops.dropFirst()).map { a, b in
      let length: Float = b.location - a.location
      return Segment(
        start: a.location, rate: length > 0 ? 1 / length : 0, from: a.color, change: b.color - a.color)
    }
  }

  /// The colours at `t`; a fraction that is no number counts as lying before the first stop.
  @inline(__always)
  private func color(_ t: Lanes, _ segments: UnsafeBufferPointer<Segment>) -> LaneColor {
    var color = LaneColor(
      red: Lanes(repeating: first.x), green: Lanes(repeating: first.y), blue: Lanes(repeating: first.z),
      alpha: Lanes(repeating: first.w))
    for segment in segments {
      let isPast: LaneMask = t .>= segment.start
      let u: Lanes = min((t - segment.start) * segment.rate, 1)
      color.red = select(isPast, segment.from.x + u * segment.change.x, color.red)
      color.green = select(isPast, segment.from.y + u * segment.change.y, color.green)
      color.blue = select(isPast, segment.from.z + u * segment.change.z, color.blue)
      color.alpha = select(isPast, segment.from.w + u * segment.change.w, color.alpha)
    }
    let isOver: LaneMask = t .>= end
    color.red = select(isOver, Lanes(repeating: last.x), color.red)
    color.green = select(isOver, Lanes(repeating: last.y), color.green)
    color.blue = select(isOver, Lanes(repeating: last.z), color.blue)
    color.alpha = select(isOver, Lanes(repeating: last.w), color.alpha)
    return color
  }

  /// Writes the colours of `count` chunks whose fractions `fraction` yields.
  @inline(__always)
  func fill(count: Int, into out: PixelRow, fraction: (Int) -> Lanes) {
    segments.withUnsafeBufferPointer { segments in
      for i in 0..<count { out[i] = color(fraction(i), segments) }
    }
  }
}

extension ResolvedGradient {
  /// Whether every colour is opaque.
  var isOpaque: Bool { stops.allSatisfy { $0.color.w >= 1 } }
}
