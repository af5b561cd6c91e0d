import Foundation

/// A continuous corner: a superellipse quadrant |x|ⁿ + |y|ⁿ = 1 that starts `extent` before the corner point.
///
/// The extent is 1.528665 radii, as in the system's own continuous corners, or as much as the side allows. The exponent
/// is chosen so that on the diagonal the outline passes where a circle of the same radius would; where the extent is
/// limited to the radius the exponent becomes 2 and the corner a circle.
public struct Superellipse: Hashable, Sendable {
  /// How far before the corner point the curve starts, in points.
  public let extent: Double
  /// The exponent n, at least 2.
  public let exponent: Double

  /// Makes the corner of `radius` points on a rectangle whose shorter side is twice `limit`.
  public init(radius: Double, limit: Double) {
    let extent: Double = min(radius * 1.528665, limit)
    self.extent = max(extent, radius)
    guard radius > 0, self.extent > 0 else {
      exponent = 2
      return
    }
    // The circle cuts the diagonal (√2 − 1) r before the corner point.
    let gap: Double = (2.0.squareRoot() - 1) * radius / (self.extent * 2.0.squareRoot())
    exponent = max(log(2) / -log(1 - gap), 2)
  }

  /// Points along the curve as distances from the corner point: along the incoming side, and along the outgoing one.
  var outline: [(Double, Double)] {
    let steps = 32
    return (0...steps).map { index in
      let theta: Double = Double(index) / Double(steps) * Double.pi / 2
      let x: Double = pow(max(sin(theta), 0), 2 / exponent)
      let y: Double = pow(max(cos(theta), 0), 2 / exponent)
      return ((1 - x) * extent, (1 - y) * extent)
    }
  }
}
