import Scene

/// One number for each pixel, and filters over them.
struct FloatPlane {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// The rows, without padding.
  var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// The product of two planes of one extent, pixel by pixel.
  static func * (one: FloatPlane, other: FloatPlane) -> FloatPlane {
    var result: FloatPlane = one
    for index in result.values.indices { result.values[index] *= other.values[index] }
    return result
  }

  /// The plane under a separable filter: each sum runs over a window around the pixel, and pixels outside the picture have
  /// the value of the nearest one inside. Both kernels have an odd count of weights; weight k applies to the pixel at
  /// k − count / 2, so that a kernel is not mirrored.
  func filtered(horizontal: [Float], vertical: [Float]) -> FloatPlane {
    guard width > 0, height > 0 else { return self }
    return rowsFiltered(horizontal).columnsFiltered(vertical)
  }

  private func rowsFiltered(_ kernel: [Float]) -> FloatPlane {
    let reach: Int = kernel.count / 2
    var result: FloatPlane = self
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        padded.withUnsafeMutableBufferPointer { row in
          for y in 0..<height {
            let start: Int = y * width
            for x in 0..<reach {
              row[x] = source[start]
              row[reach + width + x] = source[start + width - 1]
            }
            for x in 0..<width {
              row[reach + x] = source[start + x]
              target[start + x] = 0
            }
            for (offset, weight) in kernel.enumerated() {
              for x in 0..<width { target[start + x] += weight * row[x + offset] }
            }
          }
        }
      }
    }
    return result
  }

  private func columnsFiltered(_ kernel: [Float]) -> FloatPlane {
    let reach: Int = kernel.count / 2
    var result: FloatPlane = self
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          let start: Int = y * width
          for x in 0..<width { target[start + x] = 0 }
          for (offset, weight) in kernel.enumerated() {
            let from: Int = min(max(y + offset - reach, 0), height - 1) * width
            for x in 0..<width { target[start + x] += weight * source[from + x] }
          }
        }
      }
    }
    return result
  }
}

extension Bitmap {
  /// A channel's components in 1/255.
  func plane(_ channel: Int) -> FloatPlane {
    let count: Int = width * height
    let unit: Float = depth == .eight ? 1 : 257
    return FloatPlane(
      width: width, height: height, values: (0..<count).map { Float(component(at: $0 * 4 + channel)) / unit })
  }
}
