import CLanes

// Exponentials by a polynomial over one octave, scaled through the exponent bits; logarithms by the series of the
// artanh over √½…√2. The coefficients are minimax fits of relative error (3e-9, 2e-9, 8e-10); rounding dominates.

/// The square root, correctly rounded; not a number below 0.
@_transparent
public func sqrt(_ x: Lanes) -> Lanes { clanes_sqrt(x) }

/// 1 / √x by two correctly rounded operations (never the processor's estimate).
@_transparent
public func rsqrt(_ x: Lanes) -> Lanes { 1 / clanes_sqrt(x) }

/// `mantissa` · 2ⁿ, where n stands in the low bits of 12582912 + n.
@usableFromInline @_transparent
func scaled(_ mantissa: Lanes, byShifted shifted: Lanes) -> Lanes {
  Lanes(laneBits: mantissa.laneBits &+ (shifted.laneBits &<< 23))
}

/// 2ˣ: relative error below 2e-7. Below −126 the result is 0; above 127.99 it stays at about 3.4e38.
@_transparent
public func exp2(_ x: Lanes) -> Lanes {
  let inside: Lanes = clamp(x, -126, 127.99)
  let shifted: Lanes = inside + 12_582_912
  let f: Lanes = inside - (shifted - 12_582_912)
  var p: Lanes = f * 0.00015353162598330528 + 0.0013399135787039995
  p = p * f + 0.009618439711630344
  p = p * f + 0.05550331994891167
  p = p * f + 0.24022647738456726
  p = p * f + 0.6931471824645996
  let result: Lanes = scaled(p * f + 1, byShifted: shifted)
  return finishing(result, exponent: x, lowest: -126)
}

/// eˣ: relative error below 2e-7. Below −87.3 the result is 0; above 88.7 it stays at about 3.3e38.
@_transparent
public func exp(_ x: Lanes) -> Lanes {
  let inside: Lanes = clamp(x, -87.3, 88.7)
  let shifted: Lanes = inside * 1.4426950216293335 + 12_582_912
  let n: Lanes = shifted - 12_582_912
  let r: Lanes = (inside - n * 0.693115234375) - n * 3.194618329871446e-05
  var p: Lanes = r * 0.0013814229751005769 + 0.0083689009770751
  p = p * r + 0.0416684076189995
  p = p * r + 0.1666651964187622
  p = p * r + 0.4999999403953552
  let result: Lanes = scaled((p * r) * r + r + 1, byShifted: shifted)
  return finishing(result, exponent: x, lowest: -87.3)
}

/// 0 where the exponent lies below the range, and not a number where it is none.
@usableFromInline @_transparent
func finishing(_ result: Lanes, exponent x: Lanes, lowest: Float) -> Lanes {
  select(x .== x, select(x .< lowest, .zero, result), x)
}

/// A number taken apart: x = 2ᵏ (1 + f), with ln(1 + f) at hand; f lies between √½ − 1 and √2 − 1.
@usableFromInline @_transparent
func logarithmParts(_ x: Lanes) -> (k: Lanes, f: Lanes, correction: Lanes) {
  let normal: Lanes = max(x, Float.leastNormalMagnitude)
  let bits: SIMD8<Int32> = unsafeBitCast(normal, to: SIMD8<Int32>.self)
  let exponent: SIMD8<Int32> = (bits &- 0x3F35_04F3) &>> 23
  let m: Lanes = unsafeBitCast(bits &- (exponent &<< 23), to: Lanes.self)
  let f: Lanes = m - 1
  let s: Lanes = f / (2 + f)
  let z: Lanes = s * s
  var p: Lanes = z * 0.2987101972103119 + 0.3997757136821747
  p = (p * z + 0.6666677594184875) * z
  let half: Lanes = 0.5 * f * f
  // ln(1 + f) = f − correction
  return (Lanes(exponent), f, half - s * (half + p))
}

/// −∞ at 0, and not a number below it or where x is none; +∞ at +∞.
@usableFromInline @_transparent
func finishing(_ logarithm: Lanes, of x: Lanes) -> Lanes {
  let atZero: Lanes = select(x .== 0, Lanes(repeating: -.infinity), logarithm)
  let atEnd: Lanes = select(x .== .infinity, x, atZero)
  return select(x .>= 0, atEnd, Lanes(repeating: .nan))
}

/// The natural logarithm: within 2 units in the last place, subnormal numbers counting as the smallest normal one.
@_transparent
public func log(_ x: Lanes) -> Lanes {
  let (k, f, correction): (Lanes, Lanes, Lanes) = logarithmParts(x)
  let low: Lanes = k * 3.194618329871446e-05
  return finishing(k * 0.693115234375 + (f - (correction - low)), of: x)
}

/// The logarithm to base 2: within 3 units in the last place, subnormal numbers counting as the smallest normal one.
@_transparent
public func log2(_ x: Lanes) -> Lanes {
  let (k, f, correction): (Lanes, Lanes, Lanes) = logarithmParts(x)
  return finishing(k + (f - correction) * 1.4426950216293335, of: x)
}

/// xʸ for x ≥ 0, as 2^(y log₂ x): relative error below 3e-7 · (1 + |y log₂ x|). x⁰ is 1; a negative x is not a number.
@_transparent
public func pow(_ x: Lanes, _ y: Lanes) -> Lanes {
  let power: Lanes = exp2(y * log2(x))
  return select(y .== 0, Lanes(repeating: 1), power)
}

/// xʸ for x ≥ 0, as 2^(y log₂ x): relative error below 3e-7 · (1 + |y log₂ x|). x⁰ is 1; a negative x is not a number.
@_transparent
public func pow(_ x: Lanes, _ y: Float) -> Lanes { pow(x, Lanes(repeating: y)) }

/// The hyperbolic tangent: within 3e-7.
@_transparent
public func tanh(_ x: Lanes) -> Lanes {
  let e: Lanes = exp(-2 * abs(x))
  return copysign((1 - e) / (1 + e), x)
}
