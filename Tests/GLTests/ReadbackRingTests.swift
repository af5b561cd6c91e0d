import Scene
import Testing

@testable import GL

@Suite("Read-back ring")
struct ReadbackRingTests {
  @Test("Frames come out in the order in which they went in, with their own pixels")
  func order() throws {
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: .rgba8, width: 5, height: 3)
      let ring = ReadbackRing(context, slots: 3)
      var seen: [Int] = []
      func finish() throws {
        try ring.finish { bytes, frame in
          #expect(bytes.count == 5 * 3 * 4)
          #expect(bytes.allSatisfy { $0 == UInt8(frame.tag) })
          seen.append(frame.tag)
        }
      }
      for tag in 0..<10 {
        if ring.isFull { try finish() }
        let value = Float(tag) / 255
        context.beginPass(framebuffer, load: .clear(SIMD4(repeating: value)))
        try ring.begin(framebuffer, rect: framebuffer.bounds, tag: tag)
      }
      while ring.inFlight > 0 { try finish() }
      #expect(seen == Array(0..<10))
    }
  }

  @Test("Sizes may change from frame to frame, and rows run from the top")
  func changingSizes() throws {
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: .rgba8, width: 2, height: 3)
      framebuffer.texture.upload((0..<24).map { UInt8($0) })
      let ring = ReadbackRing(context, slots: 2)
      try ring.begin(framebuffer, rect: framebuffer.bounds, tag: 1)
      try ring.begin(framebuffer, rect: PixelRect(x: 1, y: 1, width: 1, height: 2), tag: 2)
      #expect(try ring.finish { bytes, _ in Array(bytes) } == (0..<24).map { UInt8($0) })
      #expect(try ring.finish { bytes, _ in Array(bytes) } == [12, 13, 14, 15, 20, 21, 22, 23])
    }
  }

  @Test("A full ring and an empty ring are errors, and a failing reader frees its slot")
  func misuse() throws {
    struct Refusal: Error {}
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: .rgba8, width: 1, height: 1)
      context.beginPass(framebuffer, load: .clear(.zero))
      let ring = ReadbackRing(context, slots: 1)
      #expect(throws: GLError.self) { try ring.finish { _, _ in } }
      try ring.begin(framebuffer, rect: framebuffer.bounds)
      #expect(throws: GLError.self) { try ring.begin(framebuffer, rect: framebuffer.bounds) }
      #expect(throws: Refusal.self) { try ring.finish { _, _ in throw Refusal() } }
      #expect(ring.inFlight == 0)
      try ring.begin(framebuffer, rect: framebuffer.bounds)
      ring.cancel()
      #expect(ring.inFlight == 0)
    }
  }

  @Test("Half-float targets come back as they are")
  func halfFloats() throws {
    try withContext { context in
      let framebuffer = try Framebuffer(context, format: .rgba16F, width: 1, height: 1)
      context.beginPass(framebuffer, load: .clear(SIMD4(1, 2, 0.5, -1)))
      let ring = ReadbackRing(context)
      try ring.begin(framebuffer, rect: framebuffer.bounds, layout: .rgba16F)
      // IEEE halves: 1 = 3C00, 2 = 4000, ½ = 3800, −1 = BC00.
      let words: [UInt16] = try ring.finish { bytes, _ in Array(bytes.bindMemory(to: UInt16.self)) }
      #expect(words == [0x3C00, 0x4000, 0x3800, 0xBC00])
    }
  }
}
