import ReferenceMath
import Scene

/// Pixels that outlive a band: a filtered layer on its way to the canvas.
///
/// Rows are written by several threads, each its own; nobody reads before all are done.
final class Surface: Sendable {
  let raster: Raster
  private let memory: SurfaceMemory
  private let block: SurfaceMemory.Block

  /// Makes a surface. Its pixels are undefined.
  ///
  /// - Throws: `SoftwareRendererError.memory` if there is no memory left.
  init(bounds: PixelRect, planes: Int = 4, memory: SurfaceMemory) throws {
    block = try memory.take(max(Raster.size(of: bounds, planes: planes), 1))
    self.memory = memory
    raster = Raster(base: block.base, bounds: bounds, planes: planes)
  }

  var bounds: PixelRect { raster.bounds }

  deinit {
    memory.give(block)
  }
}
