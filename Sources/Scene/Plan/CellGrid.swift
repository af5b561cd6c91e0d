/// A coarse grid of at most 64 × 64 cells over a target: whether quads may overlap is told by the cells they touch.
struct CellGrid {
  /// Cells along each side at most: a row of them is one word.
  private static let side = 64

  /// The cells that a rectangle touches.
  struct Cells {
    /// First row.
    var top: Int
    /// Last row; above `top` if nothing is touched.
    var bottom: Int
    /// One bit for each column.
    var columns: UInt64
  }

  private let area: PixelRect
  /// A cell is 2^shift pixels wide and tall.
  private let shift: Int

  /// Makes the grid over `area`.
  init(over area: PixelRect) {
    self.area = area
    var shift = 0
    while max(area.width, area.height) >> shift >= Self.side { shift += 1 }
    self.shift = shift
  }

  /// The cells that a rectangle touches; what lies outside the grid is not seen.
  func cells(of rect: PixelRect) -> Cells {
    let seen: PixelRect = rect.intersection(area)
    guard !seen.isEmpty else { return Cells(top: 0, bottom: -1, columns: 0) }
    let first: Int = (seen.x - area.x) >> shift
    let last: Int = (seen.maxX - 1 - area.x) >> shift
    let count: Int = last - first + 1
    let run: UInt64 = count >= Self.side ? ~0 : (UInt64(1) << UInt64(count)) - 1
    return Cells(
      top: (seen.y - area.y) >> shift, bottom: (seen.maxY - 1 - area.y) >> shift, columns: run << UInt64(first))
  }

  /// The taken cells as rectangles that do not overlap, cut to the grid's area: runs of a row, joined downwards where the
  /// next row has the same.
  func rectangles(of occupancy: Occupancy) -> [PixelRect] {
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    for (index, row) in occupancy.rows.enumerated() {
      var runs: [PixelRect] = []
      var bits: UInt64 = row
      while bits != 0 {
        let first: Int = bits.trailingZeroBitCount
        let count: Int = (~(bits >> UInt64(first))).trailingZeroBitCount
        bits = first + count >= Self.side ? 0 : (bits >> UInt64(first + count)) << UInt64(first + count)
        var run = PixelRect(
          x: area.x + (first << shift), y: area.y + (index << shift), width: count << shift, height: 1 << shift)
        if let above = open.firstIndex(where: { $0.x == run.x && $0.width == run.width }) {
          run.y = open[above].y
          run.height += open[above].height
          open.remove(at: above)
        }
        runs.append(run)
      }
      done += open
      open = runs
    }
    return (done + open).map { $0.intersection(area) }
  }

  /// Cells that are taken.
  struct Occupancy {
    fileprivate private(set) var rows: [UInt64] = []

    /// Takes cells.
    mutating func insert(_ cells: Cells) {
      guard cells.top <= cells.bottom else { return }
      if rows.count <= cells.bottom {
        rows.append(contentsOf: repeatElement(0, count: cells.bottom + 1 - rows.count))
      }
      for row in cells.top...cells.bottom { rows[row] |= cells.columns }
    }

    /// Whether any of the cells is taken.
    func meets(_ cells: Cells) -> Bool {
      guard cells.top < rows.count, cells.top <= cells.bottom else { return false }
      for row in cells.top...min(cells.bottom, rows.count - 1) where rows[row] & cells.columns != 0 { return true }
      return false
    }
  }
}
