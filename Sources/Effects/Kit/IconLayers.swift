import Scene

/// The separate parts of an icon, so that each can be lit in its turn: what a layered symbol has, taken from the outline
/// of an icon that has none.
struct IconLayers {
  /// Each part with its holes, in the box's coordinates. Parts that lie above each other count from the bottom up, parts
  /// beside each other from left to right.
  let layers: [Path]

  /// Takes an outline apart: a subpath that begins inside another belongs to it.
  init(_ outline: Path) {
    var parts: [[Path.Element]] = []
    for element in outline.elements {
      if case .move = element { parts.append([]) }
      if !parts.isEmpty { parts[parts.count - 1].append(element) }
    }
    let paths: [Path] = parts.map { Path(elements: $0) }
    let polygons: [[Point]] = parts.map(Self.polygon)
    var owned: [Int: [Int]] = [:]
    for index in paths.indices {
      let owner: Int? = paths.indices.first { other in
        guard other != index, let start = polygons[index].first else { return false }
        return Self.area(polygons[other]) > Self.area(polygons[index]) && Self.contains(polygons[other], start)
      }
      owned[owner ?? index, default: []].append(index)
    }
    let layers: [Path] = owned.sorted { $0.key < $1.key }.map { _, members in
      Path(elements: members.flatMap { paths[$0].elements })
    }
    let centers: [Point] = layers.map(\.controlBounds.center)
    let width: Double = (centers.map(\.x).max() ?? 0) - (centers.map(\.x).min() ?? 0)
    let height: Double = (centers.map(\.y).max() ?? 0) - (centers.map(\.y).min() ?? 0)
    self.layers = zip(layers, centers)
      .sorted { width > height ? $0.1.x < $1.1.x : $0.1.y > $1.1.y }.map(\.0)
  }

  /// The ends of the pieces of a subpath, and a point inside each curve: enough to tell inside from outside.
  private static func polygon(_ elements: [Path.Element]) -> [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control):
        if let from = points.last {
          points.append(from.interpolated(to: to, by: 0.5).interpolated(to: control, by: 0.5))
        }
        points.append(to)
      case .curve(let to, let control1, let control2):
        if let from = points.last {
          let middle: Point = control1.interpolated(to: control2, by: 0.5)
          points.append(from.interpolated(to: to, by: 0.5).interpolated(to: middle, by: 0.75))
        }
        points.append(to)
      case .closeSubpath: break
      }
    }
    return points
  }

  private static func area(_ polygon: [Point]) -> Double {
    var twice: Double = 0
    for (index, point) in polygon.enumerated() {
      let next: Point = polygon[(index + 1) % polygon.count]
      twice += point.x * next.y - next.x * point.y
    }
    return abs(twice) / 2
  }

  private static func contains(_ polygon: [Point], _ point: Point) -> Bool {
    var isInside = false
    for (index, a) in polygon.enumerated() {
      let b: Point = polygon[(index + 1) % polygon.count]
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) { isInside.toggle() }
    }
    return isInside
  }
}
