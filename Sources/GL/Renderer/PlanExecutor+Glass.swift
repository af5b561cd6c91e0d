import Scene

extension PlanExecutor {
  /// Texture units of what glass reads.
  private enum Unit {
    static let backdrop = 5
    static let shadow = 6
    static let clip = 7
    static let fields = 10
  }

  /// Draws a group of glass.
  func run(_ pass: RenderPlan.GlassPass, firstBatch: Int) throws {
    let target: RenderPlan.Target = plan.targets[pass.target]
    let framebuffer: Framebuffer = try self.target(pass.target)
    let sheet: Texture? = try pass.sheet.places.isEmpty ? nil : fields.texture(of: pass.sheet)
    switch pass.load {
    case .keep: context.beginPass(framebuffer, load: .keep)
    case .discard: context.beginPass(framebuffer, load: .discard)
    case .clear(let color): context.beginPass(framebuffer, load: .clear(color))
    }
    // The shapes that lie in the block, which most runs share.
    var block: [Int] = []
    // What is hidden everywhere is taken away before anything is added.
    for isRemoval in pass.output == .removalAndSum ? [true, false] : [false] {
      let blend: FixedBlend
      switch pass.output {
      case .over: blend = .normal
      case .removalAndSum: blend = isRemoval ? .sum(source: .zero, destination: .oneMinusSourceAlpha) : .addition
      case .coverage: blend = .replace
      }
      context.setBlend(blend.state(isSingle: target.format == .r16f || target.format == .r32f))
      for run in pass.runs {
        let source: GlassSource = source(pass, run, isRemoval: isRemoval)
        // What the quads cannot tell one by one is drawn batch by batch.
        for part in source.isListed ? [run] : run.map({ $0..<$0 + 1 }) {
          let source: GlassSource = part == run ? source : self.source(pass, part, isRemoval: isRemoval)
          let program: Program = try programs.glass(source)
          program.use()
          try program.setPlace("frame_origin", target.column, target.row)
          try program.set("frame_size", SIMD2<Float>(Float(framebuffer.width), Float(framebuffer.height)))
          try bind(source, pass, pass.batches[part], &block, sheet, program)
          bindInstances(batch: firstBatch + part.lowerBound, slots: 2)
          context.draw(
            .triangleStrip, vertices: 4, instances: pass.batches[part].reduce(0) { $0 + $1.quads.count })
        }
      }
    }
  }

  /// A quad's corners, and the first shapes of its list.
  static func instances(of batch: RenderPlan.GlassBatch) -> [SIMD4<Float>] {
    var list: SIMD4<Float> = .zero
    let short: ArraySlice<Int> = batch.shapes.prefix(RenderPlan.GlassBatch.listLimit)
    for (place, shape) in short.enumerated() { list[place] = Float(shape) }
    return batch.quads.flatMap { [SIMD4(Float($0.x), Float($0.y), Float($0.maxX), Float($0.maxY)), list] }
  }

  private func source(_ pass: RenderPlan.GlassPass, _ run: Range<Int>, isRemoval: Bool) -> GlassSource {
    var isExact = false
    if case .target(let index) = pass.backdrop { isExact = plan.targets[index].stepX == 1 }
    return GlassSource(
      pass, pass.batches[run], clip: pass.clipFeatures, isExact: isExact, isRemoval: isRemoval,
      varyings: programs.varyingLimit)
  }

  /// Fills the block of shapes: with the whole group for quads that tell theirs, else with those of the quads.
  ///
  /// - Parameter block: the shapes that lie there.
  private func bindShapes(
    _ source: GlassSource, _ pass: RenderPlan.GlassPass, _ batches: ArraySlice<RenderPlan.GlassBatch>,
    _ block: inout [Int], _ program: Program
  ) throws {
    let glass: ResolvedGlass = pass.glass
    try program.setBlock("GlassShapes", point: 0)
    let list: [Int] = source.isListed ? Array(glass.shapes.indices) : batches.first?.shapes ?? []
    guard list != block else { return }
    block = list
    var vectors: [SIMD4<Float>] = list.flatMap { index in
      guard case .field(let field) = glass.shapes[index].distance else {
        return glass.shapes[index].vectors(place: (0, 0))
      }
      return glass.shapes[index].vectors(place: pass.sheet.place(of: field))
    }
    // A block must not be shorter than what any program declares.
    let missing: Int = GlassGroup.shapeLimit * GlassSource.ShapeRow.allCases.count - vectors.count
    vectors += [SIMD4<Float>](repeating: .zero, count: max(missing, 0))
    shapes.upload(vectors)
    shapes.bindBlock(0)
  }

