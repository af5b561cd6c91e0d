import Dispatch
import Foundation
import Synchronization
import Testing

@testable import GL

@Suite("Context")
struct GLContextTests {
  @Test("Work from many threads runs one after another on the context's own thread")
  func manyThreads() throws {
    let context = try GLContext()
    let entered = Mutex((inside: 0, worst: 0, total: 0))
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      context.run {
        #expect(context.isCurrent)
        entered.withLock {
          $0.inside += 1
          $0.worst = max($0.worst, $0.inside)
          $0.total += 1
        }
        entered.withLock { $0.inside -= 1 }
      }
    }
    #expect(entered.withLock { $0.worst } == 1)
    #expect(entered.withLock { $0.total } == 64)
    #expect(!context.isCurrent)
  }

  @Test("Work inside work runs at once; errors come through to the caller")
  func nestedWorkAndErrors() throws {
    let context = try GLContext()
    #expect(context.run { context.run { 7 } } == 7)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try context.run { throw Refusal() } }
    #expect(context.run { 1 } == 1)
  }

  @Test("A context whose last user is its own thread ends without waiting for itself")
  func endsOnItsOwnThread() throws {
    for _ in 0..<4 {
      let context = try GLContext()
      let texture = try context.run { try Texture(context, format: .rgba8, width: 4, height: 4) }
      _ = texture
    }
    var context: GLContext? = try GLContext()
    let thread = try #require(context)
    context = nil
    thread.release { context in context.gl.flush() }
  }

  @Test("A program that ends right after its contexts ends cleanly: their threads are gone by then")
  func endsBeforeExit() async {
    for _ in 0..<4 {
      await #expect(processExitsWith: .success) {
        for _ in 0..<2 {
          let context = try GLContext()
          try context.run { try StartupProbe.run(context, expecting: StartupProbe.expectations) }
        }
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { id in
          // A thread that ended between the two looks has no name any more.
          try? String(contentsOfFile: "/proc/self/task/\(id)/comm", encoding: .utf8)
        }
        guard !threads.isEmpty, !threads.contains("offstage.gl\n") else { exit(1) }
      }
    }
  }

  @Test("An OpenGL error is a typed error that names the call's work, once")
  func errorsAreTyped() throws {
    let context = try GLContext(debug: true)
    context.run { context.gl.enable(0xFFFF) }
    do {
      try context.run { try context.check(during: "a wrong enable") }
      Issue.record("nothing was thrown")
    } catch let error as GLError {
      guard case .api(let errors, "a wrong enable") = error else { throw error }
      #expect(errors.first == "GL_INVALID_ENUM")
    }
    try context.run { try context.check(during: "nothing") }
  }

  @Test("A test that raises an OpenGL error and does not take it fails")
  func fixtureFailsOnErrors() throws {
    try withKnownIssue {
      try withContext { context in context.gl.enable(0xFFFF) }
    } matching: { issue in
      issue.description.contains("GL_INVALID_ENUM")
    }
  }

  @Test("A message of high severity from the driver is a typed error")
  func debugMessages() throws {
    let context = try GLContext(debug: true)
    try #require(context.capabilities.hasDebugMessages)
    context.debugLog.append(.init(severity: .low, text: "a hint"))
    try context.run { try context.check(during: "a hint") }
    context.debugLog.append(.init(severity: .high, text: "the sky falls"))
    #expect(throws: GLError.debug(message: "the sky falls", during: "a frame")) {
      try context.run { try context.check(during: "a frame") }
    }
    try context.run { try context.check(during: "nothing") }
  }

  @Test("A lost context says so at the next check and ever after, and has a replacement that draws")
  func loss() throws {
    let context = try GLContext(selection: .software)
    #expect(!context.isLost)
    context.markLost("a test")
    context.markLost("a second reason, which does not replace the first")
    #expect(context.isLost)
    for _ in 0..<2 {
      #expect(throws: GLError.contextLost(reason: "a test")) { try context.run { try context.check(during: "x") } }
    }
    #expect(throws: GLError.contextLost(reason: "a test")) {
      try context.run { try Texture(context, format: .rgba8, width: 1, height: 1) }
    }
    let replacement = try context.replacement()
    #expect(replacement.selection == .software)
    #expect(!replacement.isLost)
    try replacement.run { try StartupProbe.run(replacement, expecting: StartupProbe.expectations) }
  }

  @Test("The capabilities are what the standard promises at least")
  func capabilities() throws {
    let capabilities = try GLContext().capabilities
    #expect(capabilities.maxTextureSize >= 2048)
    #expect(capabilities.maxTextureUnits >= 16)
    #expect(capabilities.maxSamples >= 1)
    #expect(capabilities.maxVertexAttributes >= 16)
    #expect(capabilities.maxUniformBlockSize >= 16_384)
    #expect(capabilities.halfFloatRenderable)
    let high = try #require(capabilities.precisions.first { $0.name == "highp float" })
    #expect(high.bits >= 23)
    #expect(high.range.contains(-126) && high.range.contains(127))
  }

  @Test("Messages of the errors name cause and remedy")
  func errorTexts() {
    let error = GLError.compile(program: "silk", stage: "fragment", log: "0:3(1): error", line: 3, sourceLine: "x")
    #expect(error.description.contains("\"silk\"") && error.description.contains("line 3: x"))
    #expect(GLError.textureSize(width: 0, height: 5, limit: 16).description.contains("1 to 16"))
    let probe = GLError.probeFailed(property: "blending", expected: "1", found: "2", renderer: "R")
    #expect(probe.description.contains("blending") && probe.description.contains("software"))
  }
}
