import Motion

extension Point: Animatable {
  /// The component-wise sum.
  public func adding(_ other: Point) -> Point { Point(x + other.x, y + other.y) }
  /// The component-wise difference.
  public func subtracting(_ other: Point) -> Point { Point(x - other.x, y - other.y) }
  /// Both coordinates multiplied by `factor`.
  public func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
}

extension Size: Animatable {
  /// The component-wise sum.
  public func adding(_ other: Size) -> Size { self + other }
  /// The component-wise difference.
  public func subtracting(_ other: Size) -> Size { self - other }
  /// Both extents multiplied by `factor`.
  public func scaled(by factor: Double) -> Size { self * factor }
}
