import ReferenceMath
import Scene

/// The signed distance to a box with rounded corners; see `AnalyticShape.box`.
struct BoxDistance {
  /// Whether every corner is sharp: then the coverage is a product of slabs and no distance is needed.
  let isSharp: Bool
  let halfX: Float
  let halfY: Float
  private let isContinuous: Bool
  private let isUniform: Bool
  /// Radius or extent of the corners: top left, top right, bottom right, bottom left.
  private let extents: SIMD4<Float>
  /// Exponents of continuous corners in the same order.
  private let exponents: SIMD4<Float>

  init(_ box: AnalyticShape.Box) {
    isSharp = box.isSharp
    halfX = Float(box.half.width)
    halfY = Float(box.half.height)
    isContinuous = box.style == .continuous
    isUniform = box.radii.isUniform
    let limit: Double = min(box.half.width, box.half.height)
    let radii: [Double] = [
      box.radii.topLeading, box.radii.topTrailing, box.radii.bottomTrailing, box.radii.bottomLeading,
    ]
    var extents = SIMD4<Float>.zero
    var exponents = SIMD4<Float>(repeating: 2)
    for (index, radius) in radii.enumerated() {
      extents[index] = Float(radius)
      guard box.style == .continuous else { continue }
      let corner = Superellipse(radius: radius, limit: limit)
      extents[index] = Float(corner.extent)
      exponents[index] = Float(corner.exponent)
    }
    self.extents = extents
    self.exponents = exponents
  }

  @inline(__always)
  func distance(_ p: LaneVec2) -> DistanceField {
    let extent: Lanes = choose(p, extents)
    return isContinuous ? continuous(p, extent) : circular(p, extent)
  }

  /// The value that belongs to each pixel's quadrant.
  @inline(__always)
  private func choose(_ p: LaneVec2, _ values: SIMD4<Float>) -> Lanes {
    if isUniform { return Lanes(repeating: values.x) }
    let right: LaneMask = p.x .>= 0
    let top: Lanes = select(right, Lanes(repeating: values.y), Lanes(repeating: values.x))
    let bottom: Lanes = select(right, Lanes(repeating: values.z), Lanes(repeating: values.w))
    return select(p.y .>= 0, bottom, top)
  }

  @inline(__always)
  private func circular(_ p: LaneVec2, _ radius: Lanes) -> DistanceField {
    let qx: Lanes = abs(p.x) - halfX + radius
    let qy: Lanes = abs(p.y) - halfY + radius
    let ox: Lanes = max(qx, 0)
    let oy: Lanes = max(qy, 0)
    let reach: Lanes = sqrt(ox * ox + oy * oy)
    let value: Lanes = reach + min(max(qx, qy), 0) - radius
    // Inside the straight parts the nearer side decides; in a corner the direction from its centre.
    let one = Lanes(repeating: 1)
    let isSide: LaneMask = reach .<= 0
    let k: Lanes = 1 / max(reach, 1e-30)
    let alongX: Lanes = select(qx .>= qy, one, .zero)
    let gx: Lanes = select(isSide, alongX, ox * k)
    let gy: Lanes = select(isSide, one - alongX, oy * k)
    return DistanceField(value: value, gradientX: copysign(gx, p.x), gradientY: copysign(gy, p.y), isUnit: true)
  }

  @inline(__always)
  private func continuous(_ p: LaneVec2, _ extent: Lanes) -> DistanceField {
    let ax: Lanes = abs(p.x)
    let ay: Lanes = abs(p.y)
    let sideX: Lanes = ax - halfX
    let sideY: Lanes = ay - halfY
    let one = Lanes(repeating: 1)
    let alongX: Lanes = select(sideX .>= sideY, one, .zero)
    var field = DistanceField(
      value: max(sideX, sideY), gradientX: alongX, gradientY: one - alongX, isUnit: false)
    let cornerX: Lanes = sideX + extent
    let cornerY: Lanes = sideY + extent
    let isCorner: LaneMask = (cornerX .> 0) .& (cornerY .> 0) .& (extent .> 0)
    if any(isCorner) { superellipse(&field, cornerX, cornerY, extent, choose(p, exponents), isCorner) }
    field.gradientX = copysign(field.gradientX, p.x)
    field.gradientY = copysign(field.gradientY, p.y)
    return field
  }

  /// f = e ((qxⁿ + qyⁿ)^(1/n) − 1) with its gradient ((qx / ρ)^(n−1), (qy / ρ)^(n−1)), where ρ is the root.
  @inline(never)
  private func superellipse(
    _ field: inout DistanceField, _ cornerX: Lanes, _ cornerY: Lanes, _ extent: Lanes, _ exponent: Lanes,
    _ isCorner: LaneMask
  ) {
    let logX: Lanes = log2(max(cornerX / extent, 1e-20))
    let logY: Lanes = log2(max(cornerY / extent, 1e-20))
    let logRoot: Lanes = log2(exp2(exponent * logX) + exp2(exponent * logY)) / exponent
    let value: Lanes = extent * (exp2(logRoot) - 1)
    let gx: Lanes = exp2((exponent - 1) * (logX - logRoot))
    let gy: Lanes = exp2((exponent - 1) * (logY - logRoot))
    field.value = select(isCorner, value, field.value)
    field.gradientX = select(isCorner, gx, field.gradientX)
    field.gradientY = select(isCorner, gy, field.gradientY)
  }
}
