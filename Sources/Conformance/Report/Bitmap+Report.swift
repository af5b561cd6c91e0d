import Scene

/// Width and height in pixels.
struct PictureExtent: Equatable {
  var width: Int
  var height: Int

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The extent, shrunk in proportion until its longer side is at most `side`; never enlarged.
  func fitted(into side: Int) -> PictureExtent {
    let longer: Int = max(width, height)
    guard longer > side else { return self }
    return PictureExtent(max(width * side / longer, 1), max(height * side / longer, 1))
  }
}

/// A part of a picture.
struct PictureCrop: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// A square around a pixel, moved inwards where it would reach beyond the picture, and cut where the picture is smaller.
  init(around x: Int, _ y: Int, side: Int, of picture: Bitmap) {
    width = min(side, picture.width)
    height = min(side, picture.height)
    self.x = min(max(x - width / 2, 0), picture.width - width)
    self.y = min(max(y - height / 2, 0), picture.height - height)
  }
}

extension Bitmap {
  /// The picture, shrunk: each pixel is the mean of those it stands for. 8 bits.
  func shrunk(to extent: PictureExtent) -> Bitmap {
    guard depth == .eight, extent.width < width || extent.height < height else { return self }
    var sums = [Int](repeating: 0, count: extent.width * extent.height * 4)
    var counts = [Int](repeating: 0, count: extent.width * extent.height)
    for y in 0..<height {
      let row: Int = y * extent.height / height * extent.width
      for x in 0..<width {
        let target: Int = row + x * extent.width / width
        let source: Int = (y * width + x) * 4
        for channel in 0..<4 { sums[target * 4 + channel] += Int(bytes[source + channel]) }
        counts[target] += 1
      }
    }
    var result = Bitmap(width: extent.width, height: extent.height)
    for index in sums.indices {
      let count: Int = counts[index / 4]
      result.bytes[index] = UInt8((sums[index] + count / 2) / count)
    }
    return result
  }

  /// A part of an 8-bit picture.
  func cropped(to crop: PictureCrop) -> Bitmap {
    var result = Bitmap(width: crop.width, height: crop.height)
    for y in 0..<crop.height {
      let source: Int = ((crop.y + y) * width + crop.x) * 4
      let target: Int = y * crop.width * 4
      result.bytes.replaceSubrange(target..<(target + crop.width * 4), with: bytes[source..<(source + crop.width * 4)])
    }
    return result
  }

  /// An 8-bit picture over squares of white and grey, so that a wrong alpha is seen.
  func overChequers() -> Bitmap {
    guard !isOpaque else { return self }
    var result: Bitmap = self
    for y in 0..<height {
      for x in 0..<width {
        let index: Int = (y * width + x) * 4
        let ground: Int = (x / 8 + y / 8) % 2 == 0 ? 255 : 204
        let clear: Int = 255 - Int(bytes[index + 3])
        for channel in 0..<3 {
          result.bytes[index + channel] = UInt8(min(Int(bytes[index + channel]) + (ground * clear + 127) / 255, 255))
        }
        result.bytes[index + 3] = 255
      }
    }
    return result
  }
}
