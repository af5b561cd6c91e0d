/// Cuts the pixels that a group of glass may touch into quads whose pixels see few shapes: a square is divided as long as
/// that can save work. What is left out of a square's list could not have changed a bit in it.
struct GlassCells {
  /// Side of the squares that are divided first, in pixels.
  private static let largest = 128

  /// Where the glass may show.
  private let area: PixelRect
  /// Where its shadow may show, if it casts one that is drawn here.
  private let shadowArea: PixelRect
  private let glass: ResolvedGlass
  private let bounds: [GlassBounds]
  private let lenses: [Double]
  private let melting: GlassMelting
  /// How far beyond the edge coverage reaches, pixels.
  private let blurriness: Double
  /// Depth at which the edge's light has gone, pixels.
  private let rimDepth: Double
  private let least: Int
  private let isCoverage: Bool
  /// Least and greatest distances of the shapes in the square at hand.
  private var lower: [Double]
  private var upper: [Double]
  private var found: [Key: Int] = [:]
  private var quads: [(key: Key, quads: [PixelRect])] = []

  private struct Key: Hashable {
    var place: RenderPlan.GlassBatch.Place
    var shapes: ShapeSet
  }

  /// Prepares the division.
  ///
  /// - Parameters:
  ///   - step: for coverage, the pixels that one texel stands for; nil for the glass itself.
  init(_ glass: ResolvedGlass, area: PixelRect, shadowArea: PixelRect, step: Int?) {
    self.area = area
    self.shadowArea = shadowArea
    self.glass = glass
    bounds = glass.shapes.map(GlassBounds.init)
    lenses = glass.shapes.map { Double($0.lensWidth) }
    melting = GlassMelting(glass)
    blurriness = Double(step ?? 1) / 2
    rimDepth = 4 * glass.scale
    least = glass.scale < 1.5 && step == nil ? 16 : 32
    isCoverage = step != nil
    lower = [Double](repeating: 0, count: bounds.count)
    upper = lower
  }

  /// The quads by what their programs must do, in a fixed order.
  mutating func batches() -> [RenderPlan.GlassBatch] {
    let whole: PixelRect = area.union(shadowArea)
    guard !whole.isEmpty else { return [] }
    let side: Int = Self.largest
    func down(_ value: Int) -> Int { value >= 0 ? value / side * side : -((side - 1 - value) / side * side) }
    for y in stride(from: down(whole.y), to: whole.maxY, by: side) {
      for x in stride(from: down(whole.x), to: whole.maxX, by: side) {
        divide(PixelRect(x: x, y: y, width: side, height: side), ShapeSet(bounds.indices))
      }
    }
    var drafts = GlassDrafts(glass, isCoverage: isCoverage)
    for entry in quads { drafts.add(entry.key.place, entry.key.shapes, entry.quads) }
    return drafts.joined()
  }

  private mutating func divide(_ cell: PixelRect, _ candidates: ShapeSet) {
    let isSmall: Bool = cell.width <= least
    if cell.intersection(area).isEmpty {
      add(.outside, ShapeSet(), cell)
      return
    }
    let reach: Double = Double(cell.width) * 0.70711
    let (x, y) = (Double(cell.x) + Double(cell.width) / 2, Double(cell.y) + Double(cell.height) / 2)
    for shape in candidates { (lower[shape], upper[shape]) = bounds[shape].range(x, y, reach: reach) }
    let (list, least, most) = melting.fold(candidates, lower, upper)
    guard least <= blurriness else {
      add(.outside, ShapeSet(), cell)
      return
    }
    if isInside(list, most) {
      let isPlain: Bool = isCoverage || list.count == 1
      if isPlain || isSmall || list.count == candidates.count && cell.width <= 2 * self.least {
        add(.inside, isCoverage ? ShapeSet() : list, cell)
        return
      }
    }
    if isSmall {
      add(.edge, list, cell)
      return
    }
    let half: Int = cell.width / 2
    for row in 0..<2 {
      for column in 0..<2 {
        divide(
          PixelRect(x: cell.x + column * half, y: cell.y + row * half, width: half, height: half), list)
      }
    }
  }

  private func isInside(_ list: ShapeSet, _ deepest: Double) -> Bool {
    if isCoverage { return deepest <= -blurriness }
    var lens = 0.0
    for shape in list { lens = max(lens, lenses[shape]) }
    guard deepest <= -max(lens, rimDepth) else { return false }
    // An inlay's rim is an edge inside.
    return list.intersection(melting.inlays).allSatisfy { lower[$0] > 1 || upper[$0] < -rimDepth }
  }

  private mutating func add(_ place: RenderPlan.GlassBatch.Place, _ shapes: ShapeSet, _ cell: PixelRect) {
    let limit: PixelRect
    switch place {
    case .inside: limit = area
    case .outside: limit = shadowArea
    // The shadow's area holds the glass's; in the squares at the edge both show.
    case .edge: limit = shadowArea.isEmpty ? area : shadowArea
    }
    let rect: PixelRect = cell.intersection(limit)
    guard !rect.isEmpty else { return }
    let key = Key(place: place, shapes: shapes)
    if let index = found[key] {
      quads[index].quads.append(rect)
    } else {
      found[key] = quads.count
      quads.append((key, [rect]))
    }
  }
}
