import Offstage

/// A picture as numbers: premultiplied components in 0…1, rows from top to bottom.
struct Picture: Equatable, Sendable, CustomStringConvertible {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Double>]

  init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The components of a bitmap of either depth.
  init(_ bitmap: Bitmap) {
    var pixels = [SIMD4<Double>](repeating: .zero, count: bitmap.width * bitmap.height)
    bitmap.bytes.withUnsafeBytes { raw in
      for i in pixels.indices {
        switch bitmap.depth {
        case .eight:
          pixels[i] = SIMD4<Double>(raw.loadUnaligned(fromByteOffset: i * 4, as: SIMD4<UInt8>.self)) / 255
        case .sixteen:
          pixels[i] = SIMD4<Double>(raw.loadUnaligned(fromByteOffset: i * 8, as: SIMD4<UInt16>.self)) / 65535
        }
      }
    }
    self.init(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

  /// A picture whose pixel (x, y) is `value(x, y)`.
  static func of(_ width: Int, _ height: Int, _ value: (Int, Int) -> SIMD4<Double>) -> Picture {
    var pixels: [SIMD4<Double>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(value(x, y)) }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Not the pixels: a failure that prints them cannot be read.
  var description: String { "a picture of \(width) × \(height) pixels" }

  /// The sum of the alpha of all pixels, in pixels.
  var totalAlpha: Double { pixels.reduce(0) { $0 + $1.w } }
  /// Whether nothing was drawn.
  var isClear: Bool { pixels.allSatisfy { $0 == .zero } }
  /// Whether all pixels are the same.
  var isUniform: Bool { pixels.allSatisfy { $0 == pixels[0] } }

  /// Each pixel replaced.
  func map(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> Picture {
    Picture(width: width, height: height, pixels: pixels.map(change))
  }

  /// The pixels of this picture and another put together.
  func zip(_ other: Picture, _ join: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>) -> Picture {
    Picture(width: width, height: height, pixels: Swift.zip(pixels, other.pixels).map(join))
  }

  /// The picture moved by whole pixels; what comes in is clear.
  func moved(_ dx: Int, _ dy: Int) -> Picture {
    .of(width, height) { x, y in
      let (u, v): (Int, Int) = (x - dx, y - dy)
      return u >= 0 && v >= 0 && u < width && v < height ? self[u, v] : .zero
    }
  }

  /// The picture turned clockwise by a quarter.
  func turned() -> Picture { .of(height, width) { x, y in self[y, height - 1 - x] } }

  /// The picture with left and right exchanged.
  func mirrored() -> Picture { .of(width, height) { x, y in self[width - 1 - x, y] } }

  /// A part of the picture.
  func part(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> Picture {
    .of(width, height) { x, y in self[left + x, top + y] }
  }

  /// Each `n` × `n` pixels averaged to one.
  func shrunk(by n: Int) -> Picture {
    .of(width / n, height / n) { x, y in
      var sum = SIMD4<Double>.zero
      for v in 0..<n {
        for u in 0..<n { sum += self[x * n + u, y * n + v] }
      }
      return sum / Double(n * n)
    }
  }

  /// How far two pictures are apart.
  struct Difference: CustomStringConvertible {
    /// The greatest difference of a component, 0…1; infinite if the sizes differ.
    var greatest = 0.0
    /// The mean difference over all components.
    var mean = 0.0
    /// Where the greatest difference is.
    var place: (x: Int, y: Int) = (0, 0)
    /// The two pixels there.
    var pixels: (SIMD4<Double>, SIMD4<Double>) = (.zero, .zero)

    var description: String {
      "differs by \(greatest * 255) levels at (\(place.x), \(place.y)): \(pixels.0 * 255) and \(pixels.1 * 255)"
    }
  }

  /// How far this picture is from another.
  func difference(to other: Picture) -> Difference {
    var result = Difference()
    guard width == other.width, height == other.height else {
      result.greatest = .infinity
      return result
    }
    var sum = SIMD4<Double>.zero
    for i in pixels.indices {
      let apart: SIMD4<Double> = pixels[i] - other.pixels[i]
      let size: SIMD4<Double> = apart.replacing(with: -apart, where: apart .< 0)
      sum += size
      if size.max() > result.greatest {
        result.greatest = size.max()
        result.place = (i % width, i / width)
        result.pixels = (pixels[i], other.pixels[i])
      }
    }
    result.mean = sum.sum() / Double(4 * pixels.count)
    return result
  }
}
