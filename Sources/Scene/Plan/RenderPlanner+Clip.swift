/// A list of clips made ready: where anything may show, and what multiplies coverage there.
struct ClipState {
  /// The pixels that may be touched.
  var rect: PixelRect
  var features: ShapeFeatures = []
  var slots: [(ShapeInstance.Slot, SIMD4<Float>)] = []
  /// Index of the target that holds the product of the clips.
  var target: Int?

  /// Whether coverage is 1 on all of `rect`.
  var isFull: Bool { features.isEmpty }

  /// Puts the clip into an instance.
  func write(to instance: inout ShapeInstance, _ inputs: inout RenderPlan.Inputs) {
    instance.features.formUnion(features)
    for (slot, value) in slots { instance[slot] = value }
    inputs.clipTarget = target
  }
}

/// What a clip's state depends on within a frame.
struct ClipKey: Hashable {
  var clips: [DisplayList.Clip]
  var need: PixelRect
}

extension RenderPlanner {
  /// Makes a list of clips ready. One simple clip travels with the instances; others are multiplied in a target.
  func clip(_ clips: [DisplayList.Clip], need: PixelRect) throws -> ClipState {
    if clips.isEmpty { return ClipState(rect: need) }
    let key = ClipKey(clips: clips, need: need)
    if let known = clipCache[key] { return known }
    let state: ClipState = try makeClip(clips, need: need)
    clipCache[key] = state
    return state
  }

  /// A clip that is more than a rectangle of pixels.
  private struct Rest {
    var coverage: Coverage
    var inverse: Bool
  }

  private func makeClip(_ clips: [DisplayList.Clip], need: PixelRect) throws -> ClipState {
    var rect: PixelRect = need
    let nothing = ClipState(rect: PixelRect(x: need.x, y: need.y, width: 0, height: 0))
    var rest: [Rest] = []
    for clip in clips {
      let toDevice: ProjectionTransform = clip.transform.concatenating(.scale(x: scale, y: scale))
      let coverage: Coverage =
        toDevice.canBeDrawn
        ? try resolver.resolve(clip.figure, transform: toDevice, visible: rect) : .none
      switch coverage {
      case .none where clip.inverse, .everywhere where !clip.inverse: continue
      case .none, .everywhere: return nothing
      case .analytic(let shape, let map, let opacity):
        guard let placed = ShapePlacement(shape, toDevice: map) else {
          if clip.inverse { continue }
          return nothing
        }
        if !clip.inverse {
          rect = rect.intersection(placed.bounds(limit: rect))
          if opacity >= 1 && placed.covers(rect) { continue }
        } else if placed.bounds(limit: rect).isEmpty {
          continue
        }
      case .masks(let masks):
        if !clip.inverse {
          let all: PixelRect = masks.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.area) }
          rect = rect.intersection(all)
        }
      }
      if rect.isEmpty { return nothing }
      rest.append(Rest(coverage: coverage, inverse: clip.inverse))
    }
    guard let first = rest.first else { return ClipState(rect: rect) }
    if rest.count == 1, case .analytic(let shape, let map, let opacity) = first.coverage, opacity >= 1,
      let inline = ShapePlacement(shape, toDevice: map)?.clip(inverse: first.inverse)
    {
      return ClipState(rect: rect, features: inline.features, slots: inline.slots)
    }
    return ClipState(rect: rect, features: .clipTarget, target: try multiply(rest, in: rect))
  }

  /// The product of coverages: the target starts at 1, and each clip multiplies it.
  private func multiply(_ clips: [Rest], in rect: PixelRect) throws -> Int {
    let target: Int = try makeTarget("clip", rect, .r8)
    let builder = TargetBuilder(name: "clip", need: rect, isAlpha: true)
    for clip in clips {
      switch clip.coverage {
      case .none, .everywhere: continue
      case .analytic(let shape, let map, let opacity):
        guard let placed = ShapePlacement(shape, toDevice: map) else { continue }
        // Outside its quad an inverse clip hides nothing.
        var instance = ShapeInstance(area: clip.inverse ? placed.bounds(limit: rect) : rect)
        placed.write(to: &instance)
        instance.coverage = Float(min(opacity, 1))
        builder.multiply(instance, inputs: RenderPlan.Inputs(), inverse: clip.inverse)
      case .masks(let masks):
        try multiply(masks, inverse: clip.inverse, in: rect, builder)
      }
    }
    emit(builder, into: target, load: .clear(SIMD4(1, 1, 1, 1)))
    return target
  }

  private func multiply(
    _ masks: [Coverage.PlacedMask], inverse: Bool, in rect: PixelRect, _ builder: TargetBuilder
  ) throws {
    if !inverse && masks.count > 1 {
      // Several masks cover 1 − Π (1 − m): they are joined in a target of their own first.
      let joined = TargetBuilder(name: "clip glyphs", need: rect, isAlpha: true)
      for placed in masks {
        guard let (instance, inputs) = quad(placed, in: rect) else { continue }
        joined.add(instance, inputs: inputs, mode: .normal, isOpaque: true, isFull: false)
      }
      let target: Int = try makeTarget("clip glyphs", rect, .r8)
      emit(joined, into: target, load: .clear(.zero))
      var instance = ShapeInstance(area: rect)
      instance.features = .source
      var inputs = RenderPlan.Inputs()
      inputs.source = RenderPlan.Source(target: target, isAlpha: true)
      builder.multiply(instance, inputs: inputs, inverse: false)
      return
    }
    for placed in masks {
      guard let (instance, inputs) = quad(placed, in: rect) else { continue }
      builder.multiply(instance, inputs: inputs, inverse: inverse)
    }
  }

  private func quad(_ placed: Coverage.PlacedMask, in rect: PixelRect) -> (ShapeInstance, RenderPlan.Inputs)? {
    let area: PixelRect = placed.area.intersection(rect)
    guard !area.isEmpty else { return nil }
    let place: MaskAtlas.Placement = atlas.place(placed.mask)
    var instance = ShapeInstance(area: area)
    instance[.mask] = SIMD4(Float(place.x - placed.x), Float(place.y - placed.y), 0, 0)
    instance[.color] = SIMD4(1, 1, 1, 1)
    var inputs = RenderPlan.Inputs()
    if placed.mask.format == .coverage {
      instance.features = .mask
      instance[.kinds].w = 1
      inputs.coveragePage = place.page
    } else {
      instance.features = .colorMask
      instance[.kinds].w = 2
      inputs.colorPage = place.page
    }
    return (instance, inputs)
  }
}

extension Coverage.PlacedMask {
  /// The pixels that it lies on.
  var area: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }
}

extension TargetBuilder {
  /// Multiplies the target with the alpha of a quad, or with what it leaves.
  func multiply(_ instance: ShapeInstance, inputs: RenderPlan.Inputs, inverse: Bool) {
    var white: ShapeInstance = instance
    white[.color] = SIMD4(1, 1, 1, 1)
    append(
      white,
      BlendRecipe.Step(
        output: .alpha, blend: .sum(source: .zero, destination: inverse ? .oneMinusSourceAlpha : .sourceAlpha)),
      inputs)
  }
}
