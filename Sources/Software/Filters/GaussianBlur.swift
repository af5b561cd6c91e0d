import ReferenceMath
import Scene

/// A Gaussian blur as two passes of true weights: along the rows into vertical strips that fit the nearest cache, then
/// down the strips.
///
/// Taps that meet nothing but clear pixels are skipped. They would add zeros at the same place in the sum, so the result
/// does not depend on how tightly the input is bounded.
struct GaussianBlur {
  /// Chunks in a strip: 32 pixels.
  private static let stripChunks = 4

  private let input: Raster
  private let output: PixelRect
  private let canvas: PixelRect
  private let edge: Filter.EdgeMode
  private let planes: Int
  private let weights: [Float]
  /// Input rows that the output depends on.
  private let rows: Range<Int>
  private let firstChunk: Int
  private let strips: Int

  /// Prepares a blur of `input` by `sigma` pixels; with `alphaOnly` the result has one plane.
  init(
    _ input: Raster, sigma: Double, edge: Filter.EdgeMode, output: PixelRect, canvas: PixelRect, alphaOnly: Bool
  ) {
    // No two pixels lie further apart. With clamped edges every weight counts, so that the same ones must be gathered
    // wherever the picture is cut.
    let span: PixelRect =
      edge == .clamp ? canvas.outset(by: Filter.reachBeyondCanvas) : input.bounds.union(output).union(canvas)
    weights = GaussianKernel(sigma: sigma, extent: max(span.width, span.height)).weights
    self.input = input
    self.output = output
    self.canvas = canvas
    self.edge = edge
    planes = alphaOnly ? 1 : input.planes
    let reach: Int = weights.count - 1
    let top: Int = max(input.bounds.y, min(output.y - reach, input.bounds.maxY))
    rows = top..<max(top, min(input.bounds.maxY, output.maxY + reach))
    let (first, chunks): (Int, Int) = Raster.chunks(of: output)
    firstChunk = first
    strips = (chunks + Self.stripChunks - 1) / Self.stripChunks
  }

  /// Runs both passes.
  func run(pool: WorkerPool, memory: SurfaceMemory) throws -> Surface {
    let result = try Surface(bounds: output, planes: planes, memory: memory)
    let size: Int = strips * Self.stripChunks * planes * max(rows.count, 1)
    // The strips are rows of one chunk each, as far as memory is concerned.
    let scratch = try Surface(
      bounds: PixelRect(x: 0, y: 0, width: 8, height: size), planes: 1, memory: memory)
    let strip: Raster = scratch.raster
    let group = 4
    pool.forEach(count: (rows.count + group - 1) / group) { part, workspace in
      let start: Int = rows.lowerBound + part * group
      for y in start..<min(start + group, rows.upperBound) { blurRow(y, into: strip.base, workspace) }
    }
    pool.forEach(count: strips * planes) { part, _ in
      blurStrip(part % strips, plane: part / strips, from: strip.base, into: result.raster)
    }
    result.raster.clearPadding()
    return result
  }

  /// Where a strip's row lies in the intermediate memory, in chunks.
  @inline(__always)
  private func place(strip: Int, plane: Int, row: Int) -> Int {
    ((plane * strips + strip) * rows.count + row) * Self.stripChunks
  }

  /// First pass: blurs a row of every plane along x.
  private func blurRow(_ y: Int, into memory: UnsafeMutablePointer<Lanes>, _ workspace: Workspace) {
    let reach: Int = weights.count - 1
    // Chunks of room on each side of the output's strips, so that every tap can be read.
    let margin: Int = (reach + 7) / 8 + 1
    let length: Int = strips * Self.stripChunks + 2 * margin
    let origin: Int = (firstChunk - margin) * 8
    workspace.withLanes(length) { padded in
      let pixels = UnsafeMutableRawPointer(padded).assumingMemoryBound(to: Float.self)
      for plane in 0..<planes {
        let filled: Range<Int> = spread(y, plane, into: padded, length: length, origin: origin)
        for strip in 0..<strips {
          let at: Int = (margin + strip * Self.stripChunks) * 8
          convolve(
            pixels + at, step: 1, taps: filled.lowerBound - at - 31..<filled.upperBound - at,
            into: memory + place(strip: strip, plane: plane, row: y - rows.lowerBound))
        }
      }
    }
  }

  /// Lays out a row with what the edge mode puts beside it; returns which floats can be other than 0.
  private func spread(
    _ y: Int, _ plane: Int, into padded: UnsafeMutablePointer<Lanes>, length: Int, origin: Int
  ) -> Range<Int> {
    padded.update(repeating: .zero, count: length)
    let source = UnsafeRawPointer(input.plane(y, planes == 1 ? input.planes - 1 : plane))
      .assumingMemoryBound(to: Float.self)
    let pixels = UnsafeMutableRawPointer(padded).assumingMemoryBound(to: Float.self)
    let bounds: PixelRect = input.bounds
    var left: Int = max(bounds.x, origin)
    var right: Int = min(bounds.maxX, origin + length * 8)
    guard left < right else { return 0..<0 }
    for x in left..<right { pixels[x - origin] = source[x - input.firstChunk * 8] }
    if edge == .clamp {
      if bounds.x == canvas.x, left > origin {
        for x in origin..<left { pixels[x - origin] = source[bounds.x - input.firstChunk * 8] }
        left = origin
      }
      if bounds.maxX == canvas.maxX, right < origin + length * 8 {
        for x in right..<(origin + length * 8) { pixels[x - origin] = source[bounds.maxX - 1 - input.firstChunk * 8] }
        right = origin + length * 8
      }
    }
    return (left - origin)..<(right - origin)
  }

