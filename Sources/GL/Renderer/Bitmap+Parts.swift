import Scene

extension Bitmap {
  /// Copies another bitmap of the same depth to a place inside this one.
  mutating func paste(_ other: Bitmap, x: Int, y: Int) {
    let pixel: Int = 4 * depth.rawValue / 8
    let rowBytes: Int = bytesPerRow
    bytes.withUnsafeMutableBytes { target in
      other.bytes.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for row in 0..<other.height {
          (to + (y + row) * rowBytes + x * pixel).copyMemory(
            from: from + row * other.bytesPerRow, byteCount: other.bytesPerRow)
        }
      }
    }
  }

  /// Makes a 16-bit bitmap from floats in 0…1; values outside are limited, halves are rounded up.
  init(width: Int, height: Int, floats: [SIMD4<Float>]) {
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 8) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      for (index, pixel) in floats.prefix(width * height).enumerated() {
        let scaled: SIMD4<Float> = pixel.clamped(lowerBound: .zero, upperBound: .one) * 65535 + 0.5
        raw.storeBytes(
          of: SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(scaled)), toByteOffset: index * 8, as: SIMD4<UInt16>.self)
      }
      count = width * height * 8
    }
    self.init(width: width, height: height, depth: .sixteen, bytes: bytes)
  }
}
