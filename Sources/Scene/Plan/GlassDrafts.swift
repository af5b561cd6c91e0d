/// Batches of a group of glass while they are joined: where a draw call costs more than what its pixels would not need,
/// quads are drawn by a program that can do more than they ask for.
struct GlassDrafts {
  /// Plain pixels that a draw call costs, with a program and its uniforms.
  private static let drawCallCost = 20_000.0
  /// What a shape and the rest of the program cost on a pixel, in plain pixels.
  private static let (shapeCost, edgeCost, insideCost) = (2.0, 8.0, 2.0)

  private typealias Likeness = RenderPlan.GlassPass.Likeness

  private struct Draft {
    var place: RenderPlan.GlassBatch.Place
    /// What its lists have in common; nil where all quads have one long list.
    var likeness: Likeness?
    /// The shapes of all lists.
    var shapes: ShapeSet
    var area: Double
    var members: [(list: ShapeSet, quads: [PixelRect])]

    /// How many shapes each pixel sees.
    var length: Int { likeness?.slots.count ?? shapes.count }
  }

  private let glass: ResolvedGlass
  private let slots: [Likeness.Slot]
  private let isCoverage: Bool
  private var drafts: [Draft] = []

  init(_ glass: ResolvedGlass, isCoverage: Bool) {
    self.glass = glass
    self.isCoverage = isCoverage
    slots = glass.shapes.indices.map { Likeness.Slot($0, of: glass) }
  }

  /// Adds quads that see the same shapes.
  mutating func add(_ place: RenderPlan.GlassBatch.Place, _ shapes: ShapeSet, _ quads: [PixelRect]) {
    let area: Double = quads.reduce(0) { $0 + Double($1.area) }
    let likeness: Likeness? =
      shapes.count <= RenderPlan.GlassBatch.listLimit ? Likeness(place, Array(shapes), of: glass) : nil
    if likeness != nil, let index = drafts.firstIndex(where: { $0.likeness == likeness }) {
      drafts[index].shapes = drafts[index].shapes.union(shapes)
      drafts[index].area += area
      drafts[index].members.append((shapes, quads))
    } else {
      drafts.append(
        Draft(place: place, likeness: likeness, shapes: shapes, area: area, members: [(shapes, quads)]))
    }
  }

  /// The batches, those that one call draws one after the other.
  func joined() -> [RenderPlan.GlassBatch] {
    var drafts: [Draft] = self.drafts
    // The smallest first: each goes to where it saves most, once.
    for first in drafts.indices.sorted(by: { (drafts[$0].area, $0) < (drafts[$1].area, $1) }) {
      guard let (second, likeness) = bestPartner(of: first, drafts) else { continue }
      // At the edge a program can do all that flat quads need.
      drafts[second].place = .edge
      drafts[second].likeness = likeness
      drafts[second].shapes = drafts[second].shapes.union(drafts[first].shapes)
      drafts[second].area += drafts[first].area
      drafts[second].members += drafts[first].members
      drafts[first].members.removeAll()
    }
    return drafts.filter { !$0.members.isEmpty }.flatMap(batches)
  }

  private func batches(_ draft: Draft) -> [RenderPlan.GlassBatch] {
    var lists: [[Int]] = []
    var quads: [[Int]: [PixelRect]] = [:]
    for member in draft.members {
      let list: [Int] =
        draft.likeness.flatMap { filled(member.list, to: $0.slots) } ?? Array(draft.shapes)
      if quads[list] == nil { lists.append(list) }
      quads[list, default: []] += member.quads
    }
    return lists.map { list in
      RenderPlan.GlassBatch(place: draft.place, shapes: list, quads: (quads[list] ?? []).mergedIntoRows)
    }
  }