  /// Second pass: blurs a strip of one plane along y.
  private func blurStrip(
    _ strip: Int, plane: Int, from memory: UnsafeMutablePointer<Lanes>, into result: Raster
  ) {
    let column: UnsafeMutablePointer<Lanes> = memory + place(strip: strip, plane: plane, row: 0)
    let pixels = UnsafeMutableRawPointer(column).assumingMemoryBound(to: Float.self)
    let chunks: Int = min(Self.stripChunks, result.chunks - strip * Self.stripChunks)
    let reach: Int = weights.count - 1
    withUnsafeTemporaryAllocation(of: Lanes.self, capacity: Self.stripChunks) { scratch in
      guard let sum = scratch.baseAddress else { return }
      for y in output.y..<output.maxY {
        let at: Int = y - rows.lowerBound
        // Only near the canvas's edges does a clamped column differ from one that is clear beyond its rows.
        if edge == .clamp, y - reach < canvas.y || y + reach >= canvas.maxY {
          convolveClamped(column, row: at, into: sum)
        } else {
          convolve(pixels + at * 32, step: 32, taps: -at..<rows.count - at, into: sum)
        }
        let out: UnsafeMutablePointer<Lanes> = result.plane(y, plane) + strip * Self.stripChunks
        for i in 0..<chunks { out[i] = sum[i] }
      }
    }
  }

  /// The weighted sum of 32 floats at `centre` and their neighbours, `step` floats apart. Only the neighbours in `taps` can
  /// be read or differ from 0.
  @inline(__always)
  private func convolve(
    _ centre: UnsafeMutablePointer<Float>, step: Int, taps: Range<Int>, into out: UnsafeMutablePointer<Lanes>
  ) {
    let reach: Int = weights.count - 1
    let low: Int = max(taps.lowerBound, -reach)
    let high: Int = min(taps.upperBound - 1, reach)
    var sum = StripSum()
    guard low <= high else { return sum.store(to: out) }
    weights.withUnsafeBufferPointer { weights in
      if low <= 0 && high >= 0 { sum.add(centre, weights[0]) }
      // Distances at which both sides count, then those at which one does.
      let both: Int = min(-low, high)
      var k = 1
      while k <= both {
        sum.add(centre + k * step, centre - k * step, weights[k])
        k += 1
      }
      k = max(max(both + 1, 1), low)
      while k <= high {
        sum.add(centre + k * step, weights[k])
        k += 1
      }
      k = max(max(both + 1, 1), -high)
      while k <= -low {
        sum.add(centre - k * step, weights[k])
        k += 1
      }
    }
    sum.store(to: out)
  }

  /// The weighted sum down a column whose first and last canvas rows go on for ever.
  private func convolveClamped(
    _ column: UnsafeMutablePointer<Lanes>, row: Int, into out: UnsafeMutablePointer<Lanes>
  ) {
    var sum = StripSum()
    func tap(_ row: Int, _ weight: Float) {
      let y: Int = min(max(row + rows.lowerBound, canvas.y), canvas.maxY - 1) - rows.lowerBound
      guard y >= 0, y < rows.count else { return }
      let pixels = UnsafeMutableRawPointer(column + y * Self.stripChunks).assumingMemoryBound(to: Float.self)
      sum.add(pixels, weight)
    }
    for (k, weight) in weights.enumerated() {
      tap(row + k, weight)
      if k > 0 { tap(row - k, weight) }
    }
    sum.store(to: out)
  }
}

/// The sum of 32 floats side by side.
private struct StripSum {
  private var a = Lanes.zero
  private var b = Lanes.zero
  private var c = Lanes.zero
  private var d = Lanes.zero

  @inline(__always)
  private static func load(_ p: UnsafeMutablePointer<Float>, _ i: Int) -> Lanes {
    UnsafeRawPointer(p + i * 8).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  mutating func add(_ p: UnsafeMutablePointer<Float>, _ weight: Float) {
    a += Self.load(p, 0) * weight
    b += Self.load(p, 1) * weight
    c += Self.load(p, 2) * weight
    d += Self.load(p, 3) * weight
  }

  @inline(__always)
  mutating func add(_ p: UnsafeMutablePointer<Float>, _ q: UnsafeMutablePointer<Float>, _ weight: Float) {
    a += (Self.load(p, 0) + Self.load(q, 0)) * weight
    b += (Self.load(p, 1) + Self.load(q, 1)) * weight
    c += (Self.load(p, 2) + Self.load(q, 2)) * weight
    d += (Self.load(p, 3) + Self.load(q, 3)) * weight
  }

  @inline(__always)
  func store(to out: UnsafeMutablePointer<Lanes>) {
    out[0] = a
    out[1] = b
    out[2] = c
    out[3] = d
  }
}
