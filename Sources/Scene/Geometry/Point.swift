/// A position in points: y grows downwards, the origin is the top left corner of the canvas.
public struct Point: Hashable, Sendable, Codable {
  /// Horizontal distance from the left edge, in points.
  public var x: Double
  /// Vertical distance from the top edge, in points.
  public var y: Double

  /// Makes a point at `(x, y)`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point at `(x, y)`.
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to `other`, in points.
  public func distance(to other: Point) -> Double {
    let dx: Double = other.x - x
    let dy: Double = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point a fraction `t` of the way to `other`; `t` is not clamped.
  public func interpolated(to other: Point, by t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// The point moved by `size`.
  public static func + (point: Point, size: Size) -> Point { Point(point.x + size.width, point.y + size.height) }
  /// The point moved back by `size`.
  public static func - (point: Point, size: Size) -> Point { Point(point.x - size.width, point.y - size.height) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Size { Size(a.x - b.x, a.y - b.y) }
}

/// A position relative to a rectangle: (0, 0) is its top left corner, (1, 1) its bottom right one.
public struct UnitPoint: Hashable, Sendable, Codable {
  /// Fraction of the width.
  public var x: Double
  /// Fraction of the height.
  public var y: Double

  /// Makes a unit point; values outside 0…1 lie outside the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// (0.5, 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// (1, 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// (0, 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// (0.5, 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// (1, 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// (0, 1)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// (0.5, 1)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// (1, 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point of `rect` that this unit point names.
  public func point(in rect: Rect) -> Point {
    Point(rect.minX + rect.width * x, rect.minY + rect.height * y)
  }
}
