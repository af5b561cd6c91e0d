import ReferenceMath
import Scene

/// A colour matrix on straight colour, clamped and premultiplied again.
struct ColorMatrixFilter {
  let input: Raster
  let matrix: ColorMatrix
  let output: PixelRect

  func run(pool: WorkerPool, memory: SurfaceMemory) throws -> Surface {
    let result = try Surface(bounds: output, memory: memory)
    let target: Raster = result.raster
    let group = 8
    pool.forEach(count: (output.height + group - 1) / group) { part, _ in
      let start: Int = output.y + part * group
      for y in start..<min(start + group, output.maxY) { fillRow(y, of: target) }
    }
    target.clearPadding()
    return result
  }

  private func fillRow(_ y: Int, of target: Raster) {
    let out: PixelRow = target.pixels(y, chunk: target.firstChunk)
    let isInside: Bool = y >= input.bounds.y && y < input.bounds.maxY
    let clear = LaneColor(red: .zero, green: .zero, blue: .zero, alpha: .zero)
    let rows: [SIMD4<Float>] = matrix.rows
    let (r, g, b, a): (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (rows[0], rows[1], rows[2], rows[3])
    for i in 0..<target.chunks {
      let chunk: Int = target.firstChunk + i
      let holds: Bool = isInside && chunk >= input.firstChunk && chunk < input.firstChunk + input.chunks
      let c: LaneColor = holds ? input.pixels(y, chunk: chunk)[0] : clear
      let k: Lanes = select(c.alpha .> 0, 1 / max(c.alpha, 1e-20), .zero)
      let straight = LaneColor(red: c.red * k, green: c.green * k, blue: c.blue * k, alpha: c.alpha)
      let alpha: Lanes = Self.output(straight, a, matrix.bias.w)
      out[i] = LaneColor(
        red: Self.output(straight, r, matrix.bias.x) * alpha, green: Self.output(straight, g, matrix.bias.y) * alpha,
        blue: Self.output(straight, b, matrix.bias.z) * alpha, alpha: alpha)
    }
  }

  @inline(__always)
  private static func output(_ c: LaneColor, _ row: SIMD4<Float>, _ bias: Float) -> Lanes {
    let warm: Lanes = c.red * row.x + c.green * row.y
    let cool: Lanes = c.blue * row.z + c.alpha * row.w
    return saturate(warm + cool + bias)
  }
}
