import ReferenceMath
import Scene

/// The area whose alpha lies between two values, in one colour: alpha' = clamp((a − min) / |∇a| + ½), times the inverse of
/// the same for max. |∇a| is taken by central differences one pixel apart; outside the layer alpha is 0,
/// and across the canvas's edge it goes on as the blur left it.
struct AlphaThreshold {
  /// A slope below this counts as flat.
  private static let flat: Float = 1e-6

  let input: Raster
  let min: Float
  let max: Float
  let color: SIMD4<Float>
  let output: PixelRect

  func run(pool: WorkerPool, memory: SurfaceMemory) throws -> Surface {
    let result = try Surface(bounds: output, memory: memory)
    let target: Raster = result.raster
    let group = 8
    pool.forEach(count: (output.height + group - 1) / group) { part, workspace in
      let start: Int = output.y + part * group
      for y in start..<Swift.min(start + group, output.maxY) { fillRow(y, of: target, workspace) }
    }
    target.clearPadding()
    return result
  }

  private func fillRow(_ y: Int, of target: Raster, _ workspace: Workspace) {
    let length: Int = target.chunks + 2
    workspace.withLanes(length * 3) { memory in
      for k in 0..<3 {
        input.copyAlpha(y + k - 1, firstChunk: target.firstChunk - 1, count: length, to: memory + k * length)
      }
      let middle = UnsafeMutableRawPointer(memory + length).assumingMemoryBound(to: Float.self)
      let out: PixelRow = target.pixels(y, chunk: target.firstChunk)
      for i in 0..<target.chunks {
        let a: Lanes = memory[length + 1 + i]
        let left: Lanes = UnsafeRawPointer(middle + (i + 1) * 8 - 1).loadUnaligned(as: Lanes.self)
        let right: Lanes = UnsafeRawPointer(middle + (i + 1) * 8 + 1).loadUnaligned(as: Lanes.self)
        let dx: Lanes = (right - left) * 0.5
        let dy: Lanes = (memory[2 * length + 1 + i] - memory[1 + i]) * 0.5
        let alpha: Lanes = covered(a, slope: sqrt(dx * dx + dy * dy))
        out[i] = LaneColor(
          red: alpha * color.x, green: alpha * color.y, blue: alpha * color.z, alpha: alpha * color.w)
      }
    }
  }

  /// The coverage where alpha is `a`.
  @inline(__always)
  private func covered(_ a: Lanes, slope: Lanes) -> Lanes {
    let perPixel: Lanes = 1 / ReferenceMath.max(slope, Self.flat)
    var result: Lanes = saturate((a - min) * perPixel + 0.5)
    if max < 1 { result *= 1 - saturate((a - max) * perPixel + 0.5) }
    // With min = 0 the formula would colour what is clear.
    return min > 0 ? result : select(a .> 0, result, .zero)
  }
}
