import Scene
import Synchronization

/// Reading a bitmap's rows by pointer.
enum BitmapRows {
  /// Calls `body` with the first byte of a bitmap.
  static func withBase<Result>(
    of bitmap: Bitmap, _ body: (UnsafeRawPointer) throws -> Result
  ) rethrows -> Result? {
    try bitmap.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return try body(base)
    }
  }

  /// Whether every pixel has full alpha, read on at most `threads` threads.
  static func isOpaque(_ bitmap: Bitmap, threads: Int) -> Bool {
    guard bitmap.depth == .eight else { return bitmap.isOpaque }
    let rowsAtOnce = max(1, (1 << 18) / max(bitmap.width, 1))
    let pieces = (bitmap.height + rowsAtOnce - 1) / rowsAtOnce
    let isOpaque = Atomic<Bool>(true)
    withBase(of: bitmap) { base in
      let words = base.assumingMemoryBound(to: UInt32.self)
      Parallel.forEach(count: pieces, threads: threads) { piece in
        guard isOpaque.load(ordering: .relaxed) else { return }
        let first = piece * rowsAtOnce
        let last = min(first + rowsAtOnce, bitmap.height)
        let count = (last - first) * bitmap.width
        if !PixelConversion.isOpaque8(words + first * bitmap.width, count: count) {
          isOpaque.store(false, ordering: .relaxed)
        }
      }
    }
    return isOpaque.load(ordering: .relaxed)
  }
}
