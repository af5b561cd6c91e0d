import ReferenceMath

/// The one colour of a raster's pixels before anything meets them. It is written only where something is blended over it,
/// so that pixels which nothing touches never become floats.
struct Ground {
  /// Premultiplied.
  let color: SIMD4<Float>
  /// For each chunk of each row whether it holds pixels: 1, or 0 as long as it is ground.
  let isWritten: UnsafeMutablePointer<UInt8>

  /// The colour of a chunk.
  var lanes: LaneColor {
    LaneColor(
      red: Lanes(repeating: color.x), green: Lanes(repeating: color.y), blue: Lanes(repeating: color.z),
      alpha: Lanes(repeating: color.w))
  }
}

extension Raster {
  /// Where the mark of a chunk is, counted from the raster's first.
  @inline(__always)
  private func mark(_ y: Int, _ chunk: Int) -> Int { (y - bounds.y) * chunks + (chunk - firstChunk) }

  /// Makes a run of chunks hold pixels, from the chunk at `chunk` (device column divided by eight) on, before something
  /// is blended over them.
  @inline(__always)
  func reveal(_ y: Int, chunk: Int, count: Int) {
    guard let ground else { return }
    let marks: UnsafeMutablePointer<UInt8> = ground.isWritten + mark(y, chunk)
    for i in 0..<count where marks[i] == 0 {
      marks[i] = 1
      pixels(y, chunk: chunk + i)[0] = ground.lanes
    }
  }

  /// Notes that every pixel of a run of chunks is about to be written.
  func overwrite(_ y: Int, chunk: Int, count: Int) {
    guard let ground else { return }
    (ground.isWritten + mark(y, chunk)).update(repeating: 1, count: count)
  }

  /// The chunks from `start` on, counted from the raster's first, that hold pixels or are ground alike.
  func run(_ y: Int, from start: Int) -> (range: Range<Int>, isGround: Bool) {
    guard let ground else { return (start..<chunks, false) }
    let marks: UnsafeMutablePointer<UInt8> = ground.isWritten + mark(y, firstChunk)
    let kind: UInt8 = marks[start]
    let eight: UInt64 = kind == 0 ? 0 : 0x0101_0101_0101_0101
    let memory = UnsafeRawPointer(marks)
    var end: Int = start + 1
    while end + 8 <= chunks, memory.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight { end += 8 }
    while end < chunks, marks[end] == kind { end += 1 }
    return (start..<end, kind == 0)
  }
}
