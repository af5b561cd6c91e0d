/// Cuts the pixels that a group of glass may touch into quads whose pixels see few shapes: a square is divided as long as
/// that can save work. What is left out of a square's list could not have changed a bit in it.
struct GlassCells {
  /// Side of the squares that are divided first, and of the least ones, in pixels.
  private static let largest = 128
  /// Plain pixels that a draw call costs, with a program and its uniforms.
  private static let drawCallCost = 80_000.0
  /// What a shape and the rest of the program cost on a pixel, in plain pixels.
  private static let (shapeCost, edgeCost, insideCost) = (6.0, 25.0, 6.0)

  /// Where the glass may show.
  private let area: PixelRect
  /// Where its shadow may show, if it casts one that is drawn here.
  private let shadowArea: PixelRect
  private let bounds: [GlassBounds]
  private let lenses: [Double]
  private let inlays: [Bool]
  private let spacing: Double
  /// How far beyond the edge coverage reaches, pixels.
  private let blurriness: Double
  /// Depth at which the edge's light has gone, pixels.
  private let rimDepth: Double
  private let least: Int
  private let isCoverage: Bool
  private var found: [Key: [PixelRect]] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    var place: RenderPlan.GlassBatch.Place
    var shapes: [Int]
  }

  /// Prepares the division.
  ///
  /// - Parameters:
  ///   - step: for coverage, the pixels that one texel stands for; nil for the glass itself.
  init(_ glass: ResolvedGlass, area: PixelRect, shadowArea: PixelRect, step: Int?) {
    self.area = area
    self.shadowArea = shadowArea
    bounds = glass.shapes.map(GlassBounds.init)
    lenses = glass.shapes.map { Double($0.lensWidth) }
    // The first shape lies in nothing.
    inlays = glass.shapes.indices.map { $0 > 0 && glass.shapes[$0].isInlay }
    spacing = Double(glass.spacing)
    blurriness = Double(step ?? 1) / 2
    rimDepth = 4 * glass.scale
    least = glass.scale < 1.5 && step == nil ? 16 : 32
    isCoverage = step != nil
  }

  /// The quads by what their programs must do, in a fixed order.
  mutating func batches() -> [RenderPlan.GlassBatch] {
    let whole: PixelRect = area.union(shadowArea)
    guard !whole.isEmpty else { return [] }
    let side: Int = Self.largest
    func down(_ value: Int) -> Int { value >= 0 ? value / side * side : -((side - 1 - value) / side * side) }
    let all: [Int] = Array(bounds.indices)
    for y in stride(from: down(whole.y), to: whole.maxY, by: side) {
      for x in stride(from: down(whole.x), to: whole.maxX, by: side) {
        divide(PixelRect(x: x, y: y, width: side, height: side), all)
      }
    }
    return joined(order.map { .init(place: $0.place, shapes: $0.shapes, quads: found[$0] ?? []) })
  }

  private mutating func divide(_ cell: PixelRect, _ candidates: [Int]) {
    let isSmall: Bool = cell.width <= least
    if cell.intersection(area).isEmpty {
      add(.outside, [], cell)
      return
    }
    let reach: Double = Double(cell.width) * 0.70711
    let (x, y) = (Double(cell.x) + Double(cell.width) / 2, Double(cell.y) + Double(cell.height) / 2)
    let ranges: [ClosedRange<Double>] = candidates.map { bounds[$0].range(x, y, reach: reach) }
    // No two shapes reach for each other where all are farther than half the spacing.
    let neck: Double = candidates.count > 1 ? spacing / 2 : 0
    guard let nearest = ranges.map(\.lowerBound).min(), nearest <= neck + blurriness else {
      add(.outside, [], cell)
      return
    }
    let kept: [Int] = candidates.indices.filter { matters($0, ranges) }
    let list: [Int] = kept.map { candidates[$0] }
    let deepest: Double = ranges.map(\.upperBound).min() ?? 0
    if isInside(list, kept.map { ranges[$0] }, deepest) {
      let isPlain: Bool = isCoverage || list.count == 1
      if isPlain || isSmall || list.count == candidates.count && cell.width <= 2 * least {
        add(.inside, isCoverage ? [] : list, cell)
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

  private func isInside(_ list: [Int], _ ranges: [ClosedRange<Double>], _ deepest: Double) -> Bool {
    if isCoverage { return deepest <= -blurriness }
    let lens: Double = list.map { lenses[$0] }.max() ?? 0
    guard deepest <= -max(lens, rimDepth) else { return false }
    // An inlay's rim is an edge inside.
    return zip(list, ranges).allSatisfy { shape, range in
      !inlays[shape] || range.lowerBound > 1 || range.upperBound < -rimDepth
    }
  }

  /// Whether a shape may change anything: whether it may be the nearest, or reach for what the others come to.
  private func matters(_ index: Int, _ ranges: [ClosedRange<Double>]) -> Bool {
    guard ranges.count > 1 else { return true }
    var least = Double.infinity
    var most = Double.infinity
    for (other, range) in ranges.enumerated() where other != index {
      least = min(least, range.lowerBound)
      most = min(most, range.upperBound)
    }
    // Others, melted together, are deeper by half the spacing a fold at most; so is this one with one of them.
    let extra: Double = ranges.count > 2 ? spacing / 2 * Double(min(ranges.count - 2, 3)) : 0
    let own: Double = ranges[index].lowerBound - extra
    if own <= most { return true }
    let s: Double = max(least - extra + own, 0)
    return own - most < 3 * max(spacing - s, 0)
  }

  private mutating func add(_ place: RenderPlan.GlassBatch.Place, _ shapes: [Int], _ cell: PixelRect) {
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
    if found[key] == nil { order.append(key) }
    found[key, default: []].append(rect)
  }

  /// A batch while batches are joined: its shapes are bits, of which a group has at most 32.
  private struct Draft {
    var place: RenderPlan.GlassBatch.Place
    var shapes: UInt32
    var area: Double
    var members: [Int]
  }

  /// Joins batches where a draw call costs more than what its pixels would not need.
  private func joined(_ batches: [RenderPlan.GlassBatch]) -> [RenderPlan.GlassBatch] {
    var drafts: [Draft] = batches.indices.map { index in
      let bits: UInt32 = batches[index].shapes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
      return Draft(place: batches[index].place, shapes: bits, area: Double(batches[index].area), members: [index])
    }
    // The smallest first: each goes to where it saves most, once.
    for first in drafts.indices.sorted(by: { (drafts[$0].area, $0) < (drafts[$1].area, $1) }) {
      guard let second = bestPartner(of: first, drafts) else { continue }
      // Flat quads may become part of an edge's batch, which can do all that they need.
      drafts[second].place = .edge
      drafts[second].shapes |= drafts[first].shapes
      drafts[second].area += drafts[first].area
      drafts[second].members += drafts[first].members
      drafts[first].members.removeAll()
    }
    drafts.removeAll { $0.members.isEmpty }
    return drafts.map { draft in
      RenderPlan.GlassBatch(
        place: draft.place, shapes: bounds.indices.filter { draft.shapes & (1 << UInt32($0 & 31)) != 0 },
        quads: draft.members.flatMap { batches[$0].quads })
    }
  }

  /// The batch that a batch is best joined to, if that saves anything.
  private func bestPartner(of first: Int, _ drafts: [Draft]) -> Int? {
    let small: Draft = drafts[first]
    guard small.place != .outside, !(isCoverage && small.place == .inside) else { return nil }
    let alone: Double = small.area * cost(small.place, small.shapes)
    var best: Int?
    var most = 0.0
    for (index, other) in drafts.enumerated() where index != first && !other.members.isEmpty {
      guard other.place == .edge || (other.place == .inside && !isCoverage && small.place == .edge) else { continue }
      let together: Double = cost(.edge, small.shapes | other.shapes)
      let burden: Double =
        small.area * together - alone + other.area * (together - cost(other.place, other.shapes))
      let saving: Double = Self.drawCallCost - burden
      if saving > most { (best, most) = (index, saving) }
    }
    return best
  }

  /// What a pixel costs, in plain pixels.
  private func cost(_ place: RenderPlan.GlassBatch.Place, _ shapes: UInt32) -> Double {
    let count = Double(shapes.nonzeroBitCount)
    switch place {
    case .outside: return 1
    case .inside: return isCoverage ? 1 : Self.insideCost + (count > 1 ? count * Self.shapeCost : 0)
    case .edge: return Self.edgeCost + count * Self.shapeCost
    }
  }
}
