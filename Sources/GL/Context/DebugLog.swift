import CEGL
import Synchronization

/// Collects what the driver says through KHR_debug. Drivers may call from threads of their own.
final class DebugLog: Sendable {
  /// One message.
  struct Message: Equatable, Sendable {
    /// How much it matters.
    enum Severity: Sendable { case high, medium, low, note }

    let severity: Severity
    let text: String
  }

  private let messages = Mutex<[Message]>([])
  /// Older messages beyond this count are dropped; the serious ones are taken after each frame.
  private static let capacity = 256

  /// Takes the messages of high severity out.
  func takeSerious() -> [Message] {
    messages.withLock { messages in
      let serious = messages.filter { $0.severity == .high }
      messages.removeAll { $0.severity == .high }
      return serious
    }
  }

  /// Every message that is kept.
  var all: [Message] { messages.withLock { $0 } }

  /// Adds a message.
  func append(_ message: Message) {
    messages.withLock { messages in
      if messages.count >= Self.capacity { messages.removeFirst() }
      messages.append(message)
    }
  }

  /// Asks the current context to report here. The log must outlive the context.
  func install(gl: GLFunctions, isCore: Bool) {
    let log = Unmanaged.passUnretained(self).toOpaque()
    let callback: GLDEBUGPROC = { source, kind, _, severity, length, text, log in
      guard let log, let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: max(Int(length), 0))
      // Compilers send their warnings with the severity of errors; a real error of theirs fails the compiling itself.
      let isCompilerRemark: Bool =
        Int32(bitPattern: source) == GL_DEBUG_SOURCE_SHADER_COMPILER && Int32(bitPattern: kind) != GL_DEBUG_TYPE_ERROR
      let severity: Message.Severity =
        switch Int32(bitPattern: severity) {
        case GL_DEBUG_SEVERITY_HIGH: isCompilerRemark ? .medium : .high
        case GL_DEBUG_SEVERITY_MEDIUM: .medium
        case GL_DEBUG_SEVERITY_LOW: .low
        default: .note
        }
      let words: String = length >= 0 ? String(decoding: bytes, as: UTF8.self) : String(cString: text)
      Unmanaged<DebugLog>.fromOpaque(log).takeUnretainedValue().append(Message(severity: severity, text: words))
    }
    if isCore {
      gl.debugMessageCallback(callback, log)
    } else {
      gl.debugMessageCallbackKHR(callback, log)
    }
    gl.enable(GLenum(GL_DEBUG_OUTPUT))
  }
}
