/// An axis-aligned rectangle in points. Width and height are never negative in a standardised rectangle;
/// `Rect.null` is the empty rectangle that a union ignores.
public struct Rect: Hashable, Sendable, Codable {
  /// Top left corner.
  public var origin: Point
  /// Extent.
  public var size: Size

  /// Makes a rectangle from its corner and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its corner and extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Makes a rectangle from its four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Makes a rectangle of `size` around `center`.
  public init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Zero at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The empty rectangle: the neutral element of `union`.
  public static let null = Rect(x: .infinity, y: .infinity, width: -.infinity, height: -.infinity)

  /// Left edge.
  public var minX: Double { origin.x }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Right edge.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// Vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// Extent along x.
  public var width: Double { size.width }
  /// Extent along y.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(midX, midY) }

  /// Whether the rectangle is `null`.
  public var isNull: Bool { origin.x == .infinity }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { isNull || !(width > 0) || !(height > 0) }
  /// Whether every number in it is finite.
  public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

  /// The rectangle shrunk by `dx` at the left and the right, and by `dy` above and below; grown if negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    isNull ? self : Rect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
  }

  /// The rectangle moved by (`dx`, `dy`).
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? self : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// What both cover; `null` if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let left: Double = max(minX, other.minX)
    let top: Double = max(minY, other.minY)
    let right: Double = min(maxX, other.maxX)
    let bottom: Double = min(maxY, other.maxY)
    return left <= right && top <= bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : .null
  }

  /// Whether the point lies inside; the left and top edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
