import ReferenceMath
import Scene

/// Paints the canvas in bands of rows and rounds each while it is in the cache.
struct CanvasPainting {
  let canvas: PixelRect
  let background: SIMD4<Float>
  let steps: [Step]

  /// Memory that several threads write, each its own rows.
  private struct Output: @unchecked Sendable {
    var memory: UnsafeMutableRawPointer
  }

  /// The finished picture.
  func bitmap(depth: Bitmap.Depth, pool: WorkerPool) -> Bitmap {
    let bytesPerRow: Int = canvas.width * 4 * depth.rawValue / 8
    let size: Int = bytesPerRow * canvas.height
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = size
      guard let base = buffer.baseAddress else { return }
      let output = Output(memory: UnsafeMutableRawPointer(base))
      let chunks: Int = Raster.chunks(of: canvas).count
      let height: Int = min(max((256 << 10) / (chunks * 4 * MemoryLayout<Lanes>.stride), 2), 64)
      pool.forEach(count: (canvas.height + height - 1) / height) { part, workspace in
        let top: Int = part * height
        let band = PixelRect(minX: 0, minY: top, maxX: canvas.width, maxY: min(top + height, canvas.maxY))
        workspace.withLanes(Raster.size(of: band, planes: 4)) { memory in
          let raster = Raster(base: memory, bounds: band, planes: 4)
          paint(raster, workspace)
          for y in band.y..<band.maxY {
            PixelPacking.pack(
              raster.pixels(y, chunk: 0), width: canvas.width, depth: depth, to: output.memory + y * bytesPerRow)
          }
        }
      }
    }
    return Bitmap(width: canvas.width, height: canvas.height, depth: depth, bytes: bytes)
  }

  /// Paints a band, beginning with the last step that hides everything below it.
  private func paint(_ band: Raster, _ workspace: Workspace) {
    let start: Int? = steps.lastIndex { step in
      if case .draw(let draw) = step { return !draw.opaque.isEmpty && draw.opaque.contains(band.bounds) }
      return false
    }
    if start == nil || band.bounds.width % 8 != 0 { fill(band) }
    Painter(workspace: workspace).paint(steps[(start ?? 0)...], into: band)
  }

  private func fill(_ band: Raster) {
    for y in band.bounds.y..<band.bounds.maxY {
      for plane in 0..<4 {
        band.plane(y, plane).initialize(repeating: Lanes(repeating: background[plane]), count: band.chunks)
      }
    }
  }
}
