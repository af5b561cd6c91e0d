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

extension Rect: Animatable {
  /// The sum of corners and of extents.
  public func adding(_ other: Rect) -> Rect {
    Rect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }
  /// The difference of corners and of extents.
  public func subtracting(_ other: Rect) -> Rect {
    Rect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }
  /// Corner and extent multiplied by `factor`.
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
}

extension Angle: Animatable {
  /// The sum.
  public func adding(_ other: Angle) -> Angle { Angle(radians: radians + other.radians) }
  /// The difference.
  public func subtracting(_ other: Angle) -> Angle { Angle(radians: radians - other.radians) }
  /// The angle multiplied by `factor`.
  public func scaled(by factor: Double) -> Angle { Angle(radians: radians * factor) }
}
