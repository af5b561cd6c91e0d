/// An analytic shape made ready for a quad: its coordinates are scaled so that under a similarity one unit is one device
/// pixel, and signed distances need no Jacobian.
struct ShapePlacement {
  /// How far outside a shape coverage can reach, in device pixels: half a pixel, and as much again for first-order
  /// distances.
  private static let margin = 1.0
  /// Plain pixels that a cut must save.
  private static let worthwhileCut = 1024.0
  /// Pixels of the smallest box that is cut.
  private static let leastCutArea = 4096

  private(set) var shape: AnalyticShape
  /// From the shape's scaled coordinates to device pixels.
  private(set) var toDevice: ProjectionTransform
  /// From device pixels to the shape's scaled coordinates.
  private(set) var inverse: ProjectionTransform
  /// Whether the map is more than a turn and a move.
  private(set) var needsJacobian: Bool

  /// Places a shape, or nil if the map flattens it.
  init?(_ shape: AnalyticShape, toDevice map: ProjectionTransform) {
    guard map.canBeDrawn else { return nil }
    self.shape = shape
    toDevice = map
    needsJacobian = true
    let x: Double = (map.m11 * map.m11 + map.m12 * map.m12).squareRoot()
    let y: Double = (map.m21 * map.m21 + map.m22 * map.m22).squareRoot()
    if map.isAffine, x > 0, y > 0 {
      let skew: Double = abs(map.m11 * map.m21 + map.m12 * map.m22)
      if abs(x - y) <= 1e-9 * x && skew <= 1e-9 * x * y {
        self.shape = shape.scaled(x, x)
        toDevice = ProjectionTransform.scale(x: 1 / x, y: 1 / x).concatenating(map)
        needsJacobian = false
      } else if case .box(let box) = shape, box.isSharp {
        // Each pair of edges has a distance of its own, so each axis can have its own unit: the slab's width in pixels.
        let det: Double = abs(map.m11 * map.m22 - map.m12 * map.m21)
        guard det > 0 else { return nil }
        let (sx, sy): (Double, Double) = (det / y, det / x)
        self.shape = shape.scaled(sx, sy)
        toDevice = ProjectionTransform.scale(x: 1 / sx, y: 1 / sy).concatenating(map)
        needsJacobian = false
      }
    }
    guard let inverse = toDevice.inverse else { return nil }
    self.inverse = inverse
  }

  /// Half the extent of the shape's own bounds, and its centre's offset.
  private var extent: Rect {
    switch shape {
    case .box(let box), .boxRing(let box, _):
      return Rect(center: .zero, size: box.half * 2)
    case .ellipse(let half): return Rect(center: .zero, size: half * 2)
    case .arc(let radius, let halfWidth, _, _):
      let reach: Double = radius + halfWidth
      return Rect(center: .zero, size: Size(2 * reach, 2 * reach))
    }
  }

  /// The pixels that the shape may touch, within `limit`.
  func bounds(limit: PixelRect) -> PixelRect {
    let local: Rect = extent
    guard local.isFinite else { return limit }
    if !toDevice.isAffine {
      let least: Double =
        [
          (local.minX, local.minY), (local.maxX, local.minY), (local.minX, local.maxY), (local.maxX, local.maxY),
        ].map { toDevice.m13 * $0.0 + toDevice.m23 * $0.1 + toDevice.m33 }.min() ?? 0
      // A shape that reaches the eye's plane may show anywhere.
      if least < 1e-3 { return limit }
    }
    let seen: Rect = toDevice.apply(to: local).insetBy(dx: -Self.margin, dy: -Self.margin)
    if let edges = alignedEdges { return edges.intersection(limit) }
    return PixelRect(covering: seen).intersection(limit)
  }

