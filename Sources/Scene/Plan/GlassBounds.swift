import Foundation

/// Bounds of a shape's signed distance in a square of pixels, by its distance in the middle.
struct GlassBounds {
  /// A box as far as distances need it.
  fileprivate struct Walls {
    var half: SIMD2<Double>
    /// Rows from device pixels to the box's coordinates.
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    /// How much a coordinate changes from one pixel to the next.
    var unit: SIMD2<Double>
    /// Radii, or how far continuous corners extend, from the top left corner clockwise.
    var corners: SIMD4<Double>
    /// Of continuous corners.
    var exponents: SIMD4<Double>?
    /// The largest of `corners`.
    var extent: Double
  }

  private enum Kind {
    case box(Walls)
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
      kind = .box(Walls(box, map))
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
  func range(_ x: Double, _ y: Double, reach: Double) -> (lower: Double, upper: Double) {
    switch kind {
    case .box(let walls):
      let p = SIMD2(
        walls.x.x * x + walls.x.y * y + walls.x.z, walls.y.x * x + walls.y.y * y + walls.y.z)
      let d: Double = walls.distance(p)
      if walls.isStraight(p, reach) { return (d - reach, d + reach) }
      let upper: Double = d + slope * reach
      return (d - slope * reach, upper < 0 ? upper / excess : upper)
    case .field(let field):
      return range(of: field, x, y, reach)
    }
  }

  private func range(
    of field: DistanceField, _ x: Double, _ y: Double, _ reach: Double
  ) -> (lower: Double, upper: Double) {
    let area: PixelRect = field.area
    let far = Double(DistanceField.far)
    let (low, high) = (SIMD2(Double(area.x), Double(area.y)), SIMD2(Double(area.maxX), Double(area.maxY)))
    let held = SIMD2(min(max(x, low.x), high.x - 0.5), min(max(y, low.y), high.y - 0.5))
    let (dx, dy) = (abs(held.x - x), abs(held.y - y))
    guard dx <= reach, dy <= reach else { return (far, far) }
    let (column, row) = (Int(held.x) - area.x, Int(held.y) - area.y)
    let index: Int = min(max(row, 0), area.height - 1) * area.width + min(max(column, 0), area.width - 1)
    let d = Double(field.distances[index])
    let isWhole: Bool = x - reach >= low.x && x + reach <= high.x && y - reach >= low.y && y + reach <= high.y
    let change: Double = slope * (reach + dx + dy + 1)
    return (d - change, isWhole ? d + change : far)
  }
}

extension GlassBounds.Walls {
  init(_ box: AnalyticShape.Box, _ map: ProjectionTransform) {
    half = SIMD2(box.half.width, box.half.height)
    (x, y) = (SIMD3(map.m11, map.m21, map.m31), SIMD3(map.m12, map.m22, map.m32))
    unit = SIMD2(
      (map.m11 * map.m11 + map.m21 * map.m21).squareRoot(), (map.m12 * map.m12 + map.m22 * map.m22).squareRoot())
    let radii: [Double] = box.cornerList
    corners = SIMD4(radii[0], radii[1], radii[2], radii[3])
    exponents = nil
    if box.style != .circular {
      let limit: Double = min(box.half.width, box.half.height)
      let curves: [Superellipse] = radii.map { Superellipse(radius: $0, limit: limit) }
      corners = SIMD4(curves[0].extent, curves[1].extent, curves[2].extent, curves[3].extent)
      exponents = SIMD4(curves[0].exponent, curves[1].exponent, curves[2].exponent, curves[3].exponent)
    }
    extent = corners.max()
  }

  /// Whether no pixel within `reach` of a point lies where a corner decides: elsewhere distances are exact.
  func isStraight(_ p: SIMD2<Double>, _ reach: Double) -> Bool {
    let x: Double = abs(p.x) + reach * unit.x
    let y: Double = abs(p.y) + reach * unit.y
    guard min(x - half.x, y - half.y) + extent <= 0 else { return false }
    // The same wall is nearest everywhere, or all walls are told in one unit.
    if abs(unit.x - unit.y) <= 1e-6 * unit.x { return true }
    return abs(abs(p.x) - half.x - abs(p.y) + half.y) > reach * (unit.x + unit.y)
  }

  /// The signed distance of a point in the box's coordinates, in device pixels.
  func distance(_ p: SIMD2<Double>) -> Double {
    let corner: Int = p.y < 0 ? (p.x < 0 ? 0 : 1) : (p.x < 0 ? 3 : 2)
    let edge = SIMD2(abs(p.x) - half.x, abs(p.y) - half.y)
    var f: Double = max(edge.x, edge.y)
    var gradient: SIMD2<Double> = edge.x >= edge.y ? SIMD2(1, 0) : SIMD2(0, 1)
    if let exponents {
      let e: Double = max(corners[corner], min(half.x, half.y) * 1e-5)
      let q: SIMD2<Double> = edge / e + 1
      if min(q.x, q.y) > 0 {
        let n: Double = exponents[corner]
        let larger: Double = max(q.x, q.y)
        let ratio: Double = min(q.x, q.y) / larger
        let power: Double = pow(ratio, n)
        let root: Double = larger * pow(1 + power, 1 / n)
        f = e * (root - 1)
        let big: Double = pow(larger / root, n - 1)
        let small: Double = pow(min(q.x, q.y) / root, n - 1)
        gradient = q.x >= q.y ? SIMD2(big, small) : SIMD2(small, big)
      }
    } else {
      let r: Double = corners[corner]
      let q: SIMD2<Double> = edge + r
      if min(q.x, q.y) > 0 {
        let size: Double = (q.x * q.x + q.y * q.y).squareRoot()
        f = size - r
        gradient = q / size
      }
    }
    let (gx, gy): (Double, Double) = (gradient.x * (p.x < 0 ? -1 : 1), gradient.y * (p.y < 0 ? -1 : 1))
    let (wayX, wayY): (Double, Double) = (x.x * gx + y.x * gy, x.y * gx + y.y * gy)
    return f / max((wayX * wayX + wayY * wayY).squareRoot(), 1e-12)
  }
}

extension AnalyticShape.Box {
  /// Radii from the top left corner clockwise.
  public var cornerList: [Double] { [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading] }
}
