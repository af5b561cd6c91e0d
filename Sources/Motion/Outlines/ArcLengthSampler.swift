import Foundation

/// A closed outline as points at equal distances along it, so that a head that moves by index moves at constant speed.
/// Equal steps of a curve's parameter would bunch up and make it surge.
public struct ArcLengthSampler: Sendable {
  /// The corners, in order; the last is joined to the first.
  public let corners: [SIMD2<Double>]
  /// The samples: sample j lies j / count of the length along the outline, sample 0 on the first corner.
  public private(set) var samples: [SIMD2<Double>] = []
  /// The outline's length.
  public let length: Double
  /// The length up to each corner.
  private let distances: [Double]

  /// Makes the samples. Corners with a number that is not finite are left out; without any, all lies at the origin.
  ///
  /// - Precondition: `count` is at least 1.
  public init(_ corners: [SIMD2<Double>], count: Int = 240) {
    precondition(count >= 1, "an outline is sampled at 1 point at least, not \(count)")
    let finite: [SIMD2<Double>] = corners.filter { $0.x.isFinite && $0.y.isFinite }
    self.corners = finite.isEmpty ? [.zero] : finite
    var distances: [Double] = [0]
    for index in self.corners.indices {
      let next: SIMD2<Double> = self.corners[(index + 1) % self.corners.count]
      let edge: SIMD2<Double> = next - self.corners[index]
      distances.append(distances[index] + (edge * edge).sum().squareRoot())
    }
    length = distances.removeLast()
    self.distances = distances
    let step: Double = length / Double(count)
    samples = (0..<count).map { point(atDistance: Double($0) * step) }
  }

  /// The place at `progress` turns along the samples, joined by straight lines; whole turns are the same place.
  public func position(at progress: Double) -> SIMD2<Double> {
    let place: Double = wrappedUnit(progress) * Double(samples.count)
    let index: Int = min(Int(place), samples.count - 1)
    let next: SIMD2<Double> = samples[(index + 1) % samples.count]
    return samples[index].interpolated(towards: next, by: place - Double(index))
  }

  /// The place on the outline itself, `distance` along it from the first corner; whole lengths are the same place.
  public func point(atDistance distance: Double) -> SIMD2<Double> {
    let (index, rest): (Int, Double) = edge(at: distance)
    return corners[index] + direction(of: index) * rest
  }

  /// The direction of travel `distance` along the outline, of length 1; zero if the outline has no length.
  public func direction(atDistance distance: Double) -> SIMD2<Double> {
    direction(of: edge(at: distance).index)
  }

  /// The edge at a distance and how far along it.
  private func edge(at distance: Double) -> (index: Int, rest: Double) {
    let along: Double = wrapped(distance, length)
    let index: Int = SortedSearch.last(of: distances.count) { distances[$0] <= along } ?? 0
    return (index, along - distances[index])
  }

  private func direction(of index: Int) -> SIMD2<Double> {
    let edge: SIMD2<Double> = corners[(index + 1) % corners.count] - corners[index]
    let size: Double = (edge * edge).sum().squareRoot()
    return size > 0 ? edge / size : .zero
  }
}
