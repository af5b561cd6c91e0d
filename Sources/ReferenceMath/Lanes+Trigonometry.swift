// Sine by one odd polynomial over half a period on each side, arcus tangent by one over 0…1. The coefficients are
// minimax fits of relative error (6e-9 and 2e-8), made by Lawson's algorithm; rounding dominates.

/// The sine of the remainder: r + r³ P(r²) for |r| ≤ π/2.
@usableFromInline @_transparent
func sineOfRemainder(_ r: Lanes) -> Lanes {
  let z: Lanes = r * r
  var p: Lanes = z * 2.605627742013894e-06 - 0.00019809538207482547
  p = p * z + 0.008333065547049046
  p = p * z - 0.16666659712791443
  return r + r * (z * p)
}

/// x − turns · π with π in three parts, of which the first two have so few bits that their products are exact.
@usableFromInline @_transparent
func subtractingHalfTurns(_ turns: Lanes, from x: Lanes) -> Lanes {
  var r: Lanes = x - turns * 3.140625
  r = r - turns * 0.0009675025939941406
  return r - turns * 1.5099580252808664e-07
}

/// The sine of `x` radians: within 1.2e-7 for |x| ≤ 10⁴. Beyond, the error grows with |x|; from 10⁷ on the value means
/// nothing.
@_transparent
public func sin(_ x: Lanes) -> Lanes {
  let shifted: Lanes = x * 0.31830987334251404 + 12_582_912
  let turns: Lanes = shifted - 12_582_912
  let r: Lanes = subtractingHalfTurns(turns, from: x)
  // An odd number of half turns flips the sign; its lowest bit is the lowest bit of the shifted number.
  return Lanes(laneBits: sineOfRemainder(r).laneBits ^ (shifted.laneBits &<< 31))
}

/// The cosine of `x` radians: within 1.2e-7 for |x| ≤ 10⁴. Beyond, the error grows with |x|; from 10⁷ on the value means
/// nothing.
@_transparent
public func cos(_ x: Lanes) -> Lanes {
  // cos(x) = sin(x + π/2): the remainder is taken to odd multiples of π/2, where the cosine crosses zero.
  let shifted: Lanes = (x * 0.31830987334251404 + 0.5) + 12_582_912
  let turns: Lanes = (shifted - 12_582_912) - 0.5
  let r: Lanes = subtractingHalfTurns(turns, from: x)
  return Lanes(laneBits: sineOfRemainder(r).laneBits ^ (shifted.laneBits &<< 31))
}

/// Sine and cosine of `x` radians together, which share what both begin with: within 1.2e-6 for |x| ≤ 8, and 1.5e-7 |x|
/// beyond, up to 10⁴.
///
/// Two polynomials over half a turn on each side (minimax fits of absolute error 1e-7 and 1.1e-8), summed in pairs that do
/// not wait for each other.
@_transparent
public func sinCos(_ x: Lanes) -> (sine: Lanes, cosine: Lanes) {
  let turns: Lanes = x * 0.15915494
  let t: Lanes = turns - ((turns + 12_582_912) - 12_582_912)
  let z: Lanes = t * t
  let zz: Lanes = z * z
  let sineLow: Lanes = z * -41.34142 + 6.283183
  let sineMiddle: Lanes = z * -76.5801 + 81.59618
  let sineHigh: Lanes = z * -12.271259 + 41.205393
  let cosineLow: Lanes = z * -19.739204 + 1
  let cosineMiddle: Lanes = z * -85.45017 + 64.93912
  let cosineHigh: Lanes = (z * -25.968312 + 60.16783) + zz * 6.529609
  return (t * (sineLow + zz * (sineMiddle + zz * sineHigh)), cosineLow + zz * (cosineMiddle + zz * cosineHigh))
}

/// The tangent of `x` radians: sin(x) / cos(x).
@_transparent
public func tan(_ x: Lanes) -> Lanes { sin(x) / cos(x) }

/// The arcus tangent of a number in 0…1.
@usableFromInline @_transparent
func arcTangentOfFraction(_ r: Lanes) -> Lanes {
  let z: Lanes = r * r
  var p: Lanes = z * 0.0029206403996795416 - 0.016367735341191292
  p = p * z + 0.0432115755975246
  p = p * z - 0.07552192360162735
  p = p * z + 0.10665995627641678
  p = p * z - 0.14211052656173706
  p = p * z + 0.19993773102760315
  p = p * z - 0.33333152532577515
  return r + r * (z * p)
}

/// The angle of the point (`x`, `y`) in −π…π: within 4e-7. The origin's angle is 0, or ±π for a negative zero x.
@_transparent
public func atan2(_ y: Lanes, _ x: Lanes) -> Lanes {
  let ax: Lanes = abs(x)
  let ay: Lanes = abs(y)
  let low: Lanes = min(ax, ay)
  let high: Lanes = max(max(ax, ay), Float.leastNormalMagnitude)
  var angle: Lanes = arcTangentOfFraction(low / high)
  angle = select(ay .> ax, Float(1.5707964) - angle, angle)
  // The sign bit counts, so that a negative zero lies left; comparing integers would go lane by lane.
  let isLeft: LaneMask = copysign(Lanes(repeating: 1), x) .< 0
  angle = select(isLeft, Float(3.1415927) - angle, angle)
  return copysign(angle, y)
}

/// The arcus tangent in −π/2…π/2: within 3e-7.
@_transparent
public func atan(_ x: Lanes) -> Lanes {
  let ax: Lanes = abs(x)
  let isSteep: LaneMask = ax .> 1
  let fraction: Lanes = select(isSteep, 1 / ax, ax)
  let angle: Lanes = arcTangentOfFraction(fraction)
  return copysign(select(isSteep, Float(1.5707964) - angle, angle), x)
}

/// The arcus sine of a number that is first limited to −1…1: within 5e-7.
@_transparent
public func asin(_ x: Lanes) -> Lanes {
  let inside: Lanes = clamp(x, -1, 1)
  return atan2(inside, sqrt((1 - inside) * (1 + inside)))
}

/// The arcus cosine of a number that is first limited to −1…1: within 5e-7.
@_transparent
public func acos(_ x: Lanes) -> Lanes {
  let inside: Lanes = clamp(x, -1, 1)
  return atan2(sqrt((1 - inside) * (1 + inside)), inside)
}
