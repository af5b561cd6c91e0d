import CEGL
import Scene
import Synchronization

/// An OpenGL ES context without a window, on a thread of its own.
///
/// Everything that touches OpenGL runs through `run`, from any thread; the objects made on a context (textures,
/// programs and so on) keep it alive and delete themselves on its thread.
public final class GLContext: @unchecked Sendable {
  /// The device that was asked for.
  public let selection: DeviceSelection
  /// What the context can do.
  public let capabilities: GLCapabilities
  /// How the display was found: each rung tried and why it was refused.
  public let rungs: [DisplayRung]
  /// Where linked programs are kept from one process to the next, if anywhere.
  public let programCache: ProgramCache?

  /// The entry points; to be called on the context's thread only.
  let gl: GLFunctions
  /// The driver's messages.
  let debugLog: DebugLog
  /// What is bound; of the context's thread.
  var state = GLState()
  /// What was drawn since `takeStatistics()`; of the context's thread.
  var statistics = RenderStatistics()

  private let debug: Bool
  private let hidden: Set<String>
  private let thread: RenderThread
  private let handle: EGLContextHandle
  private let loss = Mutex<String?>(nil)

  /// Finds a display, makes a context and probes it.
  ///
  /// - Parameters:
  ///   - selection: which device.
  ///   - debug: whether the driver is asked to report more than errors; slower.
  ///   - programCache: where linked programs are kept; nil to compile them anew in each process.
  /// - Throws: `DisplayError` where no display is usable; `GLError.unsupported` or `.probeFailed` where the driver
  ///   lacks or gets wrong what the renderer needs, `.noThread` where the system has no thread left.
  public convenience init(
    selection: DeviceSelection = .auto, debug: Bool = false, programCache: ProgramCache? = nil
  ) throws {
    try self.init(selection: selection, debug: debug, hiding: [], programCache: programCache)
  }

  /// Finds a display without the extensions in `hidden`, as on a machine that lacks them; for tests.
  init(
    selection: DeviceSelection, debug: Bool, hiding hidden: Set<String>, programCache: ProgramCache? = nil
  ) throws {
    let library: EGLLibrary = try EGLLibrary.shared.get()
    let thread = try RenderThread(name: "offstage.gl")
    let summit: DisplayLadder.Summit
    do {
      summit = try thread.run { () throws(DisplayError) in
        LargePages.prepareHeap()
        return try DisplayLadder(library: library, selection: selection, debug: debug, hidden: hidden).climb()
      }
    } catch {
      thread.stop()
      throw error
    }
    self.selection = selection
    self.programCache = programCache
    self.debug = debug
    self.hidden = hidden
    self.thread = thread
    self.gl = library.gl
    self.handle = summit.context
    self.rungs = summit.rungs
    self.capabilities = thread.run { GLCapabilities(gl: library.gl, context: summit.context) }
    self.debugLog = DebugLog()
    try run { try prepare() }
    ProgramEnd.watch(since: .drawn(display: UInt(bitPattern: summit.context.display.display)))
  }

  deinit {
    let handle: EGLContextHandle = self.handle
    let log: DebugLog = self.debugLog
    let thread: RenderThread = self.thread
    // The thread's last job may be what lets go of the context, so this may already be the context's thread.
    thread.run {
      handle.destroy()
      withExtendedLifetime(log) {}
    }
    thread.stop()
  }

  /// A new context of the same selection, in place of one that was lost.
  ///
  /// - Throws: what `init(selection:debug:)` throws.
  public func replacement() throws -> GLContext {
    try GLContext(selection: selection, debug: debug, hiding: hidden, programCache: programCache)
  }

  /// Runs `body` on the context's thread and waits for it.
  func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try thread.run(body)
  }

  /// Runs `job` on the context's thread later, or at once on that thread: how objects delete themselves.
  func release(_ job: @escaping (GLContext) -> Void) { thread.submit { job(self) } }

  /// Runs `job` on the context's thread before what is asked for after it, without waiting.
  func start(_ job: @escaping () -> Void) { thread.submit(job) }

  /// Whether the caller is on the context's thread.
  var isCurrent: Bool { thread.isCurrent }

  /// The counts since the last call.
  func takeStatistics() -> RenderStatistics {
    defer { statistics = RenderStatistics() }
    return statistics
  }

  // MARK: Loss

  /// Whether the driver lost the context. Once true it stays so; make a `replacement()`.
  public var isLost: Bool { loss.withLock { $0 != nil } }

  /// Why the context was lost; nil while it lives.
  var lossReason: String? { loss.withLock { $0 } }

  /// Marks the context as lost, as `check(during:)` does when the driver says so, and as tests do.
  func markLost(_ reason: String) { loss.withLock { $0 = $0 ?? reason } }

  private func prepare() throws {
    if capabilities.hasDebugMessages { debugLog.install(gl: gl, isCore: capabilities.isAtLeast(3, 2)) }
    // Rows of one-channel textures are not padded.
    gl.pixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    gl.pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    gl.disable(GLenum(GL_DITHER))
    guard capabilities.halfFloatRenderable else {
      throw GLError.unsupported(feature: "half-float targets", renderer: capabilities.renderer)
    }
    try check(during: "the set-up of the context")
    try StartupProbe.ensure(self)
  }
}
