import Scene

/// Resolves a display list before anything is painted: coverages, paints, bounds. What cannot be seen is dropped here.
struct Preparation {
  let resolver: CoverageResolver
  let scale: Double
  let canvas: PixelRect

  /// The canvas and what filters see around it.
  private var surroundings: PixelRect { canvas.outset(by: Filter.reachBeyondCanvas) }

  private var toDevice: ProjectionTransform { .scale(x: scale, y: scale) }

  /// Prepares the commands as far as `visible` pixels show them; below glass they reach as far as the glass sees them.
  func steps(_ commands: [DisplayList.Command], visible: PixelRect) throws -> [Step] {
    guard !visible.isEmpty else { return [] }
    let views: GlassViews? = try glassViews(commands, visible: visible)
    var steps: [Step] = []
    steps.reserveCapacity(commands.count)
    for (index, command) in commands.enumerated() {
      let seen: PixelRect = views?.visible[index] ?? visible
      switch command {
      case .draw(let draw):
        if let prepared = try self.draw(draw, visible: seen) { steps.append(.draw(prepared)) }
      case .layer(let layer):
        if let prepared = try self.layer(layer, visible: seen) { steps.append(.layer(prepared)) }
      case .glass:
        if let prepared = views?.groups[index] { steps.append(.glass(prepared)) }
      }
    }
    return steps
  }

  /// The smallest rectangle that holds what the steps can change.
  private func bounds(of steps: [Step]) -> PixelRect {
    steps.reduce(.nothing) { $0.union($1.bounds) }
  }

  private func draw(_ draw: DisplayList.Draw, visible: PixelRect) throws -> PreparedDraw? {
    let opacity = Float(draw.opacity)
    guard opacity > 0 else { return nil }
    let transform: ProjectionTransform = draw.transform.concatenating(toDevice)
    guard let found = try coverage(draw.figure, transform, visible: visible) else { return nil }
    guard let clip = try clips(draw.clip, visible: found.bounds) else { return nil }
    let bounds: PixelRect = found.bounds.intersection(clip.bounds)
    guard !bounds.isEmpty, let paint = PreparedPaint(draw.paint, toDevice: transform) else { return nil }
    let total: Float = min(opacity, 1) * found.opacity
    let isSolid: Bool = total >= 1 && paint.isOpaque && clip.clips.isEmpty && draw.blendMode.coversWhenOpaque
    return PreparedDraw(
      coverage: found.coverage, paint: paint, opacity: total, blendMode: draw.blendMode, clips: clip.clips,
      bounds: bounds, opaque: isSolid ? found.solid.intersection(bounds) : .nothing)
  }

  /// A figure's coverage with the pixels that it touches and those that it covers for certain; nil if there are none.
  private func coverage(
    _ figure: DisplayList.Figure, _ transform: ProjectionTransform, visible: PixelRect
  ) throws -> (coverage: PreparedDraw.Coverage, opacity: Float, bounds: PixelRect, solid: PixelRect)? {
    switch try resolver.resolve(figure, transform: transform, visible: visible) {
    case .none: return nil
    case .everywhere: return (.everywhere, 1, visible, visible)
    case .analytic(let shape, let toDevice, let opacity):
      guard opacity > 0, let shape = ShapeCoverage(shape, toDevice: toDevice, visible: visible) else { return nil }
      return (.shape(shape), Float(opacity), shape.bounds, shape.interior.largest)
    case .masks(let masks):
      let seen: [Coverage.PlacedMask] = masks.filter { !$0.bounds.intersection(visible).isEmpty }
      guard !seen.isEmpty else { return nil }
      let bounds: PixelRect = seen.reduce(.nothing) { $0.union($1.bounds) }
      return (.masks(seen), 1, bounds.intersection(visible), .nothing)
    }
  }

  /// The clips that have to be computed, and the pixels that all of them let through; nil if there are none.
  func clips(
    _ clips: [DisplayList.Clip], visible: PixelRect
  ) throws -> (clips: [PreparedClip], bounds: PixelRect)? {
    var list: [PreparedClip] = []
    var bounds: PixelRect = visible
    for clip in clips {
      let found = try coverage(clip.figure, clip.transform.concatenating(toDevice), visible: bounds)
      guard let found else {
        // Nothing is covered: an inverse clip lets everything through, a plain one nothing.
        if clip.inverse { continue }
        return nil
      }
      if clip.inverse {
        if found.opacity >= 1, found.solid.contains(bounds) { return nil }
      } else {
        bounds = bounds.intersection(found.bounds)
        if bounds.isEmpty { return nil }
        if found.opacity >= 1, found.solid.contains(bounds) { continue }
      }
      list.append(PreparedClip(coverage: found.coverage, opacity: found.opacity, inverse: clip.inverse))
    }
    return (list, bounds)
  }

  private func layer(_ layer: DisplayList.Layer, visible: PixelRect) throws -> PreparedLayer? {
    let opacity = Float(layer.opacity)
    guard opacity > 0, let clip = try clips(layer.clip, visible: visible) else { return nil }
    var seen: PixelRect = clip.bounds
    var mask: PreparedMask?
    if let description = layer.mask {
      let prepared: PreparedMask = try self.mask(description, visible: seen)
      if !prepared.inverse { seen = seen.intersection(prepared.bounds) }
      mask = prepared
    }
    guard !seen.isEmpty else { return nil }
    // Filters run from the last one added to the first; what each needs of its input is found from the end backwards.
    let filters: [PreparedFilter] = layer.filters.reversed().map { PreparedFilter($0, scale: scale) }
    var needed: [PixelRect] = [seen]
    for filter in filters.reversed() {
      let read: PixelRect = filter.input(for: needed[needed.count - 1])
      needed.append(read.intersection(filter.stopsAtCanvas ? canvas : surroundings))
    }
    needed.reverse()
    let steps: [Step] = try self.steps(layer.commands, visible: needed[0])
    let content: PixelRect = self.bounds(of: steps).intersection(needed[0])
    var stages: [PixelRect] = [content]
    for (index, filter) in filters.enumerated() {
      stages.append(filter.output(of: stages[index], needed: needed[index + 1]))
    }
    let bounds: PixelRect = stages[filters.count].intersection(seen)
    let reach: PixelRect = layer.blendMode.changesBackdropWithClear ? seen : bounds
    guard !reach.isEmpty else { return nil }
    return PreparedLayer(
      steps: steps, filters: filters, opacity: min(opacity, 1), blendMode: layer.blendMode, clips: clip.clips,
      mask: mask, stages: stages, bounds: bounds, reach: reach)
  }

  private func mask(_ mask: DisplayList.Mask, visible: PixelRect) throws -> PreparedMask {
    let steps: [Step] = try self.steps(mask.commands, visible: visible)
    let opacity = Float(mask.opacity)
    return PreparedMask(
      steps: steps, inverse: mask.inverse, opacity: min(max(opacity.isNaN ? 0 : opacity, 0), 1),
      bounds: bounds(of: steps).intersection(visible))
  }
}

extension Coverage.PlacedMask {
  /// The pixels of the mask.
  var bounds: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }
}
