import ReferenceMath
import Scene

/// Paints an area of the canvas in bands of rows and rounds each while it is in the cache.
struct CanvasPainting {
  /// Device pixels that are painted.
  let area: PixelRect
  let background: SIMD4<Float>
  let steps: [Step]

  /// Where the finished pixels go. Several threads write, each its own rows.
  struct Output: @unchecked Sendable {
    /// The area's first pixel.
    var memory: UnsafeMutableRawPointer
    /// From one row to the next.
    var bytesPerRow: Int
    var depth: Bitmap.Depth
  }

  /// Paints and rounds all rows.
  func run(into output: Output, pool: WorkerPool) {
    let chunks: Int = Raster.chunks(of: area).count
    let height: Int = min(max((256 << 10) / (chunks * 4 * MemoryLayout<Lanes>.stride), 2), 64)
    pool.forEach(count: (area.height + height - 1) / height) { part, workspace in
      let top: Int = area.y + part * height
      let band = PixelRect(minX: area.x, minY: top, maxX: area.maxX, maxY: min(top + height, area.maxY))
      workspace.withLanes(Raster.size(of: band, planes: 4)) { memory in
        let raster = Raster(base: memory, bounds: band, planes: 4)
        paint(raster, workspace)
        for y in band.y..<band.maxY { write(raster, y, to: output, workspace) }
      }
    }
  }

  /// Rounds a row to where it belongs.
  private func write(_ raster: Raster, _ y: Int, to output: Output, _ workspace: Workspace) {
    let out: UnsafeMutableRawPointer = output.memory + (y - area.y) * output.bytesPerRow
    let row: PixelRow = raster.pixels(y, chunk: raster.firstChunk)
    let spare: Int = area.x & 7
    guard spare > 0 else {
      PixelPacking.pack(row, width: area.width, depth: output.depth, to: out)
      return
    }
    // The first chunk begins left of the area.
    workspace.withLanes(2 * raster.chunks) { memory in
      let bytes = UnsafeMutableRawPointer(memory)
      let pixel: Int = 4 * output.depth.rawValue / 8
      PixelPacking.pack(row, width: spare + area.width, depth: output.depth, to: bytes)
      out.copyMemory(from: bytes + spare * pixel, byteCount: area.width * pixel)
    }
  }

  /// Paints a band, beginning with the last step that hides everything below it.
  private func paint(_ band: Raster, _ workspace: Workspace) {
    let start: Int? = steps.lastIndex { step in
      if case .draw(let draw) = step { return !draw.opaque.isEmpty && draw.opaque.contains(band.bounds) }
      return false
    }
    if start == nil || (band.bounds.x | band.bounds.width) % 8 != 0 { fill(band) }
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
