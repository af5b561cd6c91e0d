/// How far a view is shifted for where it lies in a scroll view.
public enum ScrollParallax {
  /// −minY · multiplier: a view at the top edge is not shifted. 0 if either is not finite.
  ///
  /// - Parameters:
  ///   - minY: The view's top edge in the scroll view, in points, before the shift.
  ///   - multiplier: How strongly; 0 under Reduce Motion.
  public static func offset(minY: Double, multiplier: Double = 0.3) -> Double {
    let offset: Double = -minY * multiplier
    return minY.isFinite && multiplier.isFinite && offset.isFinite ? offset : 0
  }
}
