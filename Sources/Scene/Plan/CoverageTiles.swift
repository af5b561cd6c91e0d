/// What a figure's pixels are, tile by tile: nothing, covered entirely, or neither. A blank tile need not be drawn, and a
/// full one needs no coverage.
struct CoverageTiles {
  /// What is known of the coverage in a tile.
  enum Kind: UInt8 {
    /// 0 everywhere.
    case blank
    /// Anything.
    case mixed
    /// 1 everywhere.
    case full
  }

  /// Pixels along a tile's side, a power of two.
  let side: Int
  /// Left edge of the first column, a multiple of `side`, device pixels: software drivers work in blocks of 4, 16 and 64
  /// pixels, and whole blocks are cheaper.
  private(set) var x: Int
  /// Top edge of the first row, a multiple of `side`, device pixels.
  private(set) var y: Int
  /// Tiles in a row.
  let columns: Int
  /// Rows of tiles.
  let rows: Int
  /// Row by row.
  private(set) var kinds: [Kind]

  /// Mixed tiles over `area`.
  private init(over area: PixelRect, side: Int) {
    self.side = side
    // Two's complement rounds down.
    x = area.x & ~(side - 1)
    y = area.y & ~(side - 1)
    columns = (area.maxX - x + side - 1) / side
    rows = (area.maxY - y + side - 1) / side
    kinds = [Kind](repeating: .mixed, count: max(columns, 0) * max(rows, 0))
  }

  /// Asks for the kind of each tile over `area`, cut to it.
  init(over area: PixelRect, side: Int, kind: (PixelRect) -> Kind) {
    self.init(over: area, side: side)
    for row in 0..<rows {
      for column in 0..<columns {
        kinds[row * columns + column] = kind(tile(column, row).intersection(area))
      }
    }
  }

  /// Reads the tiles of a mask of coverage whose top left pixel lies at (`x`, `y`).
  init(_ mask: CoverageMask, x: Int, y: Int, side: Int) {
    let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    self.init(over: area, side: side)
    guard mask.format == .coverage else { return }
    mask.bytes.withUnsafeBytes { bytes in
      for row in 0..<rows {
        for column in 0..<columns {
          let seen: PixelRect = tile(column, row).intersection(area)
          let start: Int = (seen.y - y) * mask.width + seen.x - x
          kinds[row * columns + column] = Self.kind(
            bytes, start: start, width: seen.width, height: seen.height, pitch: mask.width)
        }
      }
    }
  }

  /// The kind of a rectangle of bytes; `pitch` of them lie between the starts of its rows.
  private static func kind(
    _ bytes: UnsafeRawBufferPointer, start: Int, width: Int, height: Int, pitch: Int
  ) -> Kind {
    // The bits that any byte has and those that all have.
    var (some, every): (UInt64, UInt64) = (0, ~0)
    for row in 0..<height {
      var at: Int = start + row * pitch
      let end: Int = at + width
      while at + 8 <= end {
        let word: UInt64 = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        some |= word
        every &= word
        at += 8
      }
      while at < end {
        some |= UInt64(bytes[at])
        every &= bytes[at] == 255 ? ~0 : 0
        at += 1
      }
      if some != 0 && every != ~0 { return .mixed }
    }
    return some == 0 ? .blank : .full
  }

  /// The pixels of a tile, also those outside the figure's.
  func tile(_ column: Int, _ row: Int) -> PixelRect {
    PixelRect(x: x + column * side, y: y + row * side, width: side, height: side)
  }

  /// The same for a figure that lies elsewhere by multiples of the tiles' side.
  func moved(x: Int, y: Int) -> CoverageTiles {
    var result: CoverageTiles = self
    result.x += x
    result.y += y
    return result
  }

  /// Whether all tiles are of one kind.
  func isAll(_ kind: Kind) -> Bool { kinds.allSatisfy { $0 == kind } }

  /// The same in tiles of twice the side.
  func coarser() -> CoverageTiles {
    let area = PixelRect(x: x, y: y, width: columns * side, height: rows * side)
    var result = CoverageTiles(over: area, side: 2 * side)
    // 1: something is not blank, 2: something is not full.
    var marks = [UInt8](repeating: 0, count: result.kinds.count)
    let (first, top): (Int, Int) = ((x - result.x) / side, (y - result.y) / side)
    for row in 0..<rows {
      let start: Int = (row + top) / 2 * result.columns
      for column in 0..<columns {
        let kind: Kind = kinds[row * columns + column]
        marks[start + (column + first) / 2] |= kind == .mixed ? 3 : kind == .full ? 1 : 2
      }
    }
    for index in marks.indices {
      result.kinds[index] = marks[index] == 3 ? .mixed : marks[index] == 1 ? .full : .blank
    }
    return result
  }

  /// Fewer, longer runs: in each row gaps of fewer than `gap` blank tiles between others become mixed, and so do runs of
  /// fewer than `run` full tiles.
  func smoothed(gap: Int, run: Int) -> CoverageTiles {
    var result: CoverageTiles = self
    for row in 0..<rows {
      var start = 0
      while start < columns {
        let kind: Kind = kinds[row * columns + start]
        var end: Int = start + 1
        while end < columns, kinds[row * columns + end] == kind { end += 1 }
        let isGap: Bool = kind == .blank && start > 0 && end < columns && end - start < gap
        if isGap || (kind == .full && end - start < run) {
          for column in start..<end { result.kinds[row * columns + column] = .mixed }
        }
        start = end
      }
    }
    return result
  }

  /// The tiles of one kind as rectangles that do not overlap, cut to `limit`: runs of a row, joined downwards where the
  /// next row has the same.
  func rectangles(_ kind: Kind, in limit: PixelRect) -> [PixelRect] {
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    var runs: [PixelRect] = []
    for row in 0..<rows {
      runs.removeAll(keepingCapacity: true)
      var column = 0
      while column < columns {
        guard kinds[row * columns + column] == kind else {
          column += 1
          continue
        }
        let first: Int = column
        while column < columns, kinds[row * columns + column] == kind { column += 1 }
        var run = PixelRect(x: x + first * side, y: y + row * side, width: (column - first) * side, height: side)
        if let above = open.firstIndex(where: { $0.x == run.x && $0.width == run.width }) {
          run.y = open[above].y
          run.height += open[above].height
          open.remove(at: above)
        }
        runs.append(run)
      }
      done += open
      swap(&open, &runs)
    }
    done += open
    return done.map { $0.intersection(limit) }.filter { !$0.isEmpty }
  }
}
