import Glibc

/// A file could not be read or written: which, what was tried, and why.
public struct FileError: Error, CustomStringConvertible, Sendable, Hashable {
  /// What was tried.
  public enum Action: String, Sendable {
    /// Reading a file.
    case read
    /// Creating or writing a file.
    case write
    /// Creating a folder.
    case createFolder = "create the folder"
  }

  /// Why it failed.
  public enum Cause: Hashable, Sendable {
    /// No such file, or no such folder to hold it.
    case missing
    /// The path names a folder where a file is needed.
    case isFolder
    /// A part of the path that must be a folder is a file.
    case notAFolder
    /// The user may not do this there.
    case notPermitted
    /// The file system is mounted read-only.
    case readOnly
    /// The disk, or the user's share of it, is full.
    case diskFull
    /// Whoever read the other end of the pipe is gone.
    case closedPipe
    /// The path is empty, too long, or holds a NUL character.
    case invalidName
    /// The file is larger than what is read, in bytes.
    case tooLarge(limit: Int)
    /// Another error of the operating system, by its number.
    case system(code: Int32)
  }

  /// The path as the caller wrote it; `-` is standard output.
  public let path: String
  /// What was tried.
  public let action: Action
  /// Why it failed.
  public let cause: Cause

  /// Makes an error.
  public init(path: String, action: Action, cause: Cause) {
    (self.path, self.action, self.cause) = (path, action, cause)
  }

  /// Makes an error from the number that the operating system left in `errno`.
  init(path: String, action: Action, code: Int32) {
    let cause: Cause
    switch code {
    case ENOENT: cause = .missing
    case EISDIR: cause = .isFolder
    case ENOTDIR: cause = .notAFolder
    case EACCES, EPERM: cause = .notPermitted
    case EROFS: cause = .readOnly
    case ENOSPC, EDQUOT, EFBIG: cause = .diskFull
    case EPIPE: cause = .closedPipe
    case ENAMETOOLONG: cause = .invalidName
    default: cause = .system(code: code)
    }
    self.init(path: path, action: action, cause: cause)
  }

  /// One line that names the path, the cause and, where there is one, the remedy.
  public var description: String {
    let name = path == "-" ? "standard output" : "'\(path)'"
    return "cannot \(action.rawValue) \(name): \(reason)"
  }

  private var reason: String {
    switch cause {
    case .missing:
      return action == .read ? "there is no such file" : "its folder does not exist; create it first"
    case .isFolder: return "it is a folder; name a file"
    case .notAFolder: return "a part of the path is a file, not a folder"
    case .notPermitted: return "permission denied"
    case .readOnly: return "the file system is read-only"
    case .diskFull: return "no space is left on the device"
    case .closedPipe: return "the reader closed the pipe"
    case .invalidName: return "the path is empty, too long, or holds a NUL character"
    case .tooLarge(let limit): return "it is larger than the \(limit) bytes that are read"
    case .system(let code): return String(cString: strerror(code))
    }
  }
}
