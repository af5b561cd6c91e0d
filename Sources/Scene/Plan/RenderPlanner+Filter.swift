import Foundation

extension RenderPlanner {
  /// A group after some of its filters.
  struct Stage {
    /// How its pixels are read.
    var source: RenderPlan.Source
    /// Where they may be more than clear.
    var bounds: PixelRect
    /// What lies around the source's target, if that is known: a border of clear pixels, or none at the canvas's edges.
    var border: Filter.EdgeMode?
    /// Whether all of `bounds` is opaque.
    var isOpaque = false
    /// Where in `bounds` they may be; nil: anywhere.
    var sparse: SparseArea?
  }

  /// Evaluates filters, the first of the list last.
  ///
  /// - Parameters:
  ///   - need: the pixels that whoever reads the stage looks at.
  ///   - isAlpha: whether only alpha matters.
  ///   - border: what a reader of pixels outside the stage expects.
  func stage(
    _ filters: ArraySlice<Filter>, of layer: DisplayList.Layer, need: PixelRect, isAlpha: Bool,
    border: Filter.EdgeMode? = nil
  ) throws -> Stage? {
    guard !need.isEmpty else { return nil }
    guard let filter = filters.first else {
      return try content(of: layer, need: need, isAlpha: isAlpha, border: border)
    }
    if filter.erases { return nil }
    let rest: ArraySlice<Filter> = filters.dropFirst()
    // Radii and offsets are in canvas points.
    let unit: Double = scale
    switch filter {
    case .blur(let radius, let edge):
      let sigma: Double = radius * unit
      return try blurred(rest, of: layer, sigma: sigma, edge: edge, need: need, isAlpha: isAlpha, isSharp: false)
    case .alphaThreshold(let min, let max, let color):
      return try threshold(rest, of: layer, min, max, color, need: need)
    case .shadow(let color, let radius, let x, let y, let only):
      return try shadow(
        rest, of: layer, ShadowFilter(color: color, sigma: radius * unit, x: x * unit, y: y * unit, only: only),
        need: need,
        isAlpha: isAlpha)
    case .colorMatrix(let matrix):
      return try recolored(rest, of: layer, matrix, need: need)
    }
  }

  /// The pixels that filters see: the canvas and what lies around it.
  private var surroundings: PixelRect { canvas.outset(by: Filter.reachBeyondCanvas) }

  private func content(
    of layer: DisplayList.Layer, need: PixelRect, isAlpha: Bool, border: Filter.EdgeMode?
  ) throws -> Stage? {
    guard !need.intersection(surroundings).isEmpty else { return nil }
    let seen: PixelRect = try glassNeed(need.intersection(surroundings), layer.commands)
    let builder = TargetBuilder(
      name: border == nil ? "layer" : "filtered layer", need: seen,
      isAlpha: isAlpha && Self.isAlphaCapable(layer.commands))
    try add(layer.commands, to: builder)
    guard !builder.isEmpty else { return nil }
    let bounds: PixelRect = builder.bounds.intersection(seen)
    guard !bounds.isEmpty else { return nil }
    let sparse: SparseArea? = builder.target == nil ? SparseArea(builder.batches) : nil
    let target: Int = try finish(builder, rect: rect(for: bounds, border), isCut: border == .clamp)
    return Stage(
      source: .init(target: target, isAlpha: builder.isAlpha), bounds: bounds, border: border,
      isOpaque: builder.isOpaque, sparse: sparse)
  }

  /// The target of pixels that are read beyond their bounds: its edge texels go on for ever.
  private func rect(for bounds: PixelRect, _ border: Filter.EdgeMode?) -> PixelRect {
    switch border {
    case nil: return bounds
    case .transparent: return bounds.outset(by: 1)
    case .clamp: return bounds.outset(by: 1).intersection(canvas)
    }
  }

  /// A stage whose pixels lie in a target of their own with the given border.
  func materialized(_ stage: Stage, border: Filter.EdgeMode, isAlpha: Bool) throws -> Stage {
    if stage.source.isPlain && stage.border == border { return stage }
    let rect: PixelRect = self.rect(for: stage.bounds, border)
    let target: Int = try makeTarget("filtered", rect, isAlpha ? .r16f : .rgba16f)
    var instance = ShapeInstance(area: stage.bounds)
    instance.features = .source
    var inputs = RenderPlan.Inputs()
    inputs.source = stage.source
    let batch = RenderPlan.Batch(instance, output: isAlpha ? .alpha : .color, blend: .replace, inputs: inputs)
    plan.passes.append(
      .draw(.init(target: target, load: rect == stage.bounds ? .discard : .clear(.zero), batches: [batch])))
    return Stage(
      source: .init(target: target, isAlpha: isAlpha), bounds: stage.bounds, border: border, isOpaque: stage.isOpaque,
      sparse: stage.sparse)
  }

