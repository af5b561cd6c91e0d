/// Conversions between premultiplied and straight alpha, and between depths. Every one rounds once, halves up.
///
/// The loops over 8-bit pixels take a pixel as one 32-bit word, little-endian (red lowest), and have no branches, so
/// that the compiler turns them into vector code.
enum PixelConversion {
  /// Multiplies straight 8-bit pixels by their alpha in place: round(c · a / 255).
  static func premultiply8(_ pixels: UnsafeMutableRawBufferPointer, count: Int) {
    guard let base = pixels.baseAddress else { return }
    let words = base.assumingMemoryBound(to: UInt32.self)
    for i in 0..<count {
      let word: UInt32 = words[i]
      let alpha: UInt32 = word >> 24
      let red: UInt32 = divideBy255((word & 0xFF) &* alpha)
      let green: UInt32 = divideBy255((word >> 8 & 0xFF) &* alpha)
      let blue: UInt32 = divideBy255((word >> 16 & 0xFF) &* alpha)
      words[i] = red | green << 8 | blue << 16 | alpha << 24
    }
  }

  /// round(value / 255) for value ≤ 65025, exactly, without a division.
  @inline(__always)
  static func divideBy255(_ value: UInt32) -> UInt32 {
    let biased: UInt32 = value &+ 128
    return (biased &+ biased >> 8) >> 8
  }

  /// Multiplies straight 16-bit pixels by their alpha in place: round(c · a / 65535).
  static func premultiply16(_ pixels: UnsafeMutableRawBufferPointer, count: Int) {
    guard let base = pixels.baseAddress else { return }
    let samples = base.assumingMemoryBound(to: UInt16.self)
    for i in 0..<count {
      let alpha = UInt64(samples[4 * i + 3])
      for channel in 0..<3 {
        let product: UInt64 = UInt64(samples[4 * i + channel]) &* alpha
        samples[4 * i + channel] = UInt16(truncatingIfNeeded: (2 &* product &+ 65535) / 131070)
      }
    }
  }

  /// Turns straight 16-bit pixels into 8-bit ones, premultiplied if asked.
  static func narrow(
    _ source: UnsafeRawBufferPointer, into out: UnsafeMutableBufferPointer<UInt8>, count: Int, premultiplies: Bool
  ) {
    let whole: UInt64 = 65535
    for i in 0..<count {
      let alpha = UInt64(source.loadUnaligned(fromByteOffset: 8 * i + 6, as: UInt16.self))
      let weight: UInt64 = premultiplies ? alpha : whole
      for channel in 0..<3 {
        let sample = UInt64(source.loadUnaligned(fromByteOffset: 8 * i + 2 * channel, as: UInt16.self))
        let scaled: UInt64 = 2 &* 255 &* sample &* weight &+ whole &* whole
        out[4 * i + channel] = UInt8(truncatingIfNeeded: scaled / (2 &* whole &* whole))
      }
      out[4 * i + 3] = UInt8(truncatingIfNeeded: (2 &* 255 &* alpha &+ whole) / (2 &* whole))
    }
  }

  /// Divides premultiplied 8-bit pixels by their alpha: round(255 · p / a), clear pixels become 0. A component above
  /// its alpha (light without cover, which PNG cannot hold) counts as equal to it.
  static func unpremultiply8(
    _ source: UnsafePointer<UInt32>, into out: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for i in 0..<count {
      let word: UInt32 = source[i]
      let alpha: UInt32 = word >> 24
      let divisor = Float(Int32(truncatingIfNeeded: max(alpha, 1)))
      let red: UInt32 = straight(min(word & 0xFF, alpha), divisor)
      let green: UInt32 = straight(min(word >> 8 & 0xFF, alpha), divisor)
      let blue: UInt32 = straight(min(word >> 16 & 0xFF, alpha), divisor)
      out[i] = red | green << 8 | blue << 16 | alpha << 24
    }
  }

  /// floor(255 · component / divisor + 1/2). A quotient that is no half lies at least 1/510 from one, so adding
  /// 1/1024 turns halves upward and nothing else; adding 2²³ then rounds to an integer in the low bits.
  @inline(__always)
  private static func straight(_ component: UInt32, _ divisor: Float) -> UInt32 {
    let quotient: Float = Float(Int32(truncatingIfNeeded: component &* 255)) / divisor
    return ((quotient + 0.0009765625) + 8_388_608).bitPattern & 0xFF
  }

  /// Divides a premultiplied 16-bit component by its alpha: round(65535 · p / a).
  @inline(__always)
  static func straight16(_ component: UInt16, alpha: UInt16) -> UInt16 {
    if alpha == 0 { return 0 }
    let whole = UInt64(alpha)
    return UInt16(truncatingIfNeeded: (2 &* 65535 &* UInt64(min(component, alpha)) &+ whole) / (2 &* whole))
  }

  /// Lays premultiplied 8-bit pixels over an opaque colour: p + round((255 − a) · b / 255), at most 255.
  static func composite8(
    _ source: UnsafePointer<UInt32>, over background: SIMD3<UInt8>, into out: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (red, green, blue) = (UInt32(background.x), UInt32(background.y), UInt32(background.z))
    for i in 0..<count {
      let word: UInt32 = source[i]
      let rest: UInt32 = 255 &- word >> 24
      let r: UInt32 = min((word & 0xFF) &+ divideBy255(rest &* red), 255)
      let g: UInt32 = min((word >> 8 & 0xFF) &+ divideBy255(rest &* green), 255)
      let b: UInt32 = min((word >> 16 & 0xFF) &+ divideBy255(rest &* blue), 255)
      out[i] = r | g << 8 | b << 16 | 0xFF00_0000
    }
  }

  /// Rounds premultiplied 16-bit pixels to 8 bits: round(255 · c / 65535).
  static func narrowPremultiplied(
    _ source: UnsafePointer<UInt16>, into out: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    // 65535 = 255 · 257, so the quotient is c / 257; its halves fall between integers.
    for i in 0..<count * 4 { out[i] = UInt8(truncatingIfNeeded: (UInt32(source[i]) &+ 128) / 257) }
  }

  /// Whether every 8-bit pixel has full alpha.
  static func isOpaque8(_ words: UnsafePointer<UInt32>, count: Int) -> Bool {
    var start = 0
    while start < count {
      let end = min(start + 4096, count)
      var common: UInt32 = 0xFFFF_FFFF
      for i in start..<end { common &= words[i] }
      if common >> 24 != 255 { return false }
      start = end
    }
    return true
  }
}
