/// One quad of a batch: where it lies and everything that its pixels need. Coordinates are device pixels of the canvas.
///
/// Matrices lead from device pixels to another space: with X the pixel's centre, `x = dot(row.xyz, (X.x, X.y, 1))`. Flat
/// inverse matrices keep shapes exact under perspective and need no interpolation.
public struct ShapeInstance: Sendable {
  /// Four floats that every pixel of the quad shares.
  public enum Slot: Int, Sendable, CaseIterable {
    /// Left, top, right, bottom.
    case rect
    /// What is cut off the corners along x and along y, in pixels.
    case cut
    /// Kind of shape, what multiplies the coverage, kind of paint, kind of mask (1 coverage, 2 colour).
    case kinds
    /// First row of the matrix to the shape.
    case localX
    /// Second row.
    case localY
    /// Third row, under perspective.
    case localW
    /// Half extents of the box and of the box that is cut out; for arcs radius, half width, cosine and sine.
    case half
    /// Radii or extents of the corners: top left, top right, bottom right, bottom left.
    case corners
    /// Exponents of continuous corners.
    case exponents
    /// The same for the box that is cut out.
    case innerCorners
    /// The same for the box that is cut out.
    case innerExponents
    /// Premultiplied colour: the paint, or a gradient's first stop.
    case color
    /// A gradient's second stop.
    case endColor
    /// First row of the matrix to the paint's space.
    case paintX
    /// Second row.
    case paintY
    /// Third row, under perspective.
    case paintW
    /// For gradients scale, offset, first texel and number of stops; for images the size in pixels.
    case paintParameters
    /// From device pixels to atlas texels: a move in x and y.
    case mask
    /// First row of the matrix to the clip's shape; in w the clip's kind.
    case clipX
    /// Second row; in w 1 if the inside is hidden.
    case clipY
    /// Half extents of the clip.
    case clipHalf
    /// Corner radii of the clip.
    case clipCorners

    /// The cases' names in their order. To ask the runtime for them takes 0.7 ms of a first picture.
    private static let names: [String] = [
      "rect", "cut", "kinds", "localX", "localY", "localW", "half", "corners", "exponents", "innerCorners",
      "innerExponents", "color", "endColor", "paintX", "paintY", "paintW", "paintParameters", "mask", "clipX", "clipY",
      "clipHalf", "clipCorners",
    ]

    /// The name that the shaders use: the case's.
    public var name: String { Self.names[rawValue] }
  }

  /// What `kinds.x` says about the shape.
  public enum Kind {
    /// Everything in the quad.
    public static let full: Float = 0
    /// A box by the style of its corners.
    public static let sharp: Float = 1
    /// Circular corners.
    public static let round: Float = 2
    /// Continuous corners.
    public static let continuous: Float = 3
    /// An ellipse.
    public static let ellipse: Float = 4
    /// A band with round caps.
    public static let roundArc: Float = 5
    /// A band with butt caps.
    public static let buttArc: Float = 6
    /// Added for a box that is cut out, times the kind of that box.
    public static let innerFactor: Float = 8
  }

  /// What `kinds.z` says about the paint.
  public enum PaintKind {
    /// `color`.
    public static let color: Float = 0
    /// Linear gradient.
    public static let linear: Float = 1
    /// Radial gradient.
    public static let radial: Float = 2
    /// Angular gradient.
    public static let angular: Float = 3
    /// Image.
    public static let image: Float = 4
  }

  /// The pixels that may be touched.
  public var area: PixelRect
  /// What the pixels need.
  public var features: ShapeFeatures
  /// The slots by their raw value, in place: a picture may have 100,000 instances.
  private var values: InlineArray<22, SIMD4<Float>>

  /// Makes an instance without shape, paint or clip.
  init(area: PixelRect) {
    self.area = area
    features = []
    values = InlineArray(repeating: .zero)
    self[.rect] = SIMD4(Float(area.x), Float(area.y), Float(area.maxX), Float(area.maxY))
    // Without perspective every w is 1.
    self[.localW] = SIMD4(0, 0, 1, 0)
    self[.paintW] = SIMD4(0, 0, 1, 0)
    coverage = 1
  }

  /// The same quad with other edges and all its corners; what it shows stays in place.
  func limited(to area: PixelRect) -> ShapeInstance {
    var result: ShapeInstance = self
    result.area = area
    // The program may stay the one that cuts corners.
    result[.cut] = .zero
    result[.rect] = SIMD4(Float(area.x), Float(area.y), Float(area.maxX), Float(area.maxY))
    return result
  }

  /// A slot's four floats.
  public internal(set) subscript(slot: Slot) -> SIMD4<Float> {
    get { values[slot.rawValue] }
    set { values[slot.rawValue] = newValue }
  }

  /// What multiplies the coverage, 0…1.
  var coverage: Float {
    get { self[.kinds].y }
    set { self[.kinds].y = newValue }
  }
}