  private func bind(
    _ source: GlassSource, _ pass: RenderPlan.GlassPass, _ batches: ArraySlice<RenderPlan.GlassBatch>,
    _ block: inout [Int], _ sheet: Texture?, _ program: Program
  ) throws {
    let glass: ResolvedGlass = pass.glass
    if !source.shapes.isEmpty {
      try bindShapes(source, pass, batches, &block, program)
      try program.set("glass_spacing", glass.spacing)
      if let sheet { try program.set("field_sheet", sheet, unit: Unit.fields) }
    }
    if case .coverage = pass.output { return }
    let material: GlassMaterial = glass.material
    try program.set("glass_opacity", glass.opacity)
    try program.set("glass_veil", material.veil.premultiplied)
    try program.set("glass_edge", material.edge.premultiplied)
    try program.set(
      "glass_tone",
      SIMD4(Float(material.saturation), Float(material.tintAmount), Float(material.glow), Float(material.shade)))
    try program.set(
      "glass_lens",
      SIMD4(
        Float(material.lensStrength), Float(material.dispersion), Float(material.rim), Float(glass.scale)))
    if source.defines.contains("INLAY") {
      try program.set("inlay_light", SIMD2(Float(0.7 * material.rim), Float(glass.scale)))
    }
    for (slot, value) in pass.clipSlots { try program.set("quad_\(slot.name)", value) }
    if let clip = pass.clipTarget {
      try program.set("clip_map", target(clip).texture, unit: Unit.clip)
      try program.set("clip_origin", plan.targets[clip].x, plan.targets[clip].y)
    }
    try bindBackdrop(of: pass, program)
    if let shadow = pass.shadow { try bindShadow(shadow, glass, program) }
  }

  private func bindBackdrop(of pass: RenderPlan.GlassPass, _ program: Program) throws {
    switch pass.backdrop {
    case .hidden: return
    case .flat(let color): try program.set("glass_ground", color)
    case .target(let index):
      let rect: RenderPlan.Target = plan.targets[index]
      let texture: Texture = try target(index).texture
      texture.interpolates = true
      let (step, canvas) = (Float(rect.stepX), pass.canvas)
      let origin = SIMD2(Float(rect.x), Float(rect.y))
      let end: SIMD2<Float> = origin + SIMD2(Float(rect.width), Float(rect.height)) * step
      try program.set("backdrop_map", texture, unit: Unit.backdrop)
      try program.set("backdrop_place", SIMD4(1 / step, 1 / step, -origin.x / step, -origin.y / step))
      try program.set("backdrop_unit", SIMD2(1 / Float(texture.width), 1 / Float(texture.height)))
      // The outermost pixel centres, and the texels that count.
      let size = SIMD2<Float>(Float(canvas.width), Float(canvas.height))
      let low: SIMD2<Float> = pointwiseMax(origin + 0.5 * step, SIMD2(0.5, 0.5))
      let high: SIMD2<Float> = pointwiseMin(end - 0.5 * step, size - 0.5)
      try program.set("backdrop_limits", SIMD4(low.x, low.y, high.x, high.y))
      try program.set("canvas_size", size)
    }
  }

  private func bindShadow(_ index: Int, _ glass: ResolvedGlass, _ program: Program) throws {
    let rect: RenderPlan.Target = plan.targets[index]
    let texture: Texture = try target(index).texture
    texture.interpolates = true
    let unit = SIMD2(1 / Float(texture.width), 1 / Float(texture.height))
    let scale: SIMD2<Float> = unit / Float(rect.stepX)
    let offset = Float(glass.material.shadowOffset * glass.scale)
    try program.set("shadow_map", texture, unit: Unit.shadow)
    try program.set(
      "shadow_place", SIMD4(scale.x, scale.y, -Float(rect.x) * scale.x, -(Float(rect.y) + offset) * scale.y))
    let high: SIMD2<Float> = (SIMD2(Float(rect.width), Float(rect.height)) - 0.5) * unit
    try program.set("shadow_limits", SIMD4(0.5 * unit.x, 0.5 * unit.y, high.x, high.y))
    try program.set("shadow_color", glass.material.shadow.premultiplied * glass.lift)
  }
}
