import CPNG
import Scene

#if canImport(Glibc)
  import Glibc
#endif

/// Writes bitmaps as PNG files.
///
/// Bitmaps are premultiplied and PNG is not: components are divided by alpha, rounded half up, which a decoder that
/// multiplies them again reverses exactly. Opaque bitmaps are stored without alpha, 16-bit ones with 16 bits a
/// sample.
///
/// The bytes depend on the bitmap and the level alone, never on `threads`.
public struct PNGEncoder: Sendable {
  /// How hard to compress: 0 stores, 1…3 are ISA-L's (1 is the fast one), 4…9 are zlib's with libpng's adaptive
  /// filters, on one thread.
  public let level: Int
  /// How many threads one bitmap is compressed on, at levels 0…3.
  public let threads: Int

  /// Makes an encoder. `threads` below 1 counts as 1.
  ///
  /// - Throws: `PNGError.badLevel` when `level` is not in 0…9.
  public init(level: Int = 1, threads: Int = ProcessorCount.online) throws(PNGError) {
    guard (0...9).contains(level) else { throw .badLevel(level) }
    (self.level, self.threads) = (level, max(1, threads))
  }

  /// The fast encoder: level 1 on every processor.
  public static let fast = PNGEncoder(checkedLevel: 1, threads: ProcessorCount.online)

  private init(checkedLevel level: Int, threads: Int) {
    (self.level, self.threads) = (level, threads)
  }

  /// The bytes of a PNG file that holds `bitmap`.
  ///
  /// - Throws: `PNGError` when the bitmap is empty or too large, or memory runs out.
  public func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let layout = try PNGLayout(bitmap, threads: threads)
    let result: Result<[UInt8], PNGError>? = BitmapRows.withBase(of: bitmap) { base in
      Result { () throws(PNGError) in
        try level <= 3 ? encodeStripes(base: base, layout: layout) : encodeByLibPNG(base: base, layout: layout)
      }
    }
    guard let result else { throw .badSize(width: bitmap.width, height: bitmap.height) }
    return try result.get()
  }

  /// Writes `bitmap` to the file at `path` (`-` is standard output), whole or not at all.
  ///
  /// - Throws: `PNGError` when the bitmap cannot be encoded, `FileError` when the file cannot be written.
  public func write(_ bitmap: Bitmap, to path: String) throws {
    try AtomicFile.write(encode(bitmap), to: path)
  }

  private func encodeByLibPNG(base: UnsafeRawPointer, layout: PNGLayout) throws(PNGError) -> [UInt8] {
    let writer = PNGRowWriter(base: base, layout: layout)
    let size = layout.bytesPerRow * layout.height
    let rows = [UInt8](unsafeUninitializedCapacity: size + PNGRowWriter.slack) { out, filled in
      if let first = out.baseAddress {
        for y in 0..<layout.height { writer.writeStraight(y, into: first + y * layout.bytesPerRow) }
      }
      filled = size
    }
    var sink = cpng_sink()
    var message = cpng_message()
    let status = cpng_write(
      rows, layout.bytesPerRow, UInt32(layout.width), UInt32(layout.height), Int32(layout.depth.rawValue),
      layout.hasAlpha ? 1 : 0, Int32(level), &sink, &message)
    switch status {
    case CPNG_OK:
      defer { free(sink.bytes) }
      return [UInt8](UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    case CPNG_NO_MEMORY: throw .outOfMemory(width: layout.width, height: layout.height)
    default: throw .cannotEncode(reason: message.string)
    }
  }
}
