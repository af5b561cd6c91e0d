import CEGL
import Glibc

/// libEGL and libGLESv2, opened at run time and never closed.
///
/// The run-time names (`.so.1`, `.so.2`) are used: the plain `.so` names belong to development packages.
struct EGLLibrary: @unchecked Sendable {
  /// The entry points of EGL.
  let egl: EGLFunctions
  /// The entry points of OpenGL ES. They dispatch to the context that is current on the calling thread.
  let gl: GLFunctions

  /// The libraries of this process, or why they cannot be used.
  static let shared: Result<EGLLibrary, DisplayError> = Result { () throws(DisplayError) in try EGLLibrary() }

  /// Opens the libraries.
  ///
  /// - Throws: `DisplayError.libraryMissing` or `.functionMissing`.
  init(eglName: String = "libEGL.so.1", glName: String = "libGLESv2.so.2") throws(DisplayError) {
    let eglHandle = try Self.open(eglName, package: "libegl1")
    let glHandle = try Self.open(glName, package: "libgles2")
    var egl = EGLFunctions()
    if let missing = offstage_load_egl(eglHandle, &egl) {
      throw .functionMissing(library: eglName, function: String(cString: missing))
    }
    var gl = GLFunctions()
    if let missing = offstage_load_gl(glHandle, &egl, &gl) {
      throw .functionMissing(library: glName, function: String(cString: missing))
    }
    self.egl = egl
    self.gl = gl
  }

  /// Opens a library and keeps it open: driver code may outlive any object of ours.
  private static func open(_ name: String, package: String) throws(DisplayError) -> UnsafeMutableRawPointer {
    if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return handle }
    let reason: String = dlerror().map { String(cString: $0) } ?? "no reason given"
    throw .libraryMissing(library: name, package: package, reason: reason)
  }

  /// Whether a library can be opened; the reason where it cannot. For reports.
  static func reasonNotToLoad(_ name: String) -> String? {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      return dlerror().map { String(cString: $0) } ?? "no reason given"
    }
    dlclose(handle)
    return nil
  }

  /// What the last EGL call of this thread complained about.
  func lastError() -> EGLErrorCode { EGLErrorCode(code: egl.getError()) }

  /// A string of a display, or of the client for no display; empty where EGL has none.
  func string(_ display: EGLDisplay?, _ name: Int32) -> String {
    egl.queryString(display, name).map { String(cString: $0) } ?? ""
  }

  /// The extensions of a display, or of the client for no display.
  func extensions(_ display: EGLDisplay?) -> Set<String> {
    Set(string(display, EGL_EXTENSIONS).split(separator: " ").map(String.init))
  }
}
