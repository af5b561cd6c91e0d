import CFreeType

/// Turns a line into the outline of the area it covers, by FreeType's stroker. Fill the result by the non-zero rule.
struct StrokeOutliner {
  /// The stroker works in 26.6 fixed point; lines are scaled so that a device pixel is four of its units, which keeps
  /// its rounding below a 256th of a pixel.
  private static let unitsPerPixel = 4.0

  let rasterizer: PathRasterizer
  /// Device pixels in a point of the path, about.
  let scale: Double

  /// The covered area of `path` in the path's own coordinates.
  func outline(of path: Path, style: StrokeStyle) throws -> Path {
    let line: Path = style.dash.isEmpty ? path : path.dashed(style.dash, phase: style.dashPhase)
    let factor: Double = min(max(scale, 1e-6), 1e6) * Self.unitsPerPixel
    let width: Double = min(style.lineWidth * factor, 1e6)
    // The stroker's own offset curves fall short of the width by up to a hundredth of it in bends; lines are exact.
    let chords: Path = line.applying(.scale(x: factor, y: factor)).flattened(tolerance: Self.unitsPerPixel / 128)
    return try rasterizer.withStroker { stroker in
      FT_Stroker_Set(
        stroker, max(FT_Fixed((width / 2 * 64).rounded()), 1), cap(style.lineCap), join(style.lineJoin),
        FT_Fixed(min(max(style.miterLimit, 1), 1000) * 65536))
      var result: [Path.Element] = []
      for subpath in Self.subpaths(of: chords) {
        let corners: [FT_Vector] = corners(of: subpath)
        guard corners.count > 1 else {
          if let corner = corners.first {
            result += dot(at: corner, width: style.lineWidth, cap: style.lineCap, factor: factor)
          }
          continue
        }
        FT_Stroker_Rewind(stroker)
        try feed(corners, isClosed: subpath.isClosed, to: stroker)
        result += try export(stroker, factor: factor)
      }
      return Path(elements: result)
    }
  }

  private struct Subpath {
    var elements: [Path.Element] = []
    var isClosed = false
  }

  private static func subpaths(of path: Path) -> [Subpath] {
    var result: [Subpath] = []
    var current = Subpath()
    var start: Point?
    func finish() {
      if current.elements.count > 1 { result.append(current) }
      current = Subpath()
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish()
        current.elements = [element]
        start = p
      case .closeSubpath:
        current.isClosed = true
        finish()
        if let start { current.elements = [.move(to: start)] }
      default: current.elements.append(element)
      }
    }
    finish()
    return result
  }

  /// A subpath's corners as the stroker counts them, without those that equal the one before.
  private func corners(of subpath: Subpath) -> [FT_Vector] {
    func fixed(_ v: Double) -> FT_Pos { FT_Pos((min(max(v, -8e6), 8e6) * 64).rounded()) }
    var corners: [FT_Vector] = []
    for element in subpath.elements {
      switch element {
      case .move(let p), .line(let p):
        let corner = FT_Vector(x: fixed(p.x), y: fixed(p.y))
        if let last = corners.last, last.x == corner.x, last.y == corner.y { continue }
        corners.append(corner)
      case .quadCurve, .curve, .closeSubpath: break  // flattened, and known from isClosed
      }
    }
    return corners
  }

  private func feed(_ corners: [FT_Vector], isClosed: Bool, to stroker: FT_Stroker) throws {
    func check(_ code: FT_Error) throws {
      guard code == 0 else { throw MaskError.rasterizer(code: code) }
    }
    for (index, corner) in corners.enumerated() {
      var to: FT_Vector = corner
      try check(index == 0 ? FT_Stroker_BeginSubPath(stroker, &to, isClosed ? 0 : 1) : FT_Stroker_LineTo(stroker, &to))
    }
    try check(FT_Stroker_EndSubPath(stroker))
  }

  /// A line without length: its caps alone, which for butt caps are nothing. FreeType's stroker (2.12) crashes on such
  /// a line.
  private func dot(at corner: FT_Vector, width: Double, cap: StrokeStyle.Cap, factor: Double) -> [Path.Element] {
    let center = Point(Double(corner.x) / 64 / factor, Double(corner.y) / 64 / factor)
    let square = Rect(center: center, size: Size(width, width))
    switch cap {
    case .butt: return []
    case .round: return Path(ellipseIn: square).elements
    case .square: return Path(square).elements
    }
  }

  private func export(_ stroker: FT_Stroker, factor: Double) throws -> [Path.Element] {
    var pointCount: FT_UInt = 0
    var contourCount: FT_UInt = 0
    let code: FT_Error = FT_Stroker_GetCounts(stroker, &pointCount, &contourCount)
    guard code == 0 else { throw MaskError.rasterizer(code: code) }
    guard pointCount > 0 else { return [] }
    guard pointCount <= 32_767 else { throw MaskError.tooManyPoints(count: Int(pointCount), limit: 32_767) }
    var points = [FT_Vector](repeating: FT_Vector(), count: Int(pointCount))
    var tags = [CChar](repeating: 0, count: Int(pointCount))
    var ends = [Int16](repeating: 0, count: Int(contourCount))
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline(
            n_contours: 0, n_points: 0, points: points.baseAddress, tags: tags.baseAddress,
            contours: ends.baseAddress, flags: 0)
          FT_Stroker_Export(stroker, &outline)
        }
      }
    }
    func point(_ index: Int) -> Point {
      Point(Double(points[index].x) / 64 / factor, Double(points[index].y) / 64 / factor)
    }
    return Self.elements(points: point, tags: tags, ends: ends)
  }

  /// FreeType's contours as elements. The stroker writes each contour from an on-curve point, with cubic or conic pieces.
  private static func elements(points: (Int) -> Point, tags: [CChar], ends: [Int16]) -> [Path.Element] {
    var list: [Path.Element] = []
    var first = 0
    for end in ends {
      let last = Int(end)
      defer { first = last + 1 }
      guard last >= first else { continue }
      list.append(.move(to: points(first)))
      var index: Int = first + 1
      func wrapped(_ i: Int) -> Int { i > last ? first : i }
      while index <= last {
        switch tags[index] & 3 {
        case 1:
          list.append(.line(to: points(index)))
          index += 1
        case 2:
          list.append(
            .curve(
              to: points(wrapped(index + 2)), control1: points(index), control2: points(wrapped(index + 1))))
          index += 3
        default:
          list.append(.quadCurve(to: points(wrapped(index + 1)), control: points(index)))
          index += 2
        }
      }
      list.append(.closeSubpath)
    }
    return list
  }

  private func cap(_ cap: StrokeStyle.Cap) -> FT_Stroker_LineCap {
    switch cap {
    case .butt: return FT_STROKER_LINECAP_BUTT
    case .round: return FT_STROKER_LINECAP_ROUND
    case .square: return FT_STROKER_LINECAP_SQUARE
    }
  }

  private func join(_ join: StrokeStyle.Join) -> FT_Stroker_LineJoin {
    switch join {
    case .miter: return FT_STROKER_LINEJOIN_MITER_FIXED
    case .round: return FT_STROKER_LINEJOIN_ROUND
    case .bevel: return FT_STROKER_LINEJOIN_BEVEL
    }
  }
}
