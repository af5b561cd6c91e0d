import ReferenceMath
import Scene

/// Pixels that outlive a band: a filtered layer on its way to the canvas.
///
/// Rows are written by several threads, each its own; nobody reads before all are done.
final class Surface: @unchecked Sendable {
  let raster: Raster
  private let budget: MemoryBudget
  private let bytes: Int

  /// Makes a surface. Its pixels are undefined.
  ///
  /// - Throws: `SoftwareRendererError.memory` if the budget is exhausted.
  init(bounds: PixelRect, planes: Int = 4, budget: MemoryBudget) throws {
    let size: Int = max(Raster.size(of: bounds, planes: planes), 1)
    bytes = size * MemoryLayout<Lanes>.stride
    try budget.reserve(bytes)
    self.budget = budget
    raster = Raster(base: .allocate(capacity: size), bounds: bounds, planes: planes)
  }

  var bounds: PixelRect { raster.bounds }

  deinit {
    raster.base.deallocate()
    budget.release(bytes)
  }
}
