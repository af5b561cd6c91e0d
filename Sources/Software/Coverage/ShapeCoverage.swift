import ReferenceMath
import Scene

/// The coverage of an analytic shape, eight pixels at a time, after the formulas of `AnalyticShape`.
///
/// A class, so that passing it from row to row copies nothing.
final class ShapeCoverage: Sendable {
  /// What is evaluated, in floats.
  enum Kind {
    case box(BoxDistance)
    case ring(outer: BoxDistance, inner: BoxDistance)
    case ellipse(halfX: Float, halfY: Float)
    case arc(ArcDistance)
  }

  let kind: Kind
  let map: PixelMap
  /// Whether distances in the shape's coordinates are distances in device pixels.
  let isRigid: Bool
  /// Where the coverage can be other than 0.
  let bounds: PixelRect
  /// Where it is 1 on axis-aligned boxes.
  let interior: BoxInterior

  /// Makes the evaluator; nil if nothing can be covered. `visible` bounds what is looked at under perspective.
  init?(_ shape: AnalyticShape, toDevice: ProjectionTransform, visible: PixelRect) {
    guard let inverse = toDevice.inverse else { return nil }
    var shape = shape
    var local = inverse
    let scale: Double = toDevice.meanScale
    let isRigid: Bool = toDevice.isSimilarity && scale.isFinite && scale > 0
    if isRigid {
      // In pixels instead of points, distances need no division.
      shape = shape.scaled(by: scale)
      local = local.concatenating(.scale(x: scale, y: scale))
    }
    guard shape.isFinite, let map = PixelMap(inverse: local) else { return nil }
    self.map = map
    self.isRigid = isRigid
    bounds = Self.bounds(of: shape, map: map, isRigid: isRigid, visible: visible)
    interior = BoxInterior(shape, map: map, isRigid: isRigid)
    kind = Kind(shape)
    if bounds.isEmpty { return nil }
  }

  /// The pixels that the shape can touch. Distances on rigidly moved boxes and arcs are true, so that a pixel outside the
  /// bounding box has no coverage; elsewhere they are estimates, and a pixel more is taken on each side.
  private static func bounds(
    of shape: AnalyticShape, map: PixelMap, isRigid: Bool, visible: PixelRect
  ) -> PixelRect {
    guard let toDevice = map.inverse.inverse else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let half: Size = shape.halfExtent
    let local = Rect(x: -half.width, y: -half.height, width: 2 * half.width, height: 2 * half.height)
    guard toDevice.isInFront(local) else { return visible }
    var isTrue: Bool = isRigid
    if case .ellipse = shape { isTrue = false }
    let margin: Double = isTrue ? 1e-3 : 1
    let covering = PixelRect(covering: toDevice.apply(to: local).insetBy(dx: -margin, dy: -margin))
    return covering.intersection(visible)
  }

  /// The coverage of the pixels of a chunk.
  @inline(__always)
  func coverage(_ row: PixelMap.Row, chunk: Int) -> Lanes {
    if map.isAffine {
      let p: LaneVec2 = map.affinePosition(row, chunk: chunk)
      return coverage(at: p, map.affineJacobian)
    }
    let (p, weight, reciprocal): (LaneVec2, Lanes, Lanes) = map.projectedPosition(row, chunk: chunk)
    let inFront: Lanes = coverage(at: p, map.jacobian(position: p, reciprocal: reciprocal))
    return select(weight .> 0, inFront, .zero)
  }

  @inline(__always)
  private func coverage(at p: LaneVec2, _ jacobian: LaneJacobian) -> Lanes {
    switch kind {
    case .box(let form):
      return box(p, form, jacobian)
    case .ring(let outer, let inner):
      return max(box(p, outer, jacobian) - box(p, inner, jacobian), 0)
    case .ellipse(let halfX, let halfY):
      return ellipse(p, halfX, halfY, jacobian)
    case .arc(let arc):
      if arc.roundCaps { return edge(arc.roundDistance(p), jacobian) }
      let band: Lanes = edge(arc.outerDistance(p), jacobian) - edge(arc.innerDistance(p), jacobian)
      return max(band, 0) * edge(arc.endDistance(p), jacobian)
    }
  }

  /// clamp(0.5 − d), where d is the value divided by its slope in device pixels.
  @inline(__always)
  private func edge(_ field: DistanceField, _ jacobian: LaneJacobian) -> Lanes {
    if isRigid && field.isUnit { return saturate(0.5 - field.value) }
    let slope: Lanes = jacobian.slope(field.gradientX, field.gradientY)
    return saturate(0.5 - field.value / max(slope, 1e-30))
  }

  /// A rounded box by its distance; a sharp one as the product of two slabs, which is the exact area of an axis-aligned
  /// rectangle, however thin.
  @inline(__always)
  private func box(_ p: LaneVec2, _ form: BoxDistance, _ jacobian: LaneJacobian) -> Lanes {
    guard form.isSharp else { return edge(form.distance(p), jacobian) }
    var x: Lanes = abs(p.x)
    var y: Lanes = abs(p.y)
    var (spanX, spanY): (Lanes, Lanes) = (Lanes(repeating: form.halfX), Lanes(repeating: form.halfY))
    if !isRigid {
      let unitX: Lanes = 1 / max(jacobian.slope(Lanes(repeating: 1), .zero), 1e-30)
      let unitY: Lanes = 1 / max(jacobian.slope(.zero, Lanes(repeating: 1)), 1e-30)
      (x, y, spanX, spanY) = (x * unitX, y * unitY, spanX * unitX, spanY * unitY)
    }
    let acrossX: Lanes = saturate(0.5 - (x - spanX)) + saturate(0.5 + (x + spanX)) - 1
    let acrossY: Lanes = saturate(0.5 - (y - spanY)) + saturate(0.5 + (y + spanY)) - 1
    return acrossX * acrossY
  }

  @inline(__always)
  private func ellipse(_ p: LaneVec2, _ halfX: Float, _ halfY: Float, _ jacobian: LaneJacobian) -> Lanes {
    let u: Lanes = p.x / halfX
    let v: Lanes = p.y / halfY
    let radius: Lanes = sqrt(u * u + v * v)
    let k: Lanes = 1 / max(radius, 1e-30)
    let slope: Lanes = jacobian.slope(u * k / halfX, v * k / halfY)
    let covered: Lanes = saturate(0.5 - (radius - 1) / max(slope, 1e-30))
    return select(radius .< 1e-4, Lanes(repeating: 1), covered)
  }
}
