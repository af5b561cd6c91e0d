/// A width and a height, or a displacement, in points.
public struct Size: Hashable, Sendable, Codable {
  /// Extent along x, in points.
  public var width: Double
  /// Extent along y, in points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size.
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No extent.
  public static let zero = Size(0, 0)

  /// The diagonal's length, in points.
  public var length: Double { (width * width + height * height).squareRoot() }

  /// Both extents multiplied by `factor`.
  public static func * (size: Size, factor: Double) -> Size { Size(size.width * factor, size.height * factor) }
  /// The component-wise sum.
  public static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
  /// The component-wise difference.
  public static func - (a: Size, b: Size) -> Size { Size(a.width - b.width, a.height - b.height) }
}
