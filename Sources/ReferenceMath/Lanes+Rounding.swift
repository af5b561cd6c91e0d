import CLanes

// Rounding without library calls; exact for every float on every instruction set.

/// The next whole number below.
@_transparent
public func floor(_ x: Lanes) -> Lanes { clanes_floor(x) }

/// The next whole number above.
@_transparent
public func ceil(_ x: Lanes) -> Lanes { -clanes_floor(-x) }

/// The nearest whole number; ties go to the even one.
@_transparent
public func round(_ x: Lanes) -> Lanes { clanes_round(x) }

/// The whole number towards zero, as an integer; lanes that do not fit become 0.
@_transparent
public func truncatedInteger(_ x: Lanes) -> SIMD8<Int32> { clanes_truncate(x) }

/// The whole number towards zero, as an integer, of lanes that are known to lie within ±2³⁰.
@_transparent
public func truncatedSmallInteger(_ x: Lanes) -> SIMD8<Int32> { clanes_truncate_fitting(x) }

/// x − floor(x): 0…1, and 1 itself where x is negative and tiny, as in GLSL.
@_transparent
public func fract(_ x: Lanes) -> Lanes { x - clanes_floor(x) }

/// x − y floor(x / y), GLSL's `mod`: takes the sign of `y`.
@_transparent
public func mod(_ x: Lanes, _ y: Lanes) -> Lanes { x - y * clanes_floor(x / y) }

/// x − y floor(x / y), GLSL's `mod`: takes the sign of `y`.
@_transparent
public func mod(_ x: Lanes, _ y: Float) -> Lanes { x - y * clanes_floor(x / y) }
