import Scene

/// Draws plans on one context. It owns everything that lives there: programs, targets, atlas pages, images and buffers.
/// On the context's thread only.
final class PlanExecutor {
  /// Texels in a row of the gradient table.
  private static let tableWidth = 1024

  let context: GLContext
  let programs: ProgramLibrary
  let pool: TargetPool
  let textures: AtlasTextures
  let fields: FieldTextures
  /// The block of the shapes of glass.
  let shapes: Buffer
  private let instances: Buffer
  private var arrays: [Int: VertexArray] = [:]
  private let bare: VertexArray
  private var gradientTable: Texture?

  /// The frame in work.
  var plan: RenderPlan
  var targets: [Framebuffer?] = []
  /// Where the batches of each pass start in the buffer of instances, in floats.
  private var offsets: [Int] = []
  /// Mutation tests: the pass that is left out; its target is cleared, unless it is kept from the pass before.
  var skippedPass: Int?

  init(_ context: GLContext, empty: RenderPlan) {
    self.context = context
    plan = empty
    programs = ProgramLibrary(context)
    pool = TargetPool(context)
    textures = AtlasTextures(context)
    fields = FieldTextures(context)
    instances = Buffer(context, kind: .vertex)
    shapes = Buffer(context, kind: .uniform)
    bare = VertexArray(context)
  }

  /// Draws a plan; the target that holds the picture is lent to `body`.
  ///
  /// - Throws: `GLError`, or what `body` throws.
  func run<Value>(_ plan: RenderPlan, retired: [MaskAtlas.Page], _ body: (Framebuffer) throws -> Value) throws -> Value
  {
    self.plan = plan
    targets = [Framebuffer?](repeating: nil, count: plan.targets.count)
    defer {
      for target in targets { target.map(pool.give) }
      targets.removeAll()
      pool.endFrame()
    }
    try textures.update(plan.uploads, retired: retired)
    try uploadGradients()
    uploadInstances()
    var released = [[Int]](repeating: [], count: plan.passes.count)
    for (target, last) in Self.lastUses(of: plan).enumerated() where last >= 0 && target != plan.root {
      released[last].append(target)
    }
    var batch = 0
    for (index, pass) in plan.passes.enumerated() {
      switch pass {
      case _ where index == skippedPass: try skip(pass)
      case .draw(let draw):
        try run(draw, firstBatch: batch)
      case .filter(let filter):
        bare.bind()
        try run(filter)
      case .glass(let glass):
        try run(glass, firstBatch: batch)
      }
      switch pass {
      case .draw(let draw): batch += draw.batches.count
      case .glass(let glass): batch += glass.batches.count
      case .filter: break
      }
      for target in released[index] {
        targets[target].map(pool.give)
        targets[target] = nil
      }
    }
    try context.check(during: "drawing a frame")
    return try body(try target(plan.root))
  }

  private func skip(_ pass: RenderPlan.Pass) throws {
    switch pass {
    case .draw(let draw) where draw.load == .keep: return
    case .glass(let glass) where glass.load == .keep: return
    case .draw(let draw): context.beginPass(try target(draw.target), load: .clear(.zero))
    case .filter(let filter): context.beginPass(try target(filter.target), load: .clear(.zero))
    case .glass(let glass): context.beginPass(try target(glass.target), load: .clear(.zero))
    }
  }

  /// A target of the plan, taken from the pool when it is first needed.
  ///
  /// - Throws: `GLError` if the driver has no memory for it.
  func target(_ index: Int) throws(GLError) -> Framebuffer {
    if let known = targets[index] { return known }
    let wanted: RenderPlan.Target = plan.targets[index]
    let made: Framebuffer = try pool.take(
      wanted.format.pixelFormat, width: wanted.width, height: wanted.height, isExact: index == plan.root)
    targets[index] = made
    return made
  }

  /// The last pass that writes or reads each target.
  static func lastUses(of plan: RenderPlan) -> [Int] {
    var last = [Int](repeating: -1, count: plan.targets.count)
    for (index, pass) in plan.passes.enumerated() {
      last[pass.target] = index
      pass.forEachSource { last[$0] = index }
    }
    return last
  }

  private func uploadGradients() throws(GLError) {
    guard !plan.gradientTexels.isEmpty else { return }
    let rows: Int = (plan.gradientTexels.count + Self.tableWidth - 1) / Self.tableWidth
    if (gradientTable?.height ?? 0) < rows {
      gradientTable = try Texture(context, format: .rgba32F, width: Self.tableWidth, height: rows)
    }
    for row in 0..<rows {
      let texels: ArraySlice<SIMD4<Float>> =
        plan.gradientTexels[(row * Self.tableWidth)..<min((row + 1) * Self.tableWidth, plan.gradientTexels.count)]
      gradientTable?.upload(PixelRect(x: 0, y: row, width: texels.count, height: 1), Array(texels))
    }
  }

  /// The table of gradients, where there are any.
  var gradients: Texture? { gradientTable }

  private func uploadInstances() {
    var vectors: [SIMD4<Float>] = []
    offsets.removeAll(keepingCapacity: true)
    for pass in plan.passes {
      switch pass {
      case .draw(let draw):
        for batch in draw.batches {
          offsets.append(vectors.count)
          let slots: [ShapeInstance.Slot] = batch.features.slots
          for instance in batch.instances {
            for slot in slots { vectors.append(instance[slot]) }
          }
        }
      case .glass(let glass):
        for batch in glass.batches {
          offsets.append(vectors.count)
          vectors += Self.instances(of: batch)
        }
      case .filter: break
      }
    }
    if !vectors.isEmpty { instances.upload(vectors) }
  }

  /// Feeds the attributes of a batch.
  func bindInstances(batch: Int, slots: Int) {
    let array: VertexArray = arrays[slots] ?? VertexArray(context)
    arrays[slots] = array
    let size: Int = MemoryLayout<SIMD4<Float>>.stride
    for slot in 0..<slots {
      array.setAttribute(
        slot, buffer: instances, count: 4, stride: slots * size, offset: (offsets[batch] + slot) * size, divisor: 1)
    }
  }
}

extension RenderPlan.Format {
  /// The texture format that stores it.
  var pixelFormat: PixelFormat {
    switch self {
    case .r8: return .r8
    case .rgba8: return .rgba8
    case .r16f: return .r16F
    case .rg16f: return .rg16F
    case .rgba16f: return .rgba16F
    case .r32f: return .r32F
    case .rg32f: return .rg32F
    case .rgba32f: return .rgba32F
    }
  }
}
