/// An outline in points. A path made from one simple shape remembers it, so that it can be drawn analytically; any
/// other path is a list of elements and is drawn through an exact-area mask.
public struct Path: Hashable, Sendable {
  /// A piece of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the subpath's start.
    case closeSubpath
  }

  /// The shape of a rounded corner.
  public enum CornerStyle: String, Hashable, Sendable, Codable {
    /// A quarter circle.
    case circular
    /// A superellipse: the curvature starts gently (SwiftUI's default).
    case continuous
  }

  /// The four corner radii in points.
  public struct CornerRadii: Hashable, Sendable {
    /// Top left.
    public var topLeading: Double
    /// Top right.
    public var topTrailing: Double
    /// Bottom right.
    public var bottomTrailing: Double
    /// Bottom left.
    public var bottomLeading: Double

    /// Makes radii.
    public init(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double) {
      (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
      (self.bottomTrailing, self.bottomLeading) = (bottomTrailing, bottomLeading)
    }

    /// The same radius at each corner.
    public init(_ radius: Double) {
      self.init(topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
    }

    /// Whether all four are equal.
    public var isUniform: Bool {
      topLeading == topTrailing && topTrailing == bottomTrailing && bottomTrailing == bottomLeading
    }
  }

  /// What the path remembers of how it was made.
  public enum Storage: Hashable, Sendable {
    /// A rectangle with rounded corners; radii of 0 are sharp. Radii are already limited to half the shorter side.
    case box(Rect, CornerRadii, CornerStyle)
    /// The ellipse inscribed in a rectangle.
    case ellipse(Rect)
    /// A circular arc, open: `start` and `sweep` in radians, clockwise positive.
    case arc(center: Point, radius: Double, start: Double, sweep: Double)
    /// One straight line.
    case segment(Point, Point)
    /// Anything else.
    case elements([Element])
  }

  /// How the path was made; `elements` spells it out.
  public internal(set) var storage: Storage

  /// Makes an empty path.
  public init() {
    storage = .elements([])
  }

  /// Makes a path and lets `build` add to it.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  /// Makes a path from its elements.
  public init(elements: [Element]) {
    storage = .elements(elements)
  }

  /// Makes a rectangle.
  public init(_ rect: Rect) {
    storage = .box(rect, CornerRadii(0), .circular)
  }

  /// Makes the ellipse inscribed in `rect`.
  public init(ellipseIn rect: Rect) {
    storage = .ellipse(rect)
  }

  /// Makes a rounded rectangle; the radius is limited to half the shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double, style: CornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius), style: style)
  }

  /// Makes a rectangle with a radius for each corner; each is limited to half the shorter side.
  public init(roundedRect rect: Rect, cornerRadii radii: CornerRadii, style: CornerStyle = .continuous) {
    let limit: Double = max(min(rect.width, rect.height) / 2, 0)
    func limited(_ radius: Double) -> Double { min(max(radius, 0), limit) }
    storage = .box(
      rect,
      CornerRadii(
        topLeading: limited(radii.topLeading), topTrailing: limited(radii.topTrailing),
        bottomTrailing: limited(radii.bottomTrailing), bottomLeading: limited(radii.bottomLeading)),
      style)
  }

  /// Makes a capsule: half discs at the short sides.
  public init(capsuleIn rect: Rect) {
    self.init(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
  }

  /// Makes one straight line.
  public init(from start: Point, to end: Point) {
    storage = .segment(start, end)
  }

  /// Makes an open circular arc, clockwise on screen for a positive `sweep`.
  public init(arcCenter center: Point, radius: Double, startAngle: Angle, sweep: Angle) {
    storage = .arc(center: center, radius: radius, start: startAngle.radians, sweep: sweep.radians)
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool {
    if case .elements(let list) = storage { return list.isEmpty }
    return false
  }

  /// Replaces what the path remembers by its elements and appends one.
  mutating func append(_ element: Element) {
    if case .elements(var list) = storage {
      storage = .elements([])  // keeps the array uniquely referenced while it grows
      list.append(element)
      storage = .elements(list)
    } else {
      storage = .elements(elements + [element])
    }
  }
}
