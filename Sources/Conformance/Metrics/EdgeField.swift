import Scene

/// What `ContourDisplacement` adds up: for each pixel the difference and the slope of a pair of pictures, in 1/255.
struct EdgeField {
  let width: Int
  let height: Int
  /// Sum of the channels' absolute differences.
  var delta: [Float]
  /// The greatest of the channels' absolute differences.
  var worst: [Float]
  /// Sum over the channels of the mean length of both pictures' gradients, per pixel.
  var slope: [Float]
  /// Whether the pixel or one of its eight neighbours has a channel whose slope makes an edge.
  var isEdge: [Bool]

  init(_ one: Bitmap, _ other: Bitmap) {
    width = one.width
    height = one.height
    let count: Int = one.width * one.height
    delta = [Float](repeating: 0, count: count)
    worst = delta
    slope = delta
    var steep = [Bool](repeating: false, count: count)
    let a: [Float] = Self.components(of: one)
    let b: [Float] = Self.components(of: other)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        for y in 0..<height {
          for x in 0..<width {
            let pixel: Int = y * width + x
            let neighbours = Neighbours(x: x, y: y, width: width, height: height)
            for channel in 0..<4 {
              let index: Int = pixel * 4 + channel
              let difference: Float = abs(a[index] - b[index])
              let mean: Float = (neighbours.slope(a, channel) + neighbours.slope(b, channel)) / 2
              delta[pixel] += difference
              slope[pixel] += mean
              worst[pixel] = max(worst[pixel], difference)
              if mean > ContourDisplacement.edgeSlope { steep[pixel] = true }
            }
          }
        }
      }
    }
    isEdge = Self.grown(steep, width: width, height: height)
  }

  /// The displacement in the window around an edge pixel, or nothing if the pixel is not on the ridge of its edge: its
  /// slope must reach half of the window's greatest, so that no window holds a mere corner of an edge.
  func displacement(around index: Int, reach: Int) -> Double? {
    let x: Int = index % width
    let y: Int = index / width
    var deltas: Float = 0
    var slopes: Float = 0
    var steepest: Float = 0
    for row in max(y - reach, 0)...min(y + reach, height - 1) {
      for column in max(x - reach, 0)...min(x + reach, width - 1) {
        let other: Int = row * width + column
        guard isEdge[other] else { continue }
        deltas += delta[other]
        slopes += slope[other]
        steepest = max(steepest, slope[other])
      }
    }
    guard slopes > 0, slope[index] * 2 >= steepest else { return nil }
    return Double(deltas) / Double(slopes)
  }

  private static func components(of bitmap: Bitmap) -> [Float] {
    switch bitmap.depth {
    case .eight: return bitmap.bytes.map { Float($0) }
    case .sixteen:
      return bitmap.bytes.withUnsafeBytes { raw in raw.bindMemory(to: UInt16.self).map { Float($0) / 257 } }
    }
  }

  /// The set, grown by one pixel in all eight directions.
  private static func grown(_ set: [Bool], width: Int, height: Int) -> [Bool] {
    var wide: [Bool] = set
    for y in 0..<height {
      for x in 0..<width where set[y * width + x] {
        if x > 0 { wide[y * width + x - 1] = true }
        if x < width - 1 { wide[y * width + x + 1] = true }
      }
    }
    var result: [Bool] = wide
    for y in 0..<height {
      for x in 0..<width where wide[y * width + x] {
        if y > 0 { result[(y - 1) * width + x] = true }
        if y < height - 1 { result[(y + 1) * width + x] = true }
      }
    }
    return result
  }
}

/// The four neighbours of a pixel; at the picture's border the pixel itself stands in and the step is one pixel.
private struct Neighbours {
  let left: Int
  let right: Int
  let above: Int
  let below: Int
  let horizontal: Float
  let vertical: Float

  init(x: Int, y: Int, width: Int, height: Int) {
    left = (y * width + max(x - 1, 0)) * 4
    right = (y * width + min(x + 1, width - 1)) * 4
    above = (max(y - 1, 0) * width + x) * 4
    below = (min(y + 1, height - 1) * width + x) * 4
    horizontal = x > 0 && x < width - 1 ? 0.5 : 1
    vertical = y > 0 && y < height - 1 ? 0.5 : 1
  }

  /// The gradient's length, in 1/255 per pixel.
  func slope(_ values: UnsafeBufferPointer<Float>, _ channel: Int) -> Float {
    let dx: Float = (values[right + channel] - values[left + channel]) * horizontal
    let dy: Float = (values[below + channel] - values[above + channel]) * vertical
    return (dx * dx + dy * dy).squareRoot()
  }
}
