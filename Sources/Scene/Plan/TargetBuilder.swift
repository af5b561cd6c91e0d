/// What the quads of a figure have in common.
struct FigureQuads {
  /// One over all of the figure.
  var instance: ShapeInstance
  /// What their program reads.
  var inputs: RenderPlan.Inputs

  /// What a part of the figure needs.
  var features: ShapeFeatures { instance.features }
}

/// Collects what is drawn into one target, joins what can share a draw call, and watches whether 8 bits suffice.
final class TargetBuilder {
  /// Extra shading, in plain pixels, that is worth a draw call: about 35 µs on llvmpipe.
  static let drawCallCost = 40_000.0
  /// Varyings that every driver has, of four floats each; the rectangle does not travel to the pixels.
  static let slotLimit = 16
  /// Translucent draws on top of each other whose 8-bit roundings stay below 2/255.
  private static let roundingDepth = 2
  /// Batches that are tried, from the last backwards, before a quad starts one of its own.
  private static let lookBack = 12

  let name: String
  /// The pixels that matter; everything is cut to them.
  let need: PixelRect
  /// Whether only alpha is drawn, into the first component.
  let isAlpha: Bool
  /// What lies below everything, premultiplied.
  let ground: SIMD4<Float>
  /// The pixels that were touched.
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var batches: [RenderPlan.Batch] = []
  /// The cells that each batch's quads touch.
  private var occupancies: [CellGrid.Occupancy] = []
  private let grid: CellGrid
  /// What will be painted over later: quads inside are left out.
  var covers: [PixelRect] = []
  /// What was left out or joined so far.
  var savings = PlanSavings()
  /// Whether the first batch covers all of `need`, so that what was there before does not matter.
  private(set) var isCovered = false
  /// Whether what is drawn keeps an opaque ground opaque.
  private var keepsAlpha = true
  /// Whether every pixel of `need` is opaque.
  var isOpaque: Bool { (isCovered || ground.w >= 1) && keepsAlpha }
  /// Whether it draws the picture itself.
  var isRoot: Bool { name == "canvas" }
  /// Bytes of other targets that wait for this one.
  var pendingBytes = 0
  /// The target, once a part of the batches had to be drawn early.
  var target: Int?
  /// For each translucent draw the pixels that it touches, as rectangles that do not overlap.
  private var translucent: [[PixelRect]] = []
  /// Whether 8 bits do not suffice, whatever is counted.
  var wantsPrecision = false

  init(name: String, need: PixelRect, isAlpha: Bool, ground: SIMD4<Float> = .zero) {
    self.name = name
    self.need = need
    self.isAlpha = isAlpha
    self.ground = ground
    grid = CellGrid(over: need)
  }

  /// Whether something opaque will cover the pixels of `rect`.
  func hides(_ rect: PixelRect) -> Bool { covers.contains { $0.contains(rect) } }

  var isEmpty: Bool { batches.isEmpty && target == nil }

  /// Adds a quad that is drawn with `mode`.
  ///
  /// - Parameters:
  ///   - isOpaque: whether the paint's alpha is 1 everywhere.
  ///   - isFull: whether the coverage is 1 on all of the quad.
  ///   - parts: what is drawn of the quad, if not all of it; they do not overlap.
  func add(
    _ instance: ShapeInstance, inputs: RenderPlan.Inputs, mode: BlendMode, isOpaque: Bool, isFull: Bool,
    parts: [PixelRect]? = nil
  ) {
    let area: PixelRect = instance.area
    guard !area.isEmpty else { return }
    if hides(area) {
      savings.hidden += 1
      return
    }
    let replaces: Bool = isFull && ((mode == .normal && isOpaque) || mode == .copy)
    if replaces && area.contains(need) && target == nil {
      savings.hidden += batches.reduce(0) { $0 + $1.instances.count }
      batches.removeAll()
      occupancies.removeAll()
      translucent.removeAll()
      isCovered = true
      keepsAlpha = true
    }
    if !mode.keepsOpaque { keepsAlpha = keepsAlpha && replaces && isOpaque }
    bounds = bounds.union(area)
    if !(isOpaque && mode == .normal) || instance.coverage < 1 { translucent.append([area]) }
    if mode.amplifiesBackdrop { wantsPrecision = true }
    for step in steps(mode, isOpaque: isOpaque, isFull: isFull) {
      if let parts, step.output.joinsFreely {
        for part in parts { append(instance.limited(to: part), step, inputs) }
      } else {
        append(instance, step, inputs)
      }
    }
  }

