import Scene

/// The bold tick and the bold cross that stand for an outcome. The icon font has one weight, in which they look thin beside a
/// headline; these are lines of a bold stroke's width, with round ends.
enum BoldMark {
  /// It worked.
  case tick
  /// It did not work.
  case cross

  /// The line's width, as a fraction of the mark's size.
  static let weight = 0.16

  /// The mark's line about a centre, for a size in points as of a font.
  func path(size: Double, at center: Point) -> Path {
    Path { path in
      switch self {
      case .tick:
        let box = Rect(center: center, size: Size(0.82 * size, 0.62 * size))
        path.move(to: Point(box.minX, box.midY))
        path.addLine(to: Point(box.minX + 0.36 * box.width, box.maxY))
        path.addLine(to: Point(box.maxX, box.minY))
      case .cross:
        let box = Rect(center: center, size: Size(0.64 * size, 0.64 * size))
        path.move(to: Point(box.minX, box.minY))
        path.addLine(to: Point(box.maxX, box.maxY))
        path.move(to: Point(box.maxX, box.minY))
        path.addLine(to: Point(box.minX, box.maxY))
      }
    }
  }

  /// Draws the mark.
  func draw(in context: GraphicsContext, size: Double, color: Color, at center: Point) {
    context.stroke(
      path(size: size, at: center), with: .color(color),
      style: StrokeStyle(lineWidth: Self.weight * size, lineCap: .round, lineJoin: .round))
  }
}
