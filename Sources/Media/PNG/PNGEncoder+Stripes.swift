import CISAL
import Synchronization

extension PNGEncoder {
  /// Rows are compressed in stripes of about this many bytes: few enough for a processor's own cache, enough for
  /// deflate's window of 32 KiB to fill many times over.
  private static let stripeByteCount = 1 << 19

  /// One stripe of the picture, compressed: a whole IDAT chunk, and the checksum of what went into it.
  struct Stripe {
    var chunk: [UInt8] = []
    var adler: UInt32 = 1
    var rawCount = 0
  }

  /// How a picture is cut into stripes.
  struct StripeCut {
    /// Rows of a stripe; the last may have fewer.
    let rowsAtOnce: Int
    /// Stripes.
    let count: Int

    init(_ layout: PNGLayout) {
      rowsAtOnce = max(1, PNGEncoder.stripeByteCount / (layout.bytesPerRow + 1))
      count = (layout.height + rowsAtOnce - 1) / rowsAtOnce
    }
  }

  /// Encodes by levels 0…3: each stripe is filtered, compressed by itself and wrapped in its own chunk, so that
  /// stripes share nothing and are joined by laying them end to end. How the picture is cut does not depend on the
  /// number of threads, hence neither do the bytes.
  func encodeStripes(base: UnsafeRawPointer, layout: PNGLayout) throws(PNGError) -> [UInt8] {
    let all: Range<Int> = 0..<StripeCut(layout).count
    return join(try compress(all, base: base, firstRow: 0, layout: layout), layout: layout)
  }

  /// Compresses some of the picture's stripes. `base` is where the picture's row `firstRow` lies; the row above the first
  /// stripe must be there too, unless that is the picture's first.
  func compress(
    _ wanted: Range<Int>, base: UnsafeRawPointer, firstRow: Int, layout: PNGLayout
  ) throws(PNGError) -> [Stripe] {
    let cut = StripeCut(layout)
    let rowsAtOnce: Int = cut.rowsAtOnce
    var stripes = [Stripe](repeating: Stripe(), count: wanted.count)
    let failed = Atomic<Bool>(false)
    stripes.withUnsafeMutableBufferPointer { out in
      Parallel.forEachWorker(count: wanted.count, threads: threads) { next in
        guard let compressor = StripeCompressor(level: level) else {
          failed.store(true, ordering: .relaxed)
          return
        }
        let writer = PNGRowWriter(base: base, firstRow: firstRow, layout: layout)
        let capacity = min(rowsAtOnce, layout.height) * (layout.bytesPerRow + 1) + PNGRowWriter.slack
        let raw = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        defer { raw.deallocate() }
        while let place = next() {
          let index: Int = wanted.lowerBound + place
          let rows = index * rowsAtOnce..<min((index + 1) * rowsAtOnce, layout.height)
          let filter = level == 0 ? .none : writer.smallestFilter(for: rows)
          writer.write(rows, filter: filter, into: raw)
          let bytes = UnsafeBufferPointer(start: raw, count: rows.count * (layout.bytesPerRow + 1))
          out[place].rawCount = bytes.count
          out[place].adler = isal_adler32(1, raw, UInt64(bytes.count))
          let isLast: Bool = index == cut.count - 1
          guard let chunk = compressor.chunk(of: bytes, isFirst: index == 0, isLast: isLast) else {
            failed.store(true, ordering: .relaxed)
            return
          }
          out[place].chunk = chunk
        }
      }
    }
    if failed.load(ordering: .relaxed) { throw .outOfMemory(width: layout.width, height: layout.height) }
    return stripes
  }

  private func join(_ stripes: [Stripe], layout: PNGLayout) -> [UInt8] {
    let adler = stripes.reduce(UInt32(1)) { sum, stripe in
      PNGChunks.combinedAdler(sum, stripe.adler, secondCount: stripe.rawCount)
    }
    let head = PNGChunks.head(of: layout)
    let end = PNGChunks.chunk("IDAT", PNGChunks.bigEndian(adler)) + PNGChunks.tail
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.count + end.count + stripes.reduce(0) { $0 + $1.chunk.count })
    bytes += head
    for stripe in stripes { bytes += stripe.chunk }
    bytes += end
    return bytes
  }
}
