/// A line of text in a PNG file that says what the picture is, so that it can be recognised later without being drawn
/// again. It stands in a `tEXt` chunk right behind the header; programs that show pictures ignore it.
public struct PNGMark: Sendable, Hashable {
  /// The text: printable ASCII.
  public let text: String

  /// The chunk's keyword.
  private static let keyword = "offstage"
  /// Bytes of the signature and the header chunk, behind which the mark stands.
  private static let headCount = 33

  /// Makes a mark. Characters that are not printable ASCII become question marks; text beyond 1000 is cut off.
  public init(_ text: String) {
    let bytes: [UInt8] = text.unicodeScalars.prefix(1000).map { (32..<127).contains($0.value) ? UInt8($0.value) : 63 }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a PNG file with the mark in it, whole or not at all; `-` is standard output.
  ///
  /// - Parameter png: the bytes of a PNG file, as `PNGEncoder` makes them.
  /// - Throws: `FileError` when the file cannot be written.
  public func write(_ png: [UInt8], to path: String) throws {
    let file = try AtomicFile(path: path)
    try png.withUnsafeBytes { bytes in
      let head = min(Self.headCount, bytes.count)
      try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<head]))
      try file.write(PNGChunks.chunk("tEXt", Array(Self.keyword.utf8) + [0] + Array(text.utf8)))
      try file.write(UnsafeRawBufferPointer(rebasing: bytes[head...]))
    }
    try file.commit()
  }

  /// The first bytes of a PNG file with the mark in them; `head` reaches at least to the end of the header chunk.
  func inserted(into head: [UInt8]) -> [UInt8] {
    let end: Int = min(Self.headCount, head.count)
    return head[..<end] + PNGChunks.chunk("tEXt", Array(Self.keyword.utf8) + [0] + Array(text.utf8)) + head[end...]
  }

  /// The mark in a `tEXt` chunk's data, if it is one.
  init?(chunk data: UnsafeRawBufferPointer) {
    let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].elementsEqual(Self.keyword.utf8) else { return nil }
    self.init(String(decoding: parts[1], as: UTF8.self))
  }
}
