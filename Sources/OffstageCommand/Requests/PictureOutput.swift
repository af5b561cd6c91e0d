import Foundation
import Media
import Scene

/// A PNG file, or standard output, that one picture is written to.
struct PictureOutput {
  let path: String
  /// How the picture is compressed.
  let encoder: PNGEncoder

  /// Reads `--output` and `--png-level`.
  init(_ arguments: Arguments) throws {
    guard let path = arguments.text(.output) else {
      throw CommandError.usage("-o FILE.png is missing; -o - writes to standard output")
    }
    guard path == "-" || path.lowercased().hasSuffix(".png") || Self.isSpecial(path) else {
      throw CommandError.usage("--output \(quoted(path)) is not allowed; it takes a name that ends in .png, or -")
    }
    if path == "-", arguments.has(.json) {
      throw CommandError.usage("standard output cannot take both the picture and --json")
    }
    self.path = path
    encoder = try PNGEncoder(level: arguments.integer(.pngLevel, in: 0...9) ?? 1)
    // Refused before anything is drawn.
    try AtomicFile(path: path).discard()
  }

  /// Whether something that is no regular file has this name: a device or a pipe needs no ending, and a folder has its
  /// own message.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes the picture, whole or not at all.
  func write(_ picture: Bitmap) throws { try encoder.write(picture, to: path) }

  /// Writes a picture that `draw` draws band by band, with a mark, whole or not at all.
  func write(
    _ bands: PictureBands, mark: PNGMark, progress: ProgressLine, draw: (PixelRect) throws -> Bitmap
  ) throws {
    defer { progress.finish() }
    try encoder.write(bands, to: path, mark: mark, progress: { progress.update($0) }, draw: draw)
  }
}
