import Foundation

/// Where a shape certainly covers all of a tile, and where nothing of it. Everything rests on functions f whose coverage is 1
/// where f ≤ −limit and 0 where f ≥ limit; those of boxes and ellipses are convex: their greatest value in a tile lies at a
/// corner, and a tangent at the tile's centre stays below them.
extension ShapePlacement {
  /// Pixels that the shaders' arithmetic may be off, at most.
  private static let slack = 0.125
  /// The same as a share of the shape's extent.
  private static let relativeSlack = 2e-4

  /// What is known of tiles over `area`, or nil under perspective.
  func tiles(over area: PixelRect, side: Int) -> CoverageTiles? {
    guard toDevice.isAffine, abs(area.x) < 1 << 24, abs(area.y) < 1 << 24 else { return nil }
    switch shape {
    case .box(let box):
      let figure = convex(box)
      return CoverageTiles(over: area, side: side) { kind(figure, $0) }
    case .boxRing(let outer, let inner):
      let (body, hole) = (convex(outer), convex(inner))
      return CoverageTiles(over: area, side: side) { tile in
        switch (kind(body, tile), kind(hole, tile)) {
        case (.blank, _), (_, .full): return .blank
        case (.full, .blank): return .full
        default: return .mixed
        }
      }
    case .ellipse(let half):
      let least: Double = min(half.width, half.height)
      guard least > 0 else { return nil }
      var figure = Convex(half: half, limit: limit(extent: max(half.width, half.height)) * stretch / least)
      figure.isEllipse = true
      let ellipse: Convex = figure
      return CoverageTiles(over: area, side: side) { kind(ellipse, $0) }
    case .arc(let radius, let halfWidth, let halfSweep, let roundCaps):
      let end = Point(radius * cos(halfSweep), radius * sin(halfSweep))
      let limit: Double = limit(extent: radius + halfWidth) * stretch
      return CoverageTiles(over: area, side: side) { tile in
        let (x, y): (Double, Double) = Self.reach(of: tile)
        let p: Point = local(Self.center(of: tile))
        let folded = Point(p.x, abs(p.y))
        // The distance to the middle line, which changes by no more than a way of this length does.
        let isBeside: Bool = folded.y * end.x <= folded.x * end.y
        let away: Double =
          isBeside ? abs((p.x * p.x + p.y * p.y).squareRoot() - radius) : folded.distance(to: end)
        let change: Double = stretch * (x * x + y * y).squareRoot()
        // A butt cap ends within the round one of the same width but for its corners' half pixels.
        if away - change >= halfWidth + limit + (roundCaps ? 0 : stretch) { return .blank }
        return roundCaps && away + change <= halfWidth - limit ? .full : .mixed
      }
    }
  }

  /// A convex function of the shape's coordinates.
  private struct Convex {
    var isEllipse = false
    var isCircular = true
    var half: Size
    /// Where the corners' curves start, top left first, clockwise.
    var extents = SIMD4<Double>.zero
    /// The corners' exponents.
    var exponents = SIMD4<Double>(repeating: 2)
    /// Beyond it, to either side, nothing depends on the function.
    var limit: Double

    /// The value and the slope at a point.
    func value(at p: Point) -> (f: Double, slope: Point) {
      if isEllipse {
        let k = Point(p.x / half.width, p.y / half.height)
        let size: Double = (k.x * k.x + k.y * k.y).squareRoot()
        guard size > 0 else { return (-1, .zero) }
        return (size - 1, Point(k.x / half.width / size, k.y / half.height / size))
      }
      let sign = Point(p.x < 0 ? -1 : 1, p.y < 0 ? -1 : 1)
      let edge = Point(abs(p.x) - half.width, abs(p.y) - half.height)
      let corner: Int = p.y < 0 ? (p.x < 0 ? 0 : 1) : (p.x < 0 ? 3 : 2)
      let e: Double = extents[corner]
      let q = Point(edge.x + e, edge.y + e)
      guard e > 0, q.x > 0, q.y > 0 else {
        return edge.x > edge.y ? (edge.x, Point(sign.x, 0)) : (edge.y, Point(0, sign.y))
      }
      if isCircular {
        let length: Double = (q.x * q.x + q.y * q.y).squareRoot()
        return (length - e, Point(sign.x * q.x / length, sign.y * q.y / length))
      }
      let n: Double = exponents[corner]
      let root: Double = pow(pow(q.x / e, n) + pow(q.y / e, n), 1 / n)
      return (e * (root - 1), Point(sign.x * pow(q.x / e / root, n - 1), sign.y * pow(q.y / e / root, n - 1)))
    }
  }

  private func convex(_ box: AnalyticShape.Box) -> Convex {
    let limit: Double = limit(extent: max(box.half.width, box.half.height))
    // The slabs of sharp boxes are measured in pixels whatever the map.
    var result = Convex(half: box.half, limit: box.isSharp ? limit : limit * stretch)
    result.isCircular = box.style == .circular
    let least: Double = min(box.half.width, box.half.height)
    for (index, radius) in box.cornerList.enumerated() {
      let curve = Superellipse(radius: radius, limit: least)
      result.extents[index] = result.isCircular ? radius : curve.extent
      result.exponents[index] = curve.exponent
    }
    return result
  }

  /// Half a pixel and what arithmetic may add to it.
  private func limit(extent: Double) -> Double { 0.5 + Self.slack + Self.relativeSlack * extent }

  /// The most that the shape's coordinates change by from one pixel to the next: the inverse's greatest singular value.
  private var stretch: Double {
    let m: ProjectionTransform = inverse
    let sum: Double = m.m11 * m.m11 + m.m12 * m.m12 + m.m21 * m.m21 + m.m22 * m.m22
    let det: Double = m.m11 * m.m22 - m.m12 * m.m21
    return ((sum + max(sum * sum - 4 * det * det, 0).squareRoot()) / 2).squareRoot()
  }

  private func kind(_ figure: Convex, _ tile: PixelRect) -> CoverageTiles.Kind {
    let center: Point = Self.center(of: tile)
    let (x, y): (Double, Double) = Self.reach(of: tile)
    let (f, slope) = figure.value(at: local(center))
    let alongX: Double = slope.x * inverse.m11 + slope.y * inverse.m12
    let alongY: Double = slope.x * inverse.m21 + slope.y * inverse.m22
    if f - abs(alongX) * x - abs(alongY) * y >= figure.limit { return .blank }
    guard f <= -figure.limit else { return .mixed }
    for (dx, dy) in [(-x, -y), (x, -y), (-x, y), (x, y)] {
      let corner = Point(center.x + dx, center.y + dy)
      if figure.value(at: local(corner)).f > -figure.limit { return .mixed }
    }
    return .full
  }

  /// A device pixel in the shape's coordinates; the map is affine.
  private func local(_ p: Point) -> Point {
    let m: ProjectionTransform = inverse
    return Point(p.x * m.m11 + p.y * m.m21 + m.m31, p.x * m.m12 + p.y * m.m22 + m.m32)
  }

  private static func center(of tile: PixelRect) -> Point {
    Point(Double(tile.x) + Double(tile.width) / 2, Double(tile.y) + Double(tile.height) / 2)
  }

  /// From a tile's centre to the centres of its outermost pixels.
  private static func reach(of tile: PixelRect) -> (x: Double, y: Double) {
    (Double(tile.width - 1) / 2, Double(tile.height - 1) / 2)
  }
}
