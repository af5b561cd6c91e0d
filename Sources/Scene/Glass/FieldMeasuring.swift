/// Measures each pixel's distance to the nearest edge of an outline.
///
/// Pixels next to an edge are measured against it; then each pixel's edge is offered to its neighbours, in two sweeps,
/// which walk from there along the contour and keep what is nearer. Distances to an edge are exact.
struct FieldMeasuring {
  let edges: OutlineEdges

  private typealias Edge = OutlineEdges.Edge

  /// The nearest edge of each pixel, and the square of its distance.
  private struct Nearest {
    let area: PixelRect
    let edges: UnsafeBufferPointer<Edge>
    let index: UnsafeMutableBufferPointer<Int32>
    let square: UnsafeMutableBufferPointer<Double>

    /// The nearest point of an edge as a length along it, and the way from there to `p`.
    @inline(__always)
    static func foot(_ p: SIMD2<Double>, _ edge: Edge) -> (along: Double, way: SIMD2<Double>) {
      let w: SIMD2<Double> = p - edge.start
      let t: Double = min(max((w * edge.direction).sum(), 0), edge.length)
      return (t, w - edge.direction * t)
    }

    @inline(__always)
    func center(_ x: Int, _ y: Int) -> SIMD2<Double> {
      SIMD2<Double>(Double(x + area.x) + 0.5, Double(y + area.y) + 0.5)
    }

    /// Gives a pixel an edge if it is nearer than the one it has.
    @inline(__always)
    func take(_ k: Int32, at p: SIMD2<Double>, for pixel: Int) -> Bool {
      let way: SIMD2<Double> = Self.foot(p, edges[Int(k)]).way
      let square: Double = (way * way).sum()
      guard square < self.square[pixel] else { return false }
      self.square[pixel] = square
      index[pixel] = k
      return true
    }

    /// Offers a pixel the edge of a neighbour. From one that is nearer it walks along the contour to the nearest.
    @inline(__always)
    func offer(_ k: Int32, to pixel: Int, at p: SIMD2<Double>) {
      guard k >= 0, k != index[pixel], take(k, at: p, for: pixel) else { return }
      var next: Int32 = k &+ 1
      while Int(next) < edges.count, take(next, at: p, for: pixel) { next &+= 1 }
      next = k &- 1
      while next >= 0, take(next, at: p, for: pixel) { next &-= 1 }
    }

    /// Measures the pixels within a pixel of an edge.
    func start() {
      for (k, edge) in edges.enumerated() {
        let (a, b): (SIMD2<Double>, SIMD2<Double>) = (edge.start, edge.end)
        func range(_ low: Double, _ high: Double, _ origin: Int, _ count: Int) -> Range<Int> {
          let first: Int = max(Int((low - 1.5).rounded(.up)) - origin, 0)
          return first..<max(min(Int((high + 0.5).rounded(.down)) + 1 - origin, count), first)
        }
        let columns: Range<Int> = range(min(a.x, b.x), max(a.x, b.x), area.x, area.width)
        for y in range(min(a.y, b.y), max(a.y, b.y), area.y, area.height) {
          for x in columns { offer(Int32(truncatingIfNeeded: k), to: y * area.width + x, at: center(x, y)) }
        }
      }
    }

    /// Hands edges on to the next row, `step` rows further, and along it both ways.
    @inline(__always)
    func sweep(row y: Int, step: Int) {
      let (width, start): (Int, Int) = (area.width, y * area.width)
      let before: Int = y - step
      let above: Int? = before >= 0 && before < area.height ? before * width : nil
      for x in 0..<width {
        let p: SIMD2<Double> = center(x, y)
        let i: Int = start + x
        if let above {
          offer(index[above + x], to: i, at: p)
          if x > 0 { offer(index[above + x - 1], to: i, at: p) }
          if x + 1 < width { offer(index[above + x + 1], to: i, at: p) }
        }
        if x > 0 { offer(index[i - 1], to: i, at: p) }
      }
      for x in stride(from: width - 2, through: 0, by: -1) {
        offer(index[start + x + 1], to: start + x, at: center(x, y))
      }
    }
  }

  /// The field; nil if nothing is inside.
  func field(id: UInt64, bounds: PixelRect) -> DistanceField? {
    let area: PixelRect = edges.area
    let count: Int = area.area
    guard count > 0, !bounds.isEmpty else { return nil }
    var distances = [Float](repeating: 0, count: count)
    var directions = [SIMD2<Float>](repeating: SIMD2<Float>(0, -1), count: count)
    var depth: Float = -.infinity
    edges.edges.withUnsafeBufferPointer { list in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { index in
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { square in
          index.initialize(repeating: -1)
          square.initialize(repeating: .infinity)
          let nearest = Nearest(area: area, edges: list, index: index, square: square)
          nearest.start()
          for y in 0..<area.height { nearest.sweep(row: y, step: 1) }
          for y in stride(from: area.height - 1, through: 0, by: -1) { nearest.sweep(row: y, step: -1) }
          for i in 0..<count {
            let isInside: Bool = edges.winding.isInside(pixel: i)
            var distance: Float = DistanceField.far
            if index[i] >= 0 {
              let p: SIMD2<Double> = nearest.center(i % area.width, i / area.width)
              distance = Float(square[i].squareRoot())
              directions[i] = Self.direction(p, list[Int(index[i])], isInside: isInside)
            }
            distances[i] = isInside ? -distance : distance
            if isInside { depth = max(depth, distance) }
          }
        }
      }
    }
    guard depth > -.infinity else { return nil }
    return DistanceField(
      id: id, area: area, bounds: bounds, distances: distances, directions: directions, depth: depth)
  }

  /// The unit vector out of the outline at `p`, whose nearest edge is `edge`.
  private static func direction(_ p: SIMD2<Double>, _ edge: Edge, isInside: Bool) -> SIMD2<Float> {
    let (along, way): (Double, SIMD2<Double>) = Nearest.foot(p, edge)
    let isStart: Bool = along <= 0
    let isEnd: Bool = along >= edge.length
    var result: SIMD2<Double>
    if (isStart && edge.startNormal == nil) || (isEnd && edge.endNormal == nil) {
      // Around a corner the direction turns about it.
      let size: Double = (way * way).sum().squareRoot()
      guard size > 1e-3 else { return SIMD2<Float>(edge.normal) }
      result = (isInside ? -way : way) / size
    } else {
      let start: SIMD2<Double> = edge.startNormal ?? edge.normal
      let end: SIMD2<Double> = edge.endNormal ?? edge.normal
      result = start + (end - start) * (along / edge.length)
      result /= (result * result).sum().squareRoot()
    }
    return SIMD2<Float>(result)
  }
}
