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

    let builder = TargetBuilder(name: "canvas", need: self.region, isAlpha: false)
    for command in list.commands { try add(command, to: builder) }
    try finishRoot(builder, background: list.background.premultiplied)
    plan.uploads = atlas.takeUploads()
    defer {
      plan = RenderPlan()
      if opaqueImages.count > 256 { opaqueImages.removeAll() }
    }
    return plan
  }

  /// Adds a command to what a target shows.
  func add(_ command: DisplayList.Command, to builder: TargetBuilder) throws {
    switch command {
    case .draw(let draw): try add(draw, to: builder)
    case .layer(let layer): try add(layer, to: builder)
    case .glass: break
    }
  }

  private func finishRoot(_ builder: TargetBuilder, background: SIMD4<Float>) throws {
    let format: RenderPlan.Format
    if options.isDeep {
      format = options.blendsFloat ? .rgba32f : .rgba16f
    } else {
      format = builder.needsPrecision ? .rgba16f : .rgba8
    }
    let early: Int? = builder.target
    let index: Int
    if let early { index = early } else { index = try makeTarget("canvas", region, format) }
    let load: RenderPlan.Load = early != nil ? .keep : builder.isCovered ? .discard : .clear(background)
    emit(builder, into: index, load: load)
    if options.isDeep || plan.targets[index].format == .rgba8 {
      plan.root = index
    } else {
      plan.root = try makeTarget("canvas in 8 bits", region, .rgba8)
      plan.passes.append(
        .filter(.init(source: index, target: plan.root, axis: .horizontal, kind: .convert, alphaOnly: false)))
    }
  }

  /// Draws what a builder has so far, so that the targets it reads can be reused.
  func flush(_ builder: TargetBuilder) throws {
    guard builder.pendingBytes > options.pendingBytes, !builder.batches.isEmpty else { return }
    builder.pendingBytes = 0
    let isRoot: Bool = builder.name == "canvas"
    let index: Int
    let load: RenderPlan.Load
    if let target = builder.target {
      index = target
      load = .keep
    } else {
      // The root's background is not known here, so roots are flushed only when they are covered.
      guard !isRoot || builder.isCovered else { return }
      let rect: PixelRect = isRoot ? region : builder.need.outset(by: 1)
      index = try makeTarget(builder.name, rect, builder.isAlpha ? .r16f : .rgba16f)
      load = isRoot ? .discard : .clear(.zero)
    }
    emit(builder, into: index, load: load)
    builder.target = index
  }

  /// Appends the pass that draws a builder's batches.
  func emit(_ builder: TargetBuilder, into index: Int, load: RenderPlan.Load) {
    var batches: [RenderPlan.Batch] = builder.takeBatches()
    if plan.targets[index].format.isFloat {
      batches = batches.flatMap(Self.clamped)
    }
    var load = load
    if load == .clear(.zero), let whole = batches.first?.replacing(plan.targets[index].rect) {
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
