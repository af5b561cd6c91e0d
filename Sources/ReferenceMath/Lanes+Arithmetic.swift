import CLanes

// The standard library's arithmetic over floats goes lane by lane, and the optimiser puts the lanes together again: across
// each other where two operations stand side by side, with shuffles between them. These are one instruction each, and the
// compiler prefers them to the generic ones.

extension SIMD8 where Scalar == Float {
  /// The lane-wise sum.
  @_transparent
  public static func + (a: Lanes, b: Lanes) -> Lanes { clanes_add(a, b) }
  /// The lane-wise difference.
  @_transparent
  public static func - (a: Lanes, b: Lanes) -> Lanes { clanes_subtract(a, b) }
  /// The lane-wise product.
  @_transparent
  public static func * (a: Lanes, b: Lanes) -> Lanes { clanes_multiply(a, b) }
  /// The lane-wise quotient, correctly rounded.
  @_transparent
  public static func / (a: Lanes, b: Lanes) -> Lanes { clanes_divide(a, b) }

  /// 0 − a, so that zero stays positive.
  @_transparent
  public static prefix func - (a: Lanes) -> Lanes { clanes_subtract(.zero, a) }

  /// Each lane plus `b`.
  @_transparent
  public static func + (a: Lanes, b: Float) -> Lanes { clanes_add(a, Lanes(repeating: b)) }
  /// Each lane less `b`.
  @_transparent
  public static func - (a: Lanes, b: Float) -> Lanes { clanes_subtract(a, Lanes(repeating: b)) }
  /// Each lane times `b`.
  @_transparent
  public static func * (a: Lanes, b: Float) -> Lanes { clanes_multiply(a, Lanes(repeating: b)) }
  /// Each lane divided by `b`, correctly rounded.
  @_transparent
  public static func / (a: Lanes, b: Float) -> Lanes { clanes_divide(a, Lanes(repeating: b)) }

  /// `a` plus each lane.
  @_transparent
  public static func + (a: Float, b: Lanes) -> Lanes { clanes_add(Lanes(repeating: a), b) }
  /// `a` less each lane.
  @_transparent
  public static func - (a: Float, b: Lanes) -> Lanes { clanes_subtract(Lanes(repeating: a), b) }
  /// `a` times each lane.
  @_transparent
  public static func * (a: Float, b: Lanes) -> Lanes { clanes_multiply(Lanes(repeating: a), b) }
  /// `a` divided by each lane, correctly rounded.
  @_transparent
  public static func / (a: Float, b: Lanes) -> Lanes { clanes_divide(Lanes(repeating: a), b) }

  /// Adds lane by lane.
  @_transparent
  public static func += (a: inout Lanes, b: Lanes) { a = clanes_add(a, b) }
  /// Subtracts lane by lane.
  @_transparent
  public static func -= (a: inout Lanes, b: Lanes) { a = clanes_subtract(a, b) }
  /// Multiplies lane by lane.
  @_transparent
  public static func *= (a: inout Lanes, b: Lanes) { a = clanes_multiply(a, b) }
  /// Adds `b` to each lane.
  @_transparent
  public static func += (a: inout Lanes, b: Float) { a = clanes_add(a, Lanes(repeating: b)) }
  /// Subtracts `b` from each lane.
  @_transparent
  public static func -= (a: inout Lanes, b: Float) { a = clanes_subtract(a, Lanes(repeating: b)) }
  /// Multiplies each lane by `b`.
  @_transparent
  public static func *= (a: inout Lanes, b: Float) { a = clanes_multiply(a, Lanes(repeating: b)) }

  /// The eight bytes of a word as numbers 0…255, the lowest byte in the first lane.
  @_transparent
  public init(bytes word: UInt64) { self = clanes_from_bytes(word) }
}
