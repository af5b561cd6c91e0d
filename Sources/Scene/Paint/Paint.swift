/// What fills a figure, with every colour resolved. Positions are in the figure's own coordinates (points before its
/// transform), so a paint moves, turns and scales with the figure.
public enum Paint: Sendable {
  /// One colour.
  case color(RGBA)
  /// Along the line from `start` to `end`.
  case linearGradient(ResolvedGradient, start: Point, end: Point)
  /// By the distance from `center`, from `startRadius` to `endRadius`.
  case radialGradient(ResolvedGradient, center: Point, startRadius: Double, endRadius: Double)
  /// By the angle about `center`, clockwise from `startAngle` (radians, 0 points right) over `endAngle - startAngle`.
  /// Outside that span the nearer end's colour is used.
  case angularGradient(ResolvedGradient, center: Point, startAngle: Double, endAngle: Double)
  /// An image stretched over `rect`, filtered bilinearly with clamped edges.
  case image(ImageHandle, rect: Rect)
  /// A fragment function with its Swift twin.
  case shader(any ShaderFunction)
}

/// A gradient with premultiplied colours.
public struct ResolvedGradient: Hashable, Sendable {
  /// A premultiplied colour at a place.
  public struct Stop: Hashable, Sendable {
    /// Premultiplied components.
    public var color: SIMD4<Float>
    /// The place, 0…1; stops ascend.
    public var location: Float

    /// Makes a stop.
    public init(color: SIMD4<Float>, location: Float) {
      self.color = color
      self.location = location
    }
  }

  /// At least one stop, in ascending order.
  public var stops: [Stop]

  /// Makes a gradient; without a stop it is clear.
  public init(stops: [Stop]) {
    self.stops = stops.isEmpty ? [Stop(color: .zero, location: 0)] : stops
  }

  /// The gradient's colours in an appearance.
  public init(_ gradient: Gradient, in scheme: ColorScheme) {
    self.init(
      stops: gradient.stops.map {
        Stop(color: $0.color.resolve(in: scheme).premultiplied, location: Float($0.location))
      })
  }
}

/// A bitmap that many draws share. Two handles are equal if they were made by the same call.
public final class ImageHandle: Sendable, Hashable {
  /// The pixels: 8-bit, premultiplied.
  public let bitmap: Bitmap

  /// Makes a handle for `bitmap`, which must be 8-bit.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.depth == .eight, "images to draw are 8-bit")
    self.bitmap = bitmap
  }

  /// Same object.
  public static func == (a: ImageHandle, b: ImageHandle) -> Bool { a === b }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
