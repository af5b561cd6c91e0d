import Foundation

/// The corners of regular figures around the origin with radius 1, clockwise on screen from the top.
public enum PolygonOutline {
  /// The corners of a regular polygon; none below three sides.
  public static func regular(sides: Int) -> [SIMD2<Double>] {
    guard sides >= 3 else { return [] }
    return (0..<sides).map { corner($0, of: sides, radius: 1) }
  }

  /// The corners of a star, outer and inner in turn; none below two points.
  ///
  /// - Parameters:
  ///   - points: How many outer corners.
  ///   - innerRadius: How far the inner corners lie from the middle.
  public static func star(points: Int, innerRadius: Double = 0.42) -> [SIMD2<Double>] {
    guard points >= 2 else { return [] }
    return (0..<2 * points).map { corner($0, of: 2 * points, radius: $0 % 2 == 0 ? 1 : innerRadius) }
  }

  private static func corner(_ index: Int, of count: Int, radius: Double) -> SIMD2<Double> {
    let angle: Double = 2 * Double.pi * Double(index) / Double(count) - Double.pi / 2
    return SIMD2(cos(angle), sin(angle)) * radius
  }
}
