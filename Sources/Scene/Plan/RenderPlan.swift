/// A display list turned into passes: which targets there are, and in which order what is drawn into them. Pure data,
/// without any GL: what the GPU renderer executes and what tests count.
public struct RenderPlan: Sendable {
  /// How a target stores its pixels.
  public enum Format: String, Hashable, Sendable {
    /// One byte.
    case r8
    /// Four bytes.
    case rgba8
    /// One half float: alpha that will be thresholded.
    case r16f
    /// Two half floats: alpha and its vertical slope.
    case rg16f
    /// Four half floats: where 8 bits would drift.
    case rgba16f
    /// One float, where halves are no better.
    case r32f
    /// Two floats.
    case rg32f
    /// Four floats: the root of 16-bit pictures.
    case rgba32f

    /// The same components in 32 bits, if they are halves.
    var widened: Format {
      switch self {
      case .r16f: return .r32f
      case .rg16f: return .rg32f
      case .rgba16f: return .rgba32f
      default: return self
      }
    }

    /// Whether values above 1 are kept.
    var isFloat: Bool { self != .r8 && self != .rgba8 }

    /// Bytes of a pixel.
    public var bytesPerPixel: Int {
      switch self {
      case .r8: return 1
      case .r16f: return 2
      case .rgba8, .rg16f, .r32f: return 4
      case .rgba16f, .rg32f: return 8
      case .rgba32f: return 16
      }
    }
  }

  /// A grid of texels over the canvas.
  public struct Target: Sendable {
    /// What it is for.
    public var name: String
    /// Left edge of the first texel, device pixels.
    public var x: Int
    /// Top edge of the first texel, device pixels.
    public var y: Int
    /// Texels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Device pixels from one texel to the next, along x and along y.
    public var stepX = 1
    /// Device pixels from one row to the next.
    public var stepY = 1
    /// How a texel is stored.
    public var format: Format

    /// Makes a target of device pixels.
    init(_ name: String, _ rect: PixelRect, _ format: Format) {
      self.name = name
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
      self.format = format
    }

    /// The pixels of a target whose texels are device pixels.
    var rect: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
    /// The first texel's number along x, where texels are counted from the canvas's left edge or just right of it.
    public var column: Int { x.dividedDown(by: stepX) }
    /// The first texel's number along y.
    public var row: Int { y.dividedDown(by: stepY) }
    /// Number of texels.
    public var area: Int { width * height }
    /// Bytes of all texels.
    public var byteCount: Int { area * format.bytesPerPixel }
  }

  /// What a target holds before a pass.
  public enum Load: Hashable, Sendable {
    /// One premultiplied colour.
    case clear(SIMD4<Float>)
    /// What the last pass left.
    case keep
    /// Anything: the pass covers every pixel.
    case discard
  }

  /// A step of a frame.
  public enum Pass: Sendable {
    /// Quads drawn into a target.
    case draw(DrawPass)
    /// A linear filter from one target to another.
    case filter(FilterPass)
    /// A group of liquid glass.
    case glass(GlassPass)
  }

  /// Quads drawn into a target.
  public struct DrawPass: Sendable {
    /// Index of the target.
    public var target: Int
    /// What it holds before.
    public var load: Load
    /// What is drawn, in order.
    public var batches: [Batch]
  }

  /// The targets, in the order they are first drawn.
  public internal(set) var targets: [Target] = []
  /// What is done, in order.
  public internal(set) var passes: [Pass] = []
  /// Index of the target that holds the picture.
  public internal(set) var root = 0
  /// The colours and locations of gradients, as the shaders fetch them.
  public internal(set) var gradientTexels: [SIMD4<Float>] = []
  /// The images that batches name by index.
  public internal(set) var images: [ImageHandle] = []
  /// The shader functions that batches name by index.
  public internal(set) var functions: [any ShaderFunction] = []
  /// Masks that must be copied to the atlas before the first pass.
  public internal(set) var uploads: [MaskAtlas.Upload] = []

  /// What was left out or joined.
  public internal(set) var savings = PlanSavings()

  /// Makes an empty plan.
  init() {}

  /// A plan that draws nothing.
  public static let empty = RenderPlan()

  /// Number of draw calls: a batch is one, a filter is one; a run of glass is two over a picture that may be clear.
  public var drawCalls: Int {
    passes.reduce(0) { count, pass in
      switch pass {
      case .draw(let draw): return count + draw.batches.count
      case .filter: return count + 1
      case .glass(let glass): return count + glass.runs.count * (glass.output == .removalAndSum ? 2 : 1)
      }
    }
  }

  /// Number of texels that the passes' targets have, counted once a pass; of glass, the texels of its quads.
  public var targetPixels: Int {
    passes.reduce(0) { sum, pass in
      switch pass {
      case .draw(let draw): return sum + targets[draw.target].area
      case .filter(let filter): return sum + targets[filter.target].area
      case .glass(let glass): return sum + glass.batches.reduce(0) { $0 + $1.area }
      }
    }
  }
}
