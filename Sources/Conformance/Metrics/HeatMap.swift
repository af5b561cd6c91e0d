import Scene

/// A picture of where two pictures differ.
///
/// Equal pixels are black, a difference of 1 or 2 is blue (within the strict budget), 3 to 16 runs from amber to red,
/// and more than 16 from red to white.
public enum HeatMap {
  /// The heat map of two pictures of one size; 8-bit and opaque.
  ///
  /// - Throws: `ComparisonError` if their sizes or depths differ or if they have no pixel.
  public static func bitmap(_ one: Bitmap, _ other: Bitmap) throws -> Bitmap {
    try DifferenceMap(one, other).heat
  }

  /// The colour for a difference in 1/255; values outside 0…255 take the nearer end.
  public static func color(forDifference difference: Int) -> SIMD4<UInt8> {
    switch difference {
    case ...0: return SIMD4(0, 0, 0, 255)
    case 1: return SIMD4(16, 32, 96, 255)
    case 2: return SIMD4(32, 72, 192, 255)
    case 3...16:
      // Amber (255, 200, 0) to red (255, 40, 0).
      return SIMD4(255, UInt8(200 - (difference - 3) * 160 / 13), 0, 255)
    default:
      let rest: Int = (min(difference, 255) - 17) * 215 / 238
      return SIMD4(255, UInt8(40 + rest), UInt8(rest + 40), 255)
    }
  }
}

extension Bitmap {
  /// The component at an index that counts components, in the bitmap's own steps.
  func component(at index: Int) -> Int {
    switch depth {
    case .eight: return Int(bytes[index])
    case .sixteen:
      return bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)) }
    }
  }
}