  /// Adds a figure by its parts, unless its blend mode has to read the backdrop.
  ///
  /// - Parameters:
  ///   - edge: the figure with its coverage.
  ///   - inside: the same where it is covered entirely.
  ///   - isOpaque: whether the paint's alpha is 1 everywhere.
  ///   - isFull: whether nothing but the figure's edge limits the coverage.
  /// - Returns: whether it was added.
  func add(
    _ parts: FigureParts, edge: FigureQuads, inside: FigureQuads, mode: BlendMode, isOpaque: Bool, isFull: Bool
  ) -> Bool {
    let edgeSteps: [BlendRecipe.Step] = steps(mode, isOpaque: isOpaque, isFull: false)
    let insideSteps: [BlendRecipe.Step] = steps(mode, isOpaque: isOpaque, isFull: isFull)
    guard (edgeSteps + insideSteps).allSatisfy(\.output.joinsFreely) else { return false }
    let area: PixelRect = edge.instance.area
    let first: Int? = insideSteps.first.flatMap { place(parts.inside, inside, $0) }
    let isSplit: Bool = parts.splitCost + (first == nil ? Self.drawCallCost : 0) < parts.allCost
    if !isSplit && parts.all == [area] { return false }
    let rim: [PixelRect] = (isSplit ? parts.rim : parts.all).filter { !hides($0) }
    let full: [PixelRect] = isSplit ? parts.inside.filter { !hides($0) } : []
    if !mode.keepsOpaque { keepsAlpha = false }
    bounds = bounds.union(area)
    if !(isOpaque && mode == .normal) || edge.instance.coverage < 1 { translucent.append(rim + full) }
    if mode.amplifiesBackdrop { wantsPrecision = true }
    let plain: Int = full.reduce(0) { $0 + $1.area }
    savings.plainPixels += plain
    savings.blankPixels += area.area - plain - rim.reduce(0) { $0 + $1.area }
    // Both are placed before either is there: they may meet in cells, but never in a pixel.
    let second: Int? = edgeSteps.first.flatMap { place(rim, edge, $0) }
    for (index, step) in insideSteps.enumerated() {
      append(full, inside, step, at: index == 0 ? first : place(full, inside, step))
    }
    for (index, step) in edgeSteps.enumerated() {
      append(rim, edge, step, at: index == 0 ? second : place(rim, edge, step))
    }
    return true
  }

  /// The batch that a figure's quads may join, if there is one: its features must be the same. Large figures would pay for
  /// others in many pixels, and each new set of features is one more program to compile.
  private func place(_ rects: [PixelRect], _ quads: FigureQuads, _ step: BlendRecipe.Step) -> Int? {
    guard !rects.isEmpty else { return nil }
    let cells: [CellGrid.Cells] = rects.map(grid.cells)
    for index in stride(from: batches.count - 1, through: max(batches.count - Self.lookBack, 0), by: -1) {
      let batch: RenderPlan.Batch = batches[index]
      if batch.features == quads.features, batch.blend == step.blend,
        join(batch, quads.features, rects, step, quads.inputs) != nil
      {
        return index
      }
      if cells.contains(where: { occupancies[index].meets($0) }) { return nil }
    }
    return nil
  }

  /// Appends quads to a batch, or in one of their own if that has changed so that they do not fit any more.
  private func append(_ rects: [PixelRect], _ quads: FigureQuads, _ step: BlendRecipe.Step, at place: Int?) {
    guard let first = rects.first else { return }
    let index: Int
    if let place, let joined = join(batches[place], quads.features, rects, step, quads.inputs) {
      index = place
      if index < batches.count - 1 { savings.reordered += rects.count }
      merge(joined, into: index)
    } else {
      index = batches.count
      var batch = RenderPlan.Batch(
        quads.instance.limited(to: first), output: step.output, blend: step.blend, inputs: quads.inputs)
      batch.instances.removeAll()
      batch.area = 0
      batches.append(batch)
      occupancies.append(CellGrid.Occupancy())
    }
    for rect in rects {
      batches[index].bounds = batches[index].bounds.union(rect)
      batches[index].area += rect.area
      batches[index].instances.append(quads.instance.limited(to: rect))
      occupancies[index].insert(grid.cells(of: rect))
    }
  }

  private func steps(_ mode: BlendMode, isOpaque: Bool, isFull: Bool) -> [BlendRecipe.Step] {
    guard isAlpha else { return BlendRecipe(mode, isOpaque: isOpaque, isFull: isFull).steps }
    // Alpha-only lists hold nothing but modes with normal alpha and destination-out.
    if mode == .destinationOut {
      return [BlendRecipe.Step(output: .alpha, blend: .sum(source: .zero, destination: .oneMinusSourceAlpha))]
    }
    return [BlendRecipe.Step(output: .alpha, blend: isOpaque && isFull ? .replace : .normal)]
  }

