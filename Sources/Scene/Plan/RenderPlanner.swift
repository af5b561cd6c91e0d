/// Turns display lists into plans. It owns no pixels: masks come from a `CoverageResolver` and their places from a
/// `MaskAtlas`. A plan depends on nothing but the list, the region and the options; only where masks lie in the atlas
/// depends on what was planned before.
public final class RenderPlanner {
  /// What the plan may use.
  public struct Options: Sendable {
    /// Texels along a target's side that the device allows.
    public var maximumSize = 16384
    /// Bytes of targets that may wait for the target that composites them.
    public var pendingBytes = 192 << 20
    /// Whether the root keeps floats, for 16-bit pictures.
    public var isDeep = false
    /// Whether the device blends into 32-bit floats; without it a deep root has half floats.
    public var blendsFloat = true
    /// Whether 32-bit floats take the place of half floats. llvmpipe is no slower with them, and it cuts what it stores
    /// into half floats instead of rounding it (Mesa 22.3, gallivm's conversion), which adds up over passes.
    public var avoidsHalves = false
    /// Whether the device interpolates in 32-bit floats.
    public var filtersFloat = true
    /// Whether large figures are drawn in parts, which changes no pixel.
    public var partsFigures = true

    /// Makes the standard options.
    public init() {}
  }

  /// Decides coverage.
  public let resolver: CoverageResolver
  /// Places masks.
  public let atlas: MaskAtlas

  var options = Options()
  var plan = RenderPlan()
  /// The whole canvas, device pixels.
  var canvas = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// What is drawn of it.
  var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var scale = 1.0
  var gradients: [ResolvedGradient: Int] = [:]
  var images: [ImageHandle: Int] = [:]
  var opaqueImages: [ImageHandle: Bool] = [:]
  var clipCache: [ClipKey: ClipState] = [:]
  /// The tiles of large masks by what they depend on, with the place that they are for.
  var maskTiles: [MaskTilesKey: MaskTiles] = [:]

  /// Makes a planner.
  public init(resolver: CoverageResolver, atlas: MaskAtlas) {
    self.resolver = resolver
    self.atlas = atlas
  }

  /// Plans a picture of the canvas or of a part of it.
  ///
  /// - Parameter region: the part, in device pixels; nil for all.
  /// - Throws: `PlanError` if a target would be larger than the device allows, or what the resolver throws.
  public func plan(
    _ list: DisplayList, region: PixelRect? = nil, options: Options = Options()
  ) throws -> RenderPlan {
    plan = RenderPlan()
    self.options = options
    scale = list.scale
    canvas = PixelRect(x: 0, y: 0, width: list.pixelWidth, height: list.pixelHeight)
    self.region = region.map { $0.intersection(canvas) } ?? canvas
    gradients.removeAll()
    images.removeAll()
    clipCache.removeAll()
    atlas.beginFrame()

    let need: PixelRect = try glassNeed(self.region, list.commands)
    let builder = TargetBuilder(name: "canvas", need: need, isAlpha: false, ground: list.background.premultiplied)
    try add(list.commands, to: builder)
    try finishRoot(builder)
    plan.prune()
    plan.uploads = atlas.takeUploads()
    defer {
      plan = RenderPlan()
      if opaqueImages.count > 256 { opaqueImages.removeAll() }
      if maskTiles.count > 256 { maskTiles.removeAll() }
    }
    return plan
  }

  /// Adds a command to what a target shows.
  func add(_ command: DisplayList.Command, to builder: TargetBuilder) throws {
    switch command {
    case .draw(let draw): try add(draw, to: builder)
    case .layer(let layer): try add(layer, to: builder)
    case .glass(let glass): try add(glass, to: builder)
    }
  }

  private func finishRoot(_ builder: TargetBuilder) throws {
    let index: Int = try drawEarly(builder)
    let format: RenderPlan.Format = plan.targets[index].format
    if plan.targets[index].rect == region && (options.isDeep || format == .rgba8) {
      plan.root = index
    } else {
      plan.root =
        options.isDeep
        ? try makeTarget("canvas, cut", region, format) : try makeTarget("canvas in 8 bits", region, .rgba8)
      plan.passes.append(
        .filter(.init(source: index, target: plan.root, axis: .horizontal, kind: .convert, alphaOnly: false)))
    }
  }

