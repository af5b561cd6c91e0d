import Foundation

/// Bounds of a shape's signed distance in a square of pixels, by its distance in the middle.
struct GlassBounds {
  private enum Kind {
    case box(AnalyticShape.Box, rows: (x: SIMD3<Double>, y: SIMD3<Double>), curves: [Superellipse])
    case field(DistanceField)
  }

  /// How much the distance may change from one pixel to the next.
  private let slope: Double
  /// By which factor a distance inside may be told too large, where distances are of first order only.
  private let excess: Double
  private let kind: Kind

  init(_ shape: ResolvedGlass.Shape) {
    switch shape.distance {
    case .field(let field):
      (kind, slope, excess) = (.field(field), 1.1, 1)
    case .box(let box, let map):
      let rows = (SIMD3(map.m11, map.m21, map.m31), SIMD3(map.m12, map.m22, map.m32))
      let limit: Double = min(box.half.width, box.half.height)
      let curves: [Superellipse] =
        box.style == .circular ? [] : box.cornerList.map { Superellipse(radius: $0, limit: limit) }
      kind = .box(box, rows: rows, curves: curves)
      // The singular values of the map say how far it is from a similarity.
      let sum: Double = map.m11 * map.m11 + map.m12 * map.m12 + map.m21 * map.m21 + map.m22 * map.m22
      let area: Double = abs(map.m11 * map.m22 - map.m12 * map.m21)
      let root: Double = max(sum * sum - 4 * area * area, 0).squareRoot()
      let ratio: Double = ((sum + root) / max(sum - root, 1e-12 * sum)).squareRoot()
      let bend: Double = box.style == .circular ? 1 : 2
      slope = min(bend * (1 + ratio * (ratio * ratio - 1) / 2), 1e3)
      excess = ratio * (box.style == .circular ? 1 : 1.25)
    }
  }

  /// The least and the greatest distance within `reach` of a point, in device pixels.
  func range(_ x: Double, _ y: Double, reach: Double) -> ClosedRange<Double> {
    switch kind {
    case .box(let box, let rows, let curves):
      let d: Double = distance(box, rows, curves, SIMD3(x, y, 1))
      if isStraight(box, rows, curves, SIMD3(x, y, 1), reach) { return (d - reach)...(d + reach) }
      let upper: Double = d + slope * reach
      return (d - slope * reach)...(upper < 0 ? upper / excess : upper)
    case .field(let field):
      let area: PixelRect = field.area
      let far = Double(DistanceField.far)
      let (low, high) = (SIMD2(Double(area.x), Double(area.y)), SIMD2(Double(area.maxX), Double(area.maxY)))
      let held = SIMD2(min(max(x, low.x), high.x - 0.5), min(max(y, low.y), high.y - 0.5))
      let (dx, dy) = (abs(held.x - x), abs(held.y - y))
      guard dx <= reach, dy <= reach else { return far...far }
      let (column, row) = (Int(held.x) - area.x, Int(held.y) - area.y)
      let index: Int = min(max(row, 0), area.height - 1) * area.width + min(max(column, 0), area.width - 1)
      let d = Double(field.distances[index])
      let isWhole: Bool = x - reach >= low.x && x + reach <= high.x && y - reach >= low.y && y + reach <= high.y
      let change: Double = slope * (reach + dx + dy + 1)
      return (d - change)...(isWhole ? d + change : far)
    }
  }

  /// Whether no pixel within `reach` lies where a corner decides: elsewhere distances are exact.
  private func isStraight(
    _ box: AnalyticShape.Box, _ rows: (x: SIMD3<Double>, y: SIMD3<Double>), _ curves: [Superellipse],
    _ at: SIMD3<Double>, _ reach: Double
  ) -> Bool {
    let extent: Double = (curves.isEmpty ? box.cornerList : curves.map(\.extent)).max() ?? 0
    let x: Double = abs((rows.x * at).sum()) + reach * length(rows.x)
    let y: Double = abs((rows.y * at).sum()) + reach * length(rows.y)
    return min(x - box.half.width, y - box.half.height) + extent <= 0 && isPlain(box, rows, at, reach)
  }

  /// Whether the same wall is nearest everywhere, or all walls are told in one unit.
  private func isPlain(
    _ box: AnalyticShape.Box, _ rows: (x: SIMD3<Double>, y: SIMD3<Double>), _ at: SIMD3<Double>, _ reach: Double
  ) -> Bool {
    let (sizeX, sizeY): (Double, Double) = (length(rows.x), length(rows.y))
    if abs(sizeX - sizeY) <= 1e-6 * sizeX { return true }
    let apart: Double =
      abs((rows.x * at).sum()) - box.half.width - abs((rows.y * at).sum()) + box.half.height
    return abs(apart) > reach * (sizeX + sizeY)
  }

  /// How much a coordinate changes from one pixel to the next.
  private func length(_ row: SIMD3<Double>) -> Double { (row.x * row.x + row.y * row.y).squareRoot() }

  private func distance(
    _ box: AnalyticShape.Box, _ rows: (x: SIMD3<Double>, y: SIMD3<Double>), _ curves: [Superellipse],
    _ at: SIMD3<Double>
  ) -> Double {
    let p = SIMD2((rows.x * at).sum(), (rows.y * at).sum())
    let corner: Int = p.y < 0 ? (p.x < 0 ? 0 : 1) : (p.x < 0 ? 3 : 2)
    let edge = SIMD2(abs(p.x) - box.half.width, abs(p.y) - box.half.height)
    var f: Double = max(edge.x, edge.y)
    var gradient: SIMD2<Double> = edge.x >= edge.y ? SIMD2(1, 0) : SIMD2(0, 1)
    if curves.isEmpty {
      let r: Double = box.cornerList[corner]
      let q: SIMD2<Double> = edge + r
      if min(q.x, q.y) > 0 {
        let size: Double = (q * q).sum().squareRoot()
        f = size - r
        gradient = q / size
      }
    } else {
      let e: Double = max(curves[corner].extent, min(box.half.width, box.half.height) * 1e-5)
      let q: SIMD2<Double> = edge / e + 1
      if min(q.x, q.y) > 0 {
        let n: Double = curves[corner].exponent
        let larger: Double = max(q.x, q.y)
        let ratio: Double = min(q.x, q.y) / larger
        let power: Double = pow(ratio, n)
        let root: Double = larger * pow(1 + power, 1 / n)
        f = e * (root - 1)
        let big: Double = pow(larger / root, n - 1)
        let small: Double = pow(min(q.x, q.y) / root, n - 1)
        gradient = q.x >= q.y ? SIMD2(big, small) : SIMD2(small, big)
      }
    }
    let way = SIMD2(
      rows.x.x * gradient.x * (p.x < 0 ? -1 : 1) + rows.y.x * gradient.y * (p.y < 0 ? -1 : 1),
      rows.x.y * gradient.x * (p.x < 0 ? -1 : 1) + rows.y.y * gradient.y * (p.y < 0 ? -1 : 1))
    return f / max((way * way).sum().squareRoot(), 1e-12)
  }

}

extension AnalyticShape.Box {
  /// Radii from the top left corner clockwise.
  var cornerList: [Double] { [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading] }
}
