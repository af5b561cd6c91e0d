extension GraphicsContext {
  /// Shapes and measures `text`. If a font is missing the result is empty and `record` throws the reason.
  public func resolve(_ text: Text) -> ResolvedText {
    do {
      return try ResolvedText(text, isRightToLeft: environment.isRightToLeft)
    } catch {
      note(error)
      return ResolvedText(unavailable: text)
    }
  }

  /// Draws text on lines of its own, with the point `anchor` of its box at `point`.
  public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
    let origin = Point(point.x - text.size.width * anchor.x, point.y - text.size.height * anchor.y)
    draw(text.layout, at: origin, with: text.shading)
  }

  /// Draws text in a rectangle: wrapped by words at its width, its lines aligned in that width, from the top, and cut
  /// off with an ellipsis at the bottom.
  public func draw(_ text: ResolvedText, in rect: Rect) {
    draw(text.layout(in: rect.size), at: rect.origin, with: text.shading)
  }

  /// Draws text on lines of its own, with the point `anchor` of its box at `point`.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws text in a rectangle, wrapped by words at its width.
  public func draw(_ text: Text, in rect: Rect) {
    draw(resolve(text), in: rect)
  }

  /// Draws a layout, or some of its glyphs, with the top left corner of its box at `origin`.
  public func draw(
    _ layout: TextLayout, glyphs: Range<Int>? = nil, at origin: Point = .zero, with shading: Shading
  ) {
    for run in layout.runs(of: glyphs, offset: origin) { draw(run, with: shading) }
  }

  /// Draws one character of resolved text where it stands when the box's top left corner is at `origin`. Move, turn or
  /// fade a copy of the context to move the character.
  public func draw(_ cluster: TextLayout.Cluster, of text: ResolvedText, at origin: Point = .zero) {
    draw(text.layout, glyphs: cluster.glyphs, at: origin, with: text.shading)
  }

  /// Keeps the first failure of a recording for `record` to throw.
  func note(_ failure: any Error) {
    if recorder.failures.first == nil { recorder.failures.first = failure }
  }
}
