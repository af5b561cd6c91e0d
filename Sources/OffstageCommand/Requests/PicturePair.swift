import Foundation
import Media
import Scene

/// Two files to be compared.
struct PicturePair {
  let name: String
  let first: String
  let second: String

  /// One pair for two files; for two folders, one for each PNG file in them and in folders inside, in order of name.
  ///
  /// - Throws: `CommandError` if a path is missing, if a folder meets a file, if a frame has no counterpart or if there is
  ///   nothing to compare; and if both sides of a pair are the same file, which would always pass.
  static func pairs(_ one: String, _ other: String) throws -> [PicturePair] {
    try refuseSame(one, other)
    switch (isFolder(one), isFolder(other)) {
    case (true, true): return try folders(one, other)
    case (false, false): return [PicturePair(name: other, first: one, second: other)]
    case (true, false): throw CommandError.failed("\(quoted(one)) is a folder and \(quoted(other)) is not")
    case (false, true): throw CommandError.failed("\(quoted(other)) is a folder and \(quoted(one)) is not")
    }
  }

  /// Both pictures of a pair.
  struct Pictures {
    var first: Bitmap
    var second: Bitmap
    /// Whether one file has 16 bits a component and the other 8, which is then what is compared.
    var isNarrowed: Bool
  }

  /// Both pictures, with the same depth: 16 bits if both files have them.
  func read() throws -> Pictures {
    let decoder = PNGDecoder(depth: .asStored)
    let one: Bitmap = try decoder.decode(contentsOf: first)
    let other: Bitmap = try decoder.decode(contentsOf: second)
    if one.depth == other.depth { return Pictures(first: one, second: other, isNarrowed: false) }
    let narrow = PNGDecoder(depth: .eight)
    return Pictures(
      first: try narrow.decode(contentsOf: first), second: try narrow.decode(contentsOf: second), isNarrowed: true)
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
    return try names.map { name in
      let pair = PicturePair(name: name, first: one + "/" + name, second: other + "/" + name)
      try refuseSame(pair.first, pair.second)
      return pair
    }
  }

  private static func refuseSame(_ one: String, _ other: String) throws {
    if isSame(one, other) {
      throw CommandError.usage(
        "\(quoted(one)) and \(quoted(other)) are the same; comparing it with itself proves nothing")
    }
  }

  private static func pictures(in folder: String) throws -> [String] {
    do {
      // Frames that lie deeper are frames too: a comparison that left them out would pass without having looked.
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { path in
          path.lowercased().hasSuffix(".png") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
            && !isFolder(folder + "/" + path)
        }.sorted()
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
