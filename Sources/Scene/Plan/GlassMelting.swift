/// How the shapes of a group melt together where only bounds of their distances are known: the folds of
/// `DisplayList.Glass` with ranges in place of numbers.
struct GlassMelting {
  /// What rounding may change of a distance, in pixels.
  private static let slack = 1e-3
  /// How far from its edge a shape covers nothing, or everything, in pixels.
  private static let edge = 0.5 + slack

  private let spacing: Double
  /// The gap from each shape to each other one, in rows, or less than that; 0 where it is not known.
  private let gaps: [Double]
  private let count: Int
  /// Shapes that keep their own edge, with their rim and up to it their tint.
  let inlays: ShapeSet

  init(_ glass: ResolvedGlass) {
    spacing = Double(glass.spacing)
    count = glass.shapes.count
    inlays = ShapeSet(glass.shapes.indices.filter(glass.isInlay))
    let cores: [Core?] = glass.shapes.map(Core.init)
    gaps = cores.flatMap { first in
      cores.map { second in
        guard let first, let second else { return 0 }
        return first.gap(to: second)
      }
    }
  }

  /// Folds shapes in order.
  ///
  /// - Parameters:
  ///   - lower: the least distance of each shape of the group; only those of `shapes` are read.
  ///   - upper: the greatest.
  /// - Returns: the shapes without which not a bit would be the same, and the range of the distance they come to.
  func fold(
    _ shapes: ShapeSet, _ lower: [Double], _ upper: [Double]
  ) -> (list: ShapeSet, least: Double, most: Double) {
    var list = ShapeSet()
    var (least, most): (Double, Double) = (.infinity, .infinity)
    // By how much necks may have made the distance less than that of every shape.
    var depth = 0.0
    for shape in shapes {
      let (low, high): (Double, Double) = (lower[shape], upper[shape])
      if list.isEmpty {
        (list, least, most) = (ShapeSet(CollectionOfOne(shape)), low, high)
        continue
      }
      var gap = Double.infinity
      for other in list { gap = min(gap, gaps[other * count + shape]) }
      // s, k and the weight of the fold: what reaches farthest.
      let s: Double = max(gap - depth, least + low, 0) - Self.slack
      let k: Double = 3 * max(spacing - s, 0)
      let isInlay: Bool = inlays.contains(shape)
      // An inlay shows up to its edge, however deep it lies in others.
      if low - most > k + Self.slack, !isInlay || low > Self.edge { continue }
      list.insert(shape)
      // Nothing is left of what was before, unless it draws a rim, or the new one's tint ends here.
      if least - high > k + Self.slack, !isInlay || high < -Self.edge {
        let rims: ShapeSet = list.intersection(inlays)
        list = ShapeSet(rims.filter { lower[$0] <= Self.edge } + [shape])
        (least, most, depth) = (low, high, 0)
        continue
      }
      let apart: Double = max(low - most, least - high, 0)
      let h: Double = k > 0 ? max(1 - apart / k, 0) : 0
      depth += h * h * h * k / 6
      (least, most) = (min(least, low) - h * h * h * k / 6, min(most, high))
    }
    return (list, least, most)
  }
}

/// A box with circular corners whose axes are those of the canvas and whose distances are exact: all that is within a
/// radius of a rectangle.
private struct Core {
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  private let radius: Double

  init?(_ shape: ResolvedGlass.Shape) {
    guard case .box(let box, let map) = shape.distance, shape.formula == .round, shape.isEven else { return nil }
    guard map.m12 == 0, map.m21 == 0, map.m11 > 0, abs(map.m11 - map.m22) <= 1e-9 * map.m11 else { return nil }
    let corner: Double = box.radii.topLeading
    let center = SIMD2(-map.m31, -map.m32) / map.m11
    let half = SIMD2(max(box.half.width - corner, 0), max(box.half.height - corner, 0)) / map.m11
    (low, high, radius) = (center - half, center + half, corner / map.m11)
  }

  /// The gap between both outlines, less than 0 where they overlap.
  func gap(to other: Core) -> Double {
    let x: Double = max(other.low.x - high.x, low.x - other.high.x, 0)
    let y: Double = max(other.low.y - high.y, low.y - other.high.y, 0)
    return (x * x + y * y).squareRoot() - radius - other.radius
  }
}
