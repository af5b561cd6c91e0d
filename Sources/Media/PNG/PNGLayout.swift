import Scene

/// How a bitmap's pixels lie in a PNG.
struct PNGLayout {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Bits a sample: 8 or 16.
  let depth: Bitmap.Depth
  /// Whether alpha is stored; opaque bitmaps go without.
  let hasAlpha: Bool

  /// Bytes of a pixel: 3, 4, 6 or 8.
  var bytesPerPixel: Int { (hasAlpha ? 4 : 3) * depth.rawValue / 8 }
  /// Bytes of a row without its filter byte.
  var bytesPerRow: Int { width * bytesPerPixel }

  /// Reads whether a bitmap needs alpha, on at most `threads` threads.
  ///
  /// - Throws: `PNGError.badSize` when the sides or the row are beyond the format or the compressors.
  init(_ bitmap: Bitmap, threads: Int) throws(PNGError) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(bitmap.width), sides.contains(bitmap.height), bitmap.width <= (1 << 30) / 8 else {
      throw .badSize(width: bitmap.width, height: bitmap.height)
    }
    (width, height, depth) = (bitmap.width, bitmap.height, bitmap.depth)
    hasAlpha = !BitmapRows.isOpaque(bitmap, threads: threads)
  }
}
