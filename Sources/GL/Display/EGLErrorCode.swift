import CEGL

/// An error code of EGL with the name that the specification gives it.
struct EGLErrorCode: Equatable, Sendable, CustomStringConvertible {
  /// The value of `eglGetError`.
  let code: Int32

  /// The name, or the number where the specification has none.
  var description: String {
    let names: [Int32: String] = [
      EGL_SUCCESS: "EGL_SUCCESS", EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED", EGL_BAD_ACCESS: "EGL_BAD_ACCESS",
      EGL_BAD_ALLOC: "EGL_BAD_ALLOC", EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE", EGL_BAD_CONFIG: "EGL_BAD_CONFIG",
      EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT", EGL_BAD_CURRENT_SURFACE: "EGL_BAD_CURRENT_SURFACE",
      EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY", EGL_BAD_MATCH: "EGL_BAD_MATCH",
      EGL_BAD_NATIVE_PIXMAP: "EGL_BAD_NATIVE_PIXMAP", EGL_BAD_NATIVE_WINDOW: "EGL_BAD_NATIVE_WINDOW",
      EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER", EGL_BAD_SURFACE: "EGL_BAD_SURFACE",
      EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST", EGL_BAD_DEVICE_EXT: "EGL_BAD_DEVICE_EXT",
    ]
    return names[code] ?? "EGL error 0x\(String(code, radix: 16))"
  }
}
