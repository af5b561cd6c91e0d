import ReferenceMath
import Synchronization

/// Where surfaces get their memory. Blocks that were given back are kept and lent again, since fresh pages cost the kernel
/// more than a blur costs the processor; what lives at once is limited.
final class SurfaceMemory: Sendable {
  /// Memory that nobody uses at the moment, or that one surface uses.
  struct Block: @unchecked Sendable {
    var base: UnsafeMutablePointer<Lanes>
    /// Size in chunks.
    var count: Int

    var bytes: Int { count * MemoryLayout<Lanes>.stride }
  }

  private struct State {
    /// Free blocks, the one that was given back last at the end.
    var free: [Block] = []
    var freeBytes = 0
    var usedBytes = 0
  }

  /// Most bytes that are kept for later.
  private static let kept = 512 << 20

  private let limit: Int
  private let state = Mutex(State())

  /// Makes a memory of which at most `limit` bytes are used at once.
  init(limit: Int) {
    self.limit = limit
  }

  /// Lends a block of at least `count` chunks; its contents are undefined.
  ///
  /// - Throws: `SoftwareRendererError.memory` if so much is not allowed.
  func take(_ count: Int) throws -> Block {
    try state.withLock { state in
      // A block of more than twice the size is left to a surface that needs it.
      if let index = state.free.lastIndex(where: { $0.count >= count && $0.count <= 2 * count }) {
        let block: Block = state.free[index]
        try Self.use(block.bytes, &state, limit)
        state.free.remove(at: index)
        state.freeBytes -= block.bytes
        return block
      }
      try Self.use(count * MemoryLayout<Lanes>.stride, &state, limit)
      return Block(base: .allocate(capacity: count), count: count)
    }
  }

  private static func use(_ bytes: Int, _ state: inout State, _ limit: Int) throws {
    guard state.usedBytes + bytes <= limit else {
      throw SoftwareRendererError.memory(needed: state.usedBytes + bytes, limit: limit)
    }
    state.usedBytes += bytes
  }

  /// Takes a block back.
  func give(_ block: Block) {
    state.withLock { state in
      state.usedBytes -= block.bytes
      state.free.append(block)
      state.freeBytes += block.bytes
      while state.freeBytes > Self.kept {
        let oldest: Block = state.free.removeFirst()
        state.freeBytes -= oldest.bytes
        oldest.base.deallocate()
      }
    }
  }

  deinit {
    state.withLock { state in
      for block in state.free { block.base.deallocate() }
    }
  }
}
