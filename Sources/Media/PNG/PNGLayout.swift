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
    let hasAlpha: Bool = !BitmapRows.isOpaque(bitmap, threads: threads)
    try self.init(width: bitmap.width, height: bitmap.height, depth: bitmap.depth, hasAlpha: hasAlpha)
  }

  /// Makes the layout of a picture that is known by its measures.
  ///
  /// - Throws: `PNGError.badSize` when the sides or the row are beyond the format or the compressors.
  init(width: Int, height: Int, depth: Bitmap.Depth, hasAlpha: Bool) throws(PNGError) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height), width <= (1 << 30) / 8 else {
      throw .badSize(width: width, height: height)
    }
    (self.width, self.height, self.depth, self.hasAlpha) = (width, height, depth, hasAlpha)
  }
}
