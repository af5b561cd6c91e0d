import CPNG
import Scene

/// Reads PNG files of every colour type, depth and interlacing, through libpng.
///
/// Samples are taken as sRGB-encoded: gamma, chromaticity and profile chunks are skipped. What is read is read
/// strictly: a wrong checksum anywhere is an error.
public struct PNGDecoder: Sendable {
  /// How the decoded colour relates to its alpha.
  public enum Alpha: Sendable {
    /// Colour times alpha, as a `Bitmap` means it.
    case premultiplied
    /// The file's own samples, for comparisons of files; the bitmap is then straight.
    case straight
  }

  /// How deep the decoded samples are.
  public enum Depth: Sendable {
    /// 8 bits; 16-bit samples are rounded to nearest.
    case eight
    /// 16 bits where the file has 16, else 8.
    case asStored
  }

  /// Whether colours are multiplied by alpha.
  public var alpha: Alpha
  /// How deep the samples are.
  public var depth: Depth
  /// The most pixels that are read; 2²⁸ by default, 1 GiB of 8-bit pixels.
  public var maximumPixelCount: Int

  /// Makes a decoder.
  public init(alpha: Alpha = .premultiplied, depth: Depth = .eight, maximumPixelCount: Int = 1 << 28) {
    (self.alpha, self.depth, self.maximumPixelCount) = (alpha, depth, maximumPixelCount)
  }

  /// The picture in the file at `path`.
  ///
  /// - Throws: `FileError` when the file cannot be read, `PNGError` when it holds no sound picture.
  public func decode(contentsOf path: String) throws -> Bitmap {
    try decode(FileReader.bytes(of: path), named: path)
  }

  /// The picture in `bytes`; `name` is what errors call it.
  ///
  /// - Throws: `PNGError` when the bytes hold no sound picture, or one that is too large.
  public func decode(_ bytes: [UInt8], named name: String) throws(PNGError) -> Bitmap {
    let signature: [UInt8] = PNGChunks.signature
    guard bytes.starts(with: signature) else {
      throw !bytes.isEmpty && signature.starts(with: bytes) ? .truncated(file: name) : .notPNG(file: name)
    }
    let header = try readHeader(bytes, named: name)
    let width = Int(header.width)
    let height = Int(header.height)
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || pixels > maximumPixelCount {
      throw .tooLarge(file: name, width: width, height: height, limit: maximumPixelCount)
    }
    // Deflate shrinks at most 1032 times, so a short file that states a large picture is cut short or forged: said
    // before anything is allocated.
    if Int(header.row_bytes) * height / 1032 > bytes.count { throw .truncated(file: name) }

    let isDeep: Bool = header.depth == 16
    var rows = [UInt8](repeating: 0, count: pixels * (isDeep ? 8 : 4))
    var message = cpng_message()
    let status = cpng_read_rows(
      bytes, bytes.count, isDeep ? 16 : 8, &rows, width * (isDeep ? 8 : 4), header.height, &message)
    try check(status, message, named: name, width: width, height: height)
    return bitmap(of: rows, width: width, height: height, isDeep: isDeep)
  }

  private func readHeader(_ bytes: [UInt8], named name: String) throws(PNGError) -> cpng_header {
    var header = cpng_header()
    var message = cpng_message()
    let status = cpng_read_header(bytes, bytes.count, &header, &message)
    try check(status, message, named: name, width: 0, height: 0)
    return header
  }

  private func check(
    _ status: cpng_status, _ message: cpng_message, named name: String, width: Int, height: Int
  ) throws(PNGError) {
    switch status {
    case CPNG_OK: return
    case CPNG_TRUNCATED: throw .truncated(file: name)
    case CPNG_NO_MEMORY: throw .outOfMemory(width: width, height: height)
    default: throw .corrupt(file: name, reason: message.string)
    }
  }

  /// Brings straight rows to the depth and alpha that were asked for, with one rounding.
  private func bitmap(of rows: [UInt8], width: Int, height: Int, isDeep: Bool) -> Bitmap {
    let count = width * height
    switch (isDeep, depth, alpha) {
    case (false, _, .straight):
      return Bitmap(width: width, height: height, bytes: rows)
    case (true, .asStored, .straight):
      return Bitmap(width: width, height: height, depth: .sixteen, bytes: rows)
    case (false, _, .premultiplied):
      var bytes = rows
      bytes.withUnsafeMutableBytes { PixelConversion.premultiply8($0, count: count) }
      return Bitmap(width: width, height: height, bytes: bytes)
    case (true, .asStored, .premultiplied):
      var bytes = rows
      bytes.withUnsafeMutableBytes { PixelConversion.premultiply16($0, count: count) }
      return Bitmap(width: width, height: height, depth: .sixteen, bytes: bytes)
    case (true, .eight, _):
      let bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { out, filled in
        rows.withUnsafeBytes {
          PixelConversion.narrow($0, into: out, count: count, premultiplies: alpha == .premultiplied)
        }
        filled = count * 4
      }
      return Bitmap(width: width, height: height, bytes: bytes)
    }
  }
}

extension cpng_message {
  /// The message as a string.
  var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
