import ReferenceMath
import Scene

/// From device pixels to a figure's coordinates, eight pixels at a time.
///
/// Each chunk starts from a position computed in double precision, so that large canvases lose nothing and a pixel's
/// position depends on nothing but the pixel.
struct PixelMap {
  /// The inverse of the figure's transform to device pixels.
  let inverse: ProjectionTransform
  let isAffine: Bool
  private let stepX: Lanes
  private let stepY: Lanes
  private let stepW: Lanes

  /// Makes the map; nil if the transform cannot be undone.
  init?(toDevice: ProjectionTransform) {
    guard let inverse = toDevice.inverse else { return nil }
    self.init(inverse: inverse)
  }

  init?(inverse: ProjectionTransform) {
    let sum: Double =
      inverse.m11 + inverse.m12 + inverse.m13 + inverse.m21 + inverse.m22 + inverse.m23 + inverse.m31 + inverse.m32
      + inverse.m33
    guard sum.isFinite else { return nil }
    self.inverse = inverse
    isAffine = inverse.m13 == 0 && inverse.m23 == 0 && inverse.m33 == 1
    stepX = Lanes.ramp * Float(inverse.m11)
    stepY = Lanes.ramp * Float(inverse.m12)
    stepW = Lanes.ramp * Float(inverse.m13)
  }

  /// What is constant along a row: where the row starts, at the centre of device column 0.
  struct Row {
    var x: Double
    var y: Double
    var w: Double
  }

  /// The start of device row `y`.
  func row(_ y: Int) -> Row {
    let v: Double = Double(y) + 0.5
    return Row(
      x: 0.5 * inverse.m11 + v * inverse.m21 + inverse.m31, y: 0.5 * inverse.m12 + v * inverse.m22 + inverse.m32,
      w: 0.5 * inverse.m13 + v * inverse.m23 + inverse.m33)
  }

  /// The positions of a chunk's pixels under an affine map.
  @inline(__always)
  func affinePosition(_ row: Row, chunk: Int) -> LaneVec2 {
    let u: Double = Double(chunk &* 8)
    return LaneVec2(stepX + Float(row.x + u * inverse.m11), stepY + Float(row.y + u * inverse.m12))
  }

  /// The positions of a chunk's pixels, and the reciprocal of their homogeneous weight; pixels behind the eye have a
  /// weight of 0 or less.
  @inline(__always)
  func projectedPosition(_ row: Row, chunk: Int) -> (position: LaneVec2, weight: Lanes, reciprocal: Lanes) {
    let u: Double = Double(chunk &* 8)
    let weight: Lanes = stepW + Float(row.w + u * inverse.m13)
    let reciprocal: Lanes = 1 / max(weight, Float.leastNormalMagnitude)
    let x: Lanes = (stepX + Float(row.x + u * inverse.m11)) * reciprocal
    let y: Lanes = (stepY + Float(row.y + u * inverse.m12)) * reciprocal
    return (LaneVec2(x, y), weight, reciprocal)
  }

  /// The positions of a chunk's pixels.
  @inline(__always)
  func position(_ row: Row, chunk: Int) -> LaneVec2 {
    isAffine ? affinePosition(row, chunk: chunk) : projectedPosition(row, chunk: chunk).position
  }

  /// Derivatives of the position with respect to device pixels.
  @inline(__always)
  func jacobian(position p: LaneVec2, reciprocal k: Lanes) -> LaneJacobian {
    LaneJacobian(
      xx: (Float(inverse.m11) - p.x * Float(inverse.m13)) * k, xy: (Float(inverse.m21) - p.x * Float(inverse.m23)) * k,
      yx: (Float(inverse.m12) - p.y * Float(inverse.m13)) * k, yy: (Float(inverse.m22) - p.y * Float(inverse.m23)) * k)
  }

  /// The derivatives of an affine map, the same for every pixel.
  var affineJacobian: LaneJacobian {
    LaneJacobian(
      xx: Lanes(repeating: Float(inverse.m11)), xy: Lanes(repeating: Float(inverse.m21)),
      yx: Lanes(repeating: Float(inverse.m12)), yy: Lanes(repeating: Float(inverse.m22)))
  }
}

/// Derivatives of a position (x, y) with respect to device pixels: `xy` is that of x by the device's y.
struct LaneJacobian {
  var xx: Lanes
  var xy: Lanes
  var yx: Lanes
  var yy: Lanes

  /// The derivative of f in device pixels, where (`gx`, `gy`) is f's gradient in the shape's coordinates: |Jᵀ ∇f|.
  @inline(__always)
  func slope(_ gx: Lanes, _ gy: Lanes) -> Lanes {
    let u: Lanes = xx * gx + yx * gy
    let v: Lanes = xy * gx + yy * gy
    return sqrt(u * u + v * v)
  }
}
