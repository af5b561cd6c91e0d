import Scene

/// Draws display lists with OpenGL ES, without a window.
///
/// A list becomes a `RenderPlan`, and the plan passes of instanced quads; see `docs/architecture.md`. Pictures depend on
/// nothing but the list: what is kept between frames (programs, masks, images, targets) cannot change them. Pictures that
/// are larger than the device's textures, or than a budget, are drawn in parts that meet without a seam.
///
/// A renderer is used from one thread at a time; OpenGL runs on the context's own thread. If the driver loses the
/// context, everything is rebuilt on a new one and the frame is drawn again.
public final class GPURenderer: Renderer {
  /// Pixels of one part: larger canvases are drawn in several.
  static let partPixels = 4096 * 4096
  /// Bytes of targets beyond which a part is cut in two.
  static let targetBytes = 768 << 20
  /// Frames that can be on their way back at the same time.
  public static let depth = 3
  /// The longest side of a canvas, in pixels.
  public static let maximumSide = 65_536
  /// Most pixels that are drawn into one bitmap: 16384 × 16384. Larger canvases are drawn region by region.
  public static let pixelLimit = 1 << 28

  /// The context in use.
  public private(set) var context: GLContext
  /// What the last picture cost.
  public private(set) var statistics = RenderStatistics()
  /// The plan of the last picture, or of its last part.
  public private(set) var lastPlan: RenderPlan
  /// Times that the context was lost and rebuilt.
  public private(set) var recoveries = 0

  /// Whether a first picture was begun.
  private var hasBegun = false
  /// Pixels of one part, which tests make small.
  var partLimit = GPURenderer.partPixels
  /// Longest side of one part.
  var partSide = 8192
  /// Bytes of targets that one part may need, which tests make small.
  var targetBudget = GPURenderer.targetBytes
  /// The longest side of a target, where that is less than the device's.
  var textureLimit = Int.max
  /// Whether large figures are drawn in parts; tests compare with those drawn whole.
  var partsFigures = true
  let planner: RenderPlanner
  var executor: PlanExecutor
  var ring: ReadbackRing
  /// Lists whose pixels are on their way back, the oldest first.
  var inFlight: [DisplayList] = []
  /// Pictures that were finished early, before those in flight.
  var finished: [Bitmap] = []

  /// Makes a renderer on a context.
  ///
  /// - Parameter resolver: decides coverage; share one with other renderers to rasterise each mask once.
  public init(context: GLContext, resolver: CoverageResolver) {
    self.context = context
    planner = RenderPlanner(resolver: resolver, atlas: MaskAtlas())
    lastPlan = RenderPlan.empty
    (executor, ring) = Self.workshop(on: context)
  }

  /// Makes a renderer on a context, with masks remembered in a store.
  ///
  /// - Throws: `MaskError` if FreeType cannot start.
  public convenience init(context: GLContext, store: MaskStore = MaskStore()) throws {
    self.init(context: context, resolver: try CoverageResolver(store: store))
  }

  /// Makes a renderer on the first usable device of a selection.
  ///
  /// - Parameter programCache: where linked programs are kept from one process to the next.
  /// - Throws: `DisplayError` if there is none, with the reasons.
  public convenience init(
    selection: DeviceSelection = .auto, store: MaskStore = MaskStore(), programCache: ProgramCache? = nil
  ) throws {
    try self.init(context: GLContext(selection: selection, programCache: programCache), store: store)
  }

  /// Programs that were made so far, compiled or taken from a cache.
  public var programCount: Int {
    let programs: ProgramLibrary = executor.programs
    return context.run { programs.count }
  }

  /// The driver's name.
  public var name: String { context.capabilities.renderer }

  /// The picture of the whole canvas.
  ///
  /// 16-bit pictures are composited in 32-bit floats where the device can blend them, else in half floats, whose step near
  /// 1 is 1/2048; layers inside them are half floats.
  ///
  /// - Throws: `GPURendererError`, `PlanError`, `GLError` or `MaskError`; the renderer stays usable.
  public func render(_ list: DisplayList, depth: Bitmap.Depth = .eight) throws -> Bitmap {
    try picture(of: list, in: Self.canvas(of: list), depth)
  }

  /// A part of the canvas. It is within 1/255 of what the picture of all of it shows there: blurs keep to one grid, but
  /// where their input is cut off beyond their reach the last bits differ.
  ///
  /// - Throws: what `render(_:depth:)` throws, and `RegionError`.
  public func render(_ list: DisplayList, region: PixelRect, depth: Bitmap.Depth) throws -> Bitmap {
    _ = try Self.canvas(of: list)
    try RegionError.check(region, of: list)
    return try picture(of: list, in: region, depth)
  }

  private func picture(of list: DisplayList, in region: PixelRect, _ depth: Bitmap.Depth) throws -> Bitmap {
    guard region.area <= Self.pixelLimit else {
      throw GPURendererError.tooManyPixels(width: region.width, height: region.height, limit: Self.pixelLimit)
    }
    if depth == .eight { begin(region) }
    return try recovering {
      statistics = RenderStatistics()
      var whole: Bitmap?
      try forEachPart(of: list, in: region, depth: depth) { target, part in
        let picture: Bitmap = try self.read(target, part, depth)
        if part == region {
          whole = picture
        } else {
          var bitmap: Bitmap = whole ?? Bitmap(width: region.width, height: region.height, depth: depth)
          // The old value must not be shared while it is written.
          whole = nil
          bitmap.paste(picture, x: part.x - region.x, y: part.y - region.y)
          whole = bitmap
        }
      }
      return whole ?? Bitmap(width: region.width, height: region.height, depth: depth)
    }
  }

