/// What is covered.
extension ListDigest {
  /// Takes a figure.
  mutating func add(_ figure: DisplayList.Figure) {
    switch figure {
    case .fill(let path, let style):
      add(1)
      add(path.storage)
      add(style.isEOFilled)
    case .stroke(let path, let style):
      add(2)
      add(path.storage)
      add([style.lineWidth, style.miterLimit, style.dashPhase])
      add(style.lineCap.rawValue)
      add(style.lineJoin.rawValue)
      add(style.dash)
    case .glyphs(let run):
      add(3)
      add(run.font.face.rawValue)
      add(run.font.size)
      add(run.font.weight)
      add(run.glyphs.count)
      for glyph in run.glyphs {
        add(UInt64(glyph.id))
        add(glyph.position)
      }
    case .everywhere:
      add(4)
    }
  }

  /// Takes a transform.
  mutating func add(_ transform: ProjectionTransform) {
    for number in [transform.m11, transform.m12, transform.m13] { add(number) }
    for number in [transform.m21, transform.m22, transform.m23] { add(number) }
    for number in [transform.m31, transform.m32, transform.m33] { add(number) }
  }

  /// Takes a place.
  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// Takes a rectangle.
  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size.width)
    add(rect.size.height)
  }

  /// Takes a path, by how it was made.
  mutating func add(_ path: Path.Storage) {
    switch path {
    case .box(let rect, let radii, let style):
      add(1)
      add(rect)
      add([radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading])
      add(style.rawValue)
    case .ellipse(let rect):
      add(2)
      add(rect)
    case .arc(let center, let radius, let start, let sweep):
      add(3)
      add(center)
      add([radius, start, sweep])
    case .segment(let start, let end):
      add(4)
      add(start)
      add(end)
    case .elements(let elements):
      add(5)
      add(elements.count)
      for element in elements { add(element) }
    }
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let to):
      add(1)
      add(to)
    case .line(let to):
      add(2)
      add(to)
    case .quadCurve(let to, let control):
      add(3)
      add(to)
      add(control)
    case .curve(let to, let control1, let control2):
      add(4)
      add(to)
      add(control1)
      add(control2)
    case .closeSubpath:
      add(5)
    }
  }
}
