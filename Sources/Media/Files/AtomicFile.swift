import Glibc
import Synchronization

/// A file that appears whole or not at all: it is written under a temporary name in the same folder, with the same
/// extension, and renamed by `commit()`.
///
/// `-` is standard output, and a device or a named pipe is written in place: neither can be renamed over. A file
/// that is never committed is removed when the value goes away.
public final class AtomicFile {
  private enum Target {
    /// Standard output, or something that exists and is no regular file.
    case inPlace
    /// A temporary file, and the name it gets.
    case replacing(final: String)
  }

  /// The path as the caller wrote it.
  public let path: String
  /// Where the bytes go until `commit()`: what another program that writes the file must be given.
  public let temporaryPath: String

  private let target: Target
  private var descriptor: Int32
  private var isFinished = false

  private static let counter = Atomic<Int>(0)
  /// What temporary names begin with; a process and a number follow.
  static let temporaryPrefix = ".offstage-"

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: where it goes; `-` is standard output.
  ///   - fileExtension: what the temporary name ends with, without a dot, where that must not be the path's own.
  /// - Throws: `FileError` when the folder is missing or may not be written, or the path names a folder.
  public init(path: String, extension fileExtension: String? = nil) throws {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .write, cause: .invalidName)
    }
    if path == "-" {
      (target, temporaryPath, descriptor) = (.inPlace, path, STDOUT_FILENO)
      return
    }
    var status = stat()
    let exists: Bool = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, action: .write, cause: .isFolder)
    }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let opened: Int32 = open(path, O_WRONLY | O_CLOEXEC)
      if opened < 0 { throw FileError(path: path, action: .write, code: errno) }
      (target, temporaryPath, descriptor) = (.inPlace, path, opened)
      return
    }
    let final = exists ? Self.resolved(path) : path
    let (temporary, opened) = try Self.createTemporary(beside: final, for: path, extension: fileExtension)
    if exists { fchmod(opened, status.st_mode & 0o7777) }
    (target, temporaryPath, descriptor) = (.replacing(final: final), temporary, opened)
  }

  deinit { discard() }

  /// Whether the bytes go where they stay, as on standard output: what was written cannot be taken back.
  public var isInPlace: Bool {
    if case .inPlace = target { return true }
    return false
  }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` when the disk is full, the reader of the pipe is gone, or the device fails.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    try FileDescriptor.writeAll(bytes, to: descriptor, path: path)
  }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` when the disk is full, the reader of the pipe is gone, or the device fails.
  public func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Closes the file and gives it its name. On failure the temporary file is removed and an older file of that name
  /// stays as it was.
  ///
  /// - Throws: `FileError` when the last bytes could not be stored or the file could not be renamed.
  public func commit() throws {
    guard !isFinished else { return }
    var code: Int32 = 0
    // A second descriptor keeps the lock until the file has its name; closing the first tells of bytes that were lost.
    let lock: Int32 = descriptor == STDOUT_FILENO ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if lock >= 0 { close(lock) } }
    if descriptor != STDOUT_FILENO {
      if close(descriptor) != 0 && errno != EINTR { code = errno }
      descriptor = -1
    }
    if case .replacing(let final) = target {
      if code == 0 && rename(temporaryPath, final) != 0 { code = errno }
      if code != 0 { unlink(temporaryPath) }
    }
    isFinished = true
    if code != 0 { throw FileError(path: path, action: .write, code: code) }
  }

  /// Closes the file and removes what was written. Does nothing after `commit()`.
  public func discard() {
    guard !isFinished else { return }
    if descriptor >= 0 && descriptor != STDOUT_FILENO { close(descriptor) }
    descriptor = -1
    if case .replacing = target { unlink(temporaryPath) }
    isFinished = true
  }

  /// Writes a whole file.
  ///
  /// - Throws: `FileError` when the file cannot be created, written or renamed.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }

  /// The file behind a symbolic link, so that the link survives the rename.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Locks a new file, so that `removeLeftovers` sees that it is in use. False where that was faster, and has removed it
  /// or is about to. A file system without locks loses nothing but the protection.
  private static func isOurs(_ opened: Int32) -> Bool {
    if flock(opened, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(opened, &status) != 0 || status.st_nlink > 0
  }

  /// Whether there are bytes in the file, whoever wrote them. A device or a pipe cannot be asked and counts as
  /// written.
  var hasContent: Bool {
    guard case .replacing = target else { return true }
    var status = stat()
    return descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_size > 0
  }

  /// A new, empty file in the folder of `final`, hidden, with an extension of its own or that of `final`.
  private static func createTemporary(
    beside final: String, for path: String, extension given: String?
  ) throws -> (String, Int32) {
    let slash = final.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(final[...$0]) } ?? ""
    let name = slash.map { String(final[final.utf8.index(after: $0)...]) } ?? final
    if name.isEmpty { throw FileError(path: path, action: .write, cause: .isFolder) }
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let fileExtension = given.map { "." + $0 } ?? dot.map { String(name[$0...]) } ?? ""
    while true {
      let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
      let temporary = "\(folder)\(temporaryPrefix)\(getpid())-\(number)\(fileExtension)"
      let opened: Int32 = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened >= 0 {
        if isOurs(opened) { return (temporary, opened) }
        close(opened)
        continue
      }
      if errno != EEXIST { throw FileError(path: path, action: .write, code: errno) }
    }
  }
}
