extension I420Converter {
  /// Two rows with alpha: straight luma, chroma as the mean of the colours weighted by their alpha (clear pixels
  /// have no colour to lend), alpha as it is.
  func convertTranslucent(
    _ pair: Int, _ rows: OpaqueRows, _ sums: ChromaSums, into planes: UnsafeMutablePointer<UInt8>
  ) {
    let (y0, y1) = sourceRows(of: pair)
    let upper = rows.premultipliedRow(y0, slot: 0)
    let lower = y1 == y0 ? upper : rows.premultipliedRow(y1, slot: 1)
    sums.add(upper, lower)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { straight in
      guard let words = straight.baseAddress else { return }
      for (line, row) in [upper, lower].enumerated() where 2 * pair + line < layout.height {
        let at = (2 * pair + line) * layout.width
        PixelConversion.unpremultiply8(row, into: words, count: width)
        writeLuma(words, to: planes + at)
        let alpha = planes + layout.alphaOffset + at
        for x in 0..<width { alpha[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
        if layout.width > width { alpha[width] = alpha[width - 1] }
      }
    }
    let at = pair * layout.chromaWidth
    for i in 0..<layout.chromaWidth {
      let x = 2 * i
      let redBlue: UInt32 = sums.redBlue[x] &+ sums.redBlue[x + 1] &* 2 &+ sums.redBlue[x + 2]
      let greenAlpha: UInt32 = sums.greenAlpha[x] &+ sums.greenAlpha[x + 1] &* 2 &+ sums.greenAlpha[x + 2]
      let cover = Float(max(greenAlpha >> 16, 1))
      func straight(_ sum: UInt32) -> Float { min(Float(sum) / cover, 1) * 255 / Float(1 << BT709.fractionBits) }
      let (red, green, blue) = (straight(redBlue & 0xFFFF), straight(greenAlpha & 0xFFFF), straight(redBlue >> 16))
      func difference(_ weights: BT709.Row) -> UInt8 {
        let value: Float = red * Float(weights.red) + green * Float(weights.green) + blue * Float(weights.blue)
        return UInt8(value + 128.5)
      }
      planes[layout.blueOffset + at + i] = difference(BT709.blueDifference)
      planes[layout.redOffset + at + i] = difference(BT709.redDifference)
    }
  }
}
