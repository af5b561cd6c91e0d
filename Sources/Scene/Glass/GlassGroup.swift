/// Pieces of liquid glass that melt into one another where they come close, drawn by `GraphicsContext.drawGlass(_:)`.
public struct GlassGroup: Sendable, Hashable {
  /// Most shapes of a group.
  public static let shapeLimit = 32

  /// The pieces, at most `shapeLimit`, in the order in which they melt; an inlay comes after what it lies in.
  public var shapes: [GlassShape]
  /// How far from each other two shapes begin to reach for each other, in points: the neck between them breaks at half
  /// of it, and beyond it each is drawn exactly as if it were alone. 0 keeps all apart.
  public var spacing: Double = 24
  /// What the glass is made of.
  public var material: GlassMaterial
  /// 0…1, the glass and its shadow as one.
  public var opacity: Double = 1
  /// How high the group floats: multiplies the shadow's strength. 0 casts none.
  public var lift: Double = 1

  /// Makes a group.
  public init(_ shapes: [GlassShape], spacing: Double = 24, material: GlassMaterial) {
    (self.shapes, self.spacing, self.material) = (shapes, spacing, material)
  }
}

/// Why a group of glass cannot be drawn.
public enum GlassError: Error, CustomStringConvertible, Sendable, Equatable {
  /// A group has more shapes than the limit.
  case tooManyShapes(Int)

  /// What happened and what is allowed.
  public var description: String {
    switch self {
    case .tooManyShapes(let count):
      return "a group of glass has \(count) shapes, and at most \(GlassGroup.shapeLimit) are allowed: use more groups"
    }
  }
}
