/// Steele, Lea and Flood's SplitMix64: a seeded generator whose numbers are the same on every machine.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z: UInt64 = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next number in 0..<1: the low 53 bits of `next()` over 2^53.
  public mutating func unit() -> Double {
    Double(next() & 0x1F_FFFF_FFFF_FFFF) * 0x1p-53
  }

  /// The next number in 0..<1 by the high 53 bits of `next()` over 2^53, as the micro-interactions draw theirs.
  public mutating func highUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// The next number in `range`.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }
}
