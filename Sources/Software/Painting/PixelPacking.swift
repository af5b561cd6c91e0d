import ReferenceMath
import Scene

/// Turns float pixels into whole numbers, rounded half up.
enum PixelPacking {
  /// Writes the first `width` pixels of a raster's row to `out`.
  ///
  /// - Parameter ground: eight packed pixels of the raster's ground.
  static func pack(
    _ raster: Raster, _ y: Int, width: Int, depth: Bitmap.Depth, ground: UnsafeRawPointer,
    to out: UnsafeMutableRawPointer
  ) {
    let row: PixelRow = raster.pixels(y, chunk: raster.firstChunk)
    let pixel: Int = 4 * depth.rawValue / 8
    var start = 0
    while start < raster.chunks {
      let (range, isGround): (Range<Int>, Bool) = raster.run(y, from: start)
      let pixels: Int = min(range.upperBound * 8, width) - start * 8
      let place: UnsafeMutableRawPointer = out + start * 8 * pixel
      if isGround {
        repeatEight(ground, width: pixels, pixel: pixel, to: place)
      } else {
        pack(row.advanced(by: start), width: pixels, depth: depth, to: place)
      }
      start = range.upperBound
    }
  }

  /// Writes `width` pixels that repeat eight packed ones of `pixel` bytes each.
  private static func repeatEight(_ eight: UnsafeRawPointer, width: Int, pixel: Int, to out: UnsafeMutableRawPointer) {
    let chunks: Int = width >> 3
    let low: SIMD8<UInt32> = eight.loadUnaligned(as: SIMD8<UInt32>.self)
    if pixel == 4 {
      for i in 0..<chunks { out.storeBytes(of: low, toByteOffset: i * 32, as: SIMD8<UInt32>.self) }
    } else {
      let high: SIMD8<UInt32> = eight.loadUnaligned(fromByteOffset: 32, as: SIMD8<UInt32>.self)
      for i in 0..<chunks {
        out.storeBytes(of: low, toByteOffset: i * 64, as: SIMD8<UInt32>.self)
        out.storeBytes(of: high, toByteOffset: i * 64 + 32, as: SIMD8<UInt32>.self)
      }
    }
    (out + chunks * 8 * pixel).copyMemory(from: eight, byteCount: (width & 7) * pixel)
  }

  /// Writes `width` pixels of a row to `out`.
  static func pack(_ row: PixelRow, width: Int, depth: Bitmap.Depth, to out: UnsafeMutableRawPointer) {
    switch depth {
    case .eight: packBytes(row, width, out)
    case .sixteen: packWords(row, width, out)
    }
  }

  private static func packBytes(_ row: PixelRow, _ width: Int, _ out: UnsafeMutableRawPointer) {
    func quantised(_ x: Lanes) -> SIMD8<UInt32> {
      unsafeBitCast(truncatedSmallInteger(saturate(x) * 255 + 0.5), to: SIMD8<UInt32>.self)
    }
    let chunks: Int = width >> 3
    for i in 0..<((width + 7) >> 3) {
      let c: LaneColor = row[i]
      let low: SIMD8<UInt32> = quantised(c.red) | (quantised(c.green) &<< 8)
      let pixels: SIMD8<UInt32> = low | (quantised(c.blue) &<< 16) | (quantised(c.alpha) &<< 24)
      if i < chunks {
        out.storeBytes(of: pixels, toByteOffset: i * 32, as: SIMD8<UInt32>.self)
      } else {
        for lane in 0..<(width & 7) {
          out.storeBytes(of: pixels[lane], toByteOffset: i * 32 + lane * 4, as: UInt32.self)
        }
      }
    }
  }

  private static func packWords(_ row: PixelRow, _ width: Int, _ out: UnsafeMutableRawPointer) {
    func quantised(_ x: Lanes) -> SIMD8<Int32> { truncatedSmallInteger(saturate(x) * 65535 + 0.5) }
    let words = out.assumingMemoryBound(to: UInt16.self)
    for i in 0..<((width + 7) >> 3) {
      let c: LaneColor = row[i]
      let (red, green): (SIMD8<Int32>, SIMD8<Int32>) = (quantised(c.red), quantised(c.green))
      let (blue, alpha): (SIMD8<Int32>, SIMD8<Int32>) = (quantised(c.blue), quantised(c.alpha))
      for lane in 0..<min(8, width - i * 8) {
        let pixel = words + (i * 8 + lane) * 4
        pixel[0] = UInt16(truncatingIfNeeded: red[lane])
        pixel[1] = UInt16(truncatingIfNeeded: green[lane])
        pixel[2] = UInt16(truncatingIfNeeded: blue[lane])
        pixel[3] = UInt16(truncatingIfNeeded: alpha[lane])
      }
    }
  }
}