  /// - Parameters:
  ///   - isSharp: whether the result will be thresholded, so that its slope matters.
  ///   - reach: how far from the group the result is looked at, if not as far as it reaches.
  private func blurred(
    _ rest: ArraySlice<Filter>, of layer: DisplayList.Layer, sigma: Double, edge: Filter.EdgeMode, need: PixelRect,
    isAlpha: Bool, isSharp: Bool, reach: Int? = nil
  ) throws -> Stage? {
    let texel: Int = rest.isEmpty && edge == .transparent ? coarseness(of: layer, sigma: sigma) : 1
    let blur = blurPlan(sigma: sigma, texel: texel, isSharp: isSharp)
    let wide: PixelRect = need.outset(by: blur.reach + 6 * blur.factor)
      .intersection(edge == .clamp ? canvas : surroundings)
    guard !wide.isEmpty else { return nil }
    let content: Stage? =
      texel > 1
      ? try coarseContent(of: layer, step: texel, need: wide, isAlpha: isAlpha)
      : try stage(rest, of: layer, need: wide, isAlpha: isAlpha, border: edge)
    guard let raw = content else { return nil }
    let input: Stage = try materialized(raw, border: edge, isAlpha: isAlpha || raw.source.isColorless)
    let margin: Int = min(reach ?? blur.reach, blur.reach)
    let output: PixelRect = input.bounds.outset(by: margin).intersection(need)
    guard !output.isEmpty else { return nil }
    var result: Stage = try run(blur, on: input, of: layer, output: output, isAlpha: isAlpha, withSlope: isSharp)
    // What a group shows at the canvas's edge goes on beyond it, but not nearer to any pixel of the canvas.
    result.sparse = input.sparse?.outset(by: margin)
    // Nothing clear is mixed in where the edges of an opaque canvas go on.
    result.isOpaque = input.isOpaque && edge == .clamp && input.bounds.contains(wide)
    return result
  }

  private func threshold(
    _ rest: ArraySlice<Filter>, of layer: DisplayList.Layer, _ min: Double, _ max: Double, _ color: RGBA,
    need: PixelRect
  ) throws -> Stage? {
    guard !min.isNaN, !max.isNaN else { return nil }
    var inner: Stage?
    if case .blur(let radius, let edge)? = rest.first {
      inner = try blurred(
        rest.dropFirst(), of: layer, sigma: radius * scale, edge: edge, need: need.outset(by: 1),
        isAlpha: true, isSharp: true, reach: Self.reach(ofAlpha: min, sigma: radius * scale))
    } else if let raw = try stage(rest, of: layer, need: need.outset(by: 1), isAlpha: true, border: .transparent) {
      inner = try materialized(raw, border: .transparent, isAlpha: raw.source.isAlpha)
    }
    // What is clear belongs to the inside if the least alpha is 0 or less: then everything shows.
    let showsClear: Bool = min <= 0
    guard var stage = inner else {
      guard showsClear else { return nil }
      return try flat(color, need: need)
    }
    if showsClear {
      stage = try materialized(stage, border: .transparent, isAlpha: true)
      stage.sparse = nil
    }
    stage.source.threshold = RenderPlan.Threshold(min: Float(min), max: Float(max), color: color.premultiplied)
    stage.source.isAlpha = stage.source.isAlpha || [.rg16f, .rg32f].contains(plan.targets[stage.source.target].format)
    stage.bounds = (showsClear ? need : stage.bounds).intersection(need)
    stage.border = nil
    stage.isOpaque = false
    return stage
  }

  /// How far from what was blurred, in pixels, its alpha can be `least` or more; nil if as far as the blur reaches.
  ///
  /// At a distance d from everything that is drawn, all of the Gaussian's weight within d falls on clear pixels, so that
  /// the alpha is at most exp(−d² / 2σ²). A little is taken off `least`: half a pixel of a contour's ramp, whose slope is at
  /// most 1 / (σ √2π), and what the blur may be off by.
  static func reach(ofAlpha least: Double, sigma: Double) -> Int? {
    let alpha: Double = least - 0.02 - 0.25 / sigma
    guard alpha > 0.01, alpha < 1 else { return alpha >= 1 ? 1 : nil }
    return Int((sigma * (-2 * log(alpha)).squareRoot()).rounded(.up)) + 2
  }

