import Scene

extension AnalyticShape {
  /// Half the extent of the box that holds the shape.
  var halfExtent: Size {
    switch self {
    case .box(let box): return box.half
    case .boxRing(let outer, _): return outer.half
    case .ellipse(let half): return half
    case .arc(let radius, let halfWidth, _, _): return Size(radius + halfWidth, radius + halfWidth)
    }
  }

  /// Whether every number in it is finite and its extent positive.
  var isFinite: Bool {
    let half: Size = halfExtent
    guard half.width.isFinite, half.height.isFinite, half.width > 0, half.height > 0 else { return false }
    switch self {
    case .box(let box): return box.isFinite
    case .boxRing(let outer, let inner): return outer.isFinite && inner.isFinite
    case .ellipse: return true
    case .arc(let radius, let halfWidth, let halfSweep, _):
      return radius.isFinite && halfWidth.isFinite && halfSweep.isFinite
    }
  }

  /// The shape with its lengths multiplied.
  func scaled(by k: Double) -> AnalyticShape {
    switch self {
    case .box(let box): return .box(box.scaled(by: k))
    case .boxRing(let outer, let inner): return .boxRing(outer: outer.scaled(by: k), inner: inner.scaled(by: k))
    case .ellipse(let half): return .ellipse(half: half * k)
    case .arc(let radius, let halfWidth, let halfSweep, let roundCaps):
      return .arc(radius: radius * k, halfWidth: halfWidth * k, halfSweep: halfSweep, roundCaps: roundCaps)
    }
  }
}

extension AnalyticShape.Box {
  /// Whether every number in it is finite.
  var isFinite: Bool {
    let sum: Double = radii.topLeading + radii.topTrailing + radii.bottomTrailing + radii.bottomLeading
    return half.width.isFinite && half.height.isFinite && sum.isFinite
  }

  /// The box with its lengths multiplied.
  func scaled(by k: Double) -> AnalyticShape.Box {
    AnalyticShape.Box(
      half: half * k,
      radii: Path.CornerRadii(
        topLeading: radii.topLeading * k, topTrailing: radii.topTrailing * k,
        bottomTrailing: radii.bottomTrailing * k, bottomLeading: radii.bottomLeading * k),
      style: style)
  }
}

extension ShapeCoverage.Kind {
  /// The formula for a shape.
  init(_ shape: AnalyticShape) {
    switch shape {
    case .box(let box): self = .box(BoxDistance(box))
    case .boxRing(let outer, let inner): self = .ring(outer: BoxDistance(outer), inner: BoxDistance(inner))
    case .ellipse(let half): self = .ellipse(halfX: Float(half.width), halfY: Float(half.height))
    case .arc(let radius, let halfWidth, let halfSweep, let roundCaps):
      self = .arc(
        ArcDistance(radius: radius, halfWidth: halfWidth, halfSweep: halfSweep, roundCaps: roundCaps))
    }
  }
}

extension ProjectionTransform {
  /// Whether lengths grow by the same factor in every direction, to within rounding.
  var isSimilarity: Bool {
    guard isAffine else { return false }
    let scale: Double = max(max(abs(m11), abs(m12)), max(abs(m21), abs(m22)))
    let tolerance: Double = 1e-9 * scale * scale
    let x: Double = m11 * m11 + m12 * m12
    let y: Double = m21 * m21 + m22 * m22
    return abs(x - y) <= tolerance && abs(m11 * m21 + m12 * m22) <= tolerance
  }

  /// Whether all of `rect` lies in front of the eye.
  func isInFront(_ rect: Rect) -> Bool {
    if isAffine { return true }
    return [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .allSatisfy { x, y in x * m13 + y * m23 + m33 > 1e-6 }
  }
}
