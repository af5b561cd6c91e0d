import ReferenceMath
import Scene

/// How many bytes of surfaces the filtered groups of some steps need, estimated from their bounds in the order in which
/// `LayerDrawing` draws them.
struct SurfaceDemand {
  /// What lives when all are drawn.
  private(set) var kept = 0
  /// The most that lives at once.
  private(set) var peak = 0

  /// Adds up the groups below `steps`.
  init(below steps: [Step]) {
    for step in steps {
      switch step {
      case .draw: break
      case .layer(let layer): add(layer)
      case .glass(let glass): add(glass)
      }
    }
  }

  private mutating func add(_ glass: PreparedGlass) {
    func bytes(_ area: PixelRect, _ planes: Int) -> Int {
      Raster.size(of: area, planes: planes) * MemoryLayout<Lanes>.stride
    }
    // The picture so far, the rows of its blur and the blur itself; then the same for the shadow's coverage.
    peak = max(peak, kept + 2 * bytes(glass.source, 4) + bytes(glass.read, 4))
    kept += bytes(glass.read, 4)
    peak = max(peak, kept + 2 * bytes(glass.casting, 1) + bytes(glass.cast, 1))
    kept += bytes(glass.cast, 1)
  }

  private mutating func add(_ layer: PreparedLayer) {
    let content = SurfaceDemand(below: layer.steps)
    let mask = SurfaceDemand(below: layer.mask?.steps ?? [])
    peak = max(peak, kept + content.peak, kept + content.kept + mask.peak)
    guard !layer.filters.isEmpty else {
      kept += content.kept + mask.kept
      return
    }
    let stages: [Int] = layer.stages.map { Raster.size(of: $0, planes: 4) * MemoryLayout<Lanes>.stride }
    let below: Int = kept + content.kept + mask.kept
    peak = max(peak, below + stages[0])
    for (input, output) in zip(stages, stages.dropFirst()) {
      // A blur keeps its rows, as wide as the output and as many as the input has, until its columns are done.
      peak = max(peak, below + input + output + max(input, output))
    }
    kept += mask.kept + (stages.last ?? 0)
  }
}
