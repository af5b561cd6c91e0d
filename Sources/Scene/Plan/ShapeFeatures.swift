/// What a batch's program must be able to do. Each set becomes one program, compiled with a `#define` for each member, so
/// that no pixel pays for what its batch does not use.
public struct ShapeFeatures: OptionSet, Hashable, Sendable {
  /// One bit for each feature.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Sharp boxes.
  public static let sharp = ShapeFeatures(rawValue: 1 << 0)
  /// Boxes with circular corners, circles and capsules.
  public static let round = ShapeFeatures(rawValue: 1 << 1)
  /// Boxes with continuous corners.
  public static let continuous = ShapeFeatures(rawValue: 1 << 2)
  /// A second box that is cut out.
  public static let ring = ShapeFeatures(rawValue: 1 << 3)
  /// Ellipses.
  public static let ellipse = ShapeFeatures(rawValue: 1 << 4)
  /// Circular bands with either kind of cap.
  public static let arc = ShapeFeatures(rawValue: 1 << 5)
  /// Distances need the Jacobian: the shape is not under a similarity.
  public static let jacobian = ShapeFeatures(rawValue: 1 << 6)
  /// Coordinates are divided by w.
  public static let perspective = ShapeFeatures(rawValue: 1 << 7)
  /// Coverage from an atlas page.
  public static let mask = ShapeFeatures(rawValue: 1 << 8)
  /// Colour glyphs from an atlas page.
  public static let colorMask = ShapeFeatures(rawValue: 1 << 9)
  /// Linear gradients.
  public static let linear = ShapeFeatures(rawValue: 1 << 10)
  /// Radial gradients.
  public static let radial = ShapeFeatures(rawValue: 1 << 11)
  /// Angular gradients.
  public static let angular = ShapeFeatures(rawValue: 1 << 12)
  /// Gradients of two stops, which travel with the instance.
  public static let twoStops = ShapeFeatures(rawValue: 1 << 13)
  /// Gradients of many stops, which are fetched.
  public static let manyStops = ShapeFeatures(rawValue: 1 << 14)
  /// An image.
  public static let image = ShapeFeatures(rawValue: 1 << 15)
  /// A shader function.
  public static let function = ShapeFeatures(rawValue: 1 << 16)
  /// The pixels of a layer.
  public static let source = ShapeFeatures(rawValue: 1 << 17)
  /// An analytic clip with sharp corners.
  public static let clipSharp = ShapeFeatures(rawValue: 1 << 18)
  /// An analytic clip with circular corners.
  public static let clipRound = ShapeFeatures(rawValue: 1 << 19)
  /// An analytic elliptic clip.
  public static let clipEllipse = ShapeFeatures(rawValue: 1 << 20)
  /// Several clips, multiplied together in a target of their own.
  public static let clipTarget = ShapeFeatures(rawValue: 1 << 21)
  /// The mask of a layer.
  public static let layerMask = ShapeFeatures(rawValue: 1 << 22)
  /// Quads without their corners, which a large round shape leaves clear.
  public static let cut = ShapeFeatures(rawValue: 1 << 23)

  /// Any gradient.
  public static let gradient: ShapeFeatures = [.linear, .radial, .angular]
  /// Any analytic shape.
  public static let shape: ShapeFeatures = [.sharp, .round, .continuous, .ellipse, .arc]
  /// Any analytic clip.
  public static let analyticClip: ShapeFeatures = [.clipSharp, .clipRound, .clipEllipse]

  /// The features by name with what each costs on a pixel, in units of a plain pixel (a fill of one colour, about 0.9 ns
  /// on llvmpipe with two threads). Estimates: they decide only which commands share a draw call.
  static let table: [(feature: ShapeFeatures, name: String, cost: Double)] = [
    (.sharp, "SHARP", 0.3), (.round, "ROUND", 0.4), (.continuous, "CONTINUOUS", 2.5), (.ring, "RING", 0.5),
    (.ellipse, "ELLIPSE", 0.6), (.arc, "ARC", 1.0), (.jacobian, "JACOBIAN", 0.5), (.perspective, "PERSPECTIVE", 1.0),
    (.mask, "MASK", 0.6), (.colorMask, "COLOR_MASK", 0.7), (.linear, "LINEAR", 0.2), (.radial, "RADIAL", 0.4),
    (.angular, "ANGULAR", 1.5), (.twoStops, "TWO_STOPS", 0.2), (.manyStops, "MANY_STOPS", 2.0), (.image, "IMAGE", 2.5),
    (.function, "FUNCTION", 100), (.source, "SOURCE", 100), (.clipSharp, "CLIP_SHARP", 0.4),
    (.clipRound, "CLIP_ROUND", 0.5), (.clipEllipse, "CLIP_ELLIPSE", 0.7), (.clipTarget, "CLIP_TARGET", 0.6),
    (.layerMask, "LAYER_MASK", 0.6), (.cut, "CUT", 0),
  ]

  /// Corners of what is drawn for each instance, as a triangle strip.
  public var vertexCount: Int { contains(.cut) ? 8 : 4 }

  /// The names that the shaders test, in a fixed order.
  public var names: [String] { Self.table.filter { contains($0.feature) }.map(\.name) }

  /// What the members cost on each pixel, in plain pixels.
  var cost: Double {
    var (bits, sum): (UInt32, Double) = (rawValue, 0)
    while bits != 0 {
      sum += Self.costs[bits.trailingZeroBitCount]
      bits &= bits - 1
    }
    return sum
  }

  /// Costs by bit.
  private static let costs: [Double] = table.reduce(into: [Double](repeating: 0, count: 32)) {
    $0[$1.feature.rawValue.trailingZeroBitCount] = $1.cost
  }

  /// What each instance must carry for these features.
  public var slots: [ShapeInstance.Slot] {
    var list: [ShapeInstance.Slot] = contains(.cut) ? [.rect, .cut, .kinds] : [.rect, .kinds]
    let needsLocal: Bool = !isDisjoint(with: .shape)
    let needsPaint: Bool = !isDisjoint(with: Self.gradient.union([.image, .function]))
    let needsClip: Bool = !isDisjoint(with: .analyticClip)
    if needsLocal {
      list += [.localX, .localY, .half]
      if contains(.perspective) { list.append(.localW) }
      if !isDisjoint(with: [.round, .continuous]) { list.append(.corners) }
      if contains(.continuous) { list.append(.exponents) }
      if contains(.ring) && !isDisjoint(with: [.round, .continuous]) { list.append(.innerCorners) }
      if contains(.ring) && contains(.continuous) { list.append(.innerExponents) }
    }
    if !contains(.function) && !contains(.source) { list.append(.color) }
    if contains(.twoStops) { list.append(.endColor) }
    if needsPaint {
      list += [.paintX, .paintY]
      if contains(.perspective) { list.append(.paintW) }
      if !contains(.function) { list.append(.paintParameters) }
    }
    if !isDisjoint(with: [.mask, .colorMask]) { list.append(.mask) }
    if needsClip {
      list += [.clipX, .clipY, .clipHalf]
      if contains(.clipRound) { list.append(.clipCorners) }
    }
    return list
  }
}
