import Scene

/// Writes a bitmap's rows as PNG stores them: straight alpha, alpha dropped where it is full, big-endian, each row
/// behind a filter byte. One value serves one thread.
final class PNGRowWriter {
  private let base: UnsafeRawPointer
  private let bitmapBytesPerRow: Int
  private let layout: PNGLayout
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>

  /// Bytes that may be written behind the last row.
  static let slack = 32

  /// Makes a writer for a bitmap whose first byte is at `base`.
  init(base: UnsafeRawPointer, layout: PNGLayout) {
    self.base = base
    self.layout = layout
    bitmapBytesPerRow = layout.width * 4 * layout.depth.rawValue / 8
    current = .allocate(capacity: layout.bytesPerRow + Self.slack)
    above = .allocate(capacity: layout.bytesPerRow + Self.slack)
  }

  deinit {
    current.deallocate()
    above.deallocate()
  }

  /// Writes rows with the filter None. `out` must hold the rows and `slack` bytes more.
  func writePlain(_ rows: Range<Int>, into out: UnsafeMutablePointer<UInt8>) {
    var end = out
    for y in rows {
      end[0] = 0
      writeStraight(y, into: end + 1)
      end += 1 + layout.bytesPerRow
    }
  }

  /// Writes rows with the filter Up: the difference to the row above, which is 0 for the first row of the picture.
  /// `out` must hold the rows and `slack` bytes more.
  func writeUp(_ rows: Range<Int>, into out: UnsafeMutablePointer<UInt8>) {
    if layout.depth == .eight && !layout.hasAlpha {
      writeUpOpaque(rows, into: out)
      return
    }
    let count = layout.bytesPerRow
    if rows.lowerBound > 0 {
      writeStraight(rows.lowerBound - 1, into: above)
    } else {
      above.initialize(repeating: 0, count: count)
    }
    var end = out
    for y in rows {
      writeStraight(y, into: current)
      end[0] = 2
      let (target, now, before) = (end + 1, current, above)
      for i in 0..<count { target[i] = now[i] &- before[i] }
      swap(&current, &above)
      end += 1 + count
    }
  }

  /// Writes one row of straight samples, and up to `slack` bytes more.
  func writeStraight(_ y: Int, into out: UnsafeMutablePointer<UInt8>) {
    let row = base + y * bitmapBytesPerRow
    let count = layout.width
    switch (layout.depth, layout.hasAlpha) {
    case (.eight, true):
      row.withMemoryRebound(to: UInt32.self, capacity: count) { source in
        let words = UnsafeMutableRawPointer(out)
        let chunk = 64
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: chunk) { part in
          guard let straight = part.baseAddress else { return }
          for start in stride(from: 0, to: count, by: chunk) {
            let length = min(chunk, count - start)
            PixelConversion.unpremultiply8(source + start, into: straight, count: length)
            (words + 4 * start).copyMemory(from: straight, byteCount: 4 * length)
          }
        }
      }
    case (.eight, false):
      packOpaque(row, nil, count: count, into: out)
    case (.sixteen, let hasAlpha):
      let samples = row.assumingMemoryBound(to: UInt16.self)
      let channels = hasAlpha ? 4 : 3
      for x in 0..<count {
        let alpha = samples[4 * x + 3]
        for channel in 0..<channels {
          let stored = samples[4 * x + channel]
          let value = channel == 3 ? stored : PixelConversion.straight16(stored, alpha: alpha)
          let at = (x * channels + channel) * 2
          out[at] = UInt8(truncatingIfNeeded: value >> 8)
          out[at + 1] = UInt8(truncatingIfNeeded: value)
        }
      }
    }
  }

  private func writeUpOpaque(_ rows: Range<Int>, into out: UnsafeMutablePointer<UInt8>) {
    var end = out
    for y in rows {
      end[0] = 2
      let row = base + y * bitmapBytesPerRow
      packOpaque(row, y > 0 ? row - bitmapBytesPerRow : nil, count: layout.width, into: end + 1)
      end += 1 + layout.bytesPerRow
    }
  }

  /// Drops the alpha of `count` pixels after taking the row above off, eight pixels at a time in 64-bit lanes: two
  /// pixels of a lane close up to six bytes, and each store covers the two spare bytes of the one before. The last
  /// store spills up to `slack` bytes.
  private func packOpaque(
    _ row: UnsafeRawPointer, _ above: UnsafeRawPointer?, count: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    let target = UnsafeMutableRawPointer(out)
    let low = SIMD4<UInt64>(repeating: 0x0000_0000_00FF_FFFF)
    let high = SIMD4<UInt64>(repeating: 0x0000_FFFF_FF00_0000)
    while x + 8 <= count {
      var bytes = row.loadUnaligned(fromByteOffset: 4 * x, as: SIMD32<UInt8>.self)
      if let above { bytes = bytes &- above.loadUnaligned(fromByteOffset: 4 * x, as: SIMD32<UInt8>.self) }
      let lanes = unsafeBitCast(bytes, to: SIMD4<UInt64>.self)
      let packed: SIMD4<UInt64> = (lanes & low) | ((lanes &>> 8) & high)
      let at = target + 3 * x
      at.storeBytes(of: packed[0], as: UInt64.self)
      (at + 6).storeBytes(of: packed[1], as: UInt64.self)
      (at + 12).storeBytes(of: packed[2], as: UInt64.self)
      (at + 18).storeBytes(of: packed[3], as: UInt64.self)
      x += 8
    }
    while x < count {
      for channel in 0..<3 {
        let value = row.load(fromByteOffset: 4 * x + channel, as: UInt8.self)
        let base = above?.load(fromByteOffset: 4 * x + channel, as: UInt8.self) ?? 0
        out[3 * x + channel] = value &- base
      }
      x += 1
    }
  }
}
