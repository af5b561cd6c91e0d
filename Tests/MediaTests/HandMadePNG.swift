@testable import Media

/// PNG files put together by hand, with stored blocks and checksums worked out here.
struct HandMadePNG {
  var width: Int
  var height: Int
  var depth: UInt8
  var colorType: UInt8
  var isInterlaced = false
  var extraChunks: [UInt8] = []
  /// Filtered rows, filter bytes included.
  var rows: [UInt8]

  /// RFC 1950's checksum, byte by byte.
  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  /// The file.
  var bytes: [UInt8] {
    let header =
      PNGChunks.bigEndian(UInt32(width)) + PNGChunks.bigEndian(UInt32(height))
      + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    let count = UInt16(rows.count)
    let block: [UInt8] = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    let data = [0x78, 0x01] + block + rows + PNGChunks.bigEndian(Self.adler(rows))
    return [137, 80, 78, 71, 13, 10, 26, 10] + PNGChunks.chunk("IHDR", header) + extraChunks
      + PNGChunks.chunk("IDAT", data) + PNGChunks.tail
  }
}
