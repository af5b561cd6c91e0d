import Scene

extension PlanExecutor {
  /// Texture units of what shape programs read. Unit 0 is used by uploads.
  private enum Unit {
    static let coveragePage = 1
    static let colorPage = 2
    static let gradients = 3
    static let image = 4
    static let source = 5
    static let shadow = 6
    static let clip = 7
    static let layerMask = 8
    static let backdrop = 9
  }

  /// Draws a pass's batches.
  func run(_ pass: RenderPlan.DrawPass, firstBatch: Int) throws {
    let framebuffer: Framebuffer = try target(pass.target)
    let load: GLContext.LoadAction
    switch pass.load {
    case .clear(let color): load = .clear(color)
    case .keep: load = .keep
    case .discard: load = .discard
    }
    context.beginPass(framebuffer, load: load)
    for (index, batch) in pass.batches.enumerated() {
      try draw(batch, number: firstBatch + index, into: framebuffer, pass.target)
    }
  }

  private func draw(
    _ batch: RenderPlan.Batch, number: Int, into framebuffer: Framebuffer, _ targetIndex: Int
  ) throws {
    let target: RenderPlan.Target = plan.targets[targetIndex]
    var backdrop: Framebuffer?
    if case .blended = batch.output { backdrop = try copyBackdrop(batch.bounds, of: framebuffer, target) }
    let function: (any ShaderFunction)? = batch.inputs.function.map { plan.functions[$0] }
    let program: Program = try programs.shape(
      .init(
        features: batch.features, output: batch.output, source: batch.inputs.defines,
        function: function?.source, functionName: function?.name))
    program.use()
    try program.setPlace("frame_origin", target.column, target.row)
    try program.set("frame_size", SIMD2<Float>(Float(framebuffer.width), Float(framebuffer.height)))
    try bind(
      batch.inputs, features: batch.features, origin: SIMD2(Float(target.column), Float(target.row)), program)
    if let function {
      try program.set("function_pixel", batch.inputs.functionPixel)
      for uniform in function.uniforms { try program.set(uniform) }
    }
    if let backdrop {
      try program.set("backdrop_map", backdrop.texture, unit: Unit.backdrop)
      try program.set("backdrop_origin", batch.bounds.x, batch.bounds.y)
    }
    context.setBlend(batch.blend.state(isSingle: [.r8, .r16f, .r32f].contains(target.format)))
    bindInstances(batch: number, slots: batch.features.slots.count)
    context.draw(.triangleStrip, vertices: batch.features.vertexCount, instances: batch.instances.count)
    if let backdrop { pool.give(backdrop) }
  }

  /// What lies below a batch, in a target of its own.
  private func copyBackdrop(
    _ bounds: PixelRect, of framebuffer: Framebuffer, _ target: RenderPlan.Target
  ) throws(GLError) -> Framebuffer {
    let copy: Framebuffer = try pool.take(framebuffer.texture.format, width: bounds.width, height: bounds.height)
    let rect = PixelRect(
      x: bounds.x - target.column, y: bounds.y - target.row, width: bounds.width, height: bounds.height)
    framebuffer.copy(rect, to: copy, x: 0, y: 0)
    context.bindDrawFramebuffer(framebuffer.name)
    return copy
  }

  private func bind(
    _ inputs: RenderPlan.Inputs, features: ShapeFeatures, origin: SIMD2<Float>, _ program: Program
  ) throws {
    if let page = inputs.coveragePage, features.contains(.mask) {
      try program.set("mask_page", textures.texture(of: page), unit: Unit.coveragePage)
    }
    if let page = inputs.colorPage, features.contains(.colorMask) {
      try program.set("color_mask_page", textures.texture(of: page), unit: Unit.colorPage)
    }
    if features.contains(.manyStops), let gradients {
      try program.set("gradient_table", gradients, unit: Unit.gradients)
    }
    if let image = inputs.image, features.contains(.image) {
      try program.set("image_map", textures.texture(of: plan.images[image]), unit: Unit.image)
    }
    if let clip = inputs.clipTarget, features.contains(.clipTarget) {
      try program.set("clip_map", target(clip).texture, unit: Unit.clip)
      try program.set("clip_origin", plan.targets[clip].x, plan.targets[clip].y)
    }
    if let mask = inputs.layerMask {
      let rect: RenderPlan.Target = plan.targets[mask.target]
      try program.set("layer_mask_map", target(mask.target).texture, unit: Unit.layerMask)
      try program.set("layer_mask_origin", rect.x, rect.y)
      // 1 − m · opacity for the inverse.
      try program.set(
        "layer_mask_scale", mask.inverse ? SIMD2<Float>(-mask.opacity, 1) : SIMD2<Float>(mask.opacity, 0))
    }
    if let source = inputs.source { try bind(source, origin: origin, program) }
    if let ground = inputs.ground { try program.set("ground_color", ground) }
  }

