import ReferenceMath
import Scene

/// The coverage of a run of chunks in one row.
struct CoverageRow {
  let y: Int
  /// Device column of the first chunk, divided by eight.
  let firstChunk: Int
  let count: Int
  let lanes: UnsafeMutablePointer<Lanes>

  /// Writes the coverage of a shape into chunks `range`, counted from the row's first.
  func write(_ shape: ShapeCoverage, _ range: Range<Int>) {
    let row: PixelMap.Row = shape.map.row(y)
    for i in range { lanes[i] = shape.coverage(row, chunk: firstChunk + i) }
  }

  /// Writes full coverage into chunks `range`.
  func writeFull(_ range: Range<Int>) {
    for i in range { lanes[i] = Lanes(repeating: 1) }
  }

  /// Writes the coverage of a mask; 0 beside it.
  func write(_ placed: Coverage.PlacedMask) {
    let row: Int = y - placed.y
    guard row >= 0, row < placed.mask.height else {
      for i in 0..<count { lanes[i] = .zero }
      return
    }
    placed.mask.bytes.withUnsafeBytes { bytes in
      let columns: Range<Int> = (firstChunk * 8)..<((firstChunk + count) * 8)
      switch placed.mask.format {
      case .coverage:
        let row = MaskRow(placed, bytes, y: y, columns: columns)
        for i in 0..<count { lanes[i] = MaskRow.coverage(row[firstChunk + i]) }
      case .color:
        // A picture covers by its alpha where only coverage is asked for.
        for i in 0..<count { lanes[i] = .zero }
        let pixels = UnsafeMutableRawPointer(lanes).assumingMemoryBound(to: Float.self)
        let start: Int = row * placed.mask.width - placed.x
        for x in columns.clamped(to: placed.x..<(placed.x + placed.mask.width)) {
          pixels[x - columns.lowerBound] = Float(bytes[(start + x) * 4 + 3]) / 255
        }
      }
    }
  }

  /// Writes full coverage where a mask lies; 0 beside it.
  func writeExtent(of bounds: PixelRect) {
    writeFull(0..<count)
    keep(bounds.x, bounds.maxX)
  }

  /// Multiplies by a clip.
  func multiply(by clip: PreparedClip, workspace: Workspace) {
    switch clip.coverage {
    case .everywhere:
      // A coverage of 1 lets everything through, or nothing.
      let factor: Float = clip.inverse ? 1 - clip.opacity : clip.opacity
      for i in 0..<count { lanes[i] *= factor }
    case .shape(let shape):
      guard y >= shape.bounds.y, y < shape.bounds.maxY else { return multiplyByNothing(inverse: clip.inverse) }
      let row: PixelMap.Row = shape.map.row(y)
      for i in 0..<count {
        let c: Lanes = shape.coverage(row, chunk: firstChunk + i) * clip.opacity
        lanes[i] *= clip.inverse ? 1 - c : c
      }
    case .masks(let masks):
      workspace.withLanes(count * 2) { memory in
        let open = memory + count
        let one = CoverageRow(y: y, firstChunk: firstChunk, count: count, lanes: memory)
        // Masks of one figure are drawn one over the other: what stays open is the product of what each leaves open.
        for i in 0..<count { open[i] = Lanes(repeating: 1) }
        for mask in masks where y >= mask.y && y < mask.y + mask.mask.height {
          one.write(mask)
          for i in 0..<count { open[i] *= 1 - memory[i] }
        }
        for i in 0..<count {
          let c: Lanes = (1 - open[i]) * clip.opacity
          lanes[i] *= clip.inverse ? 1 - c : c
        }
      }
    }
  }

  private func multiplyByNothing(inverse: Bool) {
    if inverse { return }
    for i in 0..<count { lanes[i] = .zero }
  }

  /// Clears the coverage outside device columns `minX` ..< `maxX`.
  func keep(_ minX: Int, _ maxX: Int) {
    let pixels = UnsafeMutableRawPointer(lanes).assumingMemoryBound(to: Float.self)
    let width: Int = count * 8
    let left: Int = min(max(minX - firstChunk * 8, 0), width)
    let right: Int = min(max(maxX - firstChunk * 8, left), width)
    for i in 0..<left { pixels[i] = 0 }
    for i in right..<width { pixels[i] = 0 }
  }

  /// Clears the coverage outside device columns `minX` ..< `maxX` in the chunks beside `full`.
  func keepEnds(_ minX: Int, _ maxX: Int, _ full: Range<Int>) {
    let head = CoverageRow(y: y, firstChunk: firstChunk, count: full.lowerBound, lanes: lanes)
    let tail = CoverageRow(
      y: y, firstChunk: firstChunk + full.upperBound, count: count - full.upperBound, lanes: lanes + full.upperBound)
    head.keep(minX, maxX)
    tail.keep(minX, maxX)
  }

  /// The chunks from the first to the last one with any coverage.
  func covered() -> Range<Int> {
    var start = 0
    var end: Int = count
    while start < end, !any(lanes[start] .> 0) { start += 1 }
    while end > start, !any(lanes[end - 1] .> 0) { end -= 1 }
    return start..<end
  }
}
