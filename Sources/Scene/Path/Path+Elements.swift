import Foundation

extension Path {
  /// The outline spelled out, whatever the path remembers of its making.
  public var elements: [Element] {
    switch storage {
    case .elements(let list): return list
    case .segment(let start, let end): return [.move(to: start), .line(to: end)]
    case .ellipse(let rect): return Self.ellipseElements(rect)
    case .box(let rect, let radii, let style): return Self.boxElements(rect, radii, style)
    case .arc(let center, let radius, let start, let sweep):
      let first = Point(center.x + radius * cos(start), center.y + radius * sin(start))
      return [.move(to: first)] + Self.arcElements(center, radius, start, sweep)
    }
  }

  /// Starts a subpath.
  public mutating func move(to point: Point) { append(.move(to: point)) }
  /// Adds a straight line.
  public mutating func addLine(to point: Point) { append(.line(to: point)) }
  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    append(.quadCurve(to: point, control: control))
  }
  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2))
  }
  /// Closes the subpath with a straight line.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Adds straight lines through `points`, starting a subpath at the first.
  public mutating func addLines(_ points: [Point]) {
    for (index, point) in points.enumerated() { append(index == 0 ? .move(to: point) : .line(to: point)) }
  }

  /// Adds a circular arc, joined to the current point by a line if there is one. As in SwiftUI, `clockwise` is meant in a
  /// coordinate system with y up: on screen, `clockwise: false` runs clockwise.
  public mutating func addArc(center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
    let full: Double = 2 * Double.pi
    var sweep: Double = endAngle.radians - startAngle.radians
    if clockwise {
      if sweep <= -full { sweep = -full } else { while sweep > 0 { sweep -= full } }
    } else {
      if sweep >= full { sweep = full } else { while sweep < 0 { sweep += full } }
    }
    let start: Double = startAngle.radians
    let first = Point(center.x + radius * cos(start), center.y + radius * sin(start))
    if isEmpty {
      storage = .arc(center: center, radius: radius, start: start, sweep: sweep)
      return
    }
    append(currentPoint == nil ? .move(to: first) : .line(to: first))
    for element in Self.arcElements(center, radius, start, sweep) { append(element) }
  }

  /// Adds a rectangle as a subpath.
  public mutating func addRect(_ rect: Rect) { addPath(Path(rect)) }
  /// Adds an ellipse as a subpath.
  public mutating func addEllipse(in rect: Rect) { addPath(Path(ellipseIn: rect)) }
  /// Adds a rounded rectangle as a subpath.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double, style: CornerStyle = .continuous) {
    addPath(Path(roundedRect: rect, cornerRadius: cornerRadius, style: style))
  }

  /// Adds another path's outline, transformed.
  public mutating func addPath(_ other: Path, transform: ProjectionTransform = .identity) {
    if isEmpty && transform == .identity {
      self = other
      return
    }
    for element in other.applying(transform).elements { append(element) }
  }

  /// Where the next element starts; nil before the first and after a close.
  public var currentPoint: Point? {
    switch elements.last {
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
    case .closeSubpath, nil: return nil
    }
  }

  /// The path with every point mapped. Moves keep what the path remembers; other transforms spell it out, and control
  /// points under perspective are mapped as points.
  public func applying(_ transform: ProjectionTransform) -> Path {
    if transform == .identity { return self }
    if transform.isTranslation {
      let dx: Double = transform.m31
      let dy: Double = transform.m32
      switch storage {
      case .box(let rect, let radii, let style):
        return Path(roundedRect: rect.offsetBy(dx: dx, dy: dy), cornerRadii: radii, style: style)
      case .ellipse(let rect): return Path(ellipseIn: rect.offsetBy(dx: dx, dy: dy))
      case .segment(let a, let b): return Path(from: transform.apply(to: a), to: transform.apply(to: b))
      case .arc(let center, let radius, let start, let sweep):
        return Path(
          arcCenter: transform.apply(to: center), radius: radius, startAngle: .radians(start), sweep: .radians(sweep))
      case .elements: break
      }
    }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): return .move(to: transform.apply(to: p))
        case .line(let p): return .line(to: transform.apply(to: p))
        case .quadCurve(let p, let c): return .quadCurve(to: transform.apply(to: p), control: transform.apply(to: c))
        case .curve(let p, let c1, let c2):
          return .curve(
            to: transform.apply(to: p), control1: transform.apply(to: c1), control2: transform.apply(to: c2))
        case .closeSubpath: return .closeSubpath
        }
      })
  }

  /// The bounds of all points, control points included: never smaller than the outline.
  public var controlBounds: Rect {
    switch storage {
    case .box(let rect, _, _), .ellipse(let rect): return rect
    case .segment(let a, let b):
      return Rect(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    case .arc(let center, let radius, _, _):
      return Rect(center: center, size: Size(radius * 2, radius * 2))
    case .elements(let list):
      var result = Rect.null
      func add(_ p: Point) { result = result.union(Rect(origin: p, size: .zero)) }
      for element in list {
        switch element {
        case .move(let p), .line(let p): add(p)
        case .quadCurve(let p, let c):
          add(p)
          add(c)
        case .curve(let p, let c1, let c2):
          add(p)
          add(c1)
          add(c2)
        case .closeSubpath: break
        }
      }
      return result
    }
  }

  /// Cubic arcs of at most an eighth of a turn: radial error below 4e-6 of the radius.
  private static func arcElements(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) -> [Element] {
    let count = max(Int((abs(sweep) / (Double.pi / 4)).rounded(.up)), 1)
    let step: Double = sweep / Double(count)
    let handle: Double = 4.0 / 3.0 * tan(step / 4) * radius
    return (0..<count).map { index in
      let a: Double = start + step * Double(index)
      let b: Double = a + step
      let p = Point(center.x + radius * cos(a), center.y + radius * sin(a))
      let q = Point(center.x + radius * cos(b), center.y + radius * sin(b))
      return .curve(
        to: q,
        control1: Point(p.x - handle * sin(a), p.y + handle * cos(a)),
        control2: Point(q.x + handle * sin(b), q.y - handle * cos(b)))
    }
  }

  private static func ellipseElements(_ rect: Rect) -> [Element] {
    let unit: [Element] = [.move(to: Point(1, 0))] + arcElements(.zero, 1, 0, 2 * Double.pi) + [.closeSubpath]
    let map = ProjectionTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    return Path(elements: unit).applying(map).elements
  }

  private static func boxElements(_ rect: Rect, _ radii: CornerRadii, _ style: CornerStyle) -> [Element] {
    // Clockwise from the top left corner's end; each corner is described from its own corner point.
    let corners: [(point: Point, radius: Double, inward: Size, along: Size)] = [
      (Point(rect.maxX, rect.minY), radii.topTrailing, Size(-1, 0), Size(0, 1)),
      (Point(rect.maxX, rect.maxY), radii.bottomTrailing, Size(0, -1), Size(-1, 0)),
      (Point(rect.minX, rect.maxY), radii.bottomLeading, Size(1, 0), Size(0, -1)),
      (Point(rect.minX, rect.minY), radii.topLeading, Size(0, 1), Size(1, 0)),
    ]
    var list: [Element] = []
    func add(_ p: Point) { list.append(list.isEmpty ? .move(to: p) : .line(to: p)) }
    for corner in corners {
      guard corner.radius > 0 else {
        add(corner.point)
        continue
      }
      switch style {
      case .circular:
        let r: Double = corner.radius
        let center: Point = corner.point + corner.inward * r + corner.along * r
        let start: Double = atan2(-corner.along.height, -corner.along.width)
        add(center - corner.along * r)
        list += arcElements(center, r, start, Double.pi / 2)
      case .continuous:
        let shape = Superellipse(
          radius: corner.radius, limit: min(rect.width, rect.height) / 2)
        for (u, v) in shape.outline {
          add(corner.point + corner.inward * u + corner.along * v)
        }
      }
    }
    list.append(.closeSubpath)
    return list
  }
}
