import CFreeType

/// A glyph's outline in ems: x to the right, y **up**, the baseline origin at (0, 0).
struct GlyphOutline: Sendable {
  /// FreeType's points.
  let points: [Point]
  /// FreeType's tag of each point: on the curve, conic or cubic control.
  let tags: [UInt8]
  /// Index of each contour's last point.
  let ends: [Int]
  /// Whether the font marks the contours as overlapping, so that edges inside other contours need care.
  let hasOverlaps: Bool

  /// Nothing.
  static let empty = GlyphOutline(points: [], tags: [], ends: [], hasOverlaps: false)

  private init(points: [Point], tags: [UInt8], ends: [Int], hasOverlaps: Bool) {
    self.points = points
    self.tags = tags
    self.ends = ends
    self.hasOverlaps = hasOverlaps
  }

  /// Copies an outline that was loaded at one pixel a font unit (64 units a pixel).
  init(_ outline: FT_Outline, unitsPerEm: Double, face: FontInstance.Face) throws {
    let count = Int(outline.n_points)
    let contours = Int(outline.n_contours)
    guard count > 0, contours > 0, let vectors = outline.points, let marks = outline.tags, let last = outline.contours
    else {
      self = .empty
      return
    }
    let unit: Double = 1 / (64 * unitsPerEm)
    points = (0..<count).map { Point(Double(vectors[$0].x) * unit, Double(vectors[$0].y) * unit) }
    tags = (0..<count).map { UInt8(bitPattern: marks[$0]) & 3 }
    ends = (0..<contours).map { Int(last[$0]) }
    hasOverlaps = outline.flags & Int32(FT_OUTLINE_OVERLAP) != 0
    guard ends.last == count - 1 else {
      throw FontError.freeType(operation: "load an outline", face: face, code: FT_Error(FT_Err_Invalid_Outline))
    }
  }

  /// The bounds of all points, control points included; null if there are none.
  var controlBounds: Rect {
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY): (Double, Double, Double, Double) = (first.x, first.y, first.x, first.y)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The outline as a path: ems times `size`, y down.
  func path(size: Double) -> Path {
    var elements: [Path.Element] = []
    var start = 0
    for end in ends {
      if end > start { appendContour(start...end, size: size, to: &elements) }
      start = end + 1
    }
    return Path(elements: elements)
  }

  /// Appends one closed contour. Between two conic controls TrueType implies a point on the curve, half way.
  private func appendContour(_ range: ClosedRange<Int>, size: Double, to elements: inout [Path.Element]) {
    let firstOn: Int? = range.first { tags[$0] & 1 == 1 }
    let begin: Int = (firstOn ?? range.lowerBound) - range.lowerBound
    var corners: [(point: Point, tag: UInt8)] = (0..<range.count).map { offset in
      let index: Int = range.lowerBound + (begin + offset) % range.count
      return (Point(points[index].x * size, -points[index].y * size), tags[index] & 3)
    }
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
