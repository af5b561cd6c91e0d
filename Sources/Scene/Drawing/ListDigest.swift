/// A running number of 64 bits for what a display list says: the same on every machine and in every process, unlike a
/// `Hasher`'s. It recognises pictures that were made before; it is no protection against forgery.
struct ListDigest {
  /// The number so far.
  private(set) var value: UInt64 = 0x6A09_E667_F3BC_C908

  /// Takes a word: a multiplication spreads it upward and a shift brings the high half down, so that order counts.
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9FB2_1C65_1E98_DF25
    value ^= value >> 32
  }

  /// Takes a number; −0 counts as 0, as in the equality of lists.
  mutating func add(_ number: Double) { add(number.isNaN ? Double.nan.bitPattern : (number + 0).bitPattern) }
  /// Takes a number.
  mutating func add(_ number: Float) { add(Double(number)) }
  /// Takes a whole number: counts, and which case of a choice it is.
  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }
  /// Takes a statement.
  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// Takes several numbers.
  mutating func add(_ numbers: [Double]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  /// Takes the components of a vector.
  mutating func add<Vector: SIMD>(_ vector: Vector) where Vector.Scalar == Float {
    for index in vector.indices { add(vector[index]) }
  }

  /// Takes text, eight bytes of UTF-8 at a time.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in add(UnsafeRawBufferPointer(bytes)) }
  }

  /// Takes bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    let words: Int = bytes.count / 8
    for index in 0..<words { add(bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self).littleEndian) }
    var rest: UInt64 = 0
    for byte in bytes[(8 * words)...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }
}
