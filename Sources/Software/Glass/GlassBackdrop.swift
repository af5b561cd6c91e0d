import ReferenceMath
import Scene

/// Reads the blurred backdrop at positions between pixels.
struct GlassBackdrop {
  private let pixels: UnsafePointer<Float>
  private let bounds: PixelRect
  private let left: Int
  /// Floats from one plane to the next, and from one row to the next.
  private let plane: Int
  private let row: Int
  /// Edges of the canvas, at which positions are mirrored.
  private let (minX, minY, maxX, maxY): (Float, Float, Float, Float)

  init(_ raster: Raster, canvas: PixelRect) {
    pixels = UnsafeRawPointer(raster.base).assumingMemoryBound(to: Float.self)
    bounds = raster.bounds
    left = raster.firstChunk * 8
    plane = raster.chunks * 8
    row = raster.chunks * 8 * raster.planes
    (minX, minY, maxX, maxY) = (Float(canvas.x), Float(canvas.y), Float(canvas.maxX), Float(canvas.maxY))
  }

  /// Four neighbouring pixels of each lane's position, and how far the position is on its way from one to the next.
  struct Place {
    fileprivate var topLeft: SIMD8<Int32>
    /// 1, or 0 in the last column; a row's floats, or 0 in the last row.
    fileprivate var stepX: SIMD8<Int32>
    fileprivate var stepY: SIMD8<Int32>
    fileprivate var fx: Lanes
    fileprivate var fy: Lanes
  }

  /// Mirrors a coordinate at the canvas's edges, and holds it to the outermost pixel centres.
  @inline(__always)
  private func held(_ v: Lanes, _ low: Float, _ high: Float) -> Lanes {
    let inner: Lanes = low + abs(v - low)
    return clamp(high - abs(high - inner), low + 0.5, high - 0.5)
  }

  @inline(__always)
  private func column(
    _ v: Lanes, _ low: Float, _ high: Float, _ first: Int, _ end: Int
  ) -> (index: SIMD8<Int32>, step: SIMD8<Int32>, fraction: Lanes) {
    let u: Lanes = held(v, low, high) - 0.5
    let whole: Lanes = clamp(floor(u), Float(first), Float(end - 1))
    let index: SIMD8<Int32> = truncatedSmallInteger(whole)
    let hasNext: SIMDMask<SIMD8<Int32>> = index .< Int32(truncatingIfNeeded: end - 1)
    let one = SIMD8<Int32>(repeating: 1)
    return (
      index &- Int32(truncatingIfNeeded: first), SIMD8<Int32>.zero.replacing(with: one, where: hasNext), u - whole
    )
  }

  /// The place of a position in device pixels.
  @inline(__always)
  func place(_ x: Lanes, _ y: Lanes) -> Place {
    let (column, stepX, fx) = column(x, minX, maxX, bounds.x, bounds.maxX)
    let (line, stepY, fy) = self.column(y, minY, maxY, bounds.y, bounds.maxY)
    let stride = Int32(truncatingIfNeeded: row)
    let first = Int32(truncatingIfNeeded: bounds.x - left)
    return Place(topLeft: line &* stride &+ column &+ first, stepX: stepX, stepY: stepY &* stride, fx: fx, fy: fy)
  }

  /// The bilinear value of a plane.
  @inline(__always)
  func read(_ index: Int, _ place: Place) -> Lanes {
    let source: UnsafePointer<Float> = pixels + index * plane
    var (a, b, c, d): (Lanes, Lanes, Lanes, Lanes) = (.zero, .zero, .zero, .zero)
    for lane in 0..<8 {
      let start: UnsafePointer<Float> = source + Int(place.topLeft[lane])
      let below: UnsafePointer<Float> = start + Int(place.stepY[lane])
      let stepX = Int(place.stepX[lane])
      a[lane] = start[0]
      b[lane] = start[stepX]
      c[lane] = below[0]
      d[lane] = below[stepX]
    }
    let top: Lanes = a + (b - a) * place.fx
    let bottom: Lanes = c + (d - c) * place.fx
    return top + (bottom - top) * place.fy
  }
}
