/// u² (3 − 2 u) with u clamped to 0…1: an S from 0 to 1, flat at both ends.
public func smoothstep(_ u: Double) -> Double { UnitCurve.smoothstep.value(at: u) }

/// `smoothstep` of where `x` lies between the edges; a step at `edge1` if they are equal.
public func smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  edge0 == edge1 ? (x < edge0 ? 0 : 1) : smoothstep((x - edge0) / (edge1 - edge0))
}

/// u³ (u (6 u − 15) + 10) with u clamped to 0…1: an S from 0 to 1 with neither velocity nor acceleration at its ends.
public func quinticSmoothstep(_ u: Double) -> Double { UnitCurve.quinticSmoothstep.value(at: u) }

/// `value` limited to `range`; the lower bound if it is no number.
public func clamped(_ value: Double, to range: ClosedRange<Double> = 0...1) -> Double {
  value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
}

/// The number `t` of the way from `a` to `b`; not clamped.
public func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

/// `value` brought into 0..<`length` by whole lengths; 0 unless both are finite and `length` is above 0.
public func wrapped(_ value: Double, _ length: Double) -> Double {
  guard value.isFinite, length.isFinite, length > 0 else { return 0 }
  let rest: Double = value.truncatingRemainder(dividingBy: length)
  guard rest < 0 else { return rest }
  // A tiny negative rest plus the length may round up to the length itself.
  return rest + length < length ? rest + length : 0
}

/// `value` brought into 0..<1.
public func wrappedUnit(_ value: Double) -> Double { wrapped(value, 1) }
