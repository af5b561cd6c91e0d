import Scene

extension UnitPoint {
  /// The place on a canvas that the fraction (`x`, `y`) of a view in its middle names.
  init(x: Double, y: Double, of view: Size, on canvas: Size) {
    self.init(
      x: 0.5 + (x - 0.5) * view.width / canvas.width, y: 0.5 + (y - 0.5) * view.height / canvas.height)
  }
}

extension Rect {
  /// The rectangle as seen in a mirror across the upright middle of `bounds`, if there is one: for lines from right to
  /// left.
  func mirrored(in bounds: Rect, if isMirrored: Bool) -> Rect {
    guard isMirrored else { return self }
    return Rect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
