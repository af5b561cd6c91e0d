/// The space around something, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: Double
  /// Where lines begin: left.
  public var leading: Double
  /// Below.
  public var bottom: Double
  /// Where lines end: right.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same horizontally on both sides and vertically on both sides.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// The same on every side.
  public init(_ all: Double) {
    self.init(horizontal: all, vertical: all)
  }
}

/// Where things of known size stand beside each other: SwiftUI's stacks as arithmetic.
public enum Stack {
  /// The frames of things of `sizes` in a row with `spacing` between them; the row as a whole stands in `rect` at
  /// `alignment`, each thing in the row at the vertical part of `alignment`.
  public static func horizontal(
    _ sizes: [Size], spacing: Double, in rect: Rect, alignment: UnitPoint = .center
  ) -> [Rect] {
    let row: Rect = rect.aligned(Self.size(ofRow: sizes, spacing: spacing), at: alignment)
    var x: Double = row.minX
    return sizes.map { size in
      defer { x += size.width + spacing }
      return Rect(
        x: x, y: row.minY + (row.height - size.height) * alignment.y, width: size.width, height: size.height)
    }
  }

  /// The frames of things of `sizes` below each other with `spacing` between them; the column as a whole stands in `rect` at
  /// `alignment`, each thing in the column at the horizontal part of `alignment`.
  public static func vertical(
    _ sizes: [Size], spacing: Double, in rect: Rect, alignment: UnitPoint = .center
  ) -> [Rect] {
    let column: Rect = rect.aligned(Self.size(ofColumn: sizes, spacing: spacing), at: alignment)
    var y: Double = column.minY
    return sizes.map { size in
      defer { y += size.height + spacing }
      return Rect(
        x: column.minX + (column.width - size.width) * alignment.x, y: y, width: size.width, height: size.height)
    }
  }

  /// What a row takes.
  public static func size(ofRow sizes: [Size], spacing: Double) -> Size {
    Size(
      sizes.reduce(0) { $0 + $1.width } + spacing * Double(max(sizes.count - 1, 0)),
      sizes.map(\.height).max() ?? 0)
  }

  /// What a column takes.
  public static func size(ofColumn sizes: [Size], spacing: Double) -> Size {
    Size(
      sizes.map(\.width).max() ?? 0,
      sizes.reduce(0) { $0 + $1.height } + spacing * Double(max(sizes.count - 1, 0)))
  }
}

extension Rect {
  /// A rectangle of `size` inside this one, at `alignment`; it may be larger than this one.
  public func aligned(_ size: Size, at alignment: UnitPoint) -> Rect {
    Rect(
      x: minX + (width - size.width) * alignment.x, y: minY + (height - size.height) * alignment.y, width: size.width,
      height: size.height)
  }

  /// The rectangle less the insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      minX: minX + insets.leading, minY: minY + insets.top, maxX: maxX - insets.trailing, maxY: maxY - insets.bottom)
  }

  /// The point of the rectangle that `place` names.
  public func point(at place: UnitPoint) -> Point { place.point(in: self) }
}

extension Size {
  /// The size with insets around it.
  public func padded(by insets: EdgeInsets) -> Size {
    Size(width + insets.leading + insets.trailing, height + insets.top + insets.bottom)
  }
}
