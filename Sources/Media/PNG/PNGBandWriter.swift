import Scene

/// Writes a PNG file from bands of rows: the same bytes as from the whole picture. Stripes that end inside a band are
/// compressed at once; the rows left over wait for the next band. Used by one thread at a time.
final class PNGBandWriter: @unchecked Sendable {
  /// A band with alpha came to a file whose header says that there is none.
  struct Translucent: Error {}

  private let encoder: PNGEncoder
  private let layout: PNGLayout
  private let cut: PNGEncoder.StripeCut
  private let file: AtomicFile
  private var nextStripe = 0
  private var adler: UInt32 = 1
  /// Rows that came and are not compressed, behind the one above them.
  private var carry: [UInt8] = []
  private var carryRow = 0

  /// Begins the file. `encoder` has a level of 0…3.
  ///
  /// - Throws: `FileError`.
  init(_ encoder: PNGEncoder, layout: PNGLayout, mark: PNGMark?, file: AtomicFile) throws {
    (self.encoder, self.layout, self.file) = (encoder, layout, file)
    cut = PNGEncoder.StripeCut(layout)
    let head: [UInt8] = PNGChunks.head(of: layout)
    try file.write(mark?.inserted(into: head) ?? head)
  }

  /// Adds the band that begins with row `firstRow`, which is the one after the last that came.
  ///
  /// - Throws: `Translucent`, `PNGError` or `FileError`.
  func append(_ band: Bitmap, firstRow: Int) throws {
    if !layout.hasAlpha, !BitmapRows.isOpaque(band, threads: encoder.threads) { throw Translucent() }
    let end: Int = firstRow + band.height
    let endStripe: Int = end >= layout.height ? cut.count : end / cut.rowsAtOnce
    guard nextStripe < endStripe else {
      // Less than a stripe.
      carry += band.bytes
      return
    }
    if !carry.isEmpty {
      let stripeEnd: Int = min((nextStripe + 1) * cut.rowsAtOnce, layout.height)
      carry += band.bytes[..<((stripeEnd - firstRow) * band.bytesPerRow)]
      try write(nextStripe..<nextStripe + 1, carry, firstRow: carryRow)
    }
    try write(nextStripe..<endStripe, band.bytes, firstRow: firstRow)
    // The last row that went, for the filters of the next one, and what is left.
    carryRow = endStripe * cut.rowsAtOnce - 1
    carry = end < layout.height ? Array(band.bytes[((carryRow - firstRow) * band.bytesPerRow)...]) : []
  }

  private func write(_ stripes: Range<Int>, _ rows: [UInt8], firstRow: Int) throws {
    guard !stripes.isEmpty else { return }
    let encoded: [PNGEncoder.Stripe] = try rows.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      return try encoder.compress(stripes, base: base, firstRow: firstRow, layout: layout)
    }
    for stripe in encoded {
      try file.write(stripe.chunk)
      adler = PNGChunks.combinedAdler(adler, stripe.adler, secondCount: stripe.rawCount)
    }
    nextStripe = stripes.upperBound
  }

  /// Ends the file and gives it its name.
  ///
  /// - Throws: `FileError`.
  func finish() throws {
    try file.write(PNGChunks.chunk("IDAT", PNGChunks.bigEndian(adler)) + PNGChunks.tail)
    try file.commit()
  }
}
