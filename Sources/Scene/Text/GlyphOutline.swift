import CFreeType

/// A glyph's outline in ems: y down, the baseline origin at (0, 0).
struct GlyphOutline: Sendable {
  /// The closed contours; empty for a blank glyph.
  let path: Path
  /// Bounds of all points, control points included; null for a blank glyph.
  let bounds: Rect

  /// Nothing.
  static let empty = GlyphOutline(path: Path())

  private init(path: Path) {
    self.path = path
    bounds = path.controlBounds
  }

  /// Copies an outline that was loaded at one pixel a font unit (64 units a pixel, y up).
  init(_ outline: FT_Outline, unitsPerEm: Double) {
    guard let vectors = outline.points, let marks = outline.tags, let last = outline.contours else {
      self = .empty
      return
    }
    let unit: Double = 1 / (64 * unitsPerEm)
    var elements: [Path.Element] = []
    var start = 0
    for contour in 0..<max(Int(outline.n_contours), 0) {
      let end: Int = min(Int(last[contour]), Int(outline.n_points) - 1)
      let corners: [(point: Point, tag: UInt8)] = (start..<max(end + 1, start)).map { index in
        let point = Point(Double(vectors[index].x) * unit, -Double(vectors[index].y) * unit)
        return (point, UInt8(bitPattern: marks[index]) & 3)
      }
      if corners.count > 1 { Self.append(corners, to: &elements) }
      start = end + 1
    }
    self.init(path: Path(elements: elements))
  }

  /// The outline at `size` points an em.
  func path(size: Double) -> Path {
    path.applying(.scale(x: size, y: size))
  }

  /// Appends one closed contour. Between two conic controls TrueType implies a point on the curve, half way.
  private static func append(_ contour: [(point: Point, tag: UInt8)], to elements: inout [Path.Element]) {
    let firstOn: Int? = contour.firstIndex { $0.tag & 1 == 1 }
    var corners: [(point: Point, tag: UInt8)] = Array(contour[(firstOn ?? 0)...] + contour[..<(firstOn ?? 0)])
    let start: Point
    if firstOn != nil {
      start = corners.removeFirst().point
    } else {
      start = corners[0].point.interpolated(to: corners[corners.count - 1].point, by: 0.5)
    }
    corners.append((start, 1))
    elements.append(.move(to: start))
    var index = 0
    while index < corners.count {
      let corner = corners[index]
      let next = corners[min(index + 1, corners.count - 1)]
      switch corner.tag {
      case 0 where next.tag == 0:
        elements.append(.quadCurve(to: corner.point.interpolated(to: next.point, by: 0.5), control: corner.point))
        index += 1
      case 0:
        elements.append(.quadCurve(to: next.point, control: corner.point))
        index += 2
      case 2:
        let target: Point = corners[min(index + 2, corners.count - 1)].point
        elements.append(.curve(to: target, control1: corner.point, control2: next.point))
        index += 3
      default:
        if index < corners.count - 1 { elements.append(.line(to: corner.point)) }
        index += 1
      }
    }
    elements.append(.closeSubpath)
  }
}
