import CEGL

extension GLContext {
  /// Asks the driver what went wrong since the last check. On the context's thread.
  ///
  /// - Parameter work: what was done, for the error's text.
  /// - Throws: `GLError.contextLost`, `.outOfMemory`, `.debug` or `.api`.
  func check(during work: String) throws(GLError) {
    let errors: [GLenum] = takeErrors()
    if let reason = resetReason() { markLost(reason) }
    if let reason = lossReason { throw .contextLost(reason: reason) }
    let messages: [DebugLog.Message] = debugLog.takeSerious()
    if errors.contains(GLenum(GL_OUT_OF_MEMORY)) { throw .outOfMemory(during: work) }
    if !errors.isEmpty {
      throw .api(errors: errors.map(Self.name(ofError:)) + messages.map(\.text), during: work)
    }
    if let message = messages.first { throw .debug(message: message.text, during: work) }
  }

  /// Empties the driver's error flags and serious messages; what they said. For tests that raise errors on purpose,
  /// and for a test's end, where anything but an empty answer is a failure.
  func drainErrors() -> [String] {
    run { takeErrors().map(Self.name(ofError:)) + debugLog.takeSerious().map(\.text) }
  }

  /// Empties the driver's error flags and serious messages about something that was tried and may fail.
  func forgetErrors() {
    _ = takeErrors()
    _ = debugLog.takeSerious()
  }

  /// Takes every flag: a driver may hold one of each kind. A lost context can answer without end, hence the bound.
  private func takeErrors() -> [GLenum] {
    var errors: [GLenum] = []
    while errors.count < 16 {
      let error: GLenum = gl.getError()
      if error == GLenum(GL_NO_ERROR) { break }
      errors.append(error)
    }
    return errors
  }

  /// What the driver says about a reset. Drivers are known to answer other codes than the three of the specification
  /// (tgfx's issue 1419); those say nothing.
  private func resetReason() -> String? {
    guard capabilities.isRobust else { return nil }
    let status: GLenum
    if capabilities.isAtLeast(3, 2) {
      status = gl.getGraphicsResetStatus()
    } else if capabilities.extensions.contains("GL_KHR_robustness") {
      status = gl.getGraphicsResetStatusKHR()
    } else if capabilities.extensions.contains("GL_EXT_robustness") {
      status = gl.getGraphicsResetStatusEXT()
    } else {
      return nil
    }
    switch Int32(bitPattern: status) {
    case GL_GUILTY_CONTEXT_RESET: return "the GPU was reset because of this context"
    case GL_INNOCENT_CONTEXT_RESET: return "the GPU was reset because of another program"
    case GL_UNKNOWN_CONTEXT_RESET: return "the GPU was reset for an unknown reason"
    default: return nil
    }
  }

  /// The name that the specification gives an error.
  static func name(ofError error: GLenum) -> String {
    switch Int32(bitPattern: error) {
    case GL_INVALID_ENUM: "GL_INVALID_ENUM"
    case GL_INVALID_VALUE: "GL_INVALID_VALUE"
    case GL_INVALID_OPERATION: "GL_INVALID_OPERATION"
    case GL_INVALID_FRAMEBUFFER_OPERATION: "GL_INVALID_FRAMEBUFFER_OPERATION"
    case GL_OUT_OF_MEMORY: "GL_OUT_OF_MEMORY"
    case GL_CONTEXT_LOST: "GL_CONTEXT_LOST"
    default: "GL error 0x\(String(error, radix: 16))"
    }
  }
}
