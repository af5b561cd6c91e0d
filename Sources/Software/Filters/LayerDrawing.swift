import Scene

/// Draws the groups that have filters, the innermost first, each on a surface of its own, and what glass sees.
struct LayerDrawing {
  let canvas: PixelRect
  let pool: WorkerPool
  let memory: SurfaceMemory

  /// Draws every filtered group below `steps` and what glass among them sees, so that the steps can be painted on
  /// `background`.
  func drawSurfaces(below steps: [Step], background: SIMD4<Float> = .zero) throws {
    for (index, step) in steps.enumerated() {
      switch step {
      case .draw: break
      case .layer(let layer):
        try drawSurfaces(below: layer.steps)
        if let mask = layer.mask { try drawSurfaces(below: mask.steps) }
        if !layer.filters.isEmpty {
          layer.surface = try filtered(layer)
          // The groups inside are part of the surface now.
          release(below: layer.steps)
        }
      case .glass(let glass):
        try drawSurfaces(of: glass, over: steps[..<index], background: background)
      }
    }
  }

  private func release(below steps: [Step]) {
    for step in steps {
      switch step {
      case .draw: break
      case .layer(let layer):
        layer.surface = nil
        release(below: layer.steps)
        if let mask = layer.mask { release(below: mask.steps) }
      case .glass(let glass): (glass.backdrop, glass.shadow) = (nil, nil)
      }
    }
  }

  /// The group after all its filters.
  private func filtered(_ layer: PreparedLayer) throws -> Surface {
    var current: Surface = try drawn(layer)
    for (index, filter) in layer.filters.enumerated() {
      let output: PixelRect = layer.stages[index + 1]
      current = try apply(
        filter, to: current, output: output, alphaOnly: onlyAlphaMatters(after: index, in: layer.filters))
    }
    return current
  }

  /// Whether the filters that follow read nothing but alpha.
  private func onlyAlphaMatters(after index: Int, in filters: [PreparedFilter]) -> Bool {
    for filter in filters[(index + 1)...] {
      if filter.readsAlphaOnly { return true }
      guard case .blur = filter else { return false }
    }
    return false
  }

  /// The group before its filters.
  private func drawn(_ layer: PreparedLayer) throws -> Surface {
    let surface = try Surface(bounds: layer.stages[0], memory: memory)
    let raster: Raster = surface.raster
    let height: Int = Raster.bandHeight(raster)
    let bounds: PixelRect = raster.bounds
    let steps: [Step] = layer.steps
    pool.forEach(count: (max(bounds.height, 0) + height - 1) / height) { part, workspace in
      let top: Int = bounds.y + part * height
      let band: Raster = raster.rows(top, min(top + height, bounds.maxY))
      band.clear()
      Painter(workspace: workspace).paint(steps, into: band)
    }
    return surface
  }

  private func apply(
    _ filter: PreparedFilter, to input: Surface, output: PixelRect, alphaOnly: Bool
  ) throws -> Surface {
    switch filter {
    case .blur(let sigma, let edge):
      return try blurred(input, sigma, edge, output: output, alphaOnly: alphaOnly)
    case .alphaThreshold(let min, let max, let color):
      return try AlphaThreshold(input: input.raster, min: min, max: max, color: color, output: output)
        .run(pool: pool, memory: memory)
    case .shadow(let color, let sigma, let x, let y, let only):
      // The cast alpha may come from outside the canvas, but only as far as the blur carries it there.
      let cast: PixelRect = input.bounds.outset(by: GaussianKernel.reach(sigma: sigma))
        .intersection(output.moved(x: -x, y: -y))
      let alpha: Surface = try blurred(input, sigma, .transparent, output: cast, alphaOnly: true)
      return try Shadow(
        input: input.raster, alpha: alpha.raster, color: color, x: x, y: y, only: only, output: output
      ).run(pool: pool, memory: memory)
    case .colorMatrix(let matrix):
      return try ColorMatrixFilter(input: input.raster, matrix: matrix, output: output)
        .run(pool: pool, memory: memory)
    }
  }

  func blurred(
    _ input: Surface, _ sigma: Double, _ edge: Filter.EdgeMode, output: PixelRect, alphaOnly: Bool
  ) throws -> Surface {
    guard GaussianKernel.reach(sigma: sigma) > 0, !output.isEmpty else { return input }
    return try GaussianBlur(
      input.raster, sigma: sigma, edge: edge, output: output, canvas: canvas, alphaOnly: alphaOnly
    ).run(pool: pool, memory: memory)
  }
}