  /// The draft that a draft is best joined to, and the likeness of both then, if that saves anything.
  private func bestPartner(of first: Int, _ drafts: [Draft]) -> (index: Int, likeness: Likeness?)? {
    let small: Draft = drafts[first]
    guard small.place != .outside, !(isCoverage && small.place == .inside) else { return nil }
    let alone: Double = small.area * cost(small.place, small.length)
    var best: (index: Int, likeness: Likeness?)?
    var most = 0.0
    for (index, other) in drafts.enumerated() where index != first && !other.members.isEmpty {
      guard other.place == .edge || (other.place == .inside && !isCoverage && small.place == .edge) else { continue }
      // A short list may become a long one, but not the other way round.
      guard other.likeness == nil || small.likeness != nil else { continue }
      let likeness: Likeness? = common(small, other)
      if other.likeness != nil, likeness == nil { continue }
      let length: Int = likeness?.slots.count ?? small.shapes.union(other.shapes).count
      let pixel: Double = cost(.edge, length)
      let burden: Double =
        small.area * pixel - alone + other.area * (pixel - cost(other.place, other.length))
      let saving: Double = Self.drawCallCost - burden
      if saving > most, isPossible(small, likeness), isPossible(other, likeness) {
        (best, most) = ((index, likeness), saving)
      }
    }
    return best
  }

  /// The likeness of two drafts of short lists, one of which holds the other's in its order.
  private func common(_ small: Draft, _ other: Draft) -> Likeness? {
    guard let own = small.likeness?.slots, let slots = other.likeness?.slots else { return nil }
    let (few, many) = own.count < slots.count ? (own, slots) : (slots, own)
    var rest: ArraySlice<Likeness.Slot> = few[...]
    for slot in many where slot == rest.first { rest.removeFirst() }
    return rest.isEmpty ? Likeness(place: .edge, slots: many) : nil
  }

  /// Whether all lists of a draft can be filled up.
  private func isPossible(_ draft: Draft, _ likeness: Likeness?) -> Bool {
    guard let likeness else { return true }
    return draft.members.allSatisfy { filled($0.list, to: likeness.slots) != nil }
  }

  /// A list with further shapes of the group, which change nothing, so that its kinds are those wanted.
  private func filled(_ list: ShapeSet, to wanted: [Likeness.Slot]) -> [Int]? {
    let list: [Int] = Array(list)
    func fill(_ place: Int, from start: Int, after taken: Int) -> [Int]? {
      guard place < wanted.count else { return taken == list.count ? [] : nil }
      guard wanted.count - place >= list.count - taken else { return nil }
      let next: Int = taken < list.count ? list[taken] : slots.count
      if next < slots.count, slots[next] == wanted[place],
        let rest = fill(place + 1, from: next + 1, after: taken + 1)
      {
        return [next] + rest
      }
      // Not farther than the next of the list, which must keep its place in the order.
      guard start < next, let other = (start..<next).first(where: { slots[$0] == wanted[place] }) else { return nil }
      return fill(place + 1, from: other + 1, after: taken).map { [other] + $0 }
    }
    return fill(0, from: 0, after: 0)
  }

  /// What a pixel costs, in plain pixels.
  private func cost(_ place: RenderPlan.GlassBatch.Place, _ count: Int) -> Double {
    switch place {
    case .outside: return 1
    case .inside: return isCoverage ? 1 : Self.insideCost + (count > 1 ? Double(count) * Self.shapeCost : 0)
    case .edge: return Self.edgeCost + Double(count) * Self.shapeCost
    }
  }
}

extension [PixelRect] {
  /// The same pixels in fewer rectangles: neighbours in a row are joined, then rows of one width.
  fileprivate var mergedIntoRows: [PixelRect] {
    var rows: [PixelRect] = []
    for rect in sorted(by: { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) {
      if let last = rows.last, last.y == rect.y, last.height == rect.height, last.maxX == rect.x {
        rows[rows.count - 1] = last.union(rect)
      } else {
        rows.append(rect)
      }
    }
    var merged: [PixelRect] = []
    for rect in rows.sorted(by: { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) {
      if let last = merged.last, last.x == rect.x, last.width == rect.width, last.maxY == rect.y {
        merged[merged.count - 1] = last.union(rect)
      } else {
        merged.append(rect)
      }
    }
    return merged
  }
}
