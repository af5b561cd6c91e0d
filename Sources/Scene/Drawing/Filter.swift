/// Something that is done to the pixels of a group after it was drawn and before it is composited.
public enum Filter: Hashable, Sendable {
  /// How far around the canvas filters see what a group draws there, in pixels. A blur's own reach is 3.5 σ, so this is
  /// the end of the world only for σ above 585 pixels.
  public static let reachBeyondCanvas = 2048

  /// What a blur reads outside the canvas: what the group draws there, or the canvas's nearest pixel.
  public enum EdgeMode: String, Hashable, Sendable, Codable {
    /// The group goes on beyond the canvas, as far as `reachBeyondCanvas`; where it draws nothing it is clear. SwiftUI's
    /// default.
    case transparent
    /// The edge pixels of the canvas go on for ever: an opaque group stays opaque (SwiftUI's `opaque: true`).
    case clamp
  }

  /// A Gaussian of standard deviation `radius` points.
  case blur(radius: Double, edge: EdgeMode)
  /// Keeps the area whose alpha lies in min…max, in one colour, with one pixel of antialiasing at each contour:
  /// alpha' = clamp((a − min) / |∇a| + 0.5) · (1 − clamp((a − max) / |∇a| + 0.5)), the second factor only if max < 1.
  case alphaThreshold(min: Double, max: Double, color: RGBA)
  /// The group's alpha, blurred by `radius` (standard deviation, points), moved, in `color`, drawn below the group; with
  /// `only` the group itself is left out.
  case shadow(color: RGBA, radius: Double, x: Double, y: Double, only: Bool)
  /// A colour matrix on straight colour.
  case colorMatrix(ColorMatrix)
}
