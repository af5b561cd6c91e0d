/// A smooth closed curve through points: uniform Catmull–Rom segments, for flowing silhouettes. Three points or fewer stay
/// the polygon that they are.
public struct CatmullRomOutline: Sendable {
  /// The points it passes through, in order; the last is followed by the first.
  public let points: [SIMD2<Double>]

  /// Makes a curve; points with a number that is not finite are left out.
  public init(_ points: [SIMD2<Double>]) {
    self.points = points.filter { $0.x.isFinite && $0.y.isFinite }
  }

  /// Whether it is a curve: more than three points.
  public var isCurved: Bool { points.count > 3 }

  /// The place `t`, 0…1, of the way from point `segment` to the next: ½ (2 P₁ + (P₂ − P₀) t + (2 P₀ − 5 P₁ + 4 P₂ − P₃) t² +
  /// (3 P₁ − P₀ − 3 P₂ + P₃) t³). Segments wrap around; zero without points.
  public func point(segment: Int, at t: Double) -> SIMD2<Double> {
    guard !points.isEmpty else { return .zero }
    guard isCurved else { return neighbor(segment).interpolated(towards: neighbor(segment + 1), by: t) }
    let (c0, c1, c2, c3) = coefficients(segment)
    let high: SIMD2<Double> = (c3 * t + c2) * t
    return ((high + c1) * t + c0) * 0.5
  }

  /// The derivative of `point(segment:at:)` with respect to `t`.
  public func tangent(segment: Int, at t: Double) -> SIMD2<Double> {
    guard !points.isEmpty else { return .zero }
    guard isCurved else { return neighbor(segment + 1) - neighbor(segment) }
    let (_, c1, c2, c3) = coefficients(segment)
    let slope: SIMD2<Double> = c3 * (3 * t) + c2 * 2
    return (slope * t + c1) * 0.5
  }

  /// The curve as a closed polygon with `steps` edges to a segment; the points themselves if it is no curve.
  ///
  /// - Precondition: `steps` is at least 1.
  public func polygon(steps: Int = 64) -> [SIMD2<Double>] {
    precondition(steps >= 1, "a segment is flattened into 1 edge at least, not \(steps)")
    guard isCurved else { return points }
    return points.indices.flatMap { segment in
      (0..<steps).map { point(segment: segment, at: Double($0) / Double(steps)) }
    }
  }

  /// The curve as points at equal distances.
  public func sampler(count: Int = 240) -> ArcLengthSampler {
    ArcLengthSampler(polygon(), count: count)
  }

  private func neighbor(_ index: Int) -> SIMD2<Double> {
    let rest: Int = index % points.count
    return points[rest < 0 ? rest + points.count : rest]
  }

  /// Twice the coefficients of the segment's polynomial.
  private func coefficients(
    _ segment: Int
  ) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    let (p0, p1): (SIMD2<Double>, SIMD2<Double>) = (neighbor(segment - 1), neighbor(segment))
    let (p2, p3): (SIMD2<Double>, SIMD2<Double>) = (neighbor(segment + 1), neighbor(segment + 2))
    let square: SIMD2<Double> = p0 * 2 - p1 * 5 + p2 * 4 - p3
    let cube: SIMD2<Double> = (p1 - p2) * 3 - p0 + p3
    return (p1 * 2, p2 - p0, square, cube)
  }
}
