import ReferenceMath
import Scene

/// A row of a mask's bytes, read in the chunks of the device's columns.
struct MaskRow {
  /// All rows of the mask.
  private let bytes: UnsafeRawBufferPointer
  /// Where the byte of device column 0 would lie.
  private let origin: Int
  /// The device columns that count; beside them the coverage is 0.
  private let columns: Range<Int>

  /// Makes the device row `y` of a coverage mask, which must have it, as far as `columns` reach.
  @inline(__always)
  init(_ placed: Coverage.PlacedMask, _ bytes: UnsafeRawBufferPointer, y: Int, columns: Range<Int>) {
    self.bytes = bytes
    origin = (y - placed.y) * placed.mask.width - placed.x
    self.columns = columns.clamped(to: placed.x..<(placed.x + placed.mask.width))
  }

  /// The coverage of a chunk's eight pixels, a byte each, the first one lowest.
  @inline(__always)
  subscript(chunk: Int) -> UInt64 {
    let left: Int = chunk * 8
    let first: Int = Swift.max(columns.lowerBound - left, 0)
    let end: Int = Swift.min(columns.upperBound - left, 8)
    guard first < end else { return 0 }
    let start: Int = origin + left
    if start >= 0, start + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      return word & (UInt64.max &<< UInt64(8 * first)) & (UInt64.max &>> UInt64(64 - 8 * end))
    }
    var word: UInt64 = 0
    for i in first..<end { word |= UInt64(bytes[start + i]) &<< UInt64(8 * i) }
    return word
  }

  /// The fractions that the bytes of a word stand for.
  @inline(__always)
  static func coverage(_ word: UInt64) -> Lanes { Lanes(bytes: word) / 255 }
}
