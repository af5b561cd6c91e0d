import Glibc

/// What killed processes left behind.
extension AtomicFile {
  /// Removes temporary files of processes that were killed before they could rename or remove them. Files of processes
  /// that still run are kept: they hold a lock on them.
  ///
  /// - Parameters:
  ///   - folder: where to look; empty for the current folder.
  ///   - suffix: what the names end with, such as ".png".
  /// - Returns: how many were removed.
  /// - Throws: `FileError` when the folder cannot be read or a leftover cannot be removed.
  @discardableResult
  public static func removeLeftovers(in folder: String, suffix: String) throws -> Int {
    guard let handle = opendir(folder.isEmpty ? "." : folder) else {
      throw FileError(path: folder, action: .read, code: errno)
    }
    defer { closedir(handle) }
    var removed = 0
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard isTemporary(name, suffix: suffix) else { continue }
      let path: String = folder.isEmpty ? name : folder + "/" + name
      if try removeIfAbandoned(path) { removed += 1 }
    }
    return removed
  }

  /// Whether a name is one that `createTemporary` gives: the prefix, a process, a number, the suffix.
  private static func isTemporary(_ name: String, suffix: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(suffix) else { return false }
    let middle = name.dropFirst(temporaryPrefix.count).dropLast(suffix.count)
    let numbers = middle.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }

  /// Removes a file unless somebody holds the lock that a process keeps on its temporary file; while it is removed, this
  /// process holds it.
  private static func removeIfAbandoned(_ path: String) throws -> Bool {
    let descriptor: Int32 = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0 {
      if errno == ENOENT { return false }
      throw FileError(path: path, action: .read, code: errno)
    }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    if unlink(path) == 0 { return true }
    if errno != ENOENT { throw FileError(path: path, action: .write, code: errno) }
    return false
  }
}
