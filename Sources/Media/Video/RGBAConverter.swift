import Scene

/// Turns bitmaps into 8-bit RGBA bytes as other programs expect them: straight alpha, or none.
public struct RGBAConverter: Sendable {
  /// Pixels in a row of the bitmaps.
  public let width: Int
  /// Rows of the bitmaps.
  public let height: Int
  /// Whether alpha is kept; else pixels are laid over the background and are opaque.
  public let keepsAlpha: Bool
  private let background: SIMD3<UInt8>

  /// Makes a converter for bitmaps of one size; the alpha of `background` is not used.
  public init(width: Int, height: Int, keepsAlpha: Bool = true, background: RGBA = .white) {
    (self.width, self.height, self.keepsAlpha) = (width, height, keepsAlpha)
    self.background = background.opaqueBytes
  }

  /// The bytes of `bitmap`, four a pixel, made on at most `threads` threads.
  ///
  /// - Throws: `VideoError.sizeChanged` when the bitmap is of another size.
  public func convert(_ bitmap: Bitmap, threads: Int = 1) throws(VideoError) -> [UInt8] {
    guard bitmap.width == width, bitmap.height == height else {
      throw .sizeChanged(expected: (width, height), found: (bitmap.width, bitmap.height))
    }
    let isOpaque: Bool = BitmapRows.isOpaque(bitmap, threads: threads)
    if isOpaque && bitmap.depth == .eight { return bitmap.bytes }
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, filled in
      let words = UnsafeMutableRawPointer(out.baseAddress)?.assumingMemoryBound(to: UInt32.self)
      BitmapRows.withBase(of: bitmap) { base in
        guard let words else { return }
        Parallel.forEachWorker(count: height, threads: threads) { next in
          let rows = OpaqueRows(base: base, bitmap: bitmap, isOpaque: isOpaque, background: background)
          while let y = next() {
            let target = words + y * width
            if keepsAlpha {
              PixelConversion.unpremultiply8(rows.premultipliedRow(y, slot: 0), into: target, count: width)
            } else {
              target.update(from: rows.row(y, slot: 0), count: width)
            }
          }
        }
      }
      filled = width * height * 4
    }
  }
}
