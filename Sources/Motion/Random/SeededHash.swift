/// Random numbers by place instead of by turn: the same indices always give the same number.
public enum SeededHash {
  /// 64 well-mixed bits from a seed and an index: the (index + 1)-th number of the SplitMix64 that `seed` starts.
  public static func bits(seed: UInt64, index: Int) -> UInt64 {
    var generator = SplitMix64(seed: seed &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15)
    return generator.next()
  }

  /// A number in 0..<1 from a seed and an index.
  public static func unit(seed: UInt64, index: Int) -> Double {
    Double(bits(seed: seed, index: index) & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53
  }

  /// A number in 0..<1 from a seed and two indices.
  public static func unit(seed: UInt64, _ x: Int, _ y: Int) -> Double {
    unit(seed: bits(seed: seed, index: x), index: y)
  }
}
