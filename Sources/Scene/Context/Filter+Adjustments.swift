extension Filter {
  /// A Gaussian blur; an `opaque` one repeats the canvas's edges instead of fading there.
  public static func blur(radius: Double, opaque: Bool = false) -> Filter {
    .blur(radius: radius, edge: opaque ? .clamp : .transparent)
  }

  /// Keeps what is at least `min` opaque, in one colour.
  public static func alphaThreshold(min: Double, color: RGBA = .white) -> Filter {
    .alphaThreshold(min: min, max: 1, color: color)
  }

  /// A shadow below the group; black at a third, as in SwiftUI, unless a colour is given.
  public static func shadow(
    color: RGBA = RGBA(red: 0, green: 0, blue: 0, alpha: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> Filter {
    .shadow(color: color, radius: radius, x: x, y: y, only: false)
  }

  /// Adds to red, green and blue.
  public static func brightness(_ amount: Double) -> Filter { .colorMatrix(.brightness(amount)) }
  /// Scales the distance from middle grey.
  public static func contrast(_ amount: Double) -> Filter { .colorMatrix(.contrast(amount)) }
  /// Scales the distance from grey.
  public static func saturation(_ amount: Double) -> Filter { .colorMatrix(.saturation(amount)) }
  /// Removes colour.
  public static func grayscale(_ amount: Double) -> Filter { .colorMatrix(.grayscale(amount)) }
  /// Turns the hue.
  public static func hueRotation(_ angle: Angle) -> Filter { .colorMatrix(.hueRotation(angle)) }
  /// Multiplies each component.
  public static func colorMultiply(_ color: RGBA) -> Filter { .colorMatrix(.colorMultiply(color)) }
  /// Inverts the colour.
  public static func colorInvert(_ amount: Double = 1) -> Filter { .colorMatrix(.colorInvert(amount)) }

  /// The filter with its lengths taken through a transform: radii by its mean scale, offsets as vectors.
  func scaled(by transform: ProjectionTransform) -> Filter {
    switch self {
    case .blur(let radius, let edge): return .blur(radius: radius * transform.meanScale, edge: edge)
    case .shadow(let color, let radius, let x, let y, let only):
      return .shadow(
        color: color, radius: radius * transform.meanScale, x: x * transform.m11 + y * transform.m21,
        y: x * transform.m12 + y * transform.m22, only: only)
    case .alphaThreshold, .colorMatrix: return self
    }
  }
}
