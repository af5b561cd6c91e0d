extension RenderPlanner {
  /// Adds a group.
  func add(_ layer: DisplayList.Layer, to builder: TargetBuilder) throws {
    guard layer.opacity > 0, layer.opacity.isFinite else { return }
    var layer: DisplayList.Layer = layer
    let filters: [Filter] = layer.filters.filter { !$0.isIdentity(scale: scale) }
    plan.savings.filters += layer.filters.count - filters.count
    layer.filters = filters
    if let commands = Self.unfolded(layer) {
      plan.savings.unfolded += 1
      try add(commands, to: builder)
      return
    }
    let clip: ClipState = try self.clip(layer.clip, need: builder.need)
    guard !clip.rect.isEmpty else { return skipOutside() }
    if builder.hides(clip.rect) { return skipHidden() }
    let alphaOnly: Bool = builder.isAlpha && Self.isAlphaCapable(layer.commands)
    let before: Int = plan.targets.count
    let isWide: Bool = layer.blendMode.actsOutsideSource
    var stage: Stage? = try self.stage(
      layer.filters[...], of: layer, need: clip.rect, isAlpha: alphaOnly, border: isWide ? .transparent : nil)
    var area: PixelRect = isWide ? clip.rect : stage?.bounds.intersection(clip.rect) ?? .none
    guard !area.isEmpty else { return skipOutside() }
    if let narrow = stage, isWide, !narrow.bounds.contains(area) {
      // What is read beyond a target is its edge, which must be clear.
      stage = try materialized(narrow, border: .transparent, isAlpha: narrow.source.isColorless)
    }
    var inputs = RenderPlan.Inputs()
    var features: ShapeFeatures = []
    if let mask = layer.mask {
      guard let state = try self.mask(mask, area: area) else { return }
      area = state.area
      if let found = state.mask {
        inputs.layerMask = found
        features.insert(.layerMask)
      }
    }
    var instance = ShapeInstance(area: area)
    instance.coverage = Float(min(layer.opacity, 1))
    if let stage {
      features.insert(.source)
      inputs.source = stage.source
      inputs.source?.isReadBeyond = !stage.bounds.contains(area)
    }
    instance.features = features
    clip.write(to: &instance, &inputs)
    builder.add(
      instance, inputs: inputs, mode: layer.blendMode, isOpaque: stage?.isOpaque ?? false,
      isFull: layer.opacity >= 1 && clip.isFull && inputs.layerMask == nil,
      parts: parts(of: stage, in: area, mode: layer.blendMode))
    builder.pendingBytes += plan.targets[before...].reduce(0) { $0 + $1.byteCount }
    try flush(builder)
  }

  /// The commands that draw the same without a target of their own, or nil.
  private static func unfolded(_ layer: DisplayList.Layer) -> [DisplayList.Command]? {
    guard layer.filters.isEmpty, layer.mask == nil else { return nil }
    if layer.commands.isEmpty && !layer.blendMode.actsOutsideSource { return [] }
    if layer.opacity >= 1, layer.clip.isEmpty, layer.blendMode == .normal,
      layer.commands.allSatisfy({ $0.blendMode == .normal && !$0.isGlass })
    {
      // Source-over is associative; only glass would see more than its layer.
      return layer.commands
    }
    guard layer.commands.count == 1, layer.blendMode.isLinearInSource else { return nil }
    switch layer.commands[0] {
    case .draw(var draw):
      guard draw.blendMode == .normal else { return nil }
      draw.opacity = min(draw.opacity, 1) * min(layer.opacity, 1)
      draw.clip += layer.clip
      draw.blendMode = layer.blendMode
      return [.draw(draw)]
    case .layer(var inner):
      guard inner.blendMode == .normal else { return nil }
      inner.opacity = min(inner.opacity, 1) * min(layer.opacity, 1)
      inner.clip += layer.clip
      inner.blendMode = layer.blendMode
      return [.layer(inner)]
    case .glass:
      return nil
    }
  }

  /// The parts of `area` in which a group shows anything, if that spares enough.
  private func parts(of stage: Stage?, in area: PixelRect, mode: BlendMode) -> [PixelRect]? {
    // Plus-lighter may have to read the backdrop, a copy for each part.
    guard let stage, !stage.isOpaque, !mode.actsOutsideSource, mode != .plusLighter else { return nil }
    return stage.sparse?.rectangles(in: area)
  }

  /// Whether the alpha of what the commands draw can be found without their colours.
  static func isAlphaCapable(_ commands: [DisplayList.Command]) -> Bool {
    commands.allSatisfy { ($0.blendMode.hasNormalAlpha || $0.blendMode == .destinationOut) && !$0.isGlass }
  }

  /// A mask's target for the pixels of `area`, cut to where anything shows; nil if nothing does.
  private func mask(
    _ mask: DisplayList.Mask, area: PixelRect
  ) throws -> (area: PixelRect, mask: RenderPlan.LayerMask?)? {
    let opacity: Double = mask.opacity.isFinite ? min(max(mask.opacity, 0), 1) : 0
    let nothing: (PixelRect, RenderPlan.LayerMask?)? = mask.inverse ? (area, nil) : nil
    guard opacity > 0 else { return nothing }
    let isAlpha: Bool = Self.isAlphaCapable(mask.commands)
    let builder = TargetBuilder(name: "mask", need: try glassNeed(area, mask.commands), isAlpha: isAlpha)
    try add(mask.commands, to: builder)
    guard !builder.isEmpty else { return nothing }
    let seen: PixelRect = mask.inverse ? area : builder.bounds.intersection(area)
    guard !seen.isEmpty else { return nil }
    var target: Int = try finish(builder, rect: seen)
    if !isAlpha {
      var instance = ShapeInstance(area: seen)
      instance.features = .source
      var inputs = RenderPlan.Inputs()
      inputs.source = RenderPlan.Source(target: target)
      target = try makeTarget("mask alpha", seen, .r8)
      let batch = RenderPlan.Batch(instance, output: .alpha, blend: .replace, inputs: inputs)
      plan.passes.append(.draw(.init(target: target, load: .discard, batches: [batch])))
    }
    return (seen, RenderPlan.LayerMask(target: target, inverse: mask.inverse, opacity: Float(opacity)))
  }

  /// Draws a group's content into a target of `rect`, or a larger one if a part was drawn early.
  ///
  /// - Parameter isCut: whether the target must not reach beyond the canvas.
  func finish(_ builder: TargetBuilder, rect: PixelRect, isCut: Bool = false) throws -> Int {
    if builder.target != nil {
      let early: Int = try drawEarly(builder)
      let target: RenderPlan.Target = plan.targets[early]
      guard isCut, !canvas.contains(target.rect) else { return early }
      let cut: Int = try makeTarget("\(builder.name), cut", rect, target.format)
      plan.passes.append(
        .filter(.init(source: early, target: cut, axis: .horizontal, kind: .convert, alphaOnly: false)))
      return cut
    }
    let isDeep: Bool = builder.needsPrecision
    let format: RenderPlan.Format = builder.isAlpha ? (isDeep ? .r16f : .r8) : (isDeep ? .rgba16f : .rgba8)
    let target: Int = try makeTarget(builder.name, rect, format)
    emit(builder, into: target, load: builder.isCovered && builder.need.contains(rect) ? .discard : .clear(.zero))
    return target
  }
}

extension PixelRect {
  /// No pixel.
  static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension DisplayList.Command {
  /// Whether it is a group of glass.
  var isGlass: Bool {
    if case .glass = self { return true }
    return false
  }

  /// How it meets what is below.
  var blendMode: BlendMode {
    switch self {
    case .draw(let draw): return draw.blendMode
    case .layer(let layer): return layer.blendMode
    case .glass: return .normal
    }
  }
}
