import Foundation

/// A 3 × 3 projective transform of the plane. A point is the row vector (x, y, 1), as in SwiftUI:
/// `(x', y', w') = (x, y, 1) · M`, then divided by w'.
public struct ProjectionTransform: Hashable, Sendable {
  /// First row: the image of the x axis.
  public var m11: Double, m12: Double, m13: Double
  /// Second row: the image of the y axis.
  public var m21: Double, m22: Double, m23: Double
  /// Third row: the image of the origin.
  public var m31: Double, m32: Double, m33: Double

  /// Makes a transform from its rows.
  public init(
    _ m11: Double, _ m12: Double, _ m13: Double,
    _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Makes the identity.
  public init() {
    self.init(1, 0, 0, 0, 1, 0, 0, 0, 1)
  }

  /// Makes an affine transform: x' = a x + c y + tx, y' = b x + d y + ty.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(a, b, 0, c, d, 0, tx, ty, 1)
  }

  /// The transform that changes nothing.
  public static let identity = ProjectionTransform()

  /// A move by (`x`, `y`) points.
  public static func translation(x: Double, y: Double) -> ProjectionTransform {
    ProjectionTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  public static func scale(x: Double, y: Double) -> ProjectionTransform {
    ProjectionTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin; positive is clockwise on screen. Quarter turns are exact.
  public static func rotation(_ angle: Angle) -> ProjectionTransform {
    let quarters: Double = angle.radians / (Double.pi / 2)
    let nearest: Double = quarters.rounded()
    var s: Double = sin(angle.radians)
    var c: Double = cos(angle.radians)
    if abs(quarters - nearest) < 1e-12 {
      let turn = Int(nearest.truncatingRemainder(dividingBy: 4))
      let index: Int = (turn + 4) % 4
      s = [0, 1, 0, -1][index]
      c = [1, 0, -1, 0][index]
    }
    return ProjectionTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// A skew along x and y.
  public static func skew(x: Angle, y: Angle) -> ProjectionTransform {
    ProjectionTransform(a: 1, b: tan(y.radians), c: tan(x.radians), d: 1, tx: 0, ty: 0)
  }

  /// A rotation in space about `axis` through the origin, seen from `distance` points in front of the plane
  /// (`m34 = -1 / distance`; infinite distance is a parallel projection). A positive angle about y sends the right
  /// edge away; about x, the top edge.
  public static func rotation3D(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), distance: Double
  ) -> ProjectionTransform {
    let length: Double = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z): (Double, Double, Double) = (axis.x / length, axis.y / length, axis.z / length)
    let c: Double = cos(angle.radians)
    let s: Double = sin(angle.radians)
    let k: Double = 1 - c
    // Rodrigues' rotation; only the images of the x and y axes matter, since the plane has z = 0.
    let xx: Double = c + x * x * k
    let xy: Double = x * y * k + z * s
    let xz: Double = x * z * k - y * s
    let yx: Double = x * y * k - z * s
    let yy: Double = c + y * y * k
    let yz: Double = y * z * k + x * s
    let perspective: Double = distance.isFinite ? -1 / distance : 0
    return ProjectionTransform(xx, xy, xz * perspective, yx, yy, yz * perspective, 0, 0, 1)
  }

  /// Whether no perspective is involved, so that parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether the transform only moves.
  public var isTranslation: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }

  /// Whether axes stay parallel to the axes (scales, moves, quarter turns, mirrors).
  public var keepsAxes: Bool { isAffine && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0)) }

  /// The determinant of the 3 × 3 matrix: zero if the transform cannot be inverted.
  public var determinant: Double {
    let a: Double = m11 * (m22 * m33 - m23 * m32)
    let b: Double = m12 * (m21 * m33 - m23 * m31)
    let c: Double = m13 * (m21 * m32 - m22 * m31)
    return a - b + c
  }

  /// The square root of the factor by which areas grow at the origin: for a similarity, its scale.
  public var meanScale: Double {
    abs(m11 * m22 - m12 * m21).squareRoot() / max(abs(m33), 1e-12)
  }

  /// This transform followed by `next`.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    let a = self
    let b = next
    return ProjectionTransform(
      a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31,
      a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32,
      a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33,
      a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31,
      a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32,
      a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33,
      a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31,
      a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32,
      a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33)
  }

  /// The transform that undoes this one, or nil if it flattens the plane to a line or a point.
  public var inverse: ProjectionTransform? {
    let det: Double = determinant
    guard det.isFinite, abs(det) > 1e-18 else { return nil }
    let k: Double = 1 / det
    if isAffine {
      // Rounding must not make a perspective of what has none: det · (1 / det) is not always 1.
      return ProjectionTransform(
        m22 * k, -m12 * k, 0, -m21 * k, m11 * k, 0, (m21 * m32 - m22 * m31) * k, (m12 * m31 - m11 * m32) * k, 1)
    }
    return ProjectionTransform(
      (m22 * m33 - m23 * m32) * k, (m13 * m32 - m12 * m33) * k, (m12 * m23 - m13 * m22) * k,
      (m23 * m31 - m21 * m33) * k, (m11 * m33 - m13 * m31) * k, (m13 * m21 - m11 * m23) * k,
      (m21 * m32 - m22 * m31) * k, (m12 * m31 - m11 * m32) * k, (m11 * m22 - m12 * m21) * k)
  }

  /// The image of `point`; points at or behind the eye (w ≤ 0) are mapped as if just in front of it.
  public func apply(to point: Point) -> Point {
    let x: Double = point.x * m11 + point.y * m21 + m31
    let y: Double = point.x * m12 + point.y * m22 + m32
    if isAffine { return Point(x, y) }
    let w: Double = max(point.x * m13 + point.y * m23 + m33, 1e-6)
    return Point(x / w, y / w)
  }

  /// The bounds of the image of `rect`.
  public func apply(to rect: Rect) -> Rect {
    if rect.isNull { return .null }
    let corners: [Point] = [
      apply(to: Point(rect.minX, rect.minY)), apply(to: Point(rect.maxX, rect.minY)),
      apply(to: Point(rect.minX, rect.maxY)), apply(to: Point(rect.maxX, rect.maxY)),
    ]
    var result = Rect.null
    for corner in corners { result = result.union(Rect(origin: corner, size: .zero)) }
    return result
  }
}