  /// The edges of a sharp box that lie on whole pixels.
  private var alignedEdges: PixelRect? {
    guard case .box(let box) = shape, box.isSharp, toDevice.keepsAxes else { return nil }
    let rect: Rect = toDevice.apply(to: Rect(center: .zero, size: box.half * 2))
    guard abs(rect.minX) < 1e7, abs(rect.minY) < 1e7, abs(rect.maxX) < 1e7, abs(rect.maxY) < 1e7 else { return nil }
    for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] where abs(edge - edge.rounded()) > 1e-4 { return nil }
    return PixelRect(
      minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()), maxX: Int(rect.maxX.rounded()),
      maxY: Int(rect.maxY.rounded()))
  }

  /// Whether every pixel of `area` has coverage 1.
  func covers(_ area: PixelRect) -> Bool {
    if let edges = alignedEdges { return edges.contains(area) }
    guard case .box(let box) = shape, toDevice.keepsAxes, !needsJacobian else { return false }
    let limit: Double = min(box.half.width, box.half.height)
    func reach(_ r: Double) -> Double {
      box.style == .circular ? r : Superellipse(radius: r, limit: limit).extent
    }
    let radii: Path.CornerRadii = box.radii
    let corner: Double =
      [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map(reach).max() ?? 0
    let inner: Rect = Rect(center: .zero, size: box.half * 2).insetBy(dx: 0.5, dy: 0.5)
    let rect = Rect(
      x: Double(area.x) + 0.5, y: Double(area.y) + 0.5, width: Double(area.width - 1), height: Double(area.height - 1))
    for part in [inner.insetBy(dx: corner, dy: 0), inner.insetBy(dx: 0, dy: corner)] where !part.isEmpty {
      let seen: Rect = toDevice.apply(to: part)
      if seen.minX <= rect.minX && seen.minY <= rect.minY && seen.maxX >= rect.maxX && seen.maxY >= rect.maxY {
        return true
      }
    }
    return false
  }

  /// Whether a shape like this may lose its corners: then its quads have a program that can do without them, whether they do
  /// or not, and no other.
  func mayBeCut(_ area: PixelRect) -> Bool {
    area.area > Self.leastCutArea && toDevice.isAffine && support(Point(1, 0)) != nil
  }

  /// What can be cut off the corners of `area`, along x and along y, without touching a round shape, if that saves more
  /// pixels than four more vertices cost; nil also where `area` is not all of the shape's bounds.
  ///
  /// The cut is the line between two neighbouring edges whose normal n is that of the area's diagonal; it must leave the
  /// shape's support function h(n) inside.
  func cut(of area: PixelRect) -> Size? {
    let everything = PixelRect(minX: -(1 << 30), minY: -(1 << 30), maxX: 1 << 30, maxY: 1 << 30)
    guard mayBeCut(area), area == bounds(limit: everything) else { return nil }
    let (w, h): (Double, Double) = (Double(area.width), Double(area.height))
    let center: Point = toDevice.apply(to: .zero)
    // The area's middle is the shape's but for the rounding to whole pixels.
    let rest: Double =
      abs(center.x - Double(area.x) - w / 2) * h + abs(center.y - Double(area.y) - h / 2) * w
    let length: Double = (w * w + h * h).squareRoot()
    var least = 1.0
    for n in [Point(h, w), Point(h, -w)] {
      guard let support = support(n) else { return nil }
      least = min(least, 2 - 2 * (support + rest + Self.margin * length) / (w * h))
    }
    guard least > 0, least * least * w * h > 2 * Self.worthwhileCut else { return nil }
    return Size(least * w / 2, least * h / 2)
  }

  /// How far the shape reaches along a direction of device space, times the direction's length.
  private func support(_ n: Point) -> Double? {
    let local = Point(toDevice.m11 * n.x + toDevice.m12 * n.y, toDevice.m21 * n.x + toDevice.m22 * n.y)
    let length: Double = (local.x * local.x + local.y * local.y).squareRoot()
    switch shape {
    case .ellipse(let half):
      let (x, y): (Double, Double) = (half.width * local.x, half.height * local.y)
      return (x * x + y * y).squareRoot()
    case .box(let box), .boxRing(let box, _):
      let radii: Path.CornerRadii = box.radii
      let r: Double = min(radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading)
      guard box.style == .circular, r > 0 else { return nil }
      return (box.half.width - r) * abs(local.x) + (box.half.height - r) * abs(local.y) + r * length
    case .arc(let radius, let halfWidth, _, _): return (radius + halfWidth) * length
    }
  }

  /// Puts the shape into an instance.
  func write(to instance: inout ShapeInstance) {
    if needsJacobian { instance.features.insert(.jacobian) }
    if !toDevice.isAffine { instance.features.insert(.perspective) }
    let rows = inverse.columns
    instance[.localX] = rows.x
    instance[.localY] = rows.y
    instance[.localW] = rows.w
    switch shape {
    case .box(let box):
      instance[.half] = SIMD4(Float(box.half.width), Float(box.half.height), 0, 0)
      instance[.kinds].x = box.write(to: &instance, .corners, .exponents)
    case .boxRing(let outer, let inner):
      instance.features.insert(.ring)
      instance[.half] = SIMD4(
        Float(outer.half.width), Float(outer.half.height), Float(inner.half.width), Float(inner.half.height))
      let outerKind: Float = outer.write(to: &instance, .corners, .exponents)
      let innerKind: Float = inner.write(to: &instance, .innerCorners, .innerExponents)
      instance[.kinds].x = outerKind + ShapeInstance.Kind.innerFactor * innerKind
    case .ellipse(let half):
      instance.features.insert(.ellipse)
      instance[.half] = SIMD4(Float(half.width), Float(half.height), 0, 0)
      instance[.kinds].x = ShapeInstance.Kind.ellipse
    case .arc(let radius, let halfWidth, let halfSweep, let roundCaps):
      instance.features.insert(.arc)
      let turn = ProjectionTransform.rotation(.radians(halfSweep))
      instance[.half] = SIMD4(Float(radius), Float(halfWidth), Float(turn.m11), Float(turn.m12))
      instance[.kinds].x = roundCaps ? ShapeInstance.Kind.roundArc : ShapeInstance.Kind.buttArc
    }
  }

  /// The pieces that an analytic clip needs, if it can travel with the instances.
  func clip(inverse isInverse: Bool) -> (features: ShapeFeatures, slots: [(ShapeInstance.Slot, SIMD4<Float>)])? {
    guard !needsJacobian, toDevice.isAffine else { return nil }
    var rows = inverse.columns
    rows.y.w = isInverse ? 1 : 0
    switch shape {
    case .box(let box) where box.isSharp || box.style == .circular:
      rows.x.w = box.isSharp ? ShapeInstance.Kind.sharp : ShapeInstance.Kind.round
      return (
        box.isSharp ? .clipSharp : .clipRound,
        [
          (.clipX, rows.x), (.clipY, rows.y),
          (.clipHalf, SIMD4(Float(box.half.width), Float(box.half.height), 0, 0)), (.clipCorners, box.radiusVector),
        ]
      )
    case .ellipse(let half):
      rows.x.w = ShapeInstance.Kind.ellipse
      return (
        .clipEllipse,
        [(.clipX, rows.x), (.clipY, rows.y), (.clipHalf, SIMD4(Float(half.width), Float(half.height), 0, 0))]
      )
    default: return nil
    }
  }
}

