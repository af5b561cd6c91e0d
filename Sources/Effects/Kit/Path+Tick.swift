import Scene

extension Path {
  /// A tick from left to right that fills `box`: (0, h/2) – (0.38 w, h) – (w, 0).
  init(tickIn box: Rect) {
    self.init { path in
      path.move(to: Point(box.minX, box.midY))
      path.addLine(to: Point(box.minX + 0.38 * box.width, box.maxY))
      path.addLine(to: Point(box.maxX, box.minY))
    }
  }
}
