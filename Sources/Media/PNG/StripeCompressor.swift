import CISAL

/// Compresses stripes of filtered rows, each into a chunk of its own. One value serves one thread.
final class StripeCompressor {
  /// Bytes of a stripe that are stored as they are and then serve the compressor as history, without which ISA-L's
  /// output is not always the same (see `cisal_deflate_run`).
  private static let lead = 32

  private let workspace: UnsafeMutablePointer<cisal_workspace>
  private let level: Int

  /// Makes a compressor for levels 0…3, or nothing when memory is short.
  init?(level: Int) {
    guard let workspace = cisal_workspace_create() else { return nil }
    self.workspace = workspace
    self.level = level
  }

  deinit { cisal_workspace_destroy(workspace) }

  /// An IDAT chunk of deflate blocks, which begins with zlib's header where the picture does; `nil` when the
  /// compressor fails.
  func chunk(of bytes: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool) -> [UInt8]? {
    // Deflate keeps what it cannot shrink in blocks of its own, so an eighth more is never reached in practice; the
    // second try is for a compressor that thinks otherwise.
    for spare in [bytes.count / 8 + 4096, bytes.count + 65536] {
      let capacity = bytes.count + spare
      var succeeded = false
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity + 14) { out, filled in
        guard let start = out.baseAddress, let source = bytes.baseAddress else { return }
        let data = start + 8
        var count = 0
        if isFirst {
          // Deflate with a window of 32 KiB, no dictionary, fastest (RFC 1950, section 2.2).
          (data[0], data[1]) = (0x78, 0x01)
          count = 2
        }
        let stored: Int = level == 0 ? bytes.count : min(Self.lead, bytes.count)
        let rest: Int = bytes.count - stored
        let first = UnsafeBufferPointer(start: source, count: stored)
        let head: Int = Self.store(first, into: data + count, isLast: isLast && rest == 0)
        count += head
        if rest > 0 {
          let written: Int = cisal_deflate_run(
            workspace, UInt32(level), isLast ? 1 : 0, stored, source + stored, rest, data + count, capacity - head)
          guard written > 0 else { return }
          count += written
        }
        succeeded = true
        Self.put(UInt32(count), at: start)
        for (offset, letter) in "IDAT".utf8.enumerated() { start[4 + offset] = letter }
        let checked = UnsafeBufferPointer(start: start + 4, count: count + 4)
        Self.put(PNGChunks.checksum(checked), at: data + count)
        filled = count + 12
      }
      if succeeded { return chunk }
    }
    return nil
  }

  /// Wraps bytes in stored blocks of at most 65535 bytes (RFC 1951, section 3.2.4); returns how many were written.
  private static func store(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>, isLast: Bool
  ) -> Int {
    var at = 0
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let count = min(65535, bytes.count - start)
      let ends: Bool = isLast && start + count == bytes.count
      out[at] = ends ? 1 : 0
      out[at + 1] = UInt8(truncatingIfNeeded: count)
      out[at + 2] = UInt8(truncatingIfNeeded: count >> 8)
      out[at + 3] = ~out[at + 1]
      out[at + 4] = ~out[at + 2]
      if let source = bytes.baseAddress { (out + at + 5).update(from: source + start, count: count) }
      at += 5 + count
    }
    return at
  }

  private static func put(_ value: UInt32, at out: UnsafeMutablePointer<UInt8>) {
    for byte in 0..<4 { out[byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * byte)) }
  }
}
