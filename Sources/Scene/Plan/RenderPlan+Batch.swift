extension RenderPlan {
  /// Quads that one draw call draws.
  public struct Batch: Sendable {
    /// What the program must be able to do.
    public var features: ShapeFeatures
    /// What the program writes.
    public var output: ShapeOutput
    /// How it meets the target.
    public var blend: FixedBlend
    /// The quads, in order.
    public var instances: [ShapeInstance]
    /// The pages, targets and tables that the program reads.
    public var inputs: Inputs
    /// The pixels that the quads may touch.
    public var bounds: PixelRect
    /// The sum of the quads' areas, in pixels.
    public var area: Int

    /// Makes a batch of one instance.
    init(_ instance: ShapeInstance, output: ShapeOutput, blend: FixedBlend, inputs: Inputs) {
      features = instance.features
      self.output = output
      self.blend = blend
      instances = [instance]
      self.inputs = inputs
      bounds = instance.area
      area = instance.area.area
    }

    /// The batch that does the same without the clearing of its target to a premultiplied colour, if its one quad covers all
    /// of `rect`: one pass over the pixels instead of two, and nothing is blended.
    func replacing(_ rect: PixelRect, over ground: SIMD4<Float>) -> Batch? {
      guard instances.count == 1, blend == .normal, output == .color, instances[0][.cut] == .zero, bounds.contains(rect)
      else { return nil }
      var batch: Batch = self
      batch.blend = .replace
      if ground != .zero { batch.inputs.ground = ground }
      return batch
    }
  }

  /// What a batch's program reads; nil where it does not matter.
  public struct Inputs: Hashable, Sendable {
    /// Atlas page of coverage masks.
    public var coveragePage: MaskAtlas.Page?
    /// Atlas page of colour glyphs.
    public var colorPage: MaskAtlas.Page?
    /// Index of the image.
    public var image: Int?
    /// Index of the shader function.
    public var function: Int?
    /// For functions: the extent of a device pixel in the function's coordinates.
    public var functionPixel: Float = 0
    /// The layer.
    public var source: Source?
    /// Index of the target of multiplied clips.
    public var clipTarget: Int?
    /// The mask of the layer.
    public var layerMask: LayerMask?
    /// A premultiplied colour below a quad that replaces its target.
    public var ground: SIMD4<Float>?

    /// Makes inputs of nothing.
    public init() {}

    /// Both together, or nil if they ask for different things.
    func merged(with other: Inputs) -> Inputs? {
      if self == other { return self }
      // Functions and layers have uniforms of their own: they are never shared with others.
      guard function == nil, other.function == nil, source == nil, other.source == nil else { return nil }
      guard layerMask == nil, other.layerMask == nil else { return nil }
      func agree<T: Equatable>(_ a: T?, _ b: T?) -> Bool { a == nil || b == nil || a == b }
      guard agree(coveragePage, other.coveragePage), agree(colorPage, other.colorPage), agree(image, other.image)
      else { return nil }
      // A clip's target limits every quad of the batch: one without that clip would be cut too.
      guard clipTarget == other.clipTarget else { return nil }
      var result = self
      result.coveragePage = coveragePage ?? other.coveragePage
      result.colorPage = colorPage ?? other.colorPage
      result.image = image ?? other.image
      return result
    }
  }

  /// A target whose first component limits a layer.
  public struct LayerMask: Hashable, Sendable {
    /// Index of the target.
    public var target: Int
    /// Whether the inside is hidden.
    public var inverse: Bool
    /// Multiplies the mask before the inversion.
    public var opacity: Float
  }

  /// How a target is read at a device pixel.
  public enum Sampling: Hashable, Sendable {
    /// The texel there.
    case exact
    /// Up-scaled along both axes by a bilinear interpolation.
    case bilinear(factor: Int)
    /// Up-scaled along x by the quadratic B-spline; rows are device pixels already.
    case spline(factor: Int)

    /// Device pixels in a texel.
    public var factor: Int {
      switch self {
      case .exact: return 1
      case .bilinear(let factor), .spline(let factor): return factor
      }
    }
  }

  /// The pixels of a layer, with what is still to be done to them.
  public struct Source: Hashable, Sendable {
    /// Index of the target.
    public var target: Int
    /// How it is read.
    public var sampling: Sampling
    /// Whether the target holds alpha in its first component and no colour.
    public var isAlpha: Bool
    /// Whether pixels outside the target are read, which then has its edge texels there.
    public var isReadBeyond = false
    /// An alpha threshold.
    public var threshold: Threshold?
    /// A shadow below it.
    public var shadow: Shadow?
    /// Colour matrices, the first to run first.
    public var matrices: [ColorMatrix] = []

    /// Makes a source that is read as it is.
    init(target: Int, sampling: Sampling = .exact, isAlpha: Bool = false) {
      self.target = target
      self.sampling = sampling
      self.isAlpha = isAlpha
    }

    /// Whether reading it gives alpha and no colour. A threshold and a shadow have colours of their own, whatever the target
    /// holds.
    var isColorless: Bool { isAlpha && threshold == nil && shadow == nil }

    /// Whether it is a plain target.
    var isPlain: Bool { sampling == .exact && threshold == nil && shadow == nil && matrices.isEmpty }
  }

  /// A contour drawn crisp.
  public struct Threshold: Hashable, Sendable {
    /// The least alpha inside.
    public var min: Float
    /// The greatest alpha inside.
    public var max: Float
    /// Premultiplied.
    public var color: SIMD4<Float>
  }

  /// A shadow whose alpha is read from a target.
  public struct Shadow: Hashable, Sendable {
    /// Index of the target that holds the blurred alpha.
    public var target: Int
    /// How it is read.
    public var sampling: Sampling
    /// Whether the alpha lies in the first component and not in the fourth.
    public var isAlpha: Bool
    /// Whole device pixels by which the shadow is moved.
    public var x: Int
    /// Whole device pixels by which the shadow is moved.
    public var y: Int
    /// The rest of the move, 0…1.
    public var fraction: SIMD2<Float>
    /// Premultiplied.
    public var color: SIMD4<Float>
    /// Whether the layer itself is left out.
    public var only: Bool
  }

  /// A linear filter from one target to another.
  public struct FilterPass: Sendable {
    /// Along which axis.
    public enum Axis: String, Hashable, Sendable {
      /// Rows.
      case horizontal
      /// Columns.
      case vertical
    }

    /// What is computed.
    public enum Kind: Hashable, Sendable {
      /// Each texel is a weighted sum of `weights.count` source texels, the first at `ratio · i + first`.
      case convolve(weights: [Float], ratio: Int, first: Int)
      /// Up-scaling by the quadratic B-spline; with `slope`, the second component gets the vertical slope in
      /// units of a device pixel.
      case expand(factor: Int, slope: Bool)
      /// The same pixel in another format.
      case convert
    }

    /// Index of the target that is read; outside it its edge texels go on.
    public var source: Int
    /// Index of the target that is written.
    public var target: Int
    /// Along which axis.
    public var axis: Axis
    /// What is computed.
    public var kind: Kind
    /// Whether only alpha is wanted: it is read from the fourth component unless the source holds it in the first.
    public var alphaOnly: Bool
  }
}