  /// Makes the target of a first picture while it is planned, since the driver takes its time to blank the memory.
  func begin(_ region: PixelRect) {
    guard !hasBegun, parts(of: region, depth: .eight).count == 1 else { return }
    hasBegun = true
    let pool: TargetPool = executor.pool
    context.start { pool.prepare(.rgba8, width: region.width, height: region.height) }
  }

  /// Plans a part of a list.
  func plan(_ list: DisplayList, region: PixelRect, depth: Bitmap.Depth) throws -> RenderPlan {
    var options = RenderPlanner.Options()
    options.maximumSize = min(context.capabilities.maxTextureSize, textureLimit)
    options.isDeep = depth == .sixteen
    options.blendsFloat = context.capabilities.floatBlend && context.capabilities.floatRenderable
    options.avoidsHalves = context.capabilities.isSoftware
    options.filtersFloat = context.capabilities.floatLinear
    options.partsFigures = partsFigures
    return try planner.plan(list, region: region, options: options)
  }

  /// Draws a plan and lends the target that holds the picture to `body`.
  func run<Value>(_ plan: RenderPlan, _ body: (Framebuffer) throws -> Value) throws -> Value {
    let retired: [MaskAtlas.Page] = planner.atlas.takeRetiredPages()
    lastPlan = plan
    let context: GLContext = self.context
    let executor: PlanExecutor = self.executor
    return try context.run {
      defer { statistics = statistics + context.takeStatistics() }
      return try executor.run(plan, retired: retired, body)
    }
  }

  /// Stores the masks of a plan that is not drawn: the atlas counts on them.
  func upload(_ plan: RenderPlan) throws {
    let retired: [MaskAtlas.Page] = planner.atlas.takeRetiredPages()
    let textures: AtlasTextures = executor.textures
    try context.run { () throws(GLError) in try textures.update(plan.uploads, retired: retired) }
  }

  private func read(_ target: Framebuffer, _ rect: PixelRect, _ depth: Bitmap.Depth) throws -> Bitmap {
    let whole = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    switch depth {
    case .eight:
      let bytes = try [UInt8](unsafeUninitializedCapacity: whole.area * 4) { buffer, count in
        try target.read(whole, into: UnsafeMutableRawBufferPointer(buffer))
        count = whole.area * 4
      }
      return Bitmap(width: rect.width, height: rect.height, bytes: bytes)
    case .sixteen:
      return Bitmap(width: rect.width, height: rect.height, floats: try target.readFloats())
    }
  }

  /// Runs `body`, once more on a new context if the driver lost the first.
  func recovering<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch GLError.contextLost {
      try rebuild()
      return try body()
    } catch {
      // A failed frame may leave masks that were placed but not uploaded.
      planner.atlas.removeAll()
      let textures: AtlasTextures = executor.textures
      context.run { textures.removePages() }
      throw error
    }
  }

  /// Makes everything anew on a new context and draws the frames that were lost.
  func rebuild() throws {
    context = try context.replacement()
    recoveries += 1
    planner.atlas.removeAll()
    (executor, ring) = Self.workshop(on: context)
    let lost: [DisplayList] = inFlight
    inFlight.removeAll()
    for list in lost {
      let canvas: PixelRect = try Self.canvas(of: list)
      let plan: RenderPlan = try self.plan(list, region: canvas, depth: .eight)
      finished.append(try run(plan) { try self.read($0, canvas, .eight) })
    }
  }

  private static func workshop(on context: GLContext) -> (PlanExecutor, ReadbackRing) {
    context.run {
      (PlanExecutor(context, empty: RenderPlan.empty), ReadbackRing(context, slots: depth))
    }
  }

  /// The canvas of a list, if it can be drawn at all.
  static func canvas(of list: DisplayList) throws -> PixelRect {
    let width: Double = list.size.width * list.scale
    let height: Double = list.size.height * list.scale
    guard width.isFinite, height.isFinite, width > 0, height > 0, list.scale > 0,
      width <= Double(maximumSide), height <= Double(maximumSide)
    else {
      throw GPURendererError.canvas(width: width, height: height, limit: maximumSide)
    }
    return PixelRect(x: 0, y: 0, width: list.pixelWidth, height: list.pixelHeight)
  }
}

/// Why a list cannot be drawn on the GPU.
public enum GPURendererError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The canvas has no pixels, or too many.
  case canvas(width: Double, height: Double, limit: Int)
  /// More pixels than one bitmap takes.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// More frames were submitted than fit into the ring.
  case tooManyFrames(limit: Int)

  /// What happened and what is allowed.
  public var description: String {
    switch self {
    case .canvas(let width, let height, let limit):
      return "a canvas of \(width) × \(height) pixels cannot be drawn: each side must be above 0 and at most \(limit)"
    case .tooManyPixels(let width, let height, let limit):
      return "\(width) × \(height) pixels cannot be drawn at once: at most \(limit) fit into a bitmap; draw the canvas "
        + "region by region"
    case .tooManyFrames(let limit):
      return "\(limit) frames are already on their way back: take one with next() before the next submit()"
    }
  }
}
