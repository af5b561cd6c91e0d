import ReferenceMath
import Scene

extension Painter {
  /// Draws a group, or takes it from its surface, and composites it as one.
  func paint(_ layer: PreparedLayer, into target: Raster) {
    let area: PixelRect = layer.reach.intersection(target.bounds)
    guard !area.isEmpty else { return }
    let drawn: PixelRect = layer.bounds.intersection(area)
    if let surface = layer.surface {
      masked(layer, area: area, drawn: drawn, group: drawn.isEmpty ? nil : surface.raster, into: target)
    } else if drawn.isEmpty {
      masked(layer, area: area, drawn: drawn, group: nil, into: target)
    } else {
      withRaster(drawn) { group in
        paint(layer.steps, into: group)
        masked(layer, area: area, drawn: drawn, group: group, into: target)
      }
    }
  }

  /// Lends a clear raster of four planes.
  private func withRaster(_ bounds: PixelRect, _ body: (Raster) -> Void) {
    workspace.withLanes(Raster.size(of: bounds, planes: 4)) { memory in
      let raster = Raster(base: memory, bounds: bounds, planes: 4)
      raster.clear()
      body(raster)
    }
  }

  /// Draws the layer's mask, if it has one, and composites the group.
  private func masked(
    _ layer: PreparedLayer, area: PixelRect, drawn: PixelRect, group: Raster?, into target: Raster
  ) {
    guard let mask = layer.mask else {
      for y in area.y..<area.maxY { compositeRow(layer, y, area, drawn, group, nil, into: target) }
      return
    }
    let covered: PixelRect = mask.bounds.intersection(area)
    guard !covered.isEmpty else {
      for y in area.y..<area.maxY { compositeRow(layer, y, area, drawn, group, nil, into: target) }
      return
    }
    withRaster(covered) { raster in
      paint(mask.steps, into: raster)
      for y in area.y..<area.maxY { compositeRow(layer, y, area, drawn, group, raster, into: target) }
    }
  }

  /// Composites a row of a group. `group` and `mask` are clear, or absent, outside their bounds.
  private func compositeRow(
    _ layer: PreparedLayer, _ y: Int, _ area: PixelRect, _ drawn: PixelRect, _ group: Raster?, _ mask: Raster?,
    into target: Raster
  ) {
    // Where a clear source changes nothing, only the group's own pixels matter.
    let isWide: Bool = layer.blendMode.changesBackdropWithClear
    let hasGroup: Bool = y >= drawn.y && y < drawn.maxY && !drawn.isEmpty
    guard isWide || hasGroup else { return }
    let (minX, maxX): (Int, Int) = isWide ? (area.x, area.maxX) : (drawn.x, drawn.maxX)
    let first: Int = minX >> 3
    let count: Int = ((maxX + 7) >> 3) - first
    workspace.withLanes(count * 5) { memory in
      let row = CoverageRow(y: y, firstChunk: first, count: count, lanes: memory)
      row.writeFull(0..<count)
      row.keep(minX, maxX)
      if let description = layer.mask { multiply(row, by: description, mask) }
      for clip in layer.clips { row.multiply(by: clip, workspace: workspace) }
      let below: PixelRow = target.pixels(y, chunk: first)
      if !isWide, let group {
        let range: Range<Int> = row.covered()
        guard !range.isEmpty else { return }
        target.reveal(y, chunk: first + range.lowerBound, count: range.count)
        Blend.composite(
          layer.blendMode, group.pixels(y, chunk: first + range.lowerBound),
          onto: below.advanced(by: range.lowerBound), coverage: memory + range.lowerBound, opacity: layer.opacity,
          count: range.count)
        return
      }
      target.reveal(y, chunk: first, count: count)
      let source = PixelRow(
        red: memory + count, green: memory + 2 * count, blue: memory + 3 * count, alpha: memory + 4 * count, step: 1)
      (memory + count).update(repeating: .zero, count: 4 * count)
      if hasGroup, let group { copy(group, y, drawn, into: source, first: first) }
      Blend.composite(
        layer.blendMode, source, onto: below, coverage: memory, opacity: layer.opacity, count: count)
    }
  }

  /// Copies the chunks of a group's row into a wider one.
  private func copy(_ group: Raster, _ y: Int, _ drawn: PixelRect, into row: PixelRow, first: Int) {
    let start: Int = drawn.x >> 3
    let end: Int = (drawn.maxX + 7) >> 3
    let pixels: PixelRow = group.pixels(y, chunk: start)
    for i in 0..<(end - start) { row[start - first + i] = pixels[i] }
  }

  /// Multiplies coverage by a mask's alpha; outside the mask's raster its alpha is 0.
  private func multiply(_ row: CoverageRow, by mask: PreparedMask, _ raster: Raster?) {
    for i in 0..<row.count {
      var alpha = Lanes.zero
      let chunk: Int = row.firstChunk + i
      if let raster, row.y >= raster.bounds.y, row.y < raster.bounds.maxY, chunk >= raster.firstChunk,
        chunk < raster.firstChunk + raster.chunks
      {
        alpha = saturate(raster.alpha(row.y)[chunk - raster.firstChunk]) * mask.opacity
      }
      row.lanes[i] *= mask.inverse ? 1 - alpha : alpha
    }
  }
}
