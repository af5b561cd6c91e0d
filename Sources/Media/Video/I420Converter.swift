import Scene

/// Turns bitmaps into planar 4:2:0 Y′CbCr, BT.709, limited range.
///
/// Chroma is sited as MPEG-2, H.264 and VP9 assume where nothing else is said: on the left luma column of each pair,
/// midway between the two rows. A sample is the mean of two rows, and of columns 2i−1, 2i, 2i+1 with weights 1, 2, 1;
/// the border repeats. A plain mean of four pixels would shift colour by half a pixel against light.
///
/// Values are sRGB-encoded and converted as they are: the transfer curve is not touched.
public struct I420Converter: Sendable {
  /// Pixels in a row of the bitmaps.
  public let width: Int
  /// Rows of the bitmaps.
  public let height: Int
  /// Where the planes lie in the result.
  public let layout: I420Layout
  /// What translucent pixels are laid over when alpha is not kept.
  let background: SIMD3<UInt8>

  /// Makes a converter for bitmaps of one size.
  ///
  /// - Parameters:
  ///   - background: what translucent pixels are laid over; its own alpha is not used.
  ///   - padsToEven: whether a picture of odd size gets its last column or row twice.
  ///   - keepsAlpha: whether a fourth plane holds alpha, and colours are straight.
  public init(
    width: Int, height: Int, background: RGBA = .white, padsToEven: Bool = false, keepsAlpha: Bool = false
  ) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    layout = I420Layout(
      pictureWidth: self.width, pictureHeight: self.height, padsToEven: padsToEven, hasAlpha: keepsAlpha)
    self.background = background.opaqueBytes
  }

  /// The planes of `bitmap` behind `header`, made on at most `threads` threads. The result does not depend on their
  /// number.
  ///
  /// - Throws: `VideoError.sizeChanged` when the bitmap is of another size.
  public func convert(_ bitmap: Bitmap, header: [UInt8] = [], threads: Int = 1) throws(VideoError) -> [UInt8] {
    guard bitmap.width == width, bitmap.height == height else {
      throw .sizeChanged(expected: (width, height), found: (bitmap.width, bitmap.height))
    }
    let count: Int = header.count + layout.byteCount
    // Every byte is written below, so none is cleared before.
    return [UInt8](unsafeUninitializedCapacity: count) { out, filled in
      guard let first = out.baseAddress, count > 0 else { return }
      header.withUnsafeBufferPointer {
        if let bytes = $0.baseAddress { first.initialize(from: bytes, count: $0.count) }
      }
      write(bitmap, to: first + header.count, threads: threads)
      filled = count
    }
  }

  /// Appends the planes of `bitmap` to `bytes`; see `convert`.
  ///
  /// - Throws: `VideoError.sizeChanged` when the bitmap is of another size.
  public func append(_ bitmap: Bitmap, to bytes: inout [UInt8], threads: Int = 1) throws(VideoError) {
    bytes += try convert(bitmap, threads: threads)
  }

  private func write(_ bitmap: Bitmap, to planes: UnsafeMutablePointer<UInt8>, threads: Int) {
    let isOpaque: Bool = BitmapRows.isOpaque(bitmap, threads: threads)
    BitmapRows.withBase(of: bitmap) { base in
      Parallel.forEachWorker(count: layout.chromaHeight, threads: threads) { next in
        let rows = OpaqueRows(base: base, bitmap: bitmap, isOpaque: isOpaque, background: background)
        let sums = ChromaSums(width: width)
        while let pair = next() {
          if layout.hasAlpha {
            convertTranslucent(pair, rows, sums, into: planes)
          } else {
            convertOpaque(pair, rows, sums, into: planes)
          }
        }
      }
    }
  }

  /// The rows of the bitmap behind luma rows 2·pair and 2·pair + 1; the last repeats.
  func sourceRows(of pair: Int) -> (Int, Int) {
    (2 * pair, min(2 * pair + 1, height - 1))
  }

  private func convertOpaque(
    _ pair: Int, _ rows: OpaqueRows, _ sums: ChromaSums, into planes: UnsafeMutablePointer<UInt8>
  ) {
    let (y0, y1) = sourceRows(of: pair)
    let upper = rows.row(y0, slot: 0)
    let lower = y1 == y0 ? upper : rows.row(y1, slot: 1)
    writeLuma(upper, to: planes + 2 * pair * layout.width)
    if 2 * pair + 1 < layout.height { writeLuma(lower, to: planes + (2 * pair + 1) * layout.width) }
    sums.add(upper, lower)
    let chroma = pair * layout.chromaWidth
    writeChroma(sums, BT709.blueDifference, to: planes + layout.blueOffset + chroma)
    writeChroma(sums, BT709.redDifference, to: planes + layout.redOffset + chroma)
  }

  /// One row of luma; a padded column repeats the last.
  func writeLuma(_ row: UnsafePointer<UInt32>, to out: UnsafeMutablePointer<UInt8>) {
    let weights = BT709.luma
    let (red, green, blue) = (UInt32(weights.red), UInt32(weights.green), UInt32(weights.blue))
    let base: UInt32 = 16 << 16 + 1 << 15
    for x in 0..<width {
      let word: UInt32 = row[x]
      let warm: UInt32 = (word & 0xFF) &* red &+ (word >> 8 & 0xFF) &* green
      out[x] = UInt8(truncatingIfNeeded: (warm &+ (word >> 16 & 0xFF) &* blue &+ base) >> 16)
    }
    if layout.width > width { out[width] = out[width - 1] }
  }

  /// One row of chroma from sums that weigh eight pixels.
  private func writeChroma(_ sums: ChromaSums, _ weights: BT709.Row, to out: UnsafeMutablePointer<UInt8>) {
    let base: Int32 = 128 << 19 + 1 << 18
    let (redBlue, green) = (sums.redBlue, sums.greenAlpha)
    for i in 0..<layout.chromaWidth {
      let x: Int = 2 * i
      let both: UInt32 = redBlue[x] &+ redBlue[x + 1] &* 2 &+ redBlue[x + 2]
      let middle: UInt32 = green[x] &+ green[x + 1] &* 2 &+ green[x + 2]
      let r = Int32(truncatingIfNeeded: both & 0xFFFF)
      let b = Int32(truncatingIfNeeded: both >> 16)
      let g = Int32(truncatingIfNeeded: middle & 0xFFFF)
      let sum: Int32 = r &* weights.red &+ g &* weights.green &+ b &* weights.blue &+ base
      out[i] = UInt8(truncatingIfNeeded: sum >> 19)
    }
  }
}

extension RGBA {
  /// The colour at 8 bits without its alpha; what is no number counts as 0.
  var opaqueBytes: SIMD3<UInt8> {
    func byte(_ value: Float) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }
    return SIMD3(byte(red), byte(green), byte(blue))
  }
}
