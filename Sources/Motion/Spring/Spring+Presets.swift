extension Spring {
  /// No bounce, half a second: SwiftUI's `.smooth`.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A little bounce (0.15), half a second: SwiftUI's `.snappy`.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A visible bounce (0.3), half a second: SwiftUI's `.bouncy`.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// What follows a finger: response 0.15 s, damping ratio 0.85, SwiftUI's `.interactiveSpring`.
  public static let interactive = Spring(response: 0.15, dampingFraction: 0.85)

  /// `.smooth` of another length in seconds, or with some bounce more.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// `.snappy` of another length in seconds, or with some bounce more.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// `.bouncy` of another length in seconds, or with some bounce more.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
