/// A value that moves: a vector that can be added, subtracted and multiplied by a number.
///
/// The names are spelled out rather than operators, so that long expressions elsewhere stay quick to type-check.
public protocol Animatable: Sendable, Equatable {
  /// The neutral element.
  static var zero: Self { get }
  /// The sum.
  func adding(_ other: Self) -> Self
  /// The difference.
  func subtracting(_ other: Self) -> Self
  /// Each component multiplied by `factor`.
  func scaled(by factor: Double) -> Self
}

extension Animatable {
  /// The value a fraction `t` of the way to `other`; `t` is not clamped.
  public func interpolated(towards other: Self, by t: Double) -> Self {
    adding(other.subtracting(self).scaled(by: t))
  }
}

extension Double: Animatable {
  /// The sum.
  public func adding(_ other: Double) -> Double { self + other }
  /// The difference.
  public func subtracting(_ other: Double) -> Double { self - other }
  /// The product.
  public func scaled(by factor: Double) -> Double { self * factor }
}

extension SIMD2: Animatable where Scalar == Double {
  /// The sum.
  public func adding(_ other: SIMD2) -> SIMD2 { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD2) -> SIMD2 { self - other }
  /// Each component multiplied by `factor`.
  public func scaled(by factor: Double) -> SIMD2 { self * factor }
}

extension SIMD3: Animatable where Scalar == Double {
  /// The sum.
  public func adding(_ other: SIMD3) -> SIMD3 { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD3) -> SIMD3 { self - other }
  /// Each component multiplied by `factor`.
  public func scaled(by factor: Double) -> SIMD3 { self * factor }
}

extension SIMD4: Animatable where Scalar == Double {
  /// The sum.
  public func adding(_ other: SIMD4) -> SIMD4 { self + other }
  /// The difference.
  public func subtracting(_ other: SIMD4) -> SIMD4 { self - other }
  /// Each component multiplied by `factor`.
  public func scaled(by factor: Double) -> SIMD4 { self * factor }
}
