import Foundation
import ReferenceMath

/// The signed distances of a band along an arc; see `AnalyticShape.arc`.
struct ArcDistance {
  let roundCaps: Bool
  private let radius: Float
  private let halfWidth: Float
  private let cosine: Float
  private let sine: Float

  init(radius: Double, halfWidth: Double, halfSweep: Double, roundCaps: Bool) {
    self.radius = Float(radius)
    self.halfWidth = Float(halfWidth)
    self.roundCaps = roundCaps
    let sweep: Double = min(max(halfSweep, 0), Double.pi)
    cosine = ScalarMath.cos(Float(sweep))
    sine = ScalarMath.sin(Float(sweep))
  }

  /// The position's distance from the centre and its direction.
  @inline(__always)
  private func polar(_ p: LaneVec2) -> (distance: Lanes, x: Lanes, y: Lanes) {
    let distance: Lanes = length(p)
    let k: Lanes = 1 / max(distance, 1e-30)
    return (distance, p.x * k, p.y * k)
  }

  /// How far past the end line the position is turned: negative within the sweep.
  @inline(__always)
  private func turn(_ p: LaneVec2) -> Lanes { abs(p.y) * cosine - p.x * sine }

  @inline(__always)
  func roundDistance(_ p: LaneVec2) -> DistanceField {
    let (distance, directionX, directionY): (Lanes, Lanes, Lanes) = polar(p)
    let side: Lanes = sign(distance - radius)
    let ex: Lanes = p.x - radius * cosine
    let ey: Lanes = abs(p.y) - radius * sine
    let toEnd: Lanes = sqrt(ex * ex + ey * ey)
    let k: Lanes = 1 / max(toEnd, 1e-30)
    let isWithin: LaneMask = turn(p) .<= 0
    return DistanceField(
      value: select(isWithin, abs(distance - radius), toEnd) - halfWidth,
      gradientX: select(isWithin, directionX * side, ex * k),
      gradientY: select(isWithin, directionY * side, copysign(ey * k, ey * p.y)), isUnit: true)
  }

  @inline(__always)
  func outerDistance(_ p: LaneVec2) -> DistanceField {
    let (distance, x, y): (Lanes, Lanes, Lanes) = polar(p)
    return DistanceField(value: distance - (radius + halfWidth), gradientX: x, gradientY: y, isUnit: true)
  }

  @inline(__always)
  func innerDistance(_ p: LaneVec2) -> DistanceField {
    let (distance, x, y): (Lanes, Lanes, Lanes) = polar(p)
    return DistanceField(value: distance - (radius - halfWidth), gradientX: x, gradientY: y, isUnit: true)
  }

  /// The distance past the end line on the end's side; on the far side the distance from the centre, inside or outside.
  @inline(__always)
  func endDistance(_ p: LaneVec2) -> DistanceField {
    let (distance, directionX, directionY): (Lanes, Lanes, Lanes) = polar(p)
    let past: Lanes = turn(p)
    let isNear: LaneMask = p.x * cosine + abs(p.y) * sine .>= 0
    let side: Lanes = select(past .<= 0, Lanes(repeating: -1), Lanes(repeating: 1))
    let lineY: Lanes = copysign(Lanes(repeating: 1), p.y) * cosine
    return DistanceField(
      value: select(isNear, past, side * distance),
      gradientX: select(isNear, Lanes(repeating: -sine), side * directionX),
      gradientY: select(isNear, lineY, side * directionY), isUnit: true)
  }
}
