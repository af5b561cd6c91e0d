extension RenderPlanner {
  /// Standard deviations, in texels, from which on a blur hides that its input was drawn into texels and not into pixels:
  /// the coverage of a step edge is right in its place, and its width ripples with the edge's phase by 1/4 texel² at most,
  /// which is 0.15/255 after the blur.
  private static let leastSigma = 10.0
  /// The largest texels.
  private static let largestTexel = 16

  /// Device pixels along a side of the texels into which a layer may be drawn that is blurred next; 1 where only pixels
  /// will do.
  func coarseness(of layer: DisplayList.Layer, sigma: Double) -> Int {
    var step = 1
    while 2 * step <= Self.largestTexel, sigma >= Self.leastSigma * Double(2 * step) { step *= 2 }
    guard step > 1, let figures = CoarseFigures(layer.commands, scale: scale) else { return 1 }
    while step > 1, !figures.mayBeDrawn(texel: Double(step), sigma: sigma) { step /= 2 }
    return step
  }

  /// Draws a layer's content into texels of `step` device pixels, with a border of clear ones.
  func coarseContent(
    of layer: DisplayList.Layer, step: Int, need: PixelRect, isAlpha: Bool
  ) throws -> Stage? {
    let grid = TexelGrid(step: step, through: anchor(of: layer))
    let builder = TargetBuilder(
      name: "coarse layer", need: grid.texels(covering: need), isAlpha: isAlpha && Self.isAlphaCapable(layer.commands))
    let map: ProjectionTransform = grid.map(scale: scale)
    for case .draw(var draw) in layer.commands {
      draw.transform = draw.transform.concatenating(map)
      try add(draw, to: builder)
    }
    guard !builder.isEmpty else { return nil }
    let texels: PixelRect = builder.bounds.intersection(builder.need)
    guard !texels.isEmpty else { return nil }
    let sparse: SparseArea? = SparseArea(builder.batches)?.pixels(of: grid)
    let index: Int = try finish(builder, rect: texels.outset(by: 1))
    plan.targets[index] = plan.targets[index].placed(on: grid)
    plan.savings.coarse += 1
    return Stage(
      source: .init(target: index, isAlpha: builder.isAlpha), bounds: grid.pixels(of: texels), border: .transparent,
      sparse: sparse)
  }
}
