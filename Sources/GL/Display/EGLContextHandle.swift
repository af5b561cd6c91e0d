import CEGL

/// An OpenGL ES context of EGL. It is created, current and destroyed on one thread.
final class EGLContextHandle: @unchecked Sendable {
  /// The display that it lives on.
  let display: EGLDisplayHandle
  /// Whether the driver tells when it loses the context.
  let isRobust: Bool
  /// Whether it is current without any surface.
  let isSurfaceless: Bool

  private let context: EGLContext
  /// The 1 × 1 surface for drivers that want one.
  private let surface: EGLSurface?

  /// Creates a context of the highest version that the display offers and makes it current on this thread.
  ///
  /// - Throws: `RungRefusal` with what EGL said to each attempt.
  init(display: EGLDisplayHandle, debug: Bool) throws(RungRefusal) {
    let library: EGLLibrary = display.library
    let egl: EGLFunctions = library.egl
    // The bound API is a property of the thread.
    guard egl.bindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
      throw RungRefusal("eglBindAPI(OpenGL ES) failed with \(library.lastError())")
    }
    let surfaceless: Bool = display.extensions.contains("EGL_KHR_surfaceless_context")
    let configless: Bool = surfaceless && display.extensions.contains("EGL_KHR_no_config_context")
    let config: EGLConfig? = configless ? nil : try Self.config(display, pbuffer: !surfaceless)

    var complaints: [String] = []
    var created: (context: EGLContext, robust: Bool)?
    attempts: for minor in [2, 1, 0] {
      for robust in Self.robustAttributes(display) {
        let attributes: [EGLint] = Self.versionAttributes(display, minor: minor, debug: debug) + robust + [EGL_NONE]
        if let context = egl.createContext(display.display, config, nil, attributes) {
          created = (context, !robust.isEmpty)
          break attempts
        }
        complaints.append("3.\(minor)\(robust.isEmpty ? "" : " robust"): \(library.lastError())")
      }
    }
    guard let created else {
      throw RungRefusal("no OpenGL ES 3 context (\(complaints.joined(separator: ", ")))")
    }

    var surface: EGLSurface?
    if !surfaceless {
      surface = egl.createPbufferSurface(display.display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
      if surface == nil {
        let complaint: EGLErrorCode = library.lastError()
        _ = egl.destroyContext(display.display, created.context)
        throw RungRefusal("a 1 × 1 pbuffer failed with \(complaint)")
      }
    }
    guard egl.makeCurrent(display.display, surface, surface, created.context) == EGL_TRUE else {
      let complaint: EGLErrorCode = library.lastError()
      if let surface { _ = egl.destroySurface(display.display, surface) }
      _ = egl.destroyContext(display.display, created.context)
      throw RungRefusal("eglMakeCurrent failed with \(complaint)")
    }
    self.display = display
    self.context = created.context
    self.surface = surface
    self.isRobust = created.robust
    self.isSurfaceless = surfaceless
  }

  /// Ends the context, on its own thread. Nothing may use it afterwards.
  func destroy() {
    let egl: EGLFunctions = display.library.egl
    _ = egl.makeCurrent(display.display, nil, nil, nil)
    if let surface { _ = egl.destroySurface(display.display, surface) }
    _ = egl.destroyContext(display.display, context)
    _ = egl.releaseThread()
  }

  /// Whether versions beyond "3" and flags can be asked for.
  private static func hasCreateContext(_ display: EGLDisplayHandle) -> Bool {
    display.version.major > 1 || display.version.minor >= 5 || display.extensions.contains("EGL_KHR_create_context")
  }

  private static func versionAttributes(_ display: EGLDisplayHandle, minor: Int, debug: Bool) -> [EGLint] {
    guard hasCreateContext(display) else { return [EGL_CONTEXT_CLIENT_VERSION, 3] }
    var attributes: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION_KHR, 3, EGL_CONTEXT_MINOR_VERSION_KHR, EGLint(minor)]
    if debug { attributes += [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR] }
    return attributes
  }

  /// The attempts, best first: with reset notification where the display offers it, then without.
  private static func robustAttributes(_ display: EGLDisplayHandle) -> [[EGLint]] {
    guard display.extensions.contains("EGL_EXT_create_context_robustness") else { return [[]] }
    return [
      [
        EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT, EGL_TRUE,
        EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
      ], [],
    ]
  }

  /// The first configuration for OpenGL ES 3; no depth or stencil is asked for, nothing is drawn on the surface.
  private static func config(_ display: EGLDisplayHandle, pbuffer: Bool) throws(RungRefusal) -> EGLConfig {
    let bit: EGLint = hasCreateContext(display) ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_ES2_BIT
    let attributes: [EGLint] = [
      EGL_SURFACE_TYPE, pbuffer ? EGL_PBUFFER_BIT : 0, EGL_RENDERABLE_TYPE, bit, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    let worked = display.library.egl.chooseConfig(display.display, attributes, &config, 1, &count)
    guard worked == EGL_TRUE, count > 0, let config else {
      throw RungRefusal("no configuration for OpenGL ES 3 (\(display.library.lastError()))")
    }
    return config
  }
}
