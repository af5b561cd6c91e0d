// GLSL's comparing and mixing functions over lanes. The standard library's `pointwiseMin`, `pointwiseMax` and `clamped`
// go lane by lane; these compile to one or two vector instructions.

/// The smaller of both; `b` where a lane is not a number.
@_transparent
public func min(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .< b) }

/// The smaller of both; `b` where a lane is not a number.
@_transparent
public func min(_ a: Lanes, _ b: Float) -> Lanes { min(a, Lanes(repeating: b)) }

/// The larger of both; `b` where a lane is not a number.
@_transparent
public func max(_ a: Lanes, _ b: Lanes) -> Lanes { b.replacing(with: a, where: a .> b) }

/// The larger of both; `b` where a lane is not a number.
@_transparent
public func max(_ a: Lanes, _ b: Float) -> Lanes { max(a, Lanes(repeating: b)) }

/// `x` limited to `low`…`high`; `low` where a lane is not a number.
@_transparent
public func clamp(_ x: Lanes, _ low: Lanes, _ high: Lanes) -> Lanes { min(max(x, low), high) }

/// `x` limited to `low`…`high`; `low` where a lane is not a number.
@_transparent
public func clamp(_ x: Lanes, _ low: Float, _ high: Float) -> Lanes { min(max(x, low), high) }

/// `x` limited to 0…1; 0 where a lane is not a number.
@_transparent
public func saturate(_ x: Lanes) -> Lanes { clamp(x, 0, 1) }

/// The magnitude.
@_transparent
public func abs(_ x: Lanes) -> Lanes { Lanes(laneBits: x.laneBits & 0x7FFF_FFFF) }

/// −1, 0 or 1.
@_transparent
public func sign(_ x: Lanes) -> Lanes {
  let one = Lanes(repeating: 1)
  let up: Lanes = select(x .> 0, one, .zero)
  return select(x .< 0, -one, up)
}

/// The magnitude of `x` with the sign of `source`.
@_transparent
public func copysign(_ x: Lanes, _ source: Lanes) -> Lanes {
  Lanes(laneBits: (x.laneBits & 0x7FFF_FFFF) | (source.laneBits & 0x8000_0000))
}

/// a (1 − t) + b t, computed as a + (b − a) t.
@_transparent
public func mix(_ a: Lanes, _ b: Lanes, _ t: Lanes) -> Lanes { a + (b - a) * t }

/// a + (b − a) t for a single pair of ends.
@_transparent
public func mix(_ a: Float, _ b: Float, _ t: Lanes) -> Lanes { a + (b - a) * t }

/// a + (b − a) t for a single fraction.
@_transparent
public func mix(_ a: Lanes, _ b: Lanes, _ t: Float) -> Lanes { a + (b - a) * t }

/// 0 where x < edge, else 1.
@_transparent
public func step(_ edge: Lanes, _ x: Lanes) -> Lanes { select(x .< edge, .zero, Lanes(repeating: 1)) }

/// 0 where x < edge, else 1.
@_transparent
public func step(_ edge: Float, _ x: Lanes) -> Lanes { step(Lanes(repeating: edge), x) }

/// t² (3 − 2 t) with t = clamp((x − low) / (high − low), 0, 1).
@_transparent
public func smoothstep(_ low: Lanes, _ high: Lanes, _ x: Lanes) -> Lanes {
  let t: Lanes = saturate((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/// t² (3 − 2 t) with t = clamp((x − low) / (high − low), 0, 1); the ends may descend.
@_transparent
public func smoothstep(_ low: Float, _ high: Float, _ x: Lanes) -> Lanes {
  let t: Lanes = saturate((x - low) * (1 / (high - low)))
  return t * t * (3 - 2 * t)
}
