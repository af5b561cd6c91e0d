extension RenderPlanner {
  /// Adds a figure.
  func add(_ draw: DisplayList.Draw, to builder: TargetBuilder) throws {
    guard draw.opacity > 0, draw.opacity.isFinite else { return }
    let toDevice: ProjectionTransform = draw.transform.concatenating(.scale(x: scale, y: scale))
    guard toDevice.canBeDrawn, let inverse = toDevice.inverse else { return }
    let clip: ClipState = try self.clip(draw.clip, need: builder.need)
    guard !clip.rect.isEmpty else { return skipOutside() }
    if builder.hides(clip.rect) { return skipHidden() }
    let coverage: Coverage = try resolver.resolve(draw.figure, transform: toDevice, visible: clip.rect)
    let paint: PaintState = try self.paint(
      draw.paint, inverse: inverse, toDevice: toDevice, isAlpha: builder.isAlpha)
    let brush = Brush(clip: clip, paint: paint, mode: draw.blendMode, opacity: Float(min(draw.opacity, 1)))
    switch coverage {
    case .none: skipOutside()
    case .everywhere: add(ShapeInstance(area: clip.rect), brush, isFull: true, to: builder)
    case .analytic(let shape, let transform, let opacity):
      guard opacity > 0, let placed = ShapePlacement(shape, toDevice: transform) else { return }
      var faint: Brush = brush
      faint.opacity *= Float(min(opacity, 1))
      add(placed, faint, to: builder)
    case .masks(let masks): try add(masks, brush, to: builder)
    }
  }

  /// Counts something that touches no pixel.
  func skipOutside() { plan.savings.outside += 1 }

  /// Counts something that will be painted over.
  func skipHidden() { plan.savings.hidden += 1 }

  /// What is common to the quads of a figure.
  struct Brush {
    var clip: ClipState
    var paint: PaintState
    var mode: BlendMode
    var opacity: Float
  }

  private func add(_ placed: ShapePlacement, _ brush: Brush, to builder: TargetBuilder) {
    let area: PixelRect = placed.bounds(limit: brush.clip.rect)
    guard !area.isEmpty else { return skipOutside() }
    if builder.hides(area) { return skipHidden() }
    let plain = ShapeInstance(area: area)
    if placed.covers(area) { return add(plain, brush, isFull: true, to: builder) }
    var instance: ShapeInstance = plain
    placed.write(to: &instance)
    var spared = 0.0
    // What is cut off is one attribute more.
    if placed.mayBeCut(area), brush.quads(instance).features.slots.count < TargetBuilder.slotLimit {
      instance.features.insert(.cut)
      if let cut = placed.cut(of: area) {
        instance[.cut] = SIMD4(Float(cut.width), Float(cut.height), 0, 0)
        // Four triangles.
        spared = 2 * cut.width * cut.height
      }
    }
    if mayHaveParts(area), let tiles = placed.tiles(over: area, side: FigureParts.side(for: area)) {
      if tiles.isAll(.full) { return add(plain, brush, isFull: true, to: builder) }
      if add(tiles, edge: instance, edgeBrush: brush, plainBrush: brush, spared: spared, to: builder) { return }
    }
    add(instance, brush, isFull: false, to: builder)
  }

  private func add(_ masks: [Coverage.PlacedMask], _ brush: Brush, to builder: TargetBuilder) throws {
    for placed in masks {
      let mask: CoverageMask = placed.mask
      let area = PixelRect(x: placed.x, y: placed.y, width: mask.width, height: mask.height)
        .intersection(brush.clip.rect)
      guard !area.isEmpty else {
        skipOutside()
        continue
      }
      guard !builder.hides(area) else {
        skipHidden()
        continue
      }
      guard max(mask.width, mask.height) <= options.maximumSize else {
        throw PlanError.targetTooLarge(
          name: "a mask", width: mask.width, height: mask.height, limit: options.maximumSize)
      }
      let place: MaskAtlas.Placement = atlas.place(mask)
      var instance = ShapeInstance(area: area)
      instance[.mask] = SIMD4(Float(place.x - placed.x), Float(place.y - placed.y), 0, 0)
      var copy: Brush = brush
      switch mask.format {
      case .coverage:
        instance.features.insert(.mask)
        instance[.kinds].w = 1
        copy.paint.inputs.coveragePage = place.page
      case .color:
        instance.features.insert(.colorMask)
        instance[.kinds].w = 2
        copy.paint.inputs.colorPage = place.page
        copy.paint.isOpaque = false
      }
      if mask.format == .coverage, mayHaveParts(area),
        add(tiles(of: placed), edge: instance, edgeBrush: copy, plainBrush: brush, spared: 0, to: builder)
      {
        continue
      }
      add(instance, copy, isFull: false, to: builder)
    }
  }

  private func add(_ shape: ShapeInstance, _ brush: Brush, isFull: Bool, to builder: TargetBuilder) {
    let quads: FigureQuads = brush.quads(shape)
    builder.add(
      quads.instance, inputs: quads.inputs, mode: brush.mode, isOpaque: brush.paint.isOpaque,
      isFull: isFull && brush.isFull)
  }
}

extension RenderPlanner.Brush {
  /// Whether a pixel inside the figure has coverage 1.
  var isFull: Bool { opacity >= 1 && clip.isFull }

  /// A shape with the paint and the clip.
  func quads(_ shape: ShapeInstance) -> FigureQuads {
    var quads = FigureQuads(instance: shape, inputs: paint.inputs)
    quads.instance.coverage = opacity
    paint.write(to: &quads.instance)
    clip.write(to: &quads.instance, &quads.inputs)
    return quads
  }
}

extension ProjectionTransform {
  /// Whether pixels can be computed under it.
  var canBeDrawn: Bool {
    let sum: Double = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return sum.isFinite
  }

  /// The columns of the matrix, which give x, y and w of the image of (X, Y, 1) as dot products.
  var columns: (x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>) {
    (
      SIMD4(Float(m11), Float(m21), Float(m31), 0), SIMD4(Float(m12), Float(m22), Float(m32), 0),
      SIMD4(Float(m13), Float(m23), Float(m33), 0)
    )
  }
}
