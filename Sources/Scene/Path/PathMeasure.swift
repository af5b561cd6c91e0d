/// Arc length along a path: where a fraction of the line lies, and pieces of it by length.
struct PathMeasure {
  /// A straight or cubic piece.
  struct Segment {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
    var isLine: Bool
    /// Points of length.
    var length: Double = 0
  }

  /// A connected run of segments.
  struct Subpath {
    var segments: [Segment] = []
    var isClosed = false
    var length: Double { segments.reduce(0) { $0 + $1.length } }
  }

  private(set) var subpaths: [Subpath] = []

  /// Total length in points.
  var length: Double { subpaths.reduce(0) { $0 + $1.length } }

  init(_ path: Path) {
    var current = Subpath()
    var start = Point.zero
    var pen = Point.zero
    func finish() {
      if !current.segments.isEmpty { subpaths.append(current) }
      current = Subpath()
    }
    func add(_ c1: Point, _ c2: Point, _ end: Point, line: Bool) {
      var segment = Segment(start: pen, control1: c1, control2: c2, end: end, isLine: line)
      segment.length = line ? pen.distance(to: end) : Self.length(of: segment, upTo: 1)
      if segment.length > 0 { current.segments.append(segment) }
      pen = end
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish()
        start = p
        pen = p
      case .line(let p): add(pen, p, p, line: true)
      case .quadCurve(let p, let c):
        add(pen.interpolated(to: c, by: 2.0 / 3), p.interpolated(to: c, by: 2.0 / 3), p, line: false)
      case .curve(let p, let c1, let c2): add(c1, c2, p, line: false)
      case .closeSubpath:
        add(pen, start, start, line: true)
        current.isClosed = true
        finish()
        pen = start
      }
    }
    finish()
  }

  /// The elements between two lengths along one subpath, as an open line.
  static func piece(of subpath: Subpath, from: Double, to: Double) -> [Path.Element] {
    var list: [Path.Element] = []
    var offset: Double = 0
    for segment in subpath.segments {
      let a: Double = max(from - offset, 0)
      let b: Double = min(to - offset, segment.length)
      offset += segment.length
      guard b > a, segment.length > 0 else { continue }
      let part: Segment = trimmed(segment, parameter(of: segment, at: a), parameter(of: segment, at: b))
      if list.isEmpty { list.append(.move(to: part.start)) }
      list.append(
        part.isLine ? .line(to: part.end) : .curve(to: part.end, control1: part.control1, control2: part.control2))
    }
    return list
  }

  /// The curve's parameter where `length` points are behind.
  private static func parameter(of segment: Segment, at length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= segment.length { return 1 }
    if segment.isLine { return length / segment.length }
    var low: Double = 0
    var high: Double = 1
    for _ in 0..<40 {
      let middle: Double = (low + high) / 2
      if Self.length(of: segment, upTo: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// De Casteljau's cut between two parameters.
  private static func trimmed(_ s: Segment, _ a: Double, _ b: Double) -> Segment {
    if a <= 0 && b >= 1 { return s }
    if s.isLine {
      let start: Point = s.start.interpolated(to: s.end, by: a)
      let end: Point = s.start.interpolated(to: s.end, by: b)
      return Segment(start: start, control1: start, control2: end, end: end, isLine: true)
    }
    let second: Segment = a <= 0 ? s : split(s, at: a).1
    return b >= 1 ? second : split(second, at: (b - a) / (1 - a)).0
  }

  private static func split(_ s: Segment, at t: Double) -> (Segment, Segment) {
    let p01: Point = s.start.interpolated(to: s.control1, by: t)
    let p12: Point = s.control1.interpolated(to: s.control2, by: t)
    let p23: Point = s.control2.interpolated(to: s.end, by: t)
    let p012: Point = p01.interpolated(to: p12, by: t)
    let p123: Point = p12.interpolated(to: p23, by: t)
    let middle: Point = p012.interpolated(to: p123, by: t)
    return (
      Segment(start: s.start, control1: p01, control2: p012, end: middle, isLine: false),
      Segment(start: middle, control1: p123, control2: p23, end: s.end, isLine: false)
    )
  }

  /// Five-point Gauss-Legendre quadrature of the speed over eight intervals.
  private static func length(of s: Segment, upTo end: Double) -> Double {
    let nodes: [(Double, Double)] = [
      (0, 0.568888888888889), (-0.538469310105683, 0.478628670499366), (0.538469310105683, 0.478628670499366),
      (-0.906179845938664, 0.236926885056189), (0.906179845938664, 0.236926885056189),
    ]
    let step: Double = end / 8
    var sum: Double = 0
    for interval in 0..<8 {
      let middle: Double = (Double(interval) + 0.5) * step
      for (node, weight) in nodes {
        sum += weight * speed(s, middle + node * step / 2)
      }
    }
    return sum * step / 2
  }

  private static func speed(_ s: Segment, _ t: Double) -> Double {
    let u: Double = 1 - t
    let a: Double = 3 * u * u
    let b: Double = 6 * u * t
    let c: Double = 3 * t * t
    let x: Double = a * (s.control1.x - s.start.x) + b * (s.control2.x - s.control1.x) + c * (s.end.x - s.control2.x)
    let y: Double = a * (s.control1.y - s.start.y) + b * (s.control2.y - s.control1.y) + c * (s.end.y - s.control2.y)
    return (x * x + y * y).squareRoot()
  }
}
