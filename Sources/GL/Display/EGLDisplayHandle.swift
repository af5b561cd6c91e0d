import CEGL
import Synchronization

/// An initialised display.
///
/// EGL gives the same display to everyone who asks for the same device, and one `eglTerminate` ends it for all of them.
/// So the process counts its users and the last one terminates.
final class EGLDisplayHandle: @unchecked Sendable {
  /// The library that the display belongs to.
  let library: EGLLibrary
  /// EGL's handle.
  let display: EGLDisplay
  /// Version of EGL that the display speaks.
  let version: (major: Int, minor: Int)
  /// The display's extensions.
  let extensions: Set<String>

  /// Users of each display, by address.
  private static let users = Mutex<[UInt: Int]>([:])

  /// Initialises a display.
  ///
  /// - Parameter hidden: extensions to do without; for tests of machines that lack them.
  /// - Throws: `RungRefusal` with EGL's complaint.
  init(library: EGLLibrary, display: EGLDisplay, hiding hidden: Set<String> = []) throws(RungRefusal) {
    self.library = library
    self.display = display
    let key = UInt(bitPattern: display)
    var major: EGLint = 0
    var minor: EGLint = 0
    let complaint: EGLErrorCode? = Self.users.withLock { users in
      guard library.egl.initialize(display, &major, &minor) == EGL_TRUE else { return library.lastError() }
      users[key, default: 0] += 1
      return nil
    }
    if let complaint { throw RungRefusal("eglInitialize failed with \(complaint)") }
    ProgramEnd.watch(since: .initialised(display: key))
    self.version = (Int(major), Int(minor))
    self.extensions = library.extensions(display).subtracting(hidden)
  }

  deinit {
    let key = UInt(bitPattern: display)
    Self.users.withLock { users in
      let left: Int = (users[key] ?? 1) - 1
      users[key] = left > 0 ? left : nil
      if left <= 0 { _ = library.egl.terminate(display) }
    }
  }

  /// How many users a display has; for tests.
  static var userCounts: [UInt: Int] { users.withLock { $0 } }
}
