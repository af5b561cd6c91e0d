/// Pixels in memory: rows from top to bottom, four components a pixel in the order red, green, blue, alpha,
/// premultiplied, sRGB-encoded.
public struct Bitmap: Sendable, Equatable {
  /// How a component is stored.
  public enum Depth: Int, Sendable {
    /// One byte: 0…255.
    case eight = 8
    /// Two bytes in the machine's order: 0…65535.
    case sixteen = 16
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// How a component is stored.
  public let depth: Depth
  /// The rows, without padding.
  public var bytes: [UInt8]

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 * depth.rawValue / 8 }

  /// Makes a clear bitmap.
  public init(width: Int, height: Int, depth: Depth = .eight) {
    self.init(
      width: width, height: height, depth: depth,
      bytes: [UInt8](repeating: 0, count: width * height * 4 * depth.rawValue / 8))
  }

  /// Makes a bitmap around existing rows. `bytes.count` must be `width · height · 4 · depth / 8`.
  public init(width: Int, height: Int, depth: Depth = .eight, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4 * depth.rawValue / 8, "the rows do not fill the bitmap")
    self.width = width
    self.height = height
    self.depth = depth
    self.bytes = bytes
  }

  /// The components of an 8-bit pixel.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get {
      precondition(depth == .eight, "the subscript reads 8-bit bitmaps")
      let i: Int = (y * width + x) * 4
      return SIMD4(bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
    }
    set {
      precondition(depth == .eight, "the subscript writes 8-bit bitmaps")
      let i: Int = (y * width + x) * 4
      for k in 0..<4 { bytes[i + k] = newValue[k] }
    }
  }

  /// Whether every pixel has full alpha.
  public var isOpaque: Bool {
    switch depth {
    case .eight:
      return bytes.withUnsafeBytes { memory in
        var common = UInt32.max
        for offset in stride(from: 0, to: memory.count, by: 4) {
          common &= memory.load(fromByteOffset: offset, as: UInt32.self)
        }
        return common.littleEndian >> 24 == 255
      }
    case .sixteen:
      return stride(from: 6, to: bytes.count, by: 8).allSatisfy { bytes[$0] == 255 && bytes[$0 + 1] == 255 }
    }
  }

  /// The pixels of a rectangle, which must lie inside.
  public func cropped(to rect: PixelRect) -> Bitmap {
    precondition(
      rect.x >= 0 && rect.y >= 0 && rect.width >= 0 && rect.height >= 0 && rect.maxX <= width && rect.maxY <= height,
      "the rectangle leaves the bitmap")
    if rect.width == width && rect.height == height { return self }
    let pixel: Int = 4 * depth.rawValue / 8
    var cut: [UInt8] = []
    cut.reserveCapacity(rect.width * rect.height * pixel)
    for y in rect.y..<rect.maxY {
      let start: Int = (y * width + rect.x) * pixel
      cut += bytes[start..<start + rect.width * pixel]
    }
    return Bitmap(width: rect.width, height: rect.height, depth: depth, bytes: cut)
  }
}
