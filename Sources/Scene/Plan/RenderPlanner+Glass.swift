extension RenderPlanner {
  /// Standard deviation in texels of a shadow's coverage, at least.
  private static let shadowTexels = 2.0
  /// Most pixels that a texel of a shadow's coverage stands for: thinner shapes would be told too wide.
  private static let shadowStep = 8

  /// Adds a group of glass: the picture so far is drawn, what is seen through the glass is blurred, and one pass draws
  /// glass and shadow.
  func add(_ glass: DisplayList.Glass, to builder: TargetBuilder) throws {
    let clip: ClipState = try self.clip(glass.clip, need: builder.need)
    guard !clip.rect.isEmpty, let group = try resolver.resolve(glass, scale: scale, visible: clip.rect) else { return }
    let area: PixelRect = group.bounds.intersection(clip.rect)
    let shadowArea: PixelRect = group.castsShadow ? group.reach.intersection(clip.rect) : .none
    var cells = GlassCells(group, area: area, shadowArea: shadowArea, step: nil)
    let batches: [RenderPlan.GlassBatch] = cells.batches()
    guard !batches.isEmpty else { return }
    var sheet = RenderPlan.FieldSheet()
    for case .field(let field) in group.shapes.map(\.distance) {
      sheet.add(field, limit: min(4096, options.maximumSize))
    }
    guard max(sheet.width, sheet.height) <= options.maximumSize else {
      throw PlanError.targetTooLarge(
        name: "the outlines of a group of glass", width: sheet.width, height: sheet.height, limit: options.maximumSize)
    }
    // Before the picture so far, which then stays bound for the glass if nothing of it is read.
    let shadow: Int? = try self.shadow(of: group, area: shadowArea, sheet: sheet)
    let isOpaque: Bool = builder.isOpaque
    let hasPicture: Bool = builder.isCovered || !builder.bounds.isEmpty
    let target: Int = try drawEarly(builder)
    var pass = RenderPlan.GlassPass(
      target: target, load: .keep, output: isOpaque || group.isSolid ? .over : .removalAndSum, glass: group,
      backdrop: .hidden, shadow: shadow, batches: batches, canvas: canvas, clip: clip)
    pass.sheet = sheet
    if !group.isSolid, !area.isEmpty {
      pass.backdrop =
        hasPicture ? try backdrop(of: group, area: area, builder, target) : .flat(builder.ground)
    }
    plan.passes.append(.glass(pass))
    builder.note(
      area.union(shadowArea),
      translucent: batches.filter { $0.place != .inside || group.opacity < 1 || !clip.isFull }.flatMap(\.quads))
  }

  /// The pixels that must be drawn so that those of `need` are right: glass among the commands sees what lies around it.
  func glassNeed(_ need: PixelRect, _ commands: [DisplayList.Command]) throws -> PixelRect {
    var need: PixelRect = need
    for case .glass(let glass) in commands.reversed() where !need.contains(canvas) {
      guard let group = try resolver.resolve(glass, scale: scale, visible: need), !group.isSolid else { continue }
      let area: PixelRect = group.bounds.intersection(need)
      if !area.isEmpty { need = need.union(wide(of: group, seen: seen(of: group, area: area))) }
    }
    return need
  }

  /// The pixels of the backdrop that the glass of an area reads.
  private func seen(of group: ResolvedGlass, area: PixelRect) -> PixelRect {
    area.outset(by: group.bounds.x - group.seen.x).intersection(canvas)
  }

  /// The pixels that their blur reads.
  private func wide(of group: ResolvedGlass, seen: PixelRect) -> PixelRect {
    let sigma: Double = group.material.blur * scale
    guard sigma > 0.02 else { return seen }
    let blur: BlurPlan = blurPlan(sigma: sigma, isSharp: false)
    return seen.outset(by: blur.reach + 6 * blur.factor).intersection(canvas)
  }

  /// Blurs what is seen through the glass of an area.
  private func backdrop(
    of group: ResolvedGlass, area: PixelRect, _ builder: TargetBuilder, _ target: Int
  ) throws -> RenderPlan.GlassPass.Backdrop {
    let seen: PixelRect = self.seen(of: group, area: area)
    guard !seen.isEmpty else { return .flat(builder.ground) }
    let wide: PixelRect = self.wide(of: group, seen: seen)
    if !builder.isCovered, builder.bounds.intersection(wide).isEmpty { return .flat(builder.ground) }
    let sigma: Double = group.material.blur * scale
    guard sigma > 0.02 else {
      let copy: Int = try copy(target, seen, "backdrop")
      letInterpolate(copy)
      return .target(copy)
    }
    // A layer's target may reach beyond the canvas, and a part of a picture's may end before what is read.
    let rect: PixelRect = plan.targets[target].rect
    let input: Int = rect.clampsLike(canvas, for: wide) ? target : try copy(target, wide, "canvas part")
    let stage: Stage = try run(
      blurPlan(sigma: sigma, isSharp: false), on: Stage(source: .init(target: input), bounds: canvas, border: .clamp),
      output: seen, isAlpha: false, withSlope: false, isFree: true)
    letInterpolate(stage.source.target)
    return .target(stage.source.target)
  }

  /// Half floats for a target that is read between its texels, where the device interpolates no others.
  private func letInterpolate(_ target: Int) {
    guard !options.filtersFloat else { return }
    switch plan.targets[target].format {
    case .r32f: plan.targets[target].format = .r16f
    case .rgba32f: plan.targets[target].format = .rgba16f
    default: break
    }
  }

  private func copy(_ target: Int, _ rect: PixelRect, _ name: String) throws -> Int {
    let copy: Int = try makeTarget(name, rect, .rgba16f)
    plan.passes.append(
      .filter(.init(source: target, target: copy, axis: .horizontal, kind: .convert, alphaOnly: false)))
    return copy
  }

  /// The blurred coverage of a group as far as its shadow shows in `area`, or nil where none does.
  private func shadow(
    of group: ResolvedGlass, area: PixelRect, sheet: RenderPlan.FieldSheet
  ) throws -> Int? {
    guard !area.isEmpty else { return nil }
    let sigma: Double = group.material.shadowRadius * scale
    let offset: Int = Int((group.material.shadowOffset * scale).rounded(.up))
    var step = 1
    while step < Self.shadowStep, sigma / Double(2 * step) >= Self.shadowTexels { step *= 2 }
    // A ramp of one texel's width and the interpolation on the way up blur already.
    let weights: [Float] = GaussianKernel.weights(
      variance: sigma * sigma / Double(step * step) - (step > 1 ? 1.0 / 12 + BlurPlan.bilinearVariance : 0))
    let radius: Int = weights.count / 2 * step
    let cast = PixelRect(minX: area.x, minY: area.y - offset, maxX: area.maxX, maxY: area.maxY).outset(by: step)
    let grid = TexelGrid(step: step, through: (0, 0))
    let shown: PixelRect = grid.texels(covering: cast.intersection(group.bounds.outset(by: radius + step)))
    let covered: PixelRect = grid.texels(
      covering: cast.outset(by: radius).intersection(group.bounds.outset(by: step)))
    guard !shown.isEmpty, !covered.isEmpty else { return nil }
    func target(_ name: String, _ texels: PixelRect) throws -> Int {
      try makeTarget(RenderPlan.Target(name, texels, .r16f).placed(on: grid))
    }
    let coverage: Int = try target("coverage of glass", covered)
    let pixels: PixelRect = grid.pixels(of: covered)
    var cells = GlassCells(group, area: pixels, shadowArea: .none, step: step)
    var batches: [RenderPlan.GlassBatch] = cells.batches()
    for index in batches.indices { batches[index].quads = batches[index].quads.map(grid.texels) }
    var pass = RenderPlan.GlassPass(
      target: coverage, load: .clear(.zero), output: .coverage(step: step), glass: group, backdrop: .hidden,
      shadow: nil, batches: batches, canvas: canvas, clip: ClipState(rect: pixels))
    pass.sheet = sheet
    plan.passes.append(.glass(pass))
    guard weights.count > 1 else {
      letInterpolate(coverage)
      return coverage
    }
    let kind = RenderPlan.FilterPass.Kind.convolve(weights: weights, ratio: 1, first: -(weights.count / 2))
    let across: Int = try target(
      "shadow along x", PixelRect(x: shown.x, y: covered.y, width: shown.width, height: covered.height))
    plan.passes.append(
      .filter(.init(source: coverage, target: across, axis: .horizontal, kind: kind, alphaOnly: false)))
    let blurred: Int = try target("shadow", shown)
    letInterpolate(blurred)
    plan.passes.append(
      .filter(.init(source: across, target: blurred, axis: .vertical, kind: kind, alphaOnly: false)))
    return blurred
  }
}

extension PixelRect {
  /// Whether a reader of `rect` who goes on with the edge texels of this finds what one finds who does so with `whole`.
  fileprivate func clampsLike(_ whole: PixelRect, for rect: PixelRect) -> Bool {
    contains(rect) && (rect.x > whole.x || x == whole.x) && (rect.y > whole.y || y == whole.y)
      && (rect.maxX < whole.maxX || maxX == whole.maxX) && (rect.maxY < whole.maxY || maxY == whole.maxY)
  }
}
