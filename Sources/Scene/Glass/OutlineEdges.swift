/// The chords between inside and outside of an outline, at most a pixel long, with smooth normals. Parts of contours that
/// lie inside others are left out.
struct OutlineEdges {
  /// A straight piece of the edge.
  struct Edge {
    var start: SIMD2<Double>
    /// Unit vector along the edge.
    var direction: SIMD2<Double>
    var length: Double
    /// Unit vector out of the outline.
    var normal: SIMD2<Double>
    /// The same where the edge begins and ends, between the normals of two edges that continue each other smoothly; nil at
    /// corners.
    var startNormal: SIMD2<Double>?
    var endNormal: SIMD2<Double>?

    var end: SIMD2<Double> { start + direction * length }
  }

  /// Edges turn smoothly into one another by less than this angle's cosine: 25°.
  private static let smoothCosine = 0.9
  /// How far beside an edge it is asked whether that is inside, in pixels.
  private static let aside = 1.0 / 1024
  /// Parts into which a piece is cut that is an edge only in part.
  private static let parts = 8

  let area: PixelRect
  let winding: WindingTable
  private(set) var edges: [Edge] = []
  /// The pixels that the edges touch.
  private(set) var bounds: PixelRect = .none

  /// Finds the edges of an outline in `area`.
  init(of outline: FieldOutline, in area: PixelRect) {
    self.area = area
    var pieces: [WindingTable.Piece] = []
    var contours: [Int] = []
    for contour in outline.contours {
      contours.append(pieces.count)
      guard var a = contour.last else { continue }
      for b in contour {
        Self.cut(a, b, in: area, into: &pieces)
        a = b
      }
    }
    contours.append(pieces.count)
    winding = WindingTable(of: outline, pieces: pieces, area: area)
    var ends: [SIMD2<Double>] = []
    for index in 0..<(contours.count - 1) {
      let first: Int = edges.count
      ends.removeAll(keepingCapacity: true)
      for piece in pieces[contours[index]..<contours[index + 1]] { add(piece, &ends) }
      smooth(first, ends)
    }
    findBounds()
  }

  /// Cuts the part of a chord that lies in `area` into pieces of at most a pixel.
  private static func cut(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, in area: PixelRect, into pieces: inout [WindingTable.Piece]
  ) {
    let way: SIMD2<Double> = b - a
    var (first, last): (Double, Double) = (0, 1)
    /// Limits the part to where origin + t · step lies in low…high.
    func limit(_ origin: Double, _ step: Double, _ low: Double, _ high: Double) {
      guard step != 0 else {
        if origin < low || origin > high { last = -1 }
        return
      }
      let (t, u): (Double, Double) = ((low - origin) / step, (high - origin) / step)
      first = max(first, min(t, u))
      last = min(last, max(t, u))
    }
    limit(a.x, way.x, Double(area.x), Double(area.maxX))
    limit(a.y, way.y, Double(area.y), Double(area.maxY))
    guard first < last else { return }
    let length: Double = (way * way).sum().squareRoot() * (last - first)
    let count = max(Int(length.rounded(.up)), 1)
    func corner(_ k: Int) -> SIMD2<Double> {
      if k == 0, first == 0 { return a }
      if k == count, last == 1 { return b }
      return a + way * (first + (last - first) * Double(k) / Double(count))
    }
    var start: SIMD2<Double> = corner(0)
    for k in 1...count {
      let end: SIMD2<Double> = corner(k)
      if start != end { pieces.append(WindingTable.Piece(a: start, b: end)) }
      start = end
    }
  }

  /// Adds a piece, or the parts of it that are an edge.
  private mutating func add(_ piece: WindingTable.Piece, _ ends: inout [SIMD2<Double>]) {
    let way: SIMD2<Double> = piece.b - piece.a
    let length: Double = (way * way).sum().squareRoot()
    let direction: SIMD2<Double> = way / length
    let left = SIMD2<Double>(direction.y, -direction.x)
    /// The normal at a part of the piece's length; nil if both sides are inside or both outside.
    func normal(_ t: Double) -> SIMD2<Double>? {
      let p: SIMD2<Double> = piece.a + way * t
      let isLeft: Bool = winding.isInside(p + left * Self.aside)
      return isLeft == winding.isInside(p - left * Self.aside) ? nil : (isLeft ? -left : left)
    }
    func append(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ length: Double, _ normal: SIMD2<Double>?) {
      guard let normal else { return }
      edges.append(
        Edge(start: a, direction: direction, length: length, normal: normal, startNormal: nil, endNormal: nil))
      ends.append(b)
    }
    let middle: SIMD2<Double>? = normal(0.5)
    if normal(0.05) == middle, normal(0.95) == middle { return append(piece.a, piece.b, length, middle) }
    let count: Int = Self.parts
    var start: SIMD2<Double> = piece.a
    for k in 1...count {
      let end: SIMD2<Double> = k == count ? piece.b : piece.a + way * (Double(k) / Double(count))
      append(start, end, length / Double(count), normal((Double(k) - 0.5) / Double(count)))
      start = end
    }
  }

  /// Gives the edges of a contour, which begin at `first` and end at `ends`, normals at their ends.
  private mutating func smooth(_ first: Int, _ ends: [SIMD2<Double>]) {
    for i in 0..<ends.count {
      let (here, next): (Int, Int) = (first + i, first + (i + 1) % ends.count)
      guard here != next, ends[i] == edges[next].start else { continue }
      let sum: SIMD2<Double> = edges[here].normal + edges[next].normal
      guard (edges[here].normal * edges[next].normal).sum() > Self.smoothCosine else { continue }
      let normal: SIMD2<Double> = sum / (sum * sum).sum().squareRoot()
      edges[here].endNormal = normal
      edges[next].startNormal = normal
    }
  }

  private mutating func findBounds() {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    for edge in edges {
      for p in [edge.start, edge.end] {
        low.replace(with: p, where: p .< low)
        high.replace(with: p, where: p .> high)
      }
    }
    guard low.x <= high.x else { return }
    bounds = PixelRect(covering: Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
      .intersection(area)
  }
}
