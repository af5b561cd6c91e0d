import Scene

/// The sums behind `BitmapDifference`, in the pictures' own integer steps.
struct DifferenceSums {
  var maxima: [Int] = [0, 0, 0, 0]
  var totals: [Int] = [0, 0, 0, 0]
  var histograms: [DifferenceHistogram] = Array(repeating: DifferenceHistogram(), count: 4)
  var pixels = DifferenceHistogram()
  /// In steps squared; a sum of integers below 2⁵³ for every picture that fits in memory, so it is exact.
  var squares: Double = 0
  var worst: Int = 0
  var worstIndex: Int = 0

  init<Component: FixedWidthInteger & UnsignedInteger>(
    _ one: Bitmap, _ other: Bitmap, of type: Component.Type
  ) {
    let unit: Int = Int(Component.max) / 255
    let count: Int = one.width * one.height
    // One flat table keeps the inner loop free of nested array accesses: four channels, then the pixels.
    var table = [Int](repeating: 0, count: 5 * 256)
    one.bytes.withUnsafeBytes { rawOne in
      other.bytes.withUnsafeBytes { rawOther in
        table.withUnsafeMutableBufferPointer { bins in
          let a = rawOne.bindMemory(to: Component.self)
          let b = rawOther.bindMemory(to: Component.self)
          for pixel in 0..<count {
            let start: Int = pixel * 4
            var greatest: Int = 0
            for channel in 0..<4 {
              let delta: Int = abs(Int(a[start + channel]) - Int(b[start + channel]))
              if delta == 0 { continue }
              totals[channel] += delta
              squares += Double(delta * delta)
              maxima[channel] = max(maxima[channel], delta)
              bins[channel * 256 + (delta + unit - 1) / unit] += 1
              greatest = max(greatest, delta)
            }
            if greatest == 0 { continue }
            bins[4 * 256 + (greatest + unit - 1) / unit] += 1
            if greatest > worst {
              worst = greatest
              worstIndex = pixel
            }
          }
        }
      }
    }
    for channel in 0..<5 {
      var counts: [Int] = Array(table[(channel * 256)..<(channel * 256 + 256)])
      counts[0] = count - counts.reduce(0, +)
      if channel < 4 { histograms[channel].counts = counts } else { pixels.counts = counts }
    }
  }
}
