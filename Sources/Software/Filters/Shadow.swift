import ReferenceMath
import Scene

/// A group's alpha in one colour, moved, below the group. Moves by parts of a pixel are bilinear.
struct Shadow {
  /// The group.
  let input: Raster
  /// The group's alpha, blurred.
  let alpha: Raster
  let color: SIMD4<Float>
  let x: Double
  let y: Double
  /// Whether the group itself is left out.
  let only: Bool
  let output: PixelRect

  func run(pool: WorkerPool, memory: SurfaceMemory) throws -> Surface {
    let result = try Surface(bounds: output, memory: memory)
    let target: Raster = result.raster
    let group = 8
    pool.forEach(count: (output.height + group - 1) / group) { part, workspace in
      let start: Int = output.y + part * group
      for y in start..<min(start + group, output.maxY) { fillRow(y, of: target, workspace) }
    }
    target.clearPadding()
    return result
  }

  private func fillRow(_ row: Int, of target: Raster, _ workspace: Workspace) {
    let (wholeX, wholeY): (Double, Double) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy): (Float, Float) = (Float(x - wholeX), Float(y - wholeY))
    // The pixel at x takes alpha from x − wholeX and, by the fraction, from one further left.
    let start: Int = target.firstChunk * 8 - Int(wholeX) - 1
    let firstChunk: Int = start >> 3
    let offset: Int = start - firstChunk * 8
    let length: Int = target.chunks + 3
    workspace.withLanes(length * 2) { memory in
      let above = memory + length
      alpha.copyAlpha(row - Int(wholeY), firstChunk: firstChunk, count: length, to: memory)
      alpha.copyAlpha(row - Int(wholeY) - 1, firstChunk: firstChunk, count: length, to: above)
      for i in 0..<length { memory[i] += (above[i] - memory[i]) * fy }
      let pixels = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self) + offset
      let out: PixelRow = target.pixels(row, chunk: target.firstChunk)
      for i in 0..<target.chunks {
        let further: Lanes = UnsafeRawPointer(pixels + i * 8).loadUnaligned(as: Lanes.self)
        let here: Lanes = UnsafeRawPointer(pixels + i * 8 + 1).loadUnaligned(as: Lanes.self)
        let a: Lanes = here + (further - here) * fx
        out[i] = LaneColor(red: a * color.x, green: a * color.y, blue: a * color.z, alpha: a * color.w)
      }
    }
    if !only { drawGroup(row, over: target) }
  }

  private func drawGroup(_ row: Int, over target: Raster) {
    let part: PixelRect = input.bounds.intersection(output)
    guard !part.isEmpty, row >= part.y, row < part.maxY else { return }
    let start: Int = part.x >> 3
    Blend.composite(
      .normal, input.pixels(row, chunk: start), onto: target.pixels(row, chunk: start), coverage: nil, opacity: 1,
      count: ((part.maxX + 7) >> 3) - start)
  }
}
