import Glibc

/// What a whole PNG file states about itself, read without unpacking its pixels.
struct PNGFileFacts: Equatable {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// What the picture is, if the file says so.
  let mark: PNGMark?

  /// Reads the facts of a file; `nil` when it is no whole PNG: cut short, longer than its end says, or with a byte
  /// changed anywhere, which the chunks' checksums tell.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    let facts: Self? = bytes.withUnsafeBytes { Self.read($0) }
    guard let facts else { return nil }
    self = facts
  }

  private init(width: Int, height: Int, mark: PNGMark?) {
    (self.width, self.height, self.mark) = (width, height, mark)
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> PNGFileFacts? {
    func number(_ at: Int) -> Int { Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))) }
    var size: (width: Int, height: Int)?
    var mark: PNGMark?
    var hasPixels = false
    var at = PNGChunks.signature.count
    while at + 12 <= bytes.count {
      let count = number(at)
      guard count <= bytes.count - at - 12 else { return nil }
      let checked = UnsafeRawBufferPointer(rebasing: bytes[(at + 4)..<(at + 8 + count)])
      guard Int(PNGChunks.checksum(checked.assumingMemoryBound(to: UInt8.self))) == number(at + 8 + count) else {
        return nil
      }
      let data = UnsafeRawBufferPointer(rebasing: checked[4...])
      switch String(decoding: checked[..<4], as: UTF8.self) {
      case "IHDR":
        guard size == nil, count == 13 else { return nil }
        size = (number(at + 8), number(at + 12))
      case "tEXt": mark = mark ?? PNGMark(chunk: data)
      case "IDAT": hasPixels = true
      case "IEND":
        guard let size, hasPixels, at + 12 + count == bytes.count else { return nil }
        return PNGFileFacts(width: size.width, height: size.height, mark: mark)
      default: break
      }
      if size == nil { return nil }
      at += 12 + count
    }
    return nil
  }
}
