extension Spring {
  /// A speed as a share of the way, in 1/s: what a spring that runs from 0 to 1 takes for a gesture's `velocity` in points
  /// a second. 0 if there is no way, or for anything that is not finite.
  public static func relativeVelocity(_ velocity: Double, from start: Double, to end: Double) -> Double {
    let relative: Double = velocity / (end - start)
    return velocity.isFinite && start.isFinite && end.isFinite && relative.isFinite ? relative : 0
  }

  /// The share of a speed in the plane that lies along the way, (v · d) / |d|², in 1/s: the one number that a spring along
  /// the way can take. The part across is lost. 0 if there is no way, or for anything that is not finite.
  public static func relativeVelocity(
    _ velocity: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> Double {
    let way: SIMD2<Double> = end - start
    let relative: Double = (velocity * way).sum() / (way * way).sum()
    return relative.isFinite ? relative : 0
  }

  /// The speed at which a finger lets go as a share of the way that is left, in 1/s, tamed: 0 if the way is shorter than a
  /// point, and at most 1.5 ω either way, so that a hard flick over a short way does not shoot far past its target.
  ///
  /// - Parameters:
  ///   - velocity: In points a second, positive towards larger coordinates.
  ///   - distance: From where it lets go to the target, in points.
  public func releaseVelocity(_ velocity: Double, over distance: Double) -> Double {
    guard abs(distance) >= 1 else { return 0 }
    let relative: Double = Spring.relativeVelocity(velocity, from: 0, to: distance)
    return clamped(relative, to: -1.5 * frequency...1.5 * frequency)
  }
}