extension AnalyticShape {
  /// The shape in other units; radii take the first one, so both are equal unless the shape is a sharp box.
  func scaled(_ x: Double, _ y: Double) -> AnalyticShape {
    func box(_ box: Box) -> Box {
      let r: Path.CornerRadii = box.radii
      return Box(
        half: Size(box.half.width * x, box.half.height * y),
        radii: .init(
          topLeading: r.topLeading * x, topTrailing: r.topTrailing * x, bottomTrailing: r.bottomTrailing * x,
          bottomLeading: r.bottomLeading * x), style: box.style)
    }
    switch self {
    case .box(let b): return .box(box(b))
    case .boxRing(let outer, let inner): return .boxRing(outer: box(outer), inner: box(inner))
    case .ellipse(let half): return .ellipse(half: Size(half.width * x, half.height * y))
    case .arc(let radius, let halfWidth, let halfSweep, let roundCaps):
      return .arc(radius: radius * x, halfWidth: halfWidth * x, halfSweep: halfSweep, roundCaps: roundCaps)
    }
  }
}

extension AnalyticShape.Box {
  /// Radii from the top left corner clockwise.
  var radiusVector: SIMD4<Float> {
    SIMD4(
      Float(radii.topLeading), Float(radii.topTrailing), Float(radii.bottomTrailing), Float(radii.bottomLeading))
  }

  /// Puts the corners into an instance and returns the box's kind.
  fileprivate func write(
    to instance: inout ShapeInstance, _ corners: ShapeInstance.Slot, _ exponents: ShapeInstance.Slot
  ) -> Float {
    if isSharp {
      instance.features.insert(.sharp)
      return ShapeInstance.Kind.sharp
    }
    let limit: Double = min(half.width, half.height)
    let curves: [Superellipse] = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
      .map { Superellipse(radius: $0, limit: limit) }
    guard style == .continuous else {
      instance.features.insert(.round)
      instance[corners] = radiusVector
      return ShapeInstance.Kind.round
    }
    instance.features.insert(.continuous)
    for (index, curve) in curves.enumerated() {
      // A sharp corner of a continuous box: the curve starts so near to it that no pixel sees it.
      instance[corners][index] = Float(max(curve.extent, limit * 1e-5))
      instance[exponents][index] = Float(curve.exponent)
    }
    return ShapeInstance.Kind.continuous
  }
}
