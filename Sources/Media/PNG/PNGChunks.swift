import CISAL

/// The parts of a PNG around its pixels (PNG specification, third edition, sections 5 and 11).
enum PNGChunks {
  /// What every PNG file begins with.
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// What the file begins with: the signature, the header, and the statement that the samples are sRGB-encoded.
  static func head(of layout: PNGLayout) -> [UInt8] {
    var bytes: [UInt8] = signature
    let colorType: UInt8 = layout.hasAlpha ? 6 : 2
    let depth = UInt8(layout.depth.rawValue)
    let header = bigEndian(UInt32(layout.width)) + bigEndian(UInt32(layout.height)) + [depth, colorType, 0, 0, 0]
    bytes += chunk("IHDR", header)
    bytes += chunk("sRGB", [0])
    return bytes
  }

  /// What the file ends with.
  static var tail: [UInt8] { chunk("IEND", []) }

  /// A whole chunk: length, name, data, checksum.
  static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes = bigEndian(UInt32(data.count))
    name.withUTF8Buffer { bytes += $0 }
    bytes += data
    bytes += bigEndian(bytes.withUnsafeBufferPointer { checksum(UnsafeBufferPointer(rebasing: $0.dropFirst(4))) })
    return bytes
  }

  /// CRC-32 of a chunk's name and data, as gzip computes it.
  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    // ISA-L only reads; its declaration lacks the const.
    return crc32_gzip_refl(0, UnsafeMutablePointer(mutating: base), UInt64(bytes.count))
  }

  /// The four bytes of a number, highest first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// The Adler-32 of two spans laid end to end, from that of each and the length of the second (RFC 1950: the low
  /// half is 1 plus the sum of the bytes, the high half the sum of the low half after each byte, both modulo 65521).
  static func combinedAdler(_ first: UInt32, _ second: UInt32, secondCount: Int) -> UInt32 {
    let modulus: UInt64 = 65521
    let length = UInt64(secondCount) % modulus
    let (firstLow, firstHigh) = (UInt64(first & 0xFFFF), UInt64(first >> 16))
    let (secondLow, secondHigh) = (UInt64(second & 0xFFFF), UInt64(second >> 16))
    let low: UInt64 = (firstLow + secondLow + modulus - 1) % modulus
    // The second span's sums began at 1 instead of firstLow: each of its bytes adds the difference once more.
    let high: UInt64 = (firstHigh + secondHigh + length * (firstLow + modulus - 1)) % modulus
    return UInt32(high) << 16 | UInt32(low)
  }
}
