import Scene

extension PlanExecutor {
  /// The texture unit of a filter's source.
  private static let unit = 5

  /// Whether a Gaussian's weights of one side fit four vectors, which are read faster than an array.
  private static func isShort(_ weights: [Float], _ ratio: Int) -> Bool {
    ratio == 1 && weights.count % 2 == 1 && weights.count <= 31
  }

  /// Runs a linear filter.
  func run(_ pass: RenderPlan.FilterPass) throws {
    let source: RenderPlan.Target = plan.targets[pass.source]
    let target: RenderPlan.Target = plan.targets[pass.target]
    let input: Framebuffer = try self.target(pass.source)
    let output: Framebuffer = try self.target(pass.target)
    var defines: [String] = pass.alphaOnly ? ["TAKE_ALPHA"] : []
    // The source texels at which the target starts, along both axes.
    var base: (Int, Int) = ((target.x - source.x) / source.stepX, (target.y - source.y) / source.stepY)
    let axis: String = pass.axis == .horizontal ? "HORIZONTAL" : "VERTICAL"
    switch pass.kind {
    case .convolve(let weights, let ratio, let first) where Self.isShort(weights, ratio):
      defines += ["REACH \(weights.count / 2)", axis]
      if pass.axis == .horizontal { base.0 += first } else { base.1 += first }
    case .convolve(let weights, let ratio, let first):
      defines += ["TAPS \(weights.count)", axis]
      // There are few reductions, so their weights are compiled in, which makes a tap cheaper by a third on llvmpipe.
      if ratio > 1 { defines += ["RATIO \(ratio)", "WEIGHTS \(weights.map(\.description).joined(separator: ", "))"] }
      if pass.axis == .horizontal { base.0 += first } else { base.1 += first }
    case .expand(_, let slope):
      defines += slope ? ["EXPAND", "SLOPE", axis] : ["EXPAND", axis]
    case .convert:
      defines.append("CONVERT")
    }
    context.beginPass(output, load: .discard)
    let program: Program = try programs.filter(.init(defines: defines))
    program.use()
    try program.set("filter_map", input.texture, unit: Self.unit)
    try program.set("filter_size", source.width, source.height)
    try program.setPlace("filter_base", base.0, base.1)
    // One texel more than the target has, where the texture goes on: whoever interpolates at the target's very edge reads
    // it too, and by no weight, but what lies in memory may be no number.
    let part = SIMD2<Float>(Float(target.width + 1), Float(target.height + 1))
    try program.set(
      "filter_extent",
      pointwiseMin(part / SIMD2<Float>(Float(output.width), Float(output.height)), SIMD2<Float>(1, 1)))
    switch pass.kind {
    case .convolve(let weights, let ratio, _) where Self.isShort(weights, ratio):
      let side: [Float] = Array(weights[(weights.count / 2)...]) + [Float](repeating: 0, count: 16)
      for i in 0..<4 {
        try program.set("filter_weights\(i)", SIMD4(side[4 * i], side[4 * i + 1], side[4 * i + 2], side[4 * i + 3]))
      }
    case .convolve(let weights, let ratio, _):
      if ratio == 1 { try program.set("filter_weights", weights) }
    case .expand(let factor, _):
      try program.set("filter_inverse", 1 / Float(factor))
      // Texels of the source are `factor` times those of the target.
      let start: Float =
        pass.axis == .horizontal
        ? Float(target.x - source.x) / Float(source.stepX) : Float(target.y - source.y) / Float(source.stepY)
      try program.set("filter_start", start)
    case .convert: break
    }
    context.setBlend(.replace)
    context.draw(.triangleStrip, vertices: 4)
  }
}
