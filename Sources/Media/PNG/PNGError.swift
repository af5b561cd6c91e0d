/// A picture could not be read from or written as PNG.
public enum PNGError: Error, CustomStringConvertible, Sendable, Hashable {
  /// The file does not begin as a PNG does.
  case notPNG(file: String)
  /// The file ends before its picture does.
  case truncated(file: String)
  /// The file breaks the format; `reason` is libpng's wording.
  case corrupt(file: String, reason: String)
  /// The file states more pixels than are read.
  case tooLarge(file: String, width: Int, height: Int, limit: Int)
  /// A bitmap that PNG cannot hold: sides must be 1…2147483647 and a row at most 1 GiB.
  case badSize(width: Int, height: Int)
  /// A compression level outside 0…9.
  case badLevel(Int)
  /// A level whose compressor needs the whole picture in memory, which is larger than allowed.
  case levelNeedsWhole(level: Int, width: Int, height: Int)
  /// An allocation failed.
  case outOfMemory(width: Int, height: Int)
  /// The compressor failed; `reason` is its wording.
  case cannotEncode(reason: String)

  /// One line that names the file or the value, and what is allowed.
  public var description: String {
    switch self {
    case .notPNG(let file): return "'\(file)' is not a PNG"
    case .truncated(let file): return "'\(file)' is cut short: it ends before its picture does"
    case .corrupt(let file, let reason): return "'\(file)' is a damaged PNG: \(reason)"
    case .tooLarge(let file, let width, let height, let limit):
      return "'\(file)' states \(width) × \(height) pixels; at most \(limit) pixels are read"
    case .badSize(let width, let height):
      return "a bitmap of \(width) × \(height) pixels cannot be a PNG: sides must be 1…2147483647, a row at most 1 GiB"
    case .badLevel(let level): return "compression level \(level) is not in 0…9"
    case .levelNeedsWhole(let level, let width, let height):
      return "compression level \(level) needs all of the \(width) × \(height) pixels in memory; use a level of 0…3, "
        + "which compresses band by band, or allow more memory"
    case .outOfMemory(let width, let height): return "out of memory for a PNG of \(width) × \(height) pixels"
    case .cannotEncode(let reason): return "cannot encode a PNG: \(reason)"
    }
  }
}
