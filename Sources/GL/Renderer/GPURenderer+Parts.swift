import Scene

/// How a picture is cut where one pass over all of it would need textures too large or too much memory.
extension GPURenderer {
  /// Parts whose sides are shorter are not cut any further.
  private static let leastSide = 128
  /// What a half may still need of the whole's memory for another cut to be worth its margins.
  private static let leastGain = 0.85

  /// A part that has to be drawn.
  private struct Part {
    var area: PixelRect
    /// Bytes of targets that the part needed from which this one was cut.
    var wholeBytes = Int.max
  }

  /// Draws a region of a list part by part and lends each part's target to `body`.
  ///
  /// - Throws: `PlanError` where even a small part needs too large a texture; what `run(_:_:)` and `body` throw.
  func forEachPart(
    of list: DisplayList, in region: PixelRect, depth: Bitmap.Depth,
    _ body: (Framebuffer, PixelRect) throws -> Void
  ) throws {
    var waiting: [Part] = parts(of: region, depth: depth).reversed().map { Part(area: $0) }
    while let part = waiting.popLast() {
      switch try fit(part, of: list, depth) {
      case .plan(let plan): try run(plan) { try body($0, part.area) }
      case .cut(let first, let second): waiting += [second, first]
      }
    }
  }

  /// The plan of all of a canvas, or nil if it is better drawn in parts.
  ///
  /// - Throws: what the planner throws.
  func plan(whole list: DisplayList, canvas: PixelRect) throws -> RenderPlan? {
    guard parts(of: canvas, depth: .eight).count == 1 else { return nil }
    guard case .plan(let plan) = try fit(Part(area: canvas), of: list, .eight) else { return nil }
    return plan
  }

  private enum Fit {
    case plan(RenderPlan)
    case cut(Part, Part)
  }

  /// Plans a part, or cuts it if the plan's targets are too large, one by one or together.
  private func fit(_ part: Part, of list: DisplayList, _ depth: Bitmap.Depth) throws -> Fit {
    let halves: (PixelRect, PixelRect)? = part.area.halves(least: Self.leastSide)
    let plan: RenderPlan
    do {
      plan = try self.plan(list, region: part.area, depth: depth)
    } catch let error as PlanError {
      // Masks that were placed stay in line for the next plan's uploads.
      guard case .targetTooLarge = error, let (first, second) = halves else { throw error }
      return .cut(Part(area: first), Part(area: second))
    }
    let bytes: Int = PlanExecutor.peakBytes(of: plan)
    guard bytes > targetBudget, let (first, second) = halves,
      Double(bytes) <= Double(part.wholeBytes) * Self.leastGain
    else { return .plan(plan) }
    try upload(plan)
    return .cut(Part(area: first, wholeBytes: bytes), Part(area: second, wholeBytes: bytes))
  }

  /// The parts that a region is drawn in at first, in rows.
  func parts(of region: PixelRect, depth: Bitmap.Depth) -> [PixelRect] {
    let side: Int = context.capabilities.maxTextureSize
    // A deep picture has four times the bytes, and is read as floats.
    let limit: Int = depth == .eight ? partLimit : max(partLimit / 4, 1)
    if region.area <= limit && max(region.width, region.height) <= side { return [region] }
    let width: Int = min(region.width, side, partSide)
    let height: Int = min(region.height, side, max(limit / width, 16))
    var parts: [PixelRect] = []
    for y in stride(from: region.y, to: region.maxY, by: height) {
      for x in stride(from: region.x, to: region.maxX, by: width) {
        parts.append(PixelRect(x: x, y: y, width: width, height: height).intersection(region))
      }
    }
    return parts
  }
}
