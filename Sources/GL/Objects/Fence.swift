import CEGL

/// A place in the stream of commands that can be waited for.
final class Fence {
  private let context: GLContext
  private let sync: GLsync?

  /// Marks the end of what was asked so far, on the context's thread.
  init(_ context: GLContext) {
    self.context = context
    self.sync = context.gl.fenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
  }

  deinit {
    guard let sync else { return }
    // A sync is a pointer that only OpenGL follows.
    nonisolated(unsafe) let dead: GLsync = sync
    context.release { $0.gl.deleteSync(dead) }
  }

  /// Whether the driver is past it.
  var isPassed: Bool {
    guard let sync else { return true }
    let status: GLenum = context.gl.clientWaitSync(sync, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), 0)
    return status == GLenum(GL_ALREADY_SIGNALED) || status == GLenum(GL_CONDITION_SATISFIED)
  }

  /// Waits until the driver is past it.
  ///
  /// - Throws: `GLError.contextLost`, `.timedOut` after a minute, and what `check(during:)` throws.
  func wait(during work: String) throws(GLError) {
    guard let sync else {
      try context.check(during: work)
      return
    }
    let second: GLuint64 = 1_000_000_000
    for _ in 0..<60 {
      let status: GLenum = context.gl.clientWaitSync(sync, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), second)
      if status == GLenum(GL_ALREADY_SIGNALED) || status == GLenum(GL_CONDITION_SATISFIED) { return }
      try context.check(during: work)
    }
    throw .timedOut(during: work)
  }
}
