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
      let size: Int = Raster.size(of: band, planes: 4)
      // Behind the pixels: a mark for each chunk, then a chunk of the ground in floats and packed.
      let marks: Int = size / 4
      let room: Int = (marks + MemoryLayout<Lanes>.stride - 1) / MemoryLayout<Lanes>.stride
      workspace.withLanes(size + room + 6) { memory in
        let (color, steps): (SIMD4<Float>, ArraySlice<Step>) = start(of: band)
        let isWritten: UnsafeMutablePointer<UInt8> = UnsafeMutableRawPointer(memory + size)
          .initializeMemory(as: UInt8.self, repeating: 0, count: marks)
        let ground = Ground(color: color, isWritten: isWritten)
        let raster = Raster(base: memory, bounds: band, planes: 4, ground: ground)
        Painter(workspace: workspace).paint(steps, into: raster)
        let packed: UnsafeRawPointer = pack(ground, depth: output.depth, in: memory + size + room)
        for y in band.y..<band.maxY { write(raster, y, ground: packed, to: output, workspace) }
      }
    }
  }

  /// What a band holds at first, and the steps that are painted on it: those after the last colour that hides everything
  /// below it, or from the last other step on that does.
  private func start(of band: PixelRect) -> (color: SIMD4<Float>, steps: ArraySlice<Step>) {
    let hiding: Int? = steps.lastIndex { step in
      if case .draw(let draw) = step { return !draw.opaque.isEmpty && draw.opaque.contains(band) }
      return false
    }
    guard let hiding else { return (background, steps[...]) }
    if case .draw(let draw) = steps[hiding], case .color(let color) = draw.paint.kind {
      return (SIMD4(color.red[0], color.green[0], color.blue[0], color.alpha[0]), steps[(hiding + 1)...])
    }
    return (background, steps[hiding...])
  }

  /// Eight pixels of the ground, rounded as all others are. Takes six chunks of memory.
  private func pack(_ ground: Ground, depth: Bitmap.Depth, in memory: UnsafeMutablePointer<Lanes>) -> UnsafeRawPointer {
    let row = PixelRow(red: memory, green: memory + 1, blue: memory + 2, alpha: memory + 3, step: 1)
    row[0] = ground.lanes
    let bytes = UnsafeMutableRawPointer(memory + 4)
    PixelPacking.pack(row, width: 8, depth: depth, to: bytes)
    return UnsafeRawPointer(bytes)
  }

  /// Rounds a row to where it belongs.
  private func write(
    _ raster: Raster, _ y: Int, ground: UnsafeRawPointer, to output: Output, _ workspace: Workspace
  ) {
    let out: UnsafeMutableRawPointer = output.memory + (y - area.y) * output.bytesPerRow
    let spare: Int = area.x & 7
    guard spare > 0 else {
      PixelPacking.pack(raster, y, width: area.width, depth: output.depth, ground: ground, to: out)
      return
    }
    // The first chunk begins left of the area.
    workspace.withLanes(2 * raster.chunks) { memory in
      let bytes = UnsafeMutableRawPointer(memory)
      let pixel: Int = 4 * output.depth.rawValue / 8
      PixelPacking.pack(raster, y, width: spare + area.width, depth: output.depth, ground: ground, to: bytes)
      out.copyMemory(from: bytes + spare * pixel, byteCount: area.width * pixel)
    }
  }
}