  private func bind(_ source: RenderPlan.Source, origin: SIMD2<Float>, _ program: Program) throws {
    try bind("source", source.target, source.sampling, unit: Unit.source, program)
    if case .bilinear(let factor) = source.sampling {
      let rect: RenderPlan.Target = plan.targets[source.target]
      let texture: Texture = try target(source.target).texture
      let scale = 1 / (Float(factor) * SIMD2<Float>(Float(texture.width), Float(texture.height)))
      try program.set("source_scale", scale)
      try program.set("source_offset", (origin - SIMD2(Float(rect.x), Float(rect.y))) * scale)
    }
    if let threshold = source.threshold {
      try program.set("threshold_range", SIMD2<Float>(threshold.min, threshold.max))
      try program.set("threshold_color", threshold.color)
    }
    if let shadow = source.shadow {
      try bind("shadow", shadow.target, shadow.sampling, unit: Unit.shadow, program)
      try program.set("shadow_move", shadow.x, shadow.y)
      try program.set("shadow_fraction", shadow.fraction)
      try program.set("shadow_color", shadow.color)
    }
    if !source.matrices.isEmpty {
      try program.set("matrix_rows", source.matrices.flatMap { $0.rows + [$0.bias] })
    }
  }

  private func bind(
    _ name: String, _ index: Int, _ sampling: RenderPlan.Sampling, unit: Int, _ program: Program
  ) throws {
    let rect: RenderPlan.Target = plan.targets[index]
    let texture: Texture = try target(index).texture
    if case .bilinear = sampling {
      texture.interpolates = true
      try program.set("\(name)_unit", SIMD2<Float>(1 / Float(texture.width), 1 / Float(texture.height)))
    }
    try program.set("\(name)_map", texture, unit: unit)
    try program.set("\(name)_rect", rect.x, rect.y, rect.width, rect.height)
    try program.set("\(name)_inverse", 1 / Float(sampling.factor))
  }
}

extension RenderPlan.Inputs {
  /// What the program that reads them is specialised for, beside its features.
  var defines: [String] { (source?.defines ?? []) + (ground == nil ? [] : ["GROUND"]) }
}

extension RenderPlan.Source {
  /// What the program that reads it is specialised for.
  var defines: [String] {
    var list: [String] = []
    switch sampling {
    case .exact: break
    case .bilinear: list += isReadBeyond ? ["SOURCE_BILINEAR", "SOURCE_BEYOND"] : ["SOURCE_BILINEAR"]
    case .spline: list.append("SOURCE_SPLINE")
    }
    if isAlpha { list.append("SOURCE_ALPHA") }
    if threshold != nil { list.append("THRESHOLD") }
    if let shadow {
      list.append("SHADOW")
      switch shadow.sampling {
      case .exact: break
      case .bilinear: list.append("SHADOW_BILINEAR")
      case .spline: list.append("SHADOW_SPLINE")
      }
      if shadow.isAlpha { list.append("SHADOW_ALPHA") }
      if shadow.only { list.append("SHADOW_ONLY") }
      if shadow.fraction != .zero { list.append("SHADOW_MOVED") }
    }
    if !matrices.isEmpty { list.append("MATRICES \(matrices.count)") }
    return list
  }
}

extension FixedBlend {
  /// The state that does it.
  ///
  /// - Parameter isSingle: whether the target has one component, which then stands for alpha.
  func state(isSingle: Bool) -> BlendState {
    switch self {
    case .replace: return .replace
    case .addition: return .plus
    case .sum(let source, let destination):
      return BlendState(source: source.factor(isSingle), destination: destination.factor(isSingle))
    }
  }
}

extension FixedBlend.Factor {
  fileprivate func factor(_ isSingle: Bool) -> BlendState.Factor {
    switch self {
    case .zero: return .zero
    case .one: return .one
    case .sourceAlpha: return .sourceAlpha
    case .oneMinusSourceAlpha: return .oneMinusSourceAlpha
    case .oneMinusSourceColor: return .oneMinusSourceColor
    case .destinationAlpha: return isSingle ? .destinationColor : .destinationAlpha
    case .oneMinusDestinationAlpha: return isSingle ? .oneMinusDestinationColor : .oneMinusDestinationAlpha
    }
  }
}