  func append(_ instance: ShapeInstance, _ step: BlendRecipe.Step, _ inputs: RenderPlan.Inputs) {
    let cells: CellGrid.Cells = grid.cells(of: instance.area)
    var index: Int = batches.count - 1
    let least: Int = max(batches.count - Self.lookBack, 0)
    while index >= least {
      if let joined = join(batches[index], instance.features, CollectionOfOne(instance.area), step, inputs) {
        if index < batches.count - 1 { savings.reordered += 1 }
        merge(joined, into: index)
        batches[index].bounds = batches[index].bounds.union(instance.area)
        batches[index].area += instance.area.area
        batches[index].instances.append(instance)
        occupancies[index].insert(cells)
        return
      }
      // What a quad overlaps must stay below it.
      if occupancies[index].meets(cells) { break }
      index -= 1
    }
    batches.append(RenderPlan.Batch(instance, output: step.output, blend: step.blend, inputs: inputs))
    var occupancy = CellGrid.Occupancy()
    occupancy.insert(cells)
    occupancies.append(occupancy)
  }

  private typealias Common = (features: ShapeFeatures, inputs: RenderPlan.Inputs, blend: FixedBlend)

  private func merge(_ joined: Common, into index: Int) {
    batches[index].features = joined.features
    batches[index].inputs = joined.inputs
    batches[index].blend = joined.blend
  }

  /// What a batch and new quads have in common if one draw call serves both well.
  private func join(
    _ batch: RenderPlan.Batch, _ new: ShapeFeatures, _ rects: some Collection<PixelRect>, _ step: BlendRecipe.Step,
    _ inputs: RenderPlan.Inputs
  ) -> Common? {
    guard batch.output == step.output, let blend = Self.join(batch, step.blend),
      let inputs = batch.inputs.merged(with: inputs)
    else { return nil }
    if case .blended = batch.output {
      // The backdrop is copied once for a batch, so nothing in it may overlap.
      guard rects.allSatisfy({ batch.bounds.intersection($0).isEmpty }) else { return nil }
    }
    if batch.features == new { return (batch.features, inputs, blend) }
    let features: ShapeFeatures = batch.features.union(new)
    let pixels: Int = rects.reduce(0) { $0 + $1.area }
    let burden: Double =
      Double(batch.area) * new.subtracting(batch.features).cost
      + Double(pixels) * batch.features.subtracting(new).cost
    guard burden <= Self.drawCallCost, features.slots.count <= Self.slotLimit else { return nil }
    return (features, inputs, blend)
  }

  /// Replacing is source-over with alpha 1: small opaque quads may be drawn with blending on.
  private static func join(_ batch: RenderPlan.Batch, _ new: FixedBlend) -> FixedBlend? {
    if batch.blend == new { return new }
    guard batch.output == .color || batch.output == .alpha else { return nil }
    if batch.blend == .replace && new == .normal && batch.area < 65_536 { return .normal }
    return batch.blend == .normal && new == .replace ? .normal : nil
  }

  /// Notes that a pass of its own draws into pixels of the target, in some rectangles, which do not overlap, translucently.
  func note(_ area: PixelRect, translucent rects: [PixelRect]) {
    bounds = bounds.union(area)
    if !rects.isEmpty { translucent.append(rects) }
  }

  /// The batches so far, which are drawn early.
  func takeBatches() -> [RenderPlan.Batch] {
    defer {
      batches.removeAll()
      occupancies.removeAll()
    }
    return batches
  }

  /// Whether the sum of 8-bit roundings may show.
  var needsPrecision: Bool {
    if wantsPrecision { return true }
    guard translucent.count > Self.roundingDepth, !bounds.isEmpty else { return false }
    let cell = 8
    let columns: Int = bounds.width / cell + 1
    let rows: Int = bounds.height / cell + 1
    var counts = [UInt8](repeating: 0, count: columns * rows)
    // Rectangles of one draw may meet in a cell, which counts once.
    var marks = [Int32](repeating: -1, count: columns * rows)
    for (draw, rects) in translucent.enumerated() {
      for rect in rects {
        let seen: PixelRect = rect.intersection(bounds)
        guard !seen.isEmpty else { continue }
        for row in (seen.y - bounds.y) / cell...(seen.maxY - 1 - bounds.y) / cell {
          for column in (seen.x - bounds.x) / cell...(seen.maxX - 1 - bounds.x) / cell {
            let index: Int = row * columns + column
            guard marks[index] != Int32(truncatingIfNeeded: draw) else { continue }
            marks[index] = Int32(truncatingIfNeeded: draw)
            counts[index] += 1
            if counts[index] > UInt8(Self.roundingDepth) { return true }
          }
        }
      }
    }
    return false
  }
}
