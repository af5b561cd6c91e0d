extension GraphicsContext {
  /// What fills a figure, before its colours are resolved for an appearance. Positions are in the coordinates of the
  /// drawing call.
  public enum Shading: Sendable {
    /// One colour.
    case color(Color)
    /// Along the line from `startPoint` to `endPoint`.
    case linearGradient(Gradient, startPoint: Point, endPoint: Point)
    /// By the distance from `center`.
    case radialGradient(Gradient, center: Point, startRadius: Double, endRadius: Double)
    /// By the angle about `center`, from `angle` once around, clockwise.
    case conicGradient(Gradient, center: Point, angle: Angle = .zero)
    /// By the angle about `center`, from `startAngle` to `endAngle`.
    case angularGradient(Gradient, center: Point, startAngle: Angle, endAngle: Angle)
    /// An image stretched over a rectangle.
    case image(ImageHandle, in: Rect)
    /// A fragment function.
    case shader(any ShaderFunction)

    /// A colour from sRGB-encoded components.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      .color(Color(red: red, green: green, blue: blue, opacity: opacity))
    }

    /// The paint in an appearance.
    public func resolve(in scheme: ColorScheme) -> Paint {
      switch self {
      case .color(let color): return .color(color.resolve(in: scheme))
      case .linearGradient(let gradient, let start, let end):
        return .linearGradient(ResolvedGradient(gradient, in: scheme), start: start, end: end)
      case .radialGradient(let gradient, let center, let startRadius, let endRadius):
        return .radialGradient(
          ResolvedGradient(gradient, in: scheme), center: center, startRadius: startRadius, endRadius: endRadius)
      case .conicGradient(let gradient, let center, let angle):
        return .angularGradient(
          ResolvedGradient(gradient, in: scheme), center: center, startAngle: angle.radians,
          endAngle: angle.radians + 2 * Double.pi)
      case .angularGradient(let gradient, let center, let start, let end):
        return .angularGradient(
          ResolvedGradient(gradient, in: scheme), center: center, startAngle: start.radians, endAngle: end.radians)
      case .image(let image, let rect): return .image(image, rect: rect)
      case .shader(let function): return .shader(function)
      }
    }
  }
}
