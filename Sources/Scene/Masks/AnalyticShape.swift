/// A shape whose coverage is a formula, centred on the origin of its own coordinates.
///
/// Let f be the function given with each case, ∇f its gradient in the shape's coordinates and J the Jacobian of those
/// coordinates with respect to device pixels. The signed distance in device pixels is taken to first order,
/// `d = f / |Jᵀ ∇f|`, and the coverage is `cov(f) = clamp(0.5 − d, 0, 1)`. For similarities d is exact at the edge.
public enum AnalyticShape: Hashable, Sendable {
  /// A rectangle.
  ///
  /// - Sharp (all radii 0): the product of two slabs, slab(t, h) = cov(t − h) + cov(−t − h) − 1 for t = x, h = half.width
  ///   and t = y, h = half.height: the exact area on axis-aligned rectangles, however thin.
  /// - Circular corners: with q = |p| − half + r, where r is the radius of p's quadrant,
  ///   f = |max(q, 0)| + min(max(q.x, q.y), 0) − r.
  /// - Continuous corners: with the quadrant's `Superellipse`, e its extent, n its exponent and q = (|p| − half + e) / e:
  ///   f = e ((q.xⁿ + q.yⁿ)^(1/n) − 1) if both are positive, else max(|p.x| − half.width, |p.y| − half.height).
  ///
  /// A circle is a rectangle whose radius is its half extent.
  case box(Box)

  /// What `outer` covers and `inner` does not: cov(outer) − cov(inner).
  case boxRing(outer: Box, inner: Box)

  /// f = |p / half| − 1, component-wise division; the coverage is 1 where |p / half| < 1e-4.
  case ellipse(half: Size)

  /// A band along a circular arc of `radius`, `halfWidth` to each side, symmetric about the positive x axis over
  /// `halfSweep` radians (0…π) to each side. With p folded to y ≥ 0, E = radius · (cos halfSweep, sin halfSweep):
  /// - round caps: f = ||p| − radius| − halfWidth where atan2(p.y, p.x) ≤ halfSweep, else f = |p − E| − halfWidth;
  /// - butt caps: cov(|p| − radius − halfWidth) − cov(|p| − radius + halfWidth), times cov(t), where t is the distance past
  ///   the end line: t = p.y cos h − p.x sin h if the angle between p and E is at most π/2, else ∓|p| (inside or outside).
  case arc(radius: Double, halfWidth: Double, halfSweep: Double, roundCaps: Bool)

  /// A rectangle with rounded corners about the origin.
  public struct Box: Hashable, Sendable {
    /// Half the extent.
    public var half: Size
    /// Corner radii, at most the shorter half extent.
    public var radii: Path.CornerRadii
    /// Shape of the corners.
    public var style: Path.CornerStyle

    /// Makes a box.
    public init(half: Size, radii: Path.CornerRadii = .init(0), style: Path.CornerStyle = .circular) {
      self.half = half
      self.radii = radii
      self.style = style
    }

    /// Whether every corner is sharp.
    public var isSharp: Bool { radii == Path.CornerRadii(0) }
  }
}
