import ReferenceMath
import Scene

/// Paints prepared steps into a raster, row by row. One painter belongs to one thread.
struct Painter {
  let workspace: Workspace

  /// Paints the steps in order, as far as the raster reaches.
  func paint(_ steps: some Sequence<Step>, into target: Raster) {
    for step in steps {
      guard !step.bounds.intersection(target.bounds).isEmpty else { continue }
      switch step {
      case .draw(let draw): paint(draw, into: target)
      case .layer(let layer): paint(layer, into: target)
      case .glass(let glass): paint(glass, into: target)
      }
    }
  }

  private func paint(_ draw: PreparedDraw, into target: Raster) {
    let area: PixelRect = draw.bounds.intersection(target.bounds)
    switch draw.coverage {
    case .everywhere, .shape:
      for y in area.y..<area.maxY { paintRow(draw, y, area.x, area.maxX, into: target) }
    case .masks(let masks):
      let color: LaneColor? = draw.stamp
      for mask in masks {
        let part: PixelRect = mask.bounds.intersection(area)
        guard !part.isEmpty else { continue }
        if let color, mask.mask.format == .coverage {
          stamp(color, opacity: draw.opacity, through: mask, in: part, on: target)
          continue
        }
        for y in part.y..<part.maxY { paintRow(draw, mask, y, part.x, part.maxX, into: target) }
      }
    }
  }

  /// A row of a shape or of everything.
  private func paintRow(_ draw: PreparedDraw, _ y: Int, _ minX: Int, _ maxX: Int, into target: Raster) {
    let first: Int = minX >> 3
    let count: Int = ((maxX + 7) >> 3) - first
    // Whole chunks that are covered for certain, counted from the row's first.
    var full: Range<Int> = 0..<0
    switch draw.coverage {
    case .everywhere: full = Self.wholeChunks(minX..<maxX, in: minX..<maxX, first: first)
    case .shape(let shape): full = Self.wholeChunks(shape.interior.columns(y), in: minX..<maxX, first: first)
    case .masks: break
    }
    workspace.withLanes(count) { memory in
      let row = CoverageRow(y: y, firstChunk: first, count: count, lanes: memory)
      func cover(_ range: Range<Int>) {
        if case .shape(let shape) = draw.coverage { row.write(shape, range) } else { row.writeFull(range) }
      }
      if full.isEmpty || !draw.clips.isEmpty {
        cover(0..<full.lowerBound)
        row.writeFull(full)
        cover(full.upperBound..<count)
        row.keep(minX, maxX)
        finish(draw, row, into: target)
      } else {
        cover(0..<full.lowerBound)
        cover(full.upperBound..<count)
        row.keepEnds(minX, maxX, full)
        composite(draw, row, 0..<full.lowerBound, hasCoverage: true, into: target)
        composite(draw, row, full, hasCoverage: false, into: target)
        composite(draw, row, full.upperBound..<count, hasCoverage: true, into: target)
      }
    }
  }

  /// The chunks that lie wholly in both ranges of device columns, counted from `first`.
  private static func wholeChunks(_ a: Range<Int>, in b: Range<Int>, first: Int) -> Range<Int> {
    let left: Int = max(a.lowerBound, b.lowerBound)
    let right: Int = min(a.upperBound, b.upperBound)
    let start: Int = ((left + 7) >> 3) - first
    let end: Int = (right >> 3) - first
    return start < end ? start..<end : 0..<0
  }

  /// A row of a mask.
  private func paintRow(
    _ draw: PreparedDraw, _ mask: Coverage.PlacedMask, _ y: Int, _ minX: Int, _ maxX: Int, into target: Raster
  ) {
    let first: Int = minX >> 3
    let count: Int = ((maxX + 7) >> 3) - first
    workspace.withLanes(count) { memory in
      let row = CoverageRow(y: y, firstChunk: first, count: count, lanes: memory)
      if mask.mask.format == .coverage {
        row.write(mask)
        row.keep(minX, maxX)
        finish(draw, row, into: target)
      } else {
        row.writeExtent(of: PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1))
        for clip in draw.clips { row.multiply(by: clip, workspace: workspace) }
        compositePicture(draw, mask, row, into: target)
      }
    }
  }

  /// Applies the clips to a row of coverage and composites what is left of it.
  private func finish(_ draw: PreparedDraw, _ row: CoverageRow, into target: Raster) {
    for clip in draw.clips { row.multiply(by: clip, workspace: workspace) }
    composite(draw, row, row.covered(), hasCoverage: true, into: target)
  }

  /// Composites the chunks `range` of a row.
  private func composite(
    _ draw: PreparedDraw, _ row: CoverageRow, _ range: Range<Int>, hasCoverage: Bool, into target: Raster
  ) {
    guard !range.isEmpty else { return }
    let first: Int = row.firstChunk + range.lowerBound
    let below: PixelRow = target.pixels(row.y, chunk: first)
    if !hasCoverage, draw.opacity >= 1, draw.paint.isOpaque, draw.blendMode.coversWhenOpaque {
      target.overwrite(row.y, chunk: first, count: range.count)
      draw.paint.fill(y: row.y, first: first, count: range.count, into: below)
      return
    }
    target.reveal(row.y, chunk: first, count: range.count)
    let isFlat: Bool = draw.paint.isFlat
    let length: Int = isFlat ? 1 : range.count
    workspace.withLanes(length * 4) { memory in
      var source = PixelRow(
        red: memory, green: memory + length, blue: memory + 2 * length, alpha: memory + 3 * length, step: 1)
      draw.paint.fill(y: row.y, first: first, count: length, into: source)
      if isFlat { source.step = 0 }
      Blend.composite(
        draw.blendMode, source, onto: below, coverage: hasCoverage ? row.lanes + range.lowerBound : nil,
        opacity: draw.opacity, count: range.count)
    }
  }

  /// Composites a picture mask: its own colours times the paint's alpha.
  private func compositePicture(
    _ draw: PreparedDraw, _ mask: Coverage.PlacedMask, _ row: CoverageRow, into target: Raster
  ) {
    let count: Int = row.count
    target.reveal(row.y, chunk: row.firstChunk, count: count)
    workspace.withLanes(count * 4) { memory in
      let source = PixelRow(
        red: memory, green: memory + count, blue: memory + 2 * count, alpha: memory + 3 * count, step: 1)
      draw.paint.fill(y: row.y, first: row.firstChunk, count: count, into: source)
      let start: Int = (row.y - mask.y) * mask.mask.width
      mask.mask.bytes.withUnsafeBufferPointer { bytes in
        for i in 0..<count {
          var c = LaneColor(red: .zero, green: .zero, blue: .zero, alpha: .zero)
          for lane in 0..<8 {
            let column: Int = (row.firstChunk + i) * 8 + lane - mask.x
            guard column >= 0, column < mask.mask.width else { continue }
            let at: Int = (start + column) * 4
            c.red[lane] = Float(bytes[at]) / 255
            c.green[lane] = Float(bytes[at + 1]) / 255
            c.blue[lane] = Float(bytes[at + 2]) / 255
            c.alpha[lane] = Float(bytes[at + 3]) / 255
          }
          source[i] = c.scaled(by: source.alpha[i])
        }
      }
      Blend.composite(
        draw.blendMode, source, onto: target.pixels(row.y, chunk: row.firstChunk), coverage: row.lanes,
        opacity: draw.opacity, count: count)
    }
  }
}