  /// A stage of one colour everywhere.
  private func flat(_ color: RGBA, need: PixelRect) throws -> Stage? {
    let target: Int = try makeTarget("colour", need, .rgba16f)
    plan.passes.append(.draw(.init(target: target, load: .clear(color.premultiplied), batches: [])))
    return Stage(source: .init(target: target), bounds: need, border: nil)
  }

  /// A shadow in device pixels.
  private struct ShadowFilter {
    var color: RGBA
    var sigma: Double
    var x: Double
    var y: Double
    var only: Bool
  }

  private func shadow(
    _ rest: ArraySlice<Filter>, of layer: DisplayList.Layer, _ shadow: ShadowFilter, need: PixelRect, isAlpha: Bool
  ) throws -> Stage? {
    guard shadow.sigma.isFinite, abs(shadow.x) < 1e6, abs(shadow.y) < 1e6 else {
      return try stage(rest, of: layer, need: need, isAlpha: isAlpha)
    }
    let isBlurred: Bool = shadow.sigma > Filter.leastSigma
    let blur = blurPlan(sigma: isBlurred ? shadow.sigma : 1, isSharp: false)
    let (x, y) = (Int(shadow.x.rounded(.down)), Int(shadow.y.rounded(.down)))
    let fraction = SIMD2<Float>(Float(shadow.x - Double(x)), Float(shadow.y - Double(y)))
    // What the shadow looks at: one pixel more to the left and above for the fraction.
    let cast = PixelRect(x: need.x - x - 1, y: need.y - y - 1, width: need.width + 1, height: need.height + 1)
    let castWide: PixelRect = isBlurred ? cast.outset(by: blur.reach + 6 * blur.factor) : cast
    let wide: PixelRect = (shadow.only ? castWide : castWide.union(need)).intersection(surroundings)
    let needsOnlyAlpha: Bool = isAlpha || shadow.only
    guard let raw = try stage(rest, of: layer, need: wide, isAlpha: needsOnlyAlpha, border: .transparent) else {
      return nil
    }
    let content: Stage = try materialized(raw, border: .transparent, isAlpha: raw.source.isColorless)
    var shade: Stage = content
    if isBlurred {
      let output: PixelRect = content.bounds.outset(by: blur.reach).intersection(cast)
      if !output.isEmpty {
        shade = try run(blur, on: content, of: layer, output: output, isAlpha: true, withSlope: false)
      }
    }
    let isMoved: Bool = fraction != .zero
    let cover = PixelRect(
      x: shade.bounds.x + x, y: shade.bounds.y + y, width: shade.bounds.width + (isMoved ? 1 : 0),
      height: shade.bounds.height + (isMoved ? 1 : 0))
    var result: Stage = content
    result.source.shadow = RenderPlan.Shadow(
      target: shade.source.target, sampling: shade.source.sampling, isAlpha: shade.source.isAlpha, x: x, y: y,
      fraction: fraction, color: shadow.color.premultiplied, only: shadow.only)
    result.bounds = (shadow.only ? cover : cover.union(content.bounds)).intersection(need)
    result.sparse = nil
    result.border = nil
    result.isOpaque = false
    return result.bounds.isEmpty ? nil : result
  }

  private func recolored(
    _ rest: ArraySlice<Filter>, of layer: DisplayList.Layer, _ matrix: ColorMatrix, need: PixelRect
  ) throws -> Stage? {
    let bias: SIMD4<Float> = matrix.bias
    let colorsClear: Bool = bias.w > 0
    guard var stage = try stage(rest, of: layer, need: need, isAlpha: false, border: colorsClear ? .transparent : nil)
    else {
      guard colorsClear else { return nil }
      func unit(_ value: Float) -> Float { min(max(value, 0), 1) }
      return try flat(
        RGBA(red: unit(bias.x), green: unit(bias.y), blue: unit(bias.z), alpha: unit(bias.w)), need: need)
    }
    if colorsClear || stage.source.matrices.count >= 4 {
      stage = try materialized(stage, border: .transparent, isAlpha: false)
    }
    stage.source.matrices.append(matrix)
    if colorsClear {
      stage.bounds = need
      stage.sparse = nil
    }
    stage.border = nil
    stage.isOpaque = false
    return stage
  }
}
