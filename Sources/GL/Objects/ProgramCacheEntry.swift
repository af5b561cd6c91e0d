/// One linked program as a file holds it: a mark, what it was made from, the driver's bytes and a checksum.
///
/// All of what the program was made from is stored and compared, so that a name that two programs share does no harm.
struct ProgramCacheEntry: Equatable {
  /// What the file begins with; the number is that of this layout.
  private static let mark: [UInt8] = Array("offstage program 2\n".utf8)

  /// The driver's names and versions and the sources.
  var key: [UInt8]
  /// The driver's name for the layout of `binary`.
  var format: UInt32
  /// The driver's bytes.
  var binary: [UInt8]

  /// Makes an entry.
  init(key: [UInt8], format: UInt32, binary: [UInt8]) {
    (self.key, self.format, self.binary) = (key, format, binary)
  }

  /// Reads a file's bytes; nil unless each of them is as it was written.
  init?(parsing bytes: [UInt8]) {
    let body: ArraySlice<UInt8> = bytes.dropLast(8)
    guard bytes.count >= Self.mark.count + 20, body.starts(with: Self.mark),
      Self.number(bytes.suffix(8)) == Self.checksum(body)
    else { return nil }
    var rest: ArraySlice<UInt8> = body.dropFirst(Self.mark.count)
    guard let keyCount = Self.take(&rest), keyCount <= rest.count else { return nil }
    key = Array(rest.prefix(keyCount))
    rest = rest.dropFirst(keyCount)
    guard let format = Self.take(&rest), let count = Self.take(&rest), count == rest.count else { return nil }
    self.format = UInt32(format)
    binary = Array(rest)
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = Self.mark
    bytes += Self.bytes(UInt64(key.count), count: 4) + key
    bytes += Self.bytes(UInt64(format), count: 4)
    bytes += Self.bytes(UInt64(binary.count), count: 4) + binary
    bytes += Self.bytes(Self.checksum(bytes[...]), count: 8)
    return bytes
  }

  /// FNV-1a of 64 bits, after Fowler, Noll and Vo, over words of eight bytes, the lowest first, and the bytes that are
  /// left; since a word's upper bytes would never reach the lower ones of the sum, its halves are mixed after each.
  /// `basis` is where it starts.
  static func checksum(_ bytes: ArraySlice<UInt8>, basis: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = basis
      func add(_ value: UInt64) {
        hash = (hash ^ value) &* 0x100_0000_01B3
        hash ^= hash >> 32
      }
      let words: Int = bytes.count / 8
      for word in 0..<words {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
      }
      for byte in bytes[(words * 8)...] { add(UInt64(byte)) }
      return hash
    }
  }

  /// The file's name: two checksums of the key.
  static func name(for key: [UInt8]) -> String {
    let parts: [UInt64] = [checksum(key[...]), checksum(key[...], basis: 0x9E37_79B9_7F4A_7C15)]
    let digits: [String] = parts.map { part in
      let text = String(part, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined() + ".program"
  }

  private static func bytes(_ value: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func take(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return Int(number(rest.prefix(4)))
  }
}
