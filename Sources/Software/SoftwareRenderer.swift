import Foundation
import Scene

/// Draws display lists on the processor: the definition of every drawing operation, and the path for machines without a
/// graphics processor.
///
/// All colours are computed in float, premultiplied, and rounded half up once, at the end. The picture is the same byte
/// for byte with any number of threads and on any processor, since only exactly defined operations are used. A canvas is
/// painted in bands of rows that fit the cache; groups with filters are drawn first, on surfaces of their own. Where these
/// would take more than `surfaceBudget`, the canvas is drawn in parts, which changes no byte.
public final class SoftwareRenderer: Renderer, Sendable {
  /// Most pixels that are drawn at once, the whole canvas or a region of it: 16384 × 16384.
  public static let pixelLimit = 1 << 28
  /// Bytes of surfaces beyond which an area is drawn in two halves, one after the other.
  public static let surfaceBudget = 512 << 20
  /// Most pixels to a side of a canvas.
  public static let sideLimit = 1 << 16

  private let resolver: CoverageResolver
  private let pool: WorkerPool
  private let memory: SurfaceMemory
  private let surfaceBudget: Int

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - resolver: finds the coverage of figures; it may be shared with other renderers.
  ///   - threads: how many threads paint, at least 1; nil is one for each processor core.
  ///   - memoryLimit: most bytes that the surfaces of filtered layers may take at once, all pictures that
  ///     are drawn at the same time together.
  public convenience init(resolver: CoverageResolver, threads: Int? = nil, memoryLimit: Int = 6 << 30) {
    self.init(resolver: resolver, threads: threads, memoryLimit: memoryLimit, surfaceBudget: Self.surfaceBudget)
  }

  /// Makes a renderer with a budget for the surfaces of one area, which tests make small.
  init(resolver: CoverageResolver, threads: Int?, memoryLimit: Int, surfaceBudget: Int) {
    self.resolver = resolver
    self.surfaceBudget = min(surfaceBudget, memoryLimit / 2)
    memory = SurfaceMemory(limit: memoryLimit)
    pool = WorkerPool(threads: max(threads ?? ProcessInfo.processInfo.activeProcessorCount, 1))
  }

  /// Makes a renderer with a resolver of its own and the system's fonts.
  ///
  /// - Throws: `MaskError` if FreeType cannot start.
  public convenience init(threads: Int? = nil) throws {
    self.init(resolver: try CoverageResolver(store: MaskStore()), threads: threads)
  }

  /// "software" with the number of threads.
  public var name: String { pool.threads == 1 ? "software, 1 thread" : "software, \(pool.threads) threads" }

  /// How many threads paint.
  public var threads: Int { pool.threads }

  /// The picture of the whole canvas.
  ///
  /// - Throws: `SoftwareRendererError` if the canvas is no size to draw or its layers take too much memory, and what the
  ///   resolver throws.
  public func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap {
    let canvas: PixelRect = try Self.canvas(of: list)
    return try drawing(of: list, canvas).bitmap(of: canvas, depth: depth)
  }

  /// A part of the canvas: the same bytes as in the picture of all of it. Layers are drawn as far as the part shows them.
  ///
  /// - Throws: what `render(_:depth:)` throws, and `RegionError`.
  public func render(_ list: DisplayList, region: PixelRect, depth: Bitmap.Depth) throws -> Bitmap {
    let canvas: PixelRect = try Self.canvas(of: list)
    try RegionError.check(region, of: list)
    return try drawing(of: list, canvas).bitmap(of: region, depth: depth)
  }

  private func drawing(of list: DisplayList, _ canvas: PixelRect) -> RegionDrawing {
    RegionDrawing(
      list: list, canvas: canvas, resolver: resolver, pool: pool, memory: memory, surfaceBudget: surfaceBudget)
  }

  /// The canvas in pixels. Sides are limited here, pixels where they are allocated.
  private static func canvas(of list: DisplayList) throws -> PixelRect {
    let width: Double = list.size.width * list.scale
    let height: Double = list.size.height * list.scale
    guard width.isFinite, height.isFinite, list.scale.isFinite else {
      throw SoftwareRendererError.canvasNotFinite(
        width: list.size.width, height: list.size.height, scale: list.scale)
    }
    guard max(width, height) <= Double(sideLimit) else {
      throw SoftwareRendererError.canvasTooLarge(width: width, height: height, limit: pixelLimit)
    }
    return PixelRect(x: 0, y: 0, width: list.pixelWidth, height: list.pixelHeight)
  }
}
