import Scene

/// Gives a bitmap's rows as opaque 8-bit pixels: deep ones are rounded, translucent ones laid over a colour. One
/// value serves one thread; a row is valid until the next is asked of the same slot.
final class OpaqueRows {
  private let base: UnsafeRawPointer
  private let bitmapBytesPerRow: Int
  private let width: Int
  private let depth: Bitmap.Depth
  private let isOpaque: Bool
  private let background: SIMD3<UInt8>
  private let slots: [UnsafeMutablePointer<UInt32>]

  /// Makes a reader with two slots for a bitmap whose first byte is at `base`.
  init(base: UnsafeRawPointer, bitmap: Bitmap, isOpaque: Bool, background: SIMD3<UInt8>) {
    self.base = base
    bitmapBytesPerRow = bitmap.bytesPerRow
    width = bitmap.width
    depth = bitmap.depth
    self.isOpaque = isOpaque
    self.background = background
    slots = (0..<2).map { _ in .allocate(capacity: bitmap.width) }
  }

  deinit {
    for slot in slots { slot.deallocate() }
  }

  /// Row `y`, kept in slot 0 or 1.
  func row(_ y: Int, slot: Int) -> UnsafePointer<UInt32> {
    let source = base + y * bitmapBytesPerRow
    let out = slots[slot]
    var words = source.assumingMemoryBound(to: UInt32.self)
    if depth == .sixteen {
      out.withMemoryRebound(to: UInt8.self, capacity: width * 4) { bytes in
        PixelConversion.narrowPremultiplied(source.assumingMemoryBound(to: UInt16.self), into: bytes, count: width)
      }
      words = UnsafePointer(out)
    }
    if isOpaque { return words }
    PixelConversion.composite8(words, over: background, into: out, count: width)
    return UnsafePointer(out)
  }

  /// Row `y` premultiplied and at 8 bits, laid over nothing, kept in slot 0 or 1.
  func premultipliedRow(_ y: Int, slot: Int) -> UnsafePointer<UInt32> {
    let source = base + y * bitmapBytesPerRow
    guard depth == .sixteen else { return source.assumingMemoryBound(to: UInt32.self) }
    let out = slots[slot]
    out.withMemoryRebound(to: UInt8.self, capacity: width * 4) { bytes in
      PixelConversion.narrowPremultiplied(source.assumingMemoryBound(to: UInt16.self), into: bytes, count: width)
    }
    return UnsafePointer(out)
  }
}
