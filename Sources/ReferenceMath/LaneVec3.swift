/// GLSL's `vec3`, for each of eight pixels.
public struct LaneVec3: Sendable {
  /// First component, or red.
  public var x: Lanes
  /// Second component, or green.
  public var y: Lanes
  /// Third component, or blue.
  public var z: Lanes

  /// Makes a vector from its components.
  @_transparent
  public init(_ x: Lanes, _ y: Lanes, _ z: Lanes) { (self.x, self.y, self.z) = (x, y, z) }

  /// The same vector in every lane.
  @_transparent
  public init(_ v: SIMD3<Float>) {
    self.init(Lanes(repeating: v.x), Lanes(repeating: v.y), Lanes(repeating: v.z))
  }

  /// The same number in every component.
  @_transparent
  public init(repeating v: Lanes) { self.init(v, v, v) }

  /// Component-wise sum.
  @_transparent
  public static func + (a: LaneVec3, b: LaneVec3) -> LaneVec3 { LaneVec3(a.x + b.x, a.y + b.y, a.z + b.z) }
  /// Component-wise difference.
  @_transparent
  public static func - (a: LaneVec3, b: LaneVec3) -> LaneVec3 { LaneVec3(a.x - b.x, a.y - b.y, a.z - b.z) }
  /// Component-wise product.
  @_transparent
  public static func * (a: LaneVec3, b: LaneVec3) -> LaneVec3 { LaneVec3(a.x * b.x, a.y * b.y, a.z * b.z) }
  /// All components times `k`.
  @_transparent
  public static func * (a: LaneVec3, k: Lanes) -> LaneVec3 { LaneVec3(a.x * k, a.y * k, a.z * k) }
  /// All components times `k`.
  @_transparent
  public static func * (a: LaneVec3, k: Float) -> LaneVec3 { LaneVec3(a.x * k, a.y * k, a.z * k) }
  /// All components plus `k`.
  @_transparent
  public static func + (a: LaneVec3, k: Lanes) -> LaneVec3 { LaneVec3(a.x + k, a.y + k, a.z + k) }
  /// The opposite vector.
  @_transparent
  public static prefix func - (a: LaneVec3) -> LaneVec3 { LaneVec3(-a.x, -a.y, -a.z) }
}

/// a.x b.x + a.y b.y + a.z b.z
@_transparent
public func dot(_ a: LaneVec3, _ b: LaneVec3) -> Lanes { a.x * b.x + a.y * b.y + a.z * b.z }

/// The vector at right angles to both.
@_transparent
public func cross(_ a: LaneVec3, _ b: LaneVec3) -> LaneVec3 {
  LaneVec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// √(a · a)
@_transparent
public func length(_ a: LaneVec3) -> Lanes { sqrt(dot(a, a)) }

/// a / |a|; not a number at zero, as in GLSL.
@_transparent
public func normalize(_ a: LaneVec3) -> LaneVec3 { a * rsqrt(dot(a, a)) }

/// i − 2 (n · i) n
@_transparent
public func reflect(_ i: LaneVec3, _ n: LaneVec3) -> LaneVec3 { i - n * (2 * dot(n, i)) }

/// The component-wise mix.
@_transparent
public func mix(_ a: LaneVec3, _ b: LaneVec3, _ t: Lanes) -> LaneVec3 { a + (b - a) * t }

/// Every component limited to `low`…`high`.
@_transparent
public func clamp(_ a: LaneVec3, _ low: Float, _ high: Float) -> LaneVec3 {
  LaneVec3(clamp(a.x, low, high), clamp(a.y, low, high), clamp(a.z, low, high))
}
