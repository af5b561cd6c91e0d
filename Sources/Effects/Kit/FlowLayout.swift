import Scene

/// Pieces from left to right in rows that are each centred, like words of a centred paragraph. A piece begins a new
/// row when the row would become wider than the room; a row is as high as its tallest piece.
struct FlowLayout {
  /// The gap after a piece, in heights of that piece; at a row's end it takes no room.
  var spacing = 0.0
  /// Whether rows run from right to left.
  var isRightToLeft = false

  private struct Row {
    var pieces: [(size: Size, x: Double)] = []
    var width = 0.0
    var height = 0.0
  }

  /// Where pieces of `sizes` stand in `bounds`, whose width is the room; the rows are in its middle.
  func frames(of sizes: [Size], in bounds: Rect) -> [Rect] {
    let rows: [Row] = rows(of: sizes, width: bounds.width)
    var y: Double = bounds.midY - rows.reduce(0) { $0 + $1.height } / 2
    var frames: [Rect] = []
    for row in rows {
      let left: Double = bounds.midX - row.width / 2
      for (size, start) in row.pieces {
        let x: Double = isRightToLeft ? row.width - start - size.width : start
        frames.append(Rect(x: left + x, y: y, width: size.width, height: size.height))
      }
      y += row.height
    }
    return frames
  }

  private func rows(of sizes: [Size], width: Double) -> [Row] {
    var rows: [Row] = []
    var row = Row()
    for size in sizes {
      let gap: Double = (row.pieces.last?.size.height ?? 0) * spacing
      if !row.pieces.isEmpty, row.width + gap + size.width > width {
        rows.append(row)
        row = Row(pieces: [(size, 0)], width: size.width, height: size.height)
      } else {
        row.pieces.append((size, row.width + gap))
        row.width += gap + size.width
        row.height = max(row.height, size.height)
      }
    }
    return rows + [row]
  }
}
