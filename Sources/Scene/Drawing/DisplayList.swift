/// A frame as data: what to draw, in order, with every colour and transform resolved.
///
/// This is the contract between the renderers.
/// - **Space**: points, y down, origin top left. Device pixel = point · scale; a pixel's centre lies at +0.5.
/// - **Colour**: sRGB-encoded, premultiplied, composited in encoded space; 8-bit results are rounded half up.
/// - **Coverage**: a number in 0…1 for each pixel, defined by `Coverage` (analytic shapes by signed distance, everything else
///   by a mask). Drawing multiplies the paint by coverage, opacity and clip, then blends.
/// - **Layers**: a group is drawn on clear ground, then its filters run (the last added first), then opacity, clip and mask
///   multiply it, then it is blended as one.
/// - **Equality**: equal lists are the same picture. Images are compared by handle, shaders by text and uniforms.
public struct DisplayList: Sendable, Equatable {
  /// The canvas, in points.
  public var size: Size
  /// Device pixels in a point.
  public var scale: Double
  /// What the canvas holds before the first command.
  public var background: RGBA
  /// What to draw, in order.
  public var commands: [Command]

  /// Makes a list.
  public init(size: Size, scale: Double, background: RGBA = .clear, commands: [Command] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.commands = commands
  }

  /// The canvas in device pixels, rounded up to whole ones: 1…2³¹ − 1, and 1 for what is no number. Renderers refuse
  /// sizes that are not finite.
  public var pixelWidth: Int { Self.pixels(size.width * scale) }
  /// The canvas in device pixels, as `pixelWidth`.
  public var pixelHeight: Int { Self.pixels(size.height * scale) }

  private static func pixels(_ length: Double) -> Int {
    guard !length.isNaN else { return 1 }
    return Int(min(max((length - 1e-6).rounded(.up), 1), Double(Int32.max)))
  }

  /// One thing to draw.
  public indirect enum Command: Sendable, Equatable {
    /// A figure filled with a paint.
    case draw(Draw)
    /// A group composited as one.
    case layer(Layer)
    /// Liquid glass over what the layer holds so far.
    case glass(Glass)
  }

  /// A figure filled with a paint.
  public struct Draw: Sendable, Equatable {
    /// What is covered, in its own coordinates.
    public var figure: Figure
    /// What covers it, in the figure's coordinates.
    public var paint: Paint
    /// From the figure's coordinates to the canvas, in points.
    public var transform: ProjectionTransform
    /// 0…1, multiplies the coverage.
    public var opacity: Double
    /// How it meets what is below.
    public var blendMode: BlendMode
    /// Where it may show.
    public var clip: [Clip]

    /// Makes a draw.
    public init(
      figure: Figure, paint: Paint, transform: ProjectionTransform = .identity, opacity: Double = 1,
      blendMode: BlendMode = .normal, clip: [Clip] = []
    ) {
      self.figure = figure
      self.paint = paint
      self.transform = transform
      self.opacity = opacity
      self.blendMode = blendMode
      self.clip = clip
    }
  }

  /// A group that is composited as one.
  ///
  /// Clip, opacity and mask together are its coverage c: with S the filtered group, clear outside its figures, each pixel
  /// becomes c · B(S, D) + (1 − c) · D. So a layer whose mode changes D under a clear source (`destinationIn`, `copy` …)
  /// reaches as far as its clip, not only as far as its figures.
  public struct Layer: Sendable, Equatable {
    /// What the group draws; transforms lead to the canvas, not to the layer.
    public var commands: [Command]
    /// In the order they were added; the last one runs first. Radii and offsets are in canvas points.
    public var filters: [Filter]
    /// 0…1.
    public var opacity: Double
    /// How the group meets what is below.
    public var blendMode: BlendMode
    /// Where the filtered group may show.
    public var clip: [Clip]
    /// Multiplies the filtered group.
    public var mask: Mask?

    /// Makes a layer.
    public init(
      commands: [Command], filters: [Filter] = [], opacity: Double = 1,
      blendMode: BlendMode = .normal, clip: [Clip] = [], mask: Mask? = nil
    ) {
      self.commands = commands
      self.filters = filters
      self.opacity = opacity
      self.blendMode = blendMode
      self.clip = clip
      self.mask = mask
    }
  }

  /// A group whose alpha limits another group.
  public struct Mask: Sendable, Equatable {
    /// What is drawn into the mask, on clear ground.
    public var commands: [Command]
    /// Whether what the mask covers is hidden instead of shown.
    public var inverse: Bool
    /// Multiplies the mask's alpha before the inversion.
    public var opacity: Double

    /// Makes a mask.
    public init(commands: [Command], inverse: Bool = false, opacity: Double = 1) {
      self.commands = commands
      self.inverse = inverse
      self.opacity = opacity
    }
  }

  /// A figure whose coverage limits where something shows. A list of clips multiplies their coverages.
  public struct Clip: Sendable, Hashable {
    /// The figure, in its own coordinates.
    public var figure: Figure
    /// From the figure's coordinates to the canvas, in points.
    public var transform: ProjectionTransform
    /// Whether the inside is hidden instead of shown: the coverage is 1 − c.
    public var inverse: Bool

    /// Makes a clip.
    public init(figure: Figure, transform: ProjectionTransform = .identity, inverse: Bool = false) {
      self.figure = figure
      self.transform = transform
      self.inverse = inverse
    }
  }

  /// What is covered.
  public enum Figure: Sendable, Hashable {
    /// The inside of a path.
    case fill(Path, FillStyle)
    /// A line along a path.
    case stroke(Path, StrokeStyle)
    /// Glyphs of one font, positioned.
    case glyphs(GlyphRun)
    /// Everything: the whole canvas.
    case everywhere
  }
}
