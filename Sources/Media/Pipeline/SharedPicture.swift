import Glibc
import Scene
import Synchronization

/// A picture and, once a thread has made them, its encoded bytes. Consecutive equal frames share one.
final class SharedPicture: Sendable {
  /// The picture.
  let bitmap: Bitmap
  private let encoded = Mutex<[UInt8]?>(nil)

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The bytes, encoded by whichever thread asks first.
  func bytes(for sink: any FrameSink) throws -> [UInt8] {
    try encoded.withLock { known in
      if let known { return known }
      let bytes = try sink.encode(bitmap)
      known = bytes
      return bytes
    }
  }

  /// Whether another bitmap has the same pixels.
  func equals(_ other: Bitmap) -> Bool {
    guard bitmap.width == other.width, bitmap.height == other.height, bitmap.depth == other.depth else { return false }
    return bitmap.bytes.withUnsafeBytes { a in
      other.bytes.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
        return first == second || memcmp(first, second, a.count) == 0
      }
    }
  }
}
