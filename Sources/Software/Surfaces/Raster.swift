import ReferenceMath
import Scene

/// A view of premultiplied float pixels in planes: each row holds its red, green, blue and alpha, one after the other, or
/// alpha alone. Rows are cut into chunks of eight pixels that start at device columns divisible by eight, so that a
/// pixel's lane, and with it every rounding, does not depend on where a surface begins.
///
/// Several threads may hold a raster of the same memory; each writes rows of its own.
struct Raster: @unchecked Sendable {
  /// The first row's first plane.
  let base: UnsafeMutablePointer<Lanes>
  /// The pixels that count; those of a chunk beyond them are padding.
  let bounds: PixelRect
  /// Device column of the first chunk, divided by eight.
  let firstChunk: Int
  /// Chunks in a row of one plane.
  let chunks: Int
  /// 4, or 1 for alpha alone.
  let planes: Int
  /// What chunks count as that were not written yet; nil if all of them hold pixels.
  let ground: Ground?

  init(base: UnsafeMutablePointer<Lanes>, bounds: PixelRect, planes: Int, ground: Ground? = nil) {
    self.base = base
    self.bounds = bounds
    self.planes = planes
    self.ground = ground
    (firstChunk, chunks) = Self.chunks(of: bounds)
  }

  /// Rows of a raster without ground.
  private init(of whole: Raster, bounds: PixelRect) {
    base = whole.row(bounds.y)
    self.bounds = bounds
    (firstChunk, chunks, planes) = (whole.firstChunk, whole.chunks, whole.planes)
    ground = nil
  }

  /// The chunks that hold a row of `bounds`.
  static func chunks(of bounds: PixelRect) -> (first: Int, count: Int) {
    let first: Int = bounds.x >> 3
    return (first, bounds.isEmpty ? 0 : ((bounds.maxX + 7) >> 3) - first)
  }

  /// Chunks that a raster of `bounds` takes in memory.
  static func size(of bounds: PixelRect, planes: Int) -> Int {
    bounds.isEmpty ? 0 : chunks(of: bounds).count * planes * bounds.height
  }

  /// A row's first plane; the next plane lies `chunks` further.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<Lanes> {
    base + (y - bounds.y) * planes * chunks
  }

  /// A row of one plane.
  @inline(__always)
  func plane(_ y: Int, _ plane: Int) -> UnsafeMutablePointer<Lanes> {
    row(y) + plane * chunks
  }

  /// A row's alpha.
  @inline(__always)
  func alpha(_ y: Int) -> UnsafeMutablePointer<Lanes> {
    row(y) + (planes - 1) * chunks
  }

  /// The four planes of a row from the chunk at `chunk` (device column divided by eight) on.
  @inline(__always)
  func pixels(_ y: Int, chunk: Int) -> PixelRow {
    let start: UnsafeMutablePointer<Lanes> = row(y) + (chunk - firstChunk)
    return PixelRow(
      red: start, green: start + chunks, blue: start + 2 * chunks, alpha: start + 3 * chunks, step: 1)
  }

  /// The rows from `minY` to just before `maxY`.
  func rows(_ minY: Int, _ maxY: Int) -> Raster {
    Raster(of: self, bounds: PixelRect(minX: bounds.x, minY: minY, maxX: bounds.maxX, maxY: maxY))
  }

  /// Makes every pixel clear, padding included.
  func clear() {
    base.initialize(repeating: .zero, count: chunks * planes * max(bounds.height, 0))
  }

  /// Makes the padding beside the bounds clear, as a surface that others read must have it.
  func clearPadding() {
    let left: Int = bounds.x - firstChunk * 8
    let right: Int = bounds.maxX - firstChunk * 8
    guard !bounds.isEmpty, left > 0 || right < chunks * 8 else { return }
    for y in bounds.y..<bounds.maxY {
      for plane in 0..<planes {
        let pixels = UnsafeMutableRawPointer(self.plane(y, plane)).assumingMemoryBound(to: Float.self)
        for x in 0..<left { pixels[x] = 0 }
        for x in right..<(chunks * 8) { pixels[x] = 0 }
      }
    }
  }

  /// Copies a row's alpha from the chunk at `firstChunk` on; outside the raster alpha is 0.
  func copyAlpha(_ y: Int, firstChunk start: Int, count: Int, to out: UnsafeMutablePointer<Lanes>) {
    guard y >= bounds.y, y < bounds.maxY else {
      out.initialize(repeating: .zero, count: count)
      return
    }
    let alpha: UnsafeMutablePointer<Lanes> = self.alpha(y)
    for i in 0..<count {
      let at: Int = start + i - firstChunk
      out[i] = at >= 0 && at < chunks ? alpha[at] : .zero
    }
  }

  /// Rows of a band whose pixels fit the second-level cache together with what is drawn on them.
  static func bandHeight(_ raster: Raster) -> Int {
    let bytes: Int = max(raster.chunks * raster.planes, 1) * MemoryLayout<Lanes>.stride
    return min(max((256 << 10) / bytes, 2), 64)
  }
}

/// Pointers to the four planes of a run of chunks. A step of 0 repeats one chunk: a single colour.
struct PixelRow {
  var red: UnsafeMutablePointer<Lanes>
  var green: UnsafeMutablePointer<Lanes>
  var blue: UnsafeMutablePointer<Lanes>
  var alpha: UnsafeMutablePointer<Lanes>
  var step: Int

  @inline(__always)
  subscript(chunk: Int) -> LaneColor {
    get {
      let i: Int = chunk &* step
      return LaneColor(red: red[i], green: green[i], blue: blue[i], alpha: alpha[i])
    }
    nonmutating set {
      red[chunk] = newValue.red
      green[chunk] = newValue.green
      blue[chunk] = newValue.blue
      alpha[chunk] = newValue.alpha
    }
  }

  /// The row from its `chunk`th chunk on.
  func advanced(by chunk: Int) -> PixelRow {
    let k: Int = chunk * step
    return PixelRow(red: red + k, green: green + k, blue: blue + k, alpha: alpha + k, step: step)
  }
}
