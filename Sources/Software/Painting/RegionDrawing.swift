import Scene

/// Draws areas of one list's canvas, each in as many parts as its surfaces need to stay within a budget.
struct RegionDrawing {
  /// Areas whose sides are shorter are not cut any further.
  private static let leastSide = 256
  /// What the larger half may still need of the whole's memory for a cut to be worth its margins.
  private static let leastGain = 0.85

  let list: DisplayList
  let canvas: PixelRect
  let resolver: CoverageResolver
  let pool: WorkerPool
  let memory: SurfaceMemory
  /// Bytes of surfaces that an area may need.
  let surfaceBudget: Int

  /// An area with its steps, and the surfaces that they need.
  private struct Part {
    var area: PixelRect
    var steps: [Step]
    var bytes: Int
  }

  /// The pixels of a region of the canvas.
  ///
  /// - Throws: `SoftwareRendererError`, and what the resolver throws.
  func bitmap(of region: PixelRect, depth: Bitmap.Depth) throws -> Bitmap {
    guard region.area <= SoftwareRenderer.pixelLimit else {
      throw SoftwareRendererError.canvasTooLarge(
        width: Double(region.width), height: Double(region.height), limit: SoftwareRenderer.pixelLimit)
    }
    let pixel: Int = 4 * depth.rawValue / 8
    let size: Int = region.area * pixel
    let bytes = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      try draw(try part(region)) { area in
        let offset: Int = ((area.y - region.y) * region.width + area.x - region.x) * pixel
        return CanvasPainting.Output(
          memory: UnsafeMutableRawPointer(base) + offset, bytesPerRow: region.width * pixel, depth: depth)
      }
      count = size
    }
    return Bitmap(width: region.width, height: region.height, depth: depth, bytes: bytes)
  }

  private func part(_ area: PixelRect) throws -> Part {
    let preparation = Preparation(resolver: resolver, scale: list.scale, canvas: canvas)
    let steps: [Step] = try preparation.steps(list.commands, visible: area)
    return Part(area: area, steps: steps, bytes: SurfaceDemand(below: steps).peak)
  }

  private func draw(_ part: Part, into output: (PixelRect) -> CanvasPainting.Output) throws {
    if part.bytes > surfaceBudget, let (first, second) = part.area.halves(least: Self.leastSide) {
      let halves: [Part] = [try self.part(first), try self.part(second)]
      let largest: Int = max(halves[0].bytes, halves[1].bytes)
      // What margins and wide layers need does not shrink with the area.
      if Double(largest) <= Double(part.bytes) * Self.leastGain {
        for half in halves { try draw(half, into: output) }
        return
      }
    }
    let background: SIMD4<Float> = list.background.premultiplied
    try LayerDrawing(canvas: canvas, pool: pool, memory: memory)
      .drawSurfaces(below: part.steps, background: background)
    CanvasPainting(area: part.area, background: background, steps: part.steps)
      .run(into: output(part.area), pool: pool)
  }
}
