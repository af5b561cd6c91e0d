import Foundation
import Media
import Scene

/// Two files to be compared.
struct PicturePair {
  let name: String
  let first: String
  let second: String

  /// One pair for two files; for two folders, one for each PNG file, in order of name.
  ///
  /// - Throws: `CommandError` if a path is missing, if a folder meets a file, if a frame has no counterpart or if there is
  ///   nothing to compare; and if both paths are the same file, which would always pass.
  static func pairs(_ one: String, _ other: String) throws -> [PicturePair] {
    if isSame(one, other) {
      throw CommandError.usage(
        "\(quoted(one)) and \(quoted(other)) are the same; comparing it with itself proves nothing")
    }
    switch (isFolder(one), isFolder(other)) {
    case (true, true): return try folders(one, other)
    case (false, false): return [PicturePair(name: other, first: one, second: other)]
    case (true, false): throw CommandError.failed("\(quoted(one)) is a folder and \(quoted(other)) is not")
    case (false, true): throw CommandError.failed("\(quoted(other)) is a folder and \(quoted(one)) is not")
    }
  }

  /// Both pictures, with the same depth: 16 bits if both files have them.
  func read() throws -> (Bitmap, Bitmap) {
    let decoder = PNGDecoder(depth: .asStored)
    let one: Bitmap = try decoder.decode(contentsOf: first)
    let other: Bitmap = try decoder.decode(contentsOf: second)
    if one.depth == other.depth { return (one, other) }
    let narrow = PNGDecoder(depth: .eight)
    return (try narrow.decode(contentsOf: first), try narrow.decode(contentsOf: second))
  }

  private static func folders(_ one: String, _ other: String) throws -> [PicturePair] {
    let names: [String] = try pictures(in: one)
    let others: [String] = try pictures(in: other)
    let missing: [String] = names.filter { !others.contains($0) }.map { one + "/" + $0 }
    let extra: [String] = others.filter { !names.contains($0) }.map { other + "/" + $0 }
    let lonely: [String] = missing + extra
    if let first = lonely.first {
      throw CommandError.failed(
        "\(lonely.count) frame\(lonely.count == 1 ? "" : "s") without a counterpart, the first is \(quoted(first))")
    }
    guard !names.isEmpty else {
      throw CommandError.failed(
        "neither \(quoted(one)) nor \(quoted(other)) holds a PNG file; there is nothing to compare")
    }
    return names.map { PicturePair(name: $0, first: one + "/" + $0, second: other + "/" + $0) }
  }

  private static func pictures(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") }.sorted()
    } catch {
      throw CommandError.failed("cannot read the folder \(quoted(folder)): \(error.localizedDescription)")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }
}
