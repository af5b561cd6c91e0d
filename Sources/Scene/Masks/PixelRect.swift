/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// Left column.
  public var x: Int
  /// Top row.
  public var y: Int
  /// Columns; 0 or less is empty.
  public var width: Int
  /// Rows; 0 or less is empty.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Makes a rectangle from its edges; `maxX` and `maxY` lie just outside.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Makes the smallest rectangle of pixels that holds `rect` (device pixels, not points). Coordinates beyond ±2³⁰ are
  /// limited to that; a null, empty or non-finite rectangle gives an empty one.
  public init(covering rect: Rect) {
    guard !rect.isNull, rect.width >= 0, rect.height >= 0,
      !(rect.minX.isNaN || rect.minY.isNaN || rect.maxX.isNaN || rect.maxY.isNaN)
    else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    func whole(_ value: Double) -> Int { Int(min(max(value, -1_073_741_824), 1_073_741_824)) }
    self.init(
      minX: whole(rect.minX.rounded(.down)), minY: whole(rect.minY.rounded(.down)),
      maxX: whole(rect.maxX.rounded(.up)), maxY: whole(rect.maxY.rounded(.up)))
  }

  /// Just right of the last column.
  public var maxX: Int { x + width }
  /// Just below the last row.
  public var maxY: Int { y + height }
  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// Number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that both hold; empty if they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left: Int = Swift.max(x, other.x)
    let top: Int = Swift.max(y, other.y)
    return PixelRect(
      x: left, y: top, width: Swift.max(Swift.min(maxX, other.maxX) - left, 0),
      height: Swift.max(Swift.min(maxY, other.maxY) - top, 0))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(x, other.x), minY: Swift.min(y, other.y),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The rectangle grown by `margin` pixels on every side.
  public func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Whether `other` lies inside.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The two halves along the longer side, the cut at a column or row divisible by eight; nil if no side is longer than
  /// `least`.
  public func halves(least: Int) -> (PixelRect, PixelRect)? {
    guard Swift.max(width, height) > Swift.max(least, 16) else { return nil }
    if width >= height {
      let cut: Int = (x + width / 2) & ~7
      return (
        PixelRect(minX: x, minY: y, maxX: cut, maxY: maxY), PixelRect(minX: cut, minY: y, maxX: maxX, maxY: maxY)
      )
    }
    let cut: Int = (y + height / 2) & ~7
    return (PixelRect(minX: x, minY: y, maxX: maxX, maxY: cut), PixelRect(minX: x, minY: cut, maxX: maxX, maxY: maxY))
  }
}
