extension RenderPlan.GlassBatch {
  /// Most shapes of a batch whose quads tell them one by one, so that batches of different shapes are drawn together.
  public static let listLimit = 4
}

extension RenderPlan.GlassPass {
  /// What the program of a batch with a short list depends on: batches that have it in common are drawn by one call.
  struct Likeness: Hashable {
    /// A shape of the list.
    struct Slot: Hashable {
      var formula: ResolvedGlass.Shape.Formula
      var isInlay: Bool
    }

    var place: RenderPlan.GlassBatch.Place
    var slots: [Slot]
  }

  /// The batches that one call can draw each time, in order.
  public var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var last: Likeness?
    for (index, batch) in batches.enumerated() {
      let isShort: Bool = batch.shapes.count <= RenderPlan.GlassBatch.listLimit
      let likeness: Likeness? = isShort ? Likeness(batch.place, batch.shapes, of: glass) : nil
      if likeness != nil, likeness == last, let run = runs.popLast() {
        runs.append(run.lowerBound..<index + 1)
      } else {
        runs.append(index..<index + 1)
      }
      last = likeness
    }
    return runs
  }
}

extension RenderPlan.GlassPass.Likeness {
  /// The likeness of a list of a group's shapes.
  init(_ place: RenderPlan.GlassBatch.Place, _ list: [Int], of glass: ResolvedGlass) {
    self.init(place: place, slots: list.map { Slot($0, of: glass) })
  }
}

extension RenderPlan.GlassPass.Likeness.Slot {
  /// What a shape's number in its group says of its program.
  init(_ index: Int, of glass: ResolvedGlass) {
    self.init(formula: glass.shapes[index].formula, isInlay: glass.isInlay(index))
  }
}
