import Glibc

/// Memory on large pages for what is used for the first time.
///
/// A page of 4 KiB costs some 3 µs when it is first touched, so that a new target of 1920×1080 pixels costs a software
/// driver 7 ms before anything is drawn, and the memory for its picture as much again. On pages of 2 MiB all of it takes
/// less than 1 ms. Where the system has none, or keeps them to itself, this changes nothing; pixels never depend on it.
enum LargePages {
  /// Bytes of a large page of x86-64 and of most others.
  private static let size = 2 << 20
  /// glibc maps a block of its own for what is at least as large as the largest one that was freed so far, up to 32 MiB.
  private static let largestBlock = (32 << 20) - (64 << 10)
  /// Blocks that find room in the 64 MiB of a thread's heap.
  private static let blocks = 2
  private static let blockBytes = 29 << 20

  /// Asks for large pages in this thread's heap, which serves the blocks of a driver that draws on the CPU.
  ///
  /// A large block is taken and given back, which makes glibc serve smaller ones from the heap. Then the heap is made to
  /// grow by blocks that are given back untouched. They take no memory until they are used.
  static func prepareHeap() {
    free(take(largestBlock))
    let grown: [UnsafeMutableRawPointer] = (0..<blocks).compactMap { _ in take(blockBytes) }
    for block in grown.reversed() { free(block) }
  }

  /// A block on large pages; nil where there is no memory.
  private static func take(_ count: Int) -> UnsafeMutableRawPointer? {
    guard let block = malloc(count) else { return nil }
    advise(UnsafeMutableRawBufferPointer(start: block, count: count))
    return block
  }

  /// Asks for large pages where a block has room for them; for blocks that are about to be touched for the first time.
  static func advise(_ bytes: UnsafeMutableRawBufferPointer) {
    guard bytes.count >= 2 * size, let start = bytes.baseAddress else { return }
    let address = UInt(bitPattern: start)
    let first: UInt = (address + UInt(size) - 1) / UInt(size) * UInt(size)
    let end: UInt = (address + UInt(bytes.count)) / UInt(size) * UInt(size)
    guard first < end else { return }
    // A wish: where it is refused, the pages are small.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
  }
}
