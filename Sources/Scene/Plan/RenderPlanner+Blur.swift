extension RenderPlanner {
  /// A run of texels along one axis: where it starts in device pixels, and how many there are.
  private struct Grid {
    var start: Int
    var count: Int
    var step: Int

    /// The texels of size `step` on the grid through `origin` that hold the pixels `low ..< high`, and `margin` more.
    init(origin: Int, step: Int, low: Int, high: Int, margin: Int) {
      let first: Int = (low - origin).dividedDown(by: step) - margin
      let last: Int = -(origin - high).dividedDown(by: step) + margin
      self.step = step
      start = origin + first * step
      count = max(last - first, 1)
    }

    var end: Int { start + count * step }
  }

  /// The grids of one level along one axis.
  private struct Span {
    /// The pixels of the input, with its border.
    var low: Int
    var high: Int
    /// Where the grids are anchored.
    var origin: Int
    /// The pixels of the output.
    var outLow: Int
    var outHigh: Int
    var factor: Int
    var radius: Int

    /// The coarsest texels that the way up reads.
    var result: Grid { result(factor, margin: factor > 1 ? 2 : 0) }

    /// The texels of a level that cover the output, and some more.
    func result(_ step: Int, margin: Int) -> Grid {
      Grid(origin: origin, step: step, low: outLow, high: outHigh, margin: margin)
    }

    /// The texels of a level that matter: those that the next coarser level reads, and no more of them than the input
    /// reaches, since beyond its edges every value goes on for ever.
    func level(_ step: Int) -> Grid {
      var need: (Int, Int) = (result.start - radius * factor, result.end + radius * factor)
      // Each reduction reads at most seven finer texels beyond the coarser ones; the sum of a geometric series.
      need = (need.0 - 8 * factor, need.1 + 8 * factor)
      if step == factor { need = (result.start - radius * factor, result.end + radius * factor) }
      let reach: (Int, Int) = (low - 3 * step, high + 3 * step)
      let (from, to) = (max(need.0, reach.0), min(need.1, reach.1))
      return Grid(origin: origin, step: step, low: from, high: max(to, from + 1), margin: 0)
    }
  }

  /// The plan of a blur on this device.
  ///
  /// - Parameters:
  ///   - texel: device pixels along a side of the input's texels.
  ///   - isSharp: whether the result will be thresholded, so that its slope matters.
  func blurPlan(sigma: Double, texel: Int = 1, isSharp: Bool) -> BlurPlan {
    let isWidened: Bool = options.avoidsHalves && options.blendsFloat
    return BlurPlan(
      sigma: sigma, texel: texel, allowsBilinear: !isSharp && (options.filtersFloat || !isWidened))
  }

  /// Blurs a target: down, a Gaussian at the coarsest level, and a part of the way up; the last up-scale is left to
  /// whoever reads the stage.
  ///
  /// - Parameters:
  ///   - layer: what is blurred, to which the grids are anchored; nil is the canvas.
  ///   - isFree: whether it is read at any point of the canvas and not at pixel centres: then the rest of the way
  ///     up is linear along both axes, and the grids lie still while what is read moves over them.
  func run(
    _ blur: BlurPlan, on input: Stage, of layer: DisplayList.Layer? = nil, output: PixelRect, isAlpha: Bool,
    withSlope: Bool, isFree: Bool = false
  ) throws -> Stage {
    let source: RenderPlan.Target = plan.targets[input.source.target]
    let anchor: (Int, Int) = layer.map { self.anchor(of: $0) } ?? (0, 0)
    func span(_ low: Int, _ count: Int, _ origin: Int, _ outLow: Int, _ outCount: Int) -> Span {
      Span(
        low: low, high: low + count, origin: origin, outLow: outLow, outHigh: outLow + outCount, factor: blur.factor,
        radius: blur.radius)
    }
    let x: Span = span(source.x, source.width * source.stepX, anchor.0, output.x, output.width)
    let y: Span = span(source.y, source.height * source.stepY, anchor.1, output.y, output.height)
    let format: RenderPlan.Format = isAlpha ? .r16f : .rgba16f
    let toAlpha: Bool = isAlpha && !input.source.isAlpha
    var current: Int = input.source.target
    /// The texels along each axis that the current target has.
    var (gridX, gridY) = (
      Grid(origin: source.x, step: source.stepX, low: x.low, high: x.high, margin: 0),
      Grid(origin: source.y, step: source.stepY, low: y.low, high: y.high, margin: 0)
    )

    func pass(
      _ name: String, _ axis: RenderPlan.FilterPass.Axis, _ kind: RenderPlan.FilterPass.Kind,
      format: RenderPlan.Format
    ) throws {
      var target = RenderPlan.Target(
        name, PixelRect(x: gridX.start, y: gridY.start, width: gridX.count, height: gridY.count), format)
      (target.stepX, target.stepY) = (gridX.step, gridY.step)
      let alpha: Bool = toAlpha && current == input.source.target
      let index: Int = try makeTarget(target)
      plan.passes.append(
        .filter(.init(source: current, target: index, axis: axis, kind: kind, alphaOnly: alpha)))
      current = index
    }

    // The rows that the first vertical pass reads; a layer's target has no others.
    if isFree { gridY = y.level(1) }
    var step: Int = source.stepX
    for reduction in blur.reductions {
      step *= reduction.ratio
      let kind = RenderPlan.FilterPass.Kind.convolve(
        weights: reduction.weights, ratio: reduction.ratio, first: reduction.first)
      gridX = x.level(step)
      try pass("1/\(step) along x", .horizontal, kind, format: format)
      gridY = y.level(step)
      try pass("1/\(step)", .vertical, kind, format: format)
    }
    if blur.factor == 1 || blur.weights.count > 1 {
      gridX = x.result
      if blur.factor == 1, !isFree {
        // Rows that the vertical pass reads; beyond the input's edges they all repeat.
        gridY = y.level(1)
      }
      try pass("blurred along x", .horizontal, Self.gaussian(blur.weights), format: format)
      gridY = y.result
      try pass("blurred", .vertical, Self.gaussian(blur.weights), format: format)
    }
    var result = RenderPlan.Source(target: current, isAlpha: isAlpha)
    if blur.isBilinear {
      let half: Int = blur.factor / 2
      gridY = y.result(half, margin: 1)
      try pass("up 2 along y", .vertical, .expand(factor: 2, slope: false), format: format)
      gridX = x.result(half, margin: 1)
      try pass("up 2", .horizontal, .expand(factor: 2, slope: false), format: format)
      result.sampling = .bilinear(factor: half)
    } else if blur.factor > 1 && isFree {
      let step: Int = blur.linearStep
      gridY = y.result(step, margin: 1)
      try pass("up along y", .vertical, .expand(factor: blur.factor / step, slope: false), format: format)
      gridX = x.result(step, margin: 1)
      try pass("up", .horizontal, .expand(factor: blur.factor / step, slope: false), format: format)
      result.sampling = .bilinear(factor: step)
    } else if blur.factor > 1 {
      gridY = Grid(origin: output.y, step: 1, low: output.y, high: output.maxY, margin: 0)
      try pass(
        "up along y", .vertical, .expand(factor: blur.factor, slope: withSlope), format: withSlope ? .rg16f : format)
      result.sampling = .spline(factor: blur.factor)
    }
    result.target = current
    return Stage(source: result, bounds: output, border: nil)
  }

  private static func gaussian(_ weights: [Float]) -> RenderPlan.FilterPass.Kind {
    .convolve(weights: weights, ratio: 1, first: -(weights.count / 2))
  }
}
