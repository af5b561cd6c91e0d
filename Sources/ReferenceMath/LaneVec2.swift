/// GLSL's `vec2`, for each of eight pixels.
public struct LaneVec2: Sendable {
  /// First component.
  public var x: Lanes
  /// Second component.
  public var y: Lanes

  /// Makes a vector from its components.
  @_transparent
  public init(_ x: Lanes, _ y: Lanes) { (self.x, self.y) = (x, y) }

  /// The same vector in every lane.
  @_transparent
  public init(_ v: SIMD2<Float>) { self.init(Lanes(repeating: v.x), Lanes(repeating: v.y)) }

  /// Component-wise sum.
  @_transparent
  public static func + (a: LaneVec2, b: LaneVec2) -> LaneVec2 { LaneVec2(a.x + b.x, a.y + b.y) }
  /// Component-wise difference.
  @_transparent
  public static func - (a: LaneVec2, b: LaneVec2) -> LaneVec2 { LaneVec2(a.x - b.x, a.y - b.y) }
  /// Component-wise product.
  @_transparent
  public static func * (a: LaneVec2, b: LaneVec2) -> LaneVec2 { LaneVec2(a.x * b.x, a.y * b.y) }
  /// Both components times `k`.
  @_transparent
  public static func * (a: LaneVec2, k: Lanes) -> LaneVec2 { LaneVec2(a.x * k, a.y * k) }
  /// Both components times `k`.
  @_transparent
  public static func * (a: LaneVec2, k: Float) -> LaneVec2 { LaneVec2(a.x * k, a.y * k) }
  /// The opposite vector.
  @_transparent
  public static prefix func - (a: LaneVec2) -> LaneVec2 { LaneVec2(-a.x, -a.y) }
}

/// a.x b.x + a.y b.y
@_transparent
public func dot(_ a: LaneVec2, _ b: LaneVec2) -> Lanes { a.x * b.x + a.y * b.y }

/// √(a · a)
@_transparent
public func length(_ a: LaneVec2) -> Lanes { sqrt(dot(a, a)) }

/// a / |a|; not a number at zero, as in GLSL.
@_transparent
public func normalize(_ a: LaneVec2) -> LaneVec2 { a * rsqrt(dot(a, a)) }

/// The component-wise mix.
@_transparent
public func mix(_ a: LaneVec2, _ b: LaneVec2, _ t: Lanes) -> LaneVec2 { a + (b - a) * t }
