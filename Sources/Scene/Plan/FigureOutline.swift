import Foundation

/// The outline of a filled box or ellipse on the device, near enough to tell where two outlines run together. Continuous
/// corners are taken for circular ones: of two alike both are.
struct FigureOutline {
  /// Parts of a corner, so that a circle has 48.
  private static let turns = 12
  /// Parts of an edge.
  private static let steps = 6

  /// What holds the outline, device pixels.
  let bounds: Rect
  /// The least half extent, or radius of curvature of an ellipse, device pixels.
  let leastRadius: Double
  /// A box with circular corners, or an ellipse, about the origin; units are device pixels.
  private let half: SIMD2<Double>
  /// Corner radii from the top left one clockwise; nil for an ellipse.
  private let radii: SIMD4<Double>?
  /// From device pixels to the shape's coordinates.
  private let inverse: ProjectionTransform
  /// Points along the outline on the device, in order.
  private let points: [SIMD2<Double>]

  fileprivate init(half: Size, radii: SIMD4<Double>?, toDevice: ProjectionTransform, inverse: ProjectionTransform) {
    self.radii = radii
    self.inverse = inverse
    bounds = toDevice.apply(to: Rect(center: .zero, size: half * 2))
    let (short, long): (Double, Double) = (min(half.width, half.height), max(half.width, half.height))
    leastRadius = radii == nil ? short * short / long : short
    let extent = SIMD2(half.width, half.height)
    self.half = extent
    let local: [SIMD2<Double>] = radii.map { Self.box(extent, $0) } ?? Self.ellipse(extent)
    points = local.map { point in
      let placed: Point = toDevice.apply(to: Point(point.x, point.y))
      return SIMD2(placed.x, placed.y)
    }
  }

  private static func ellipse(_ half: SIMD2<Double>) -> [SIMD2<Double>] {
    let count: Int = 4 * turns
    return (0..<count).map { index in
      let angle: Double = 2 * Double.pi * Double(index) / Double(count)
      return SIMD2(half.x * cos(angle), half.y * sin(angle))
    }
  }

  private static func box(_ half: SIMD2<Double>, _ radii: SIMD4<Double>) -> [SIMD2<Double>] {
    let signs: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    var points: [SIMD2<Double>] = []
    for corner in 0..<4 {
      let r: Double = radii[corner]
      let center: SIMD2<Double> = signs[corner] * (half - SIMD2(repeating: r))
      // The top left corner turns from pointing left to pointing up.
      let start: Double = Double.pi + Double(corner) * Double.pi / 2
      let turns: Int = r > 0 ? Self.turns : 0
      for part in 0...turns {
        let angle: Double = start + (turns == 0 ? 0 : Double(part) / Double(turns) * Double.pi / 2)
        points.append(center + r * SIMD2(cos(angle), sin(angle)))
      }
      // Along the edge to the next corner.
      let next: Int = (corner + 1) % 4
      let nextCenter: SIMD2<Double> = signs[next] * (half - SIMD2(repeating: radii[next]))
      let out = SIMD2(cos(start + Double.pi / 2), sin(start + Double.pi / 2))
      let from: SIMD2<Double> = r > 0 ? center + r * out : center
      let to: SIMD2<Double> = radii[next] > 0 ? nextCenter + radii[next] * out : nextCenter
      guard from != to else { continue }
      for part in 1..<steps { points.append(from + (to - from) * (Double(part) / Double(steps))) }
    }
    return points
  }

  /// Signed distance of a device pixel's place from the outline, in device pixels, to first order.
  private func distance(_ place: SIMD2<Double>) -> Double {
    let x: Double = inverse.m11 * place.x + inverse.m21 * place.y + inverse.m31
    let y: Double = inverse.m12 * place.x + inverse.m22 * place.y + inverse.m32
    guard let radii else {
      let k: SIMD2<Double> = SIMD2(x, y) / half
      let size: Double = (k.x * k.x + k.y * k.y).squareRoot()
      let gradient: SIMD2<Double> = k / half
      let steepness: Double = (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot() / max(size, 1e-9)
      return (size - 1) / max(steepness, 1e-9)
    }
    let r: Double = y < 0 ? (x < 0 ? radii[0] : radii[1]) : (x < 0 ? radii[3] : radii[2])
    let (qx, qy): (Double, Double) = (abs(x) - half.x + r, abs(y) - half.y + r)
    let (ox, oy): (Double, Double) = (max(qx, 0), max(qy, 0))
    return (ox * ox + oy * oy).squareRoot() + min(max(qx, qy), 0) - r
  }

  /// The longest way along this outline, in device pixels, on which the other one is no further than `reach` away.
  func contact(with other: FigureOutline, within reach: Double) -> Double {
    let distances: [Double] = points.map(other.distance)
    var longest: Double = 0
    var run: Double = 0
    // Twice around, since a run may go on past the first point.
    for index in 0..<2 * points.count {
      let (a, b): (Int, Int) = (index % points.count, (index + 1) % points.count)
      let step: SIMD2<Double> = points[b] - points[a]
      let length: Double = (step.x * step.x + step.y * step.y).squareRoot()
      let (low, high): (Double, Double) = (min(distances[a], distances[b]), max(distances[a], distances[b]))
      // Between two points the distance is taken to change evenly.
      let near: Double = min(high, reach) - max(low, -reach)
      let share: Double = near < 0 ? 0 : high - low < 1e-9 ? 1 : near / (high - low)
      run = share > 0 ? run + share * length : 0
      longest = max(longest, run)
      if share > 0, share < 1, abs(distances[b]) > reach { run = 0 }
    }
    return min(longest, length)
  }

  /// The outline's length.
  private var length: Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      let step: SIMD2<Double> = pair.1 - pair.0
      return sum + (step.x * step.x + step.y * step.y).squareRoot()
    }
  }
}

extension ShapePlacement {
  /// The outline of a filled box or ellipse that is turned and moved only; nil for anything else.
  var outline: FigureOutline? {
    guard !needsJacobian, toDevice.isAffine else { return nil }
    switch shape {
    case .box(let box):
      let radii: SIMD4<Float> = box.radiusVector
      return FigureOutline(half: box.half, radii: SIMD4<Double>(radii), toDevice: toDevice, inverse: inverse)
    case .ellipse(let half): return FigureOutline(half: half, radii: nil, toDevice: toDevice, inverse: inverse)
    case .boxRing, .arc: return nil
    }
  }
}
