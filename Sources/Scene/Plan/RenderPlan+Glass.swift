extension RenderPlan {
  /// A group of liquid glass drawn over what its target holds, or the coverage of one alone.
  public struct GlassPass: Sendable {
    /// What is written.
    public enum Output: Hashable, Sendable {
      /// Glass and shadow, over an opaque picture.
      case over
      /// Glass and shadow, over a picture that may be clear: what they hide is taken away, then they are added.
      case removalAndSum
      /// The coverage, in every component, at one point for `step` × `step` pixels.
      case coverage(step: Int)
    }

    /// What is seen through the glass.
    public enum Backdrop: Hashable, Sendable {
      /// Nothing: the glass is solid.
      case hidden
      /// One premultiplied colour everywhere.
      case flat(SIMD4<Float>)
      /// A target that holds the blurred picture; its texels are interpolated.
      case target(Int)
    }

    /// Index of the target.
    public var target: Int
    /// What the target holds before.
    public var load: Load
    /// What is written.
    public var output: Output
    /// The group.
    public var glass: ResolvedGlass
    /// What is seen through it.
    public var backdrop: Backdrop
    /// Index of the target that holds the blurred coverage; nil without shadow.
    public var shadow: Int?
    /// The quads, by what their program must do.
    public var batches: [GlassBatch]
    /// Where the tables of distances lie on their sheet.
    public var sheet = FieldSheet()
    /// The whole canvas, at whose edges what is seen is mirrored.
    public var canvas: PixelRect
    /// What limits the group.
    var clip: ClipState

    /// What the clips need of a program.
    public var clipFeatures: ShapeFeatures { clip.features }
    /// What an analytic clip reads.
    public var clipSlots: [(slot: ShapeInstance.Slot, value: SIMD4<Float>)] { clip.slots.map { ($0.0, $0.1) } }
    /// Index of the target of multiplied clips.
    public var clipTarget: Int? { clip.target }
  }

  /// Quads of a group that see the same shapes.
  public struct GlassBatch: Hashable, Sendable {
    /// How the glass lies in the quads.
    public enum Place: Hashable, Sendable {
      /// Covers them, flat: no lens, no rim.
      case inside
      /// Anything.
      case edge
      /// Not at all: only the shadow shows.
      case outside
    }

    /// How the glass lies in the quads.
    public var place: Place
    /// The shapes that matter there, by their index in the group.
    public var shapes: [Int]
    /// Device pixels; texels for coverage.
    public var quads: [PixelRect]

    /// Texels that the quads cover.
    public var area: Int { quads.reduce(0) { $0 + $1.area } }
  }

  /// The distance fields of a group side by side in one texture.
  public struct FieldSheet: Sendable {
    /// The fields, and the texel of each one's first pixel.
    public private(set) var places: [(field: DistanceField, x: Int, y: Int)] = []
    /// Texels in a row.
    public private(set) var width = 0
    /// Rows.
    public private(set) var height = 0
    private var shelf: (x: Int, y: Int) = (0, 0)

    /// Makes an empty sheet.
    init() {}

    /// Adds a field unless it is there. Rows are at most `limit` texels long, unless a field is longer.
    mutating func add(_ field: DistanceField, limit: Int) {
      guard !field.area.isEmpty, !places.contains(where: { $0.field.id == field.id }) else { return }
      if shelf.x > 0, shelf.x + field.area.width > limit { shelf = (0, height) }
      places.append((field, shelf.x, shelf.y))
      shelf.x += field.area.width
      width = max(width, shelf.x)
      height = max(height, shelf.y + field.area.height)
    }

    /// The texel of a field's first pixel.
    public func place(of field: DistanceField) -> (x: Int, y: Int) {
      places.first { $0.field.id == field.id }.map { ($0.x, $0.y) } ?? (0, 0)
    }
  }
}