  /// Draws what a builder has so far, so that the targets it reads can be reused.
  func flush(_ builder: TargetBuilder) throws {
    guard builder.pendingBytes > options.pendingBytes, !builder.batches.isEmpty else { return }
    if builder.target == nil { builder.wantsPrecision = true }
    _ = try drawEarly(builder)
  }

  /// Draws what a builder has so far into its target, which it makes where there is none; returns the target's index.
  func drawEarly(_ builder: TargetBuilder) throws -> Int {
    builder.pendingBytes = 0
    if let target = builder.target {
      let index: Int = try deepened(builder, target)
      if !builder.batches.isEmpty { emit(builder, into: index, load: .keep) }
      return index
    }
    let rect: PixelRect = builder.isRoot ? builder.need : builder.need.outset(by: 1)
    let index: Int = try makeTarget(builder.name, rect, format(for: builder))
    emit(builder, into: index, load: builder.isRoot && builder.isCovered ? .discard : .clear(builder.ground))
    builder.target = index
    return index
  }

  /// The format that a builder needs for what it has so far.
  private func format(for builder: TargetBuilder) -> RenderPlan.Format {
    if builder.isRoot && options.isDeep { return options.blendsFloat ? .rgba32f : .rgba16f }
    if builder.isAlpha { return builder.needsPrecision ? .r16f : .r8 }
    return builder.needsPrecision ? .rgba16f : .rgba8
  }

  /// The target of a builder that was drawn into early, or a copy of it in more than 8 bits as soon as those do not
  /// suffice any more.
  func deepened(_ builder: TargetBuilder, _ target: Int) throws -> Int {
    let old: RenderPlan.Target = plan.targets[target]
    guard !old.format.isFloat, builder.needsPrecision else { return target }
    let index: Int = try makeTarget("\(builder.name), deeper", old.rect, format(for: builder))
    plan.passes.append(
      .filter(.init(source: target, target: index, axis: .horizontal, kind: .convert, alphaOnly: false)))
    builder.target = index
    return index
  }

  /// Appends the pass that draws a builder's batches.
  func emit(_ builder: TargetBuilder, into index: Int, load: RenderPlan.Load) {
    var batches: [RenderPlan.Batch] = builder.takeBatches()
    plan.savings.hidden += builder.savings.hidden
    plan.savings.reordered += builder.savings.reordered
    plan.savings.blankPixels += builder.savings.blankPixels
    plan.savings.plainPixels += builder.savings.plainPixels
    builder.savings = PlanSavings()
    if plan.targets[index].format.isFloat {
      batches = batches.flatMap(Self.clamped)
    }
    var load = load
    if case .clear(let ground) = load, let whole = batches.first?.replacing(plan.targets[index].rect, over: ground) {
      batches[0] = whole
      load = .discard
    }
    plan.passes.append(.draw(.init(target: index, load: load, batches: batches)))
  }

  /// Sums in float targets do not stop at 1, so plus-lighter is computed there.
  private static func clamped(_ batch: RenderPlan.Batch) -> [RenderPlan.Batch] {
    guard batch.output == .color, batch.blend == .sum(source: .one, destination: .one) else { return [batch] }
    return batch.instances.map { instance in
      var single = RenderPlan.Batch(
        instance, output: .blended(.plusLighter), blend: .replace, inputs: batch.inputs)
      single.features = batch.features
      return single
    }
  }

  /// Adds a target.
  func makeTarget(_ name: String, _ rect: PixelRect, _ format: RenderPlan.Format) throws -> Int {
    try makeTarget(RenderPlan.Target(name, rect, format))
  }

  /// Adds a target.
  func makeTarget(_ target: RenderPlan.Target) throws -> Int {
    guard target.width <= options.maximumSize, target.height <= options.maximumSize else {
      throw PlanError.targetTooLarge(
        name: target.name, width: target.width, height: target.height, limit: options.maximumSize)
    }
    var target = target
    if options.avoidsHalves && options.blendsFloat { target.format = target.format.widened }
    plan.targets.append(target)
    return plan.targets.count - 1
  }
}

/// Why a list cannot be planned.
public enum PlanError: Error, CustomStringConvertible, Sendable, Equatable {
  /// A layer would need a larger texture than the device has.
  case targetTooLarge(name: String, width: Int, height: Int, limit: Int)

  /// What happened and what helps.
  public var description: String {
    switch self {
    case .targetTooLarge(let name, let width, let height, let limit):
      return "\(name) would need \(width) × \(height) pixels, and this device's textures end at \(limit): "
        + "render at a smaller scale, blur less, or use the software renderer"
    }
  }
}
