import Scene
import Testing

@testable import GL

@Suite("The pool of targets", .serialized)
struct TargetPoolTests {
  @Test("a target that was given back is lent again for the same format and rounded size")
  func reuse() throws {
    try withContext { context in
      let pool = TargetPool(context)
      let first: Framebuffer = try pool.take(.rgba8, width: 100, height: 60)
      // Rounded up to multiples of 32.
      #expect(first.width == 128 && first.height == 64)
      pool.give(first)
      #expect(pool.idleBytes == 128 * 64 * 4)
      let second: Framebuffer = try pool.take(.rgba8, width: 127, height: 33)
      let other: Framebuffer = try pool.take(.r8, width: 100, height: 60)
      #expect(second === first && other !== first)
      #expect(pool.idleBytes == 0)
    }
  }

  @Test("a target that was made ahead is lent once, counts as new and is not made twice")
  func ahead() throws {
    try withContext { context in
      let pool = TargetPool(context)
      pool.prepare(.rgba8, width: 100, height: 60)
      pool.prepare(.rgba8, width: 100, height: 60)
      #expect(pool.idleBytes == 100 * 60 * 4)
      _ = context.takeStatistics()
      let first: Framebuffer = try pool.take(.rgba8, width: 100, height: 60, isExact: true)
      #expect(first.width == 100 && first.height == 60 && pool.idleBytes == 0)
      pool.give(first)
      let second: Framebuffer = try pool.take(.rgba8, width: 100, height: 60, isExact: true)
      #expect(second === first)
      let counts: RenderStatistics = context.takeStatistics()
      #expect(counts.newTargets == 1 && counts.reusedTargets == 1)
    }
  }

  @Test("a target that cannot be made ahead is no error until it is asked for")
  func tooLarge() throws {
    try withContext { context in
      let pool = TargetPool(context)
      let side: Int = context.capabilities.maxTextureSize + 1
      pool.prepare(.rgba8, width: side, height: 1)
      #expect(pool.idleBytes == 0)
      #expect(throws: GLError.self) { try pool.take(.rgba8, width: side, height: 1, isExact: true) }
    }
  }

  @Test("300 pictures, each of another size, keep no more than a few of their targets")
  func flat() throws {
    let renderer = try GPURenderer()
    let pool: TargetPool = renderer.executor.pool
    pool.spareBytes = 2 << 20
    var most = 0
    for index in 0..<300 {
      // No size comes again within the pool's patience. A picture's targets: at most 240 × 240 pixels of four bytes, and
      // three of its blur of at most 200 × 170 pixels, 16 bytes each: 1.9 MB. Without a limit 24 pictures would wait.
      let list = DisplayList(
        size: Size(Double(180 + index * 37 % 60), Double(180 + index * 41 % 60)), scale: 1, background: .white,
        commands: [
          .layer(.init(commands: [fill(box(20, 20, 150, 120))], filters: [.blur(radius: 2, edge: .transparent)]))
        ])
      _ = try renderer.render(list)
      most = max(most, renderer.context.run { pool.idleBytes })
    }
    #expect(most > 1 << 20)
    // The spare ones and those of the last three pictures.
    #expect(most < (2 << 20) + 3 * 2_000_000)
  }
}
