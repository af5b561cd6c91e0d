import ReferenceMath
import Scene

extension Painter {
  /// Blends one colour over a raster through a coverage mask: what `Blend` does with a row of coverage, chunk for chunk and
  /// with the same operations, without writing the coverage anywhere. Most masks are small: letters.
  func stamp(
    _ color: LaneColor, opacity: Float, through placed: Coverage.PlacedMask, in part: PixelRect, on target: Raster
  ) {
    let chunks: Range<Int> = (part.x >> 3)..<((part.maxX + 7) >> 3)
    placed.mask.bytes.withUnsafeBytes { bytes in
      for y in part.y..<part.maxY {
        let row = MaskRow(placed, bytes, y: y, columns: part.x..<part.maxX)
        for chunk in chunks {
          let word: UInt64 = row[chunk]
          guard word != 0 else { continue }
          target.reveal(y, chunk: chunk, count: 1)
          let pixels: PixelRow = target.pixels(y, chunk: chunk)
          let s: LaneColor = color.scaled(by: MaskRow.coverage(word) * opacity)
          pixels[0] = s + pixels[0].scaled(by: 1 - s.alpha)
        }
      }
    }
  }
}

extension PreparedDraw {
  /// The colour that masks are stamped with; nil if more has to be computed for each pixel.
  var stamp: LaneColor? {
    guard case .color(let color) = paint.kind, blendMode == .normal, clips.isEmpty else { return nil }
    return color
  }
}
