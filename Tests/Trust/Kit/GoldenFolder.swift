import Foundation
import Offstage

/// The stored files of one kind, below one folder.
struct GoldenFolder {
  let url: URL
  /// What the files' names end with, with the dot.
  let suffix: String

  /// The paths of the stored files, in order; none where there is no folder yet.
  func paths() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let names = FileManager.default.subpaths(atPath: url.path) else {
      throw GoldenError.unreadableFolder(url.path)
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// A stored file; nil where there is none.
  func bytes(at path: String) throws -> [UInt8]? {
    let file: String = url.appendingPathComponent(path).path
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try FileReader.bytes(of: file)
  }

  /// Stores a file.
  func write(_ bytes: [UInt8], to path: String) throws {
    let file: URL = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write(bytes, to: file.path)
  }

  /// Removes a file.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }
}
