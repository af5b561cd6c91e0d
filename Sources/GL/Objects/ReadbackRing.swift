import CEGL
import Scene

/// Pixels on their way back: a ring of reused buffers, so that the copy of one frame overlaps the drawing of the next.
///
/// `begin` starts a copy, `finish` hands out the oldest one; frames come out in the order in which they went in. Making a
/// new buffer for each frame was measured to cost twice as much as reusing (wlroots, pull request 2099).
final class ReadbackRing {
  /// What is known about pixels that come back.
  struct Frame: Equatable {
    /// Their rectangle in the target.
    let rect: PixelRect
    /// How they are laid out, from the top row down, without padding.
    let layout: Framebuffer.ReadLayout
    /// The number that `begin` was given.
    let tag: Int
  }

  private struct Slot {
    let buffer: Buffer
    var flight: (frame: Frame, fence: Fence)?
  }

  private let context: GLContext
  private var slots: [Slot]
  private var oldest = 0

  /// Copies that were begun and not finished.
  private(set) var inFlight = 0

  /// Makes a ring, on the context's thread.
  init(_ context: GLContext, slots: Int = 3) {
    self.context = context
    self.slots = (0..<max(1, slots)).map { _ in Slot(buffer: Buffer(context, kind: .pixelPack)) }
  }

  /// How many copies can be in flight.
  var capacity: Int { slots.count }
  /// Whether `begin` must wait for a `finish`.
  var isFull: Bool { inFlight == slots.count }

  /// Starts the copy of a rectangle.
  ///
  /// - Throws: `GLError.readbackOrder` where the ring is full; what `check(during:)` throws.
  func begin(_ framebuffer: Framebuffer, rect: PixelRect, layout: Framebuffer.ReadLayout = .rgba8, tag: Int = 0)
    throws(GLError)
  {
    guard !isFull else { throw .readbackOrder("the read-back ring is full: finish a frame before the next begins") }
    let index: Int = (oldest + inFlight) % slots.count
    let buffer: Buffer = slots[index].buffer
    let count: Int = rect.width * rect.height * layout.bytesPerPixel
    if buffer.byteCount != count { buffer.allocate(count) } else { buffer.bind() }
    context.bindReadFramebuffer(framebuffer.name)
    context.gl.readPixels(
      GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height), GLenum(GL_RGBA), layout.type, nil)
    buffer.unbind()
    try context.check(during: "the read-back of \(rect.width) × \(rect.height) pixels")
    slots[index].flight = (Frame(rect: rect, layout: layout, tag: tag), Fence(context))
    inFlight += 1
  }

  /// Waits for the oldest copy and lets `body` read it. The pointer dies with the call; the slot is free afterwards,
  /// also when `body` throws.
  ///
  /// - Throws: `GLError.readbackOrder` where nothing is in flight; what waiting, mapping and `body` throw.
  func finish<Value>(_ body: (UnsafeRawBufferPointer, Frame) throws -> Value) throws -> Value {
    guard let flight = slots[oldest].flight else {
      throw GLError.readbackOrder("the read-back ring is empty: begin a frame before one is finished")
    }
    let buffer: Buffer = slots[oldest].buffer
    slots[oldest].flight = nil
    oldest = (oldest + 1) % slots.count
    inFlight -= 1
    try flight.fence.wait(during: "the read-back of frame \(flight.frame.tag)")
    return try buffer.withMappedBytes { try body($0, flight.frame) }
  }

  /// Forgets what is in flight.
  func cancel() {
    for index in slots.indices { slots[index].flight = nil }
    inFlight = 0
    oldest = 0
  }
}
