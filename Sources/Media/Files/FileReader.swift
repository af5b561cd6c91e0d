import Glibc

/// Reads whole files.
public enum FileReader {
  /// The largest file that is read: 1 GiB. What is larger is no picture of this project's.
  public static let defaultLimit = 1 << 30

  /// The bytes of the file at `path`.
  ///
  /// - Throws: `FileError` when it is missing, a folder, unreadable or larger than `limit` bytes.
  public static func bytes(of path: String, limit: Int = defaultLimit) throws -> [UInt8] {
    func failure(_ code: Int32) -> FileError { FileError(path: path, action: .read, code: code) }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .read, cause: .invalidName)
    }
    let descriptor: Int32 = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw failure(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(path: path, action: .read, cause: .isFolder) }
    if Int(status.st_size) > limit { throw FileError(path: path, action: .read, cause: .tooLarge(limit: limit)) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count: Int = read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      bytes.append(contentsOf: block[..<count])
      if bytes.count > limit { throw FileError(path: path, action: .read, cause: .tooLarge(limit: limit)) }
    }
  }
}
