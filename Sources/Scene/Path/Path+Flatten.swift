extension Path {
  /// How far a chord may stand off its curve, in device pixels: a 64th, FreeType's own resolution. (FreeType itself splits
  /// cubics only to half a pixel, which loses up to 0.2 % of a disc.)
  private static let tolerance = 1.0 / 64

  /// The path in device pixels, with straight lines only.
  func mapped(by transform: ProjectionTransform) -> Path {
    // Perspective bends curves out of their family, so they become chords before it; 32 of them, since the size on screen
    // is not known yet.
    transform.isAffine
      ? applying(transform).flattened(tolerance: Self.tolerance)
      : flattened { _ in 32 }.applying(transform)
  }

  /// The path with chords that stand off its curves by at most `tolerance`.
  func flattened(tolerance: Double) -> Path {
    flattened { Self.chords(of: $0, tolerance: tolerance) }
  }

  /// Wang's bound: a cubic's chords over n equal steps stand off by at most 3/4 · max |second difference| / n².
  private static func chords(of curve: (Point, Point, Point, Point), tolerance: Double) -> Int {
    func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
      Size(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).length
    }
    let bend: Double = max(
      secondDifference(curve.0, curve.1, curve.2), secondDifference(curve.1, curve.2, curve.3))
    guard bend.isFinite else { return 1 }
    return min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 256)
  }

  private func flattened(steps: ((Point, Point, Point, Point)) -> Int) -> Path {
    var list: [Element] = []
    var pen = Point.zero
    var start = Point.zero
    func add(_ c1: Point, _ c2: Point, _ end: Point) {
      let count: Int = steps((pen, c1, c2, end))
      for step in 1...count {
        guard step < count else {
          list.append(.line(to: end))
          break
        }
        let t: Double = Double(step) / Double(count)
        let u: Double = 1 - t
        let (a, b, c, d): (Double, Double, Double, Double) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        list.append(
          .line(
            to: Point(
              a * pen.x + b * c1.x + c * c2.x + d * end.x,
              a * pen.y + b * c1.y + c * c2.y + d * end.y)))
      }
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let p):
        list.append(element)
        pen = p
        start = p
      case .line(let p):
        list.append(element)
        pen = p
      case .quadCurve(let p, let c):
        add(pen.interpolated(to: c, by: 2.0 / 3), p.interpolated(to: c, by: 2.0 / 3), p)
      case .curve(let p, let c1, let c2): add(c1, c2, p)
      case .closeSubpath:
        list.append(element)
        pen = start
      }
    }
    return Path(elements: list)
  }
}
