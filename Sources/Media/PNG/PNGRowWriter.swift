import Scene

/// Writes a bitmap's rows as PNG stores them: straight alpha, alpha dropped where it is full, big-endian, each row
/// behind a filter byte. One value serves one thread.
final class PNGRowWriter {
  private let base: UnsafeRawPointer
  private let firstRow: Int
  private let bitmapBytesPerRow: Int
  private let layout: PNGLayout
  private var current: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>

  /// Bytes that may be written behind the last row.
  static let slack = 32

  /// Makes a writer for a picture, or a band of it, whose row `firstRow` is at `base`. Rows keep their numbers in the
  /// picture; of a band beyond the first the row above what is written must be there too.
  init(base: UnsafeRawPointer, firstRow: Int = 0, layout: PNGLayout) {
    self.base = base
    self.firstRow = firstRow
    self.layout = layout
    bitmapBytesPerRow = layout.width * 4 * layout.depth.rawValue / 8
    current = .allocate(capacity: layout.bytesPerRow + Self.slack)
    above = .allocate(capacity: layout.bytesPerRow + Self.slack)
  }

  deinit {
    current.deallocate()
    above.deallocate()
  }

  /// Writes rows behind filter `filter`. `out` must hold the rows and `slack` bytes more.
  func write(_ rows: Range<Int>, filter: PNGFilter, into out: UnsafeMutablePointer<UInt8>) {
    let isPacked: Bool = layout.depth == .eight && !layout.hasAlpha
    if filter == .up && !isPacked { prepareRowAbove(rows.lowerBound) }
    var end = out
    for y in rows {
      end[0] = filter.rawValue
      if isPacked {
        writePacked(y, filter: filter, into: end + 1)
      } else {
        writeFiltered(y, filter: filter, into: end + 1)
      }
      end += 1 + layout.bytesPerRow
    }
  }

  /// The filter that leaves the smaller differences, by every eighth of the rows: to the left, or upward. 16-bit
  /// rows always take Up.
  func smallestFilter(for rows: Range<Int>) -> PNGFilter {
    guard layout.depth == .eight else { return .up }
    var (left, above) = (0, 0)
    for y in stride(from: max(rows.lowerBound, 1), to: rows.upperBound, by: 8) {
      let row = (base + (y - firstRow) * bitmapBytesPerRow).assumingMemoryBound(to: UInt8.self)
      left += Self.difference(row + 4, row, count: bitmapBytesPerRow - 4)
      above += Self.difference(row, row - bitmapBytesPerRow, count: bitmapBytesPerRow)
    }
    return left < above ? .sub : .up
  }

  /// The sum of the differences' sizes, each taken as a signed byte.
  private static func difference(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    for i in 0..<count {
      let difference: UInt8 = a[i] &- b[i]
      sum &+= UInt32(min(difference, 0 &- difference))
    }
    return Int(sum)
  }

  /// The row above the first one, straight; the picture's first has zeros above it.
  private func prepareRowAbove(_ y: Int) {
    if y > 0 {
      writeStraight(y - 1, into: above)
    } else {
      above.initialize(repeating: 0, count: layout.bytesPerRow)
    }
  }

  private func writeFiltered(_ y: Int, filter: PNGFilter, into out: UnsafeMutablePointer<UInt8>) {
    let count = layout.bytesPerRow
    if filter == .none {
      writeStraight(y, into: out)
      return
    }
    writeStraight(y, into: current)
    let (now, before) = (current, above)
    if filter == .up {
      for i in 0..<count { out[i] = now[i] &- before[i] }
      swap(&current, &above)
    } else {
      let pixel = layout.bytesPerPixel
      for i in 0..<pixel { out[i] = now[i] }
      let (rest, target) = (now + pixel, out + pixel)
      for i in 0..<(count - pixel) { target[i] = rest[i] &- now[i] }
    }
  }

  private func writePacked(_ y: Int, filter: PNGFilter, into out: UnsafeMutablePointer<UInt8>) {
    let row = base + (y - firstRow) * bitmapBytesPerRow
    switch filter {
    case .none: pack(row, minus: nil, count: layout.width, into: out)
    case .up: pack(row, minus: y > 0 ? row - bitmapBytesPerRow : nil, count: layout.width, into: out)
    case .sub:
      pack(row, minus: nil, count: 1, into: out)
      pack(row + 4, minus: row, count: layout.width - 1, into: out + 3)
    }
  }

  /// Writes one row of straight samples, and up to `slack` bytes more.
  func writeStraight(_ y: Int, into out: UnsafeMutablePointer<UInt8>) {
    let row = base + (y - firstRow) * bitmapBytesPerRow
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
      pack(row, minus: nil, count: count, into: out)
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

  /// Drops the alpha of `count` pixels after taking `reference` off, eight pixels at a time in 64-bit lanes: two
  /// pixels of a lane close up to six bytes, and each store covers the two spare bytes of the one before. The last
  /// store spills up to `slack` bytes.
  private func pack(
    _ row: UnsafeRawPointer, minus reference: UnsafeRawPointer?, count: Int, into out: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    let target = UnsafeMutableRawPointer(out)
    let low = SIMD4<UInt64>(repeating: 0x0000_0000_00FF_FFFF)
    let high = SIMD4<UInt64>(repeating: 0x0000_FFFF_FF00_0000)
    while x + 8 <= count {
      var bytes = row.loadUnaligned(fromByteOffset: 4 * x, as: SIMD32<UInt8>.self)
      if let reference { bytes = bytes &- reference.loadUnaligned(fromByteOffset: 4 * x, as: SIMD32<UInt8>.self) }
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
        let base = reference?.load(fromByteOffset: 4 * x + channel, as: UInt8.self) ?? 0
        out[3 * x + channel] = value &- base
      }
      x += 1
    }
  }
}
