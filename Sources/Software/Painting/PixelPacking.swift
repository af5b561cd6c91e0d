import ReferenceMath
import Scene

/// Turns float pixels into whole numbers, rounded half up.
enum PixelPacking {
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
