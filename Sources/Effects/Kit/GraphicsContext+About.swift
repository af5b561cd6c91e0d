import Scene

extension GraphicsContext {
  /// Scales about a point: the same in both directions.
  mutating func scale(by factor: Double, about point: Point) {
    translateBy(x: point.x, y: point.y)
    scaleBy(x: factor, y: factor)
    translateBy(x: -point.x, y: -point.y)
  }
}
