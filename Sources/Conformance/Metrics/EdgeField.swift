import Scene

/// What `ContourDisplacement` adds up: the differences and the slopes of a pair of pictures, in 1/255.
struct EdgeField {
  let width: Int
  let height: Int
  /// Both pictures' components.
  private let one: [Float]
  private let other: [Float]
  /// The greatest of the channels' absolute differences, for each pixel.
  private(set) var worst: [Float]
  /// Sum of the channels' absolute differences; 0 where none exceeds the tolerance.
  private(set) var delta: [Float]
  /// `delta`, spread by (1 2 1)/4 along both axes.
  private let spread: [Float]
  /// Sum over the channels of the mean length of both pictures' gradients, per pixel.
  private(set) var slope: [Float]
  /// Whether the pixel or one of its eight neighbours has a channel whose slope makes an edge.
  let isEdge: [Bool]

  init(_ a: Bitmap, _ b: Bitmap) {
    let (width, height): (Int, Int) = (a.width, a.height)
    let one: [Float] = Self.components(of: a)
    let other: [Float] = Self.components(of: b)
    var worst = [Float](repeating: 0, count: width * height)
    var delta: [Float] = worst
    var slope: [Float] = worst
    var steep = [Bool](repeating: false, count: width * height)
    one.withUnsafeBufferPointer { a in
      other.withUnsafeBufferPointer { b in
        for y in 0..<height {
          for x in 0..<width {
            let pixel: Int = y * width + x
            let neighbours = Neighbours(x: x, y: y, width: width, height: height)
            for channel in 0..<4 {
              let difference: Float = abs(a[pixel * 4 + channel] - b[pixel * 4 + channel])
              let mean: Float = (neighbours.slope(a, channel) + neighbours.slope(b, channel)) / 2
              delta[pixel] += difference
              slope[pixel] += mean
              worst[pixel] = max(worst[pixel], difference)
              if mean > ContourDisplacement.edgeSlope { steep[pixel] = true }
            }
            if worst[pixel] <= ContourDisplacement.tolerance { delta[pixel] = 0 }
          }
        }
      }
    }
    (self.width, self.height, self.one, self.other) = (width, height, one, other)
    (self.worst, self.delta, self.slope) = (worst, delta, slope)
    spread = Self.spread(delta, width: width, height: height)
    isEdge = Self.grown(steep, width: width, height: height)
  }

  /// The first measure: area between the edges over their length, in the 9 × 9 pixels around. 0 off the ridge of an edge:
  /// the slope must reach half of the window's greatest, so that no window holds a mere corner of an edge.
  func areaOverLength(at index: Int) -> Double {
    var deltas: Float = 0
    var slopes: Float = 0
    var steepest: Float = 0
    forEachNeighbour(of: index, reach: 4) { neighbour in
      guard isEdge[neighbour] else { return }
      deltas += spread[neighbour]
      slopes += slope[neighbour]
      steepest = max(steepest, slope[neighbour])
    }
    guard slopes > 0, slope[index] * 2 >= steepest else { return 0 }
    return Double(deltas) / Double(slopes)
  }

  /// The second measure: the pixel's difference over the contrast of the 5 × 5 pixels around.
  func height(at index: Int) -> Double {
    guard delta[index] > 0 else { return 0 }
    var low = SIMD4<Float>(repeating: .infinity)
    var high = SIMD4<Float>(repeating: -.infinity)
    forEachNeighbour(of: index, reach: 2) { neighbour in
      for channel in 0..<4 {
        let (a, b): (Float, Float) = (one[neighbour * 4 + channel], other[neighbour * 4 + channel])
        low[channel] = min(low[channel], a, b)
        high[channel] = max(high[channel], a, b)
      }
    }
    return Double(delta[index]) / Double((high - low).sum())
  }

  private func forEachNeighbour(of index: Int, reach: Int, _ body: (Int) -> Void) {
    let x: Int = index % width
    let y: Int = index / width
    // At the picture's border the window moves inwards and keeps its extent: half a window holds too little of an edge.
    let left: Int = max(min(x - reach, width - 1 - 2 * reach), 0)
    let top: Int = max(min(y - reach, height - 1 - 2 * reach), 0)
    for row in top...min(top + 2 * reach, height - 1) {
      for column in left...min(left + 2 * reach, width - 1) { body(row * width + column) }
    }
  }

  private static func components(of bitmap: Bitmap) -> [Float] {
    switch bitmap.depth {
    case .eight: return bitmap.bytes.map { Float($0) }
    case .sixteen:
      return bitmap.bytes.withUnsafeBytes { raw in raw.bindMemory(to: UInt16.self).map { Float($0) / 257 } }
    }
  }

  private static func spread(_ values: [Float], width: Int, height: Int) -> [Float] {
    var result: [Float] = values
    for y in 0..<height {
      for x in 0..<width {
        let row: Int = y * width
        result[row + x] =
          (values[row + max(x - 1, 0)] + 2 * values[row + x] + values[row + min(x + 1, width - 1)]) / 4
      }
    }
    let wide: [Float] = result
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] =
          (wide[max(y - 1, 0) * width + x] + 2 * wide[y * width + x] + wide[min(y + 1, height - 1) * width + x]) / 4
      }
    }
    return result
  }

  /// The set, grown by one pixel in all eight directions.
  private static func grown(_ set: [Bool], width: Int, height: Int) -> [Bool] {
    var wide: [Bool] = set
    for y in 0..<height {
      for x in 0..<width where set[y * width + x] {
        wide[y * width + max(x - 1, 0)] = true
        wide[y * width + min(x + 1, width - 1)] = true
      }
    }
    var result: [Bool] = wide
    for y in 0..<height {
      for x in 0..<width where wide[y * width + x] {
        result[max(y - 1, 0) * width + x] = true
        result[min(y + 1, height - 1) * width + x] = true
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
