// Everything in this room is `@_transparent`: a shader is one long function, and the optimiser stops honouring
// `@inline(__always)` once its caller has grown large, which costs a call and eight spilled registers each time.

/// Eight pixels side by side: what the software renderer and every shader twin compute with.
public typealias Lanes = SIMD8<Float>

/// One yes or no for each of eight pixels.
public typealias LaneMask = SIMDMask<SIMD8<Int32>>

extension SIMD8 where Scalar == Float {
  /// 0, 1, … 7: the offsets of eight neighbouring pixels.
  @_transparent
  public static var ramp: Lanes { Lanes(0, 1, 2, 3, 4, 5, 6, 7) }

  /// The bit patterns of the lanes.
  @_transparent
  public var laneBits: SIMD8<UInt32> { unsafeBitCast(self, to: SIMD8<UInt32>.self) }

  /// Makes lanes from bit patterns.
  @_transparent
  public init(laneBits: SIMD8<UInt32>) {
    self = unsafeBitCast(laneBits, to: Lanes.self)
  }
}

/// `yes` where `mask` is set, `no` elsewhere.
@_transparent
public func select(_ mask: LaneMask, _ yes: Lanes, _ no: Lanes) -> Lanes {
  no.replacing(with: yes, where: mask)
}
