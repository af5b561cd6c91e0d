import Foundation
import Media
import Synchronization

/// Where the program's words go. Results go to standard output, everything else to standard error.
final class Console: Sendable {
  /// Whether only errors are wanted.
  let isQuiet: Bool
  /// Whether standard error is a terminal, so that a line can be drawn over.
  let isInteractive: Bool
  private let lock = Mutex<Void>(())

  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    isInteractive = isatty(STDERR_FILENO) == 1
  }

  /// Writes lines of a result to standard output.
  ///
  /// - Throws: `FileError` if standard output takes no more.
  func print(_ text: String) throws {
    try AtomicFile.write(Array((text + "\n").utf8), to: "-")
  }

  /// Writes a remark to standard error, unless only errors are wanted.
  func note(_ text: String) {
    if !isQuiet { writeError(text + "\n") }
  }

  /// Writes an error to standard error.
  func error(_ text: String) { writeError("offstage: " + text + "\n") }

  /// Writes to standard error as it is. A standard error that takes nothing cannot be told about.
  func writeError(_ text: String) {
    lock.withLock { _ in
      let bytes: [UInt8] = Array(text.utf8)
      var start: Int = 0
      while start < bytes.count {
        let written: Int = bytes[start...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if written <= 0 && errno != EINTR { return }
        start += max(written, 0)
      }
    }
  }
}
