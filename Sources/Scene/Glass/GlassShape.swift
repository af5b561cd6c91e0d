/// A piece of liquid glass in a `GlassGroup`.
public struct GlassShape: Sendable, Hashable {
  /// Most corner and outline kinds have a distance by formula; other outlines have it measured.
  public enum Outline: Sendable, Hashable {
    /// A rectangle with rounded corners; a capsule and a circle are rectangles whose radius is half the shorter side.
    case box(Rect, radii: Path.CornerRadii, style: Path.CornerStyle)
    /// The inside of any path or the glyphs of a run: its distance is measured from its pixels.
    case figure(DisplayList.Figure)
  }

  /// The outline, in the coordinates of the context that draws the group.
  public var outline: Outline
  /// Colours the glass, at the material's `tintAmount`; clear glass has none. Alpha fades the tint.
  public var tint: RGBA?
  /// From the outline's coordinates to the canvas, in points; affine. `drawGlass` multiplies the context's transform in.
  public var transform: ProjectionTransform = .identity
  /// Lightens (up to 1: white) or darkens (down to −1: black) the glass: how a press without movement shows.
  public var brightness: Double = 0
  /// A pool of light under a finger.
  public var light: Light?
  /// Whether the shape lies in another one of its group as an inlay: its edge stays to be seen inside the other, and
  /// its tint is its own up to that edge. Other shapes hand their tints over in the neck between them.
  public var isInlay = false
  /// How far in from its edge the glass bends light, in points; nil is the material's, and never more than half the
  /// shape's shorter side.
  public var lensWidth: Double?

  /// A soft round light in the glass.
  public struct Light: Sendable, Hashable {
    /// Its middle, in the outline's coordinates.
    public var center: Point
    /// Standard deviation of its fall-off, in points.
    public var radius: Double
    /// How white its middle is, 0…1.
    public var amount: Double

    /// Makes a light.
    public init(center: Point, radius: Double, amount: Double) {
      (self.center, self.radius, self.amount) = (center, radius, amount)
    }
  }

  /// Makes a shape of an outline.
  public init(_ outline: Outline, tint: RGBA? = nil) {
    (self.outline, self.tint) = (outline, tint)
  }

  /// A rectangle with corners of one radius, continuous unless said otherwise.
  public static func rect(
    _ rect: Rect, cornerRadius: Double, style: Path.CornerStyle = .continuous, tint: RGBA? = nil
  ) -> GlassShape {
    GlassShape(.box(rect, radii: Path.CornerRadii(cornerRadius), style: style), tint: tint)
  }

  /// The capsule inscribed in a rectangle.
  public static func capsule(_ rect: Rect, tint: RGBA? = nil) -> GlassShape {
    GlassShape.rect(rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular, tint: tint)
  }

  /// A circle.
  public static func circle(center: Point, radius: Double, tint: RGBA? = nil) -> GlassShape {
    let side: Double = 2 * radius
    return .capsule(Rect(x: center.x - radius, y: center.y - radius, width: side, height: side), tint: tint)
  }

  /// The inside of a path.
  public static func path(_ path: Path, style: FillStyle = FillStyle(), tint: RGBA? = nil) -> GlassShape {
    if case .box(let rect, let radii, let corner) = path.storage {
      return GlassShape(.box(rect, radii: radii, style: corner), tint: tint)
    }
    return GlassShape(.figure(.fill(path, style)), tint: tint)
  }
}
