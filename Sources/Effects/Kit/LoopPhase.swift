import Motion

/// Where a loop stands.
enum LoopPhase {
  /// The fraction, in 0..<1, of `value` in lengths of `length`; 0 unless `length` is above 0.
  ///
  /// It is rounded to 2⁻³⁰ of a turn: what is a whole number of turns apart gives the same number and not only nearly
  /// the same, although neither the time nor the length may be exact in binary.
  static func fraction(of value: Double, in length: Double) -> Double {
    guard length > 0 else { return 0 }
    return wrappedUnit((value / length * 0x1p30).rounded() * 0x1p-30)
  }
}
