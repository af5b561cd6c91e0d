/// A blend that the hardware does by itself: result = s · source + d · destination.
public enum FixedBlend: Hashable, Sendable {
  /// What a colour is multiplied with.
  public enum Factor: String, Hashable, Sendable {
    /// 0
    case zero
    /// 1
    case one
    /// The source's alpha.
    case sourceAlpha
    /// One less the source's alpha.
    case oneMinusSourceAlpha
    /// One less the source, per component.
    case oneMinusSourceColor
    /// The destination's alpha.
    case destinationAlpha
    /// One less the destination's alpha.
    case oneMinusDestinationAlpha
  }

  /// The source replaces the destination.
  case replace
  /// The sum of two shares of one pixel, which never passes 1. A sum that may is `sum(source: .one, destination: .one)`.
  case addition
  /// The sum of both, weighted.
  case sum(source: Factor, destination: Factor)

  /// s + d (1 − Sa)
  public static let normal = FixedBlend.sum(source: .one, destination: .oneMinusSourceAlpha)
}

/// What a shape program writes.
public enum ShapeOutput: Hashable, Sendable {
  /// The premultiplied colour times the coverage.
  case color
  /// The alpha times the coverage, in every component.
  case alpha
  /// The coverage, in every component.
  case coverage
  /// coverage · (1 − alpha), in every component: what destination-in takes away.
  case removal
  /// c · B(S, D) + (1 − c) · D, with D read from a copy of the backdrop.
  case blended(BlendMode)

  /// Whether quads may share a draw call wherever they lie: no copy of the backdrop is made for them.
  var joinsFreely: Bool {
    if case .blended = self { return false }
    return true
  }
}

/// How a blend mode is done: one or two draws with fixed functions, or one that reads the backdrop.
struct BlendRecipe {
  /// A draw of the recipe.
  struct Step: Hashable {
    var output: ShapeOutput
    var blend: FixedBlend
  }

  var steps: [Step]

  /// The recipe for a mode.
  ///
  /// - Parameters:
  ///   - isOpaque: whether the paint's alpha is 1 everywhere; then several modes become ones that fixed functions can do.
  ///   - isFull: whether the coverage is 1 everywhere.
  init(_ mode: BlendMode, isOpaque: Bool, isFull: Bool) {
    func fixed(_ source: FixedBlend.Factor, _ destination: FixedBlend.Factor) -> [Step] {
      [Step(output: .color, blend: .sum(source: source, destination: destination))]
    }
    // Modes that are linear in the premultiplied source leave c B(S, D) + (1 − c) D = B(c S, D).
    switch mode {
    case .normal:
      steps = isOpaque && isFull ? [Step(output: .color, blend: .replace)] : fixed(.one, .oneMinusSourceAlpha)
    case .screen: steps = fixed(.one, .oneMinusSourceColor)
    case .sourceAtop: steps = fixed(.destinationAlpha, .oneMinusSourceAlpha)
    case .destinationOver: steps = fixed(.oneMinusDestinationAlpha, .one)
    case .destinationOut: steps = fixed(.zero, .oneMinusSourceAlpha)
    case .xor: steps = fixed(.oneMinusDestinationAlpha, .oneMinusSourceAlpha)
    case .clear:
      steps = [Step(output: .coverage, blend: .sum(source: .zero, destination: .oneMinusSourceAlpha))]
    case .destinationIn:
      steps = [Step(output: .removal, blend: .sum(source: .zero, destination: .oneMinusSourceAlpha))]
    case .copy where isFull:
      // A clear source must replace too: `replace` may be joined with source-over, a sum of one and zero may not.
      steps = [Step(output: .color, blend: isOpaque ? .replace : .sum(source: .one, destination: .zero))]
    case .copy:
      // (1 − c) D, then c S is added.
      steps = [Step(output: .coverage, blend: .sum(source: .zero, destination: .oneMinusSourceAlpha))]
      steps.append(Step(output: .color, blend: .addition))
    case .sourceIn where isOpaque: steps = fixed(.destinationAlpha, .oneMinusSourceAlpha)
    case .sourceOut where isOpaque: steps = fixed(.oneMinusDestinationAlpha, .oneMinusSourceAlpha)
    case .destinationAtop where isOpaque: steps = fixed(.oneMinusDestinationAlpha, .one)
    case .plusLighter where isFull: steps = fixed(.one, .one)
    default: steps = [Step(output: .blended(mode), blend: .replace)]
    }
  }
}

extension BlendMode {
  /// Whether a clear source changes the destination, so that a group drawn in this mode acts wherever its clip allows.
  var actsOutsideSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: return true
    default: return false
    }
  }

  /// Whether B(c S, D) = c B(S, D) + (1 − c) D for every c: then opacity and coverage may be moved into the source.
  var isLinearInSource: Bool {
    switch self {
    case .plusLighter, .plusDarker: return false
    default: return !actsOutsideSource
    }
  }

  /// Whether an error of the backdrop may be enlarged by far, so that 8 bits do not suffice for it.
  var amplifiesBackdrop: Bool {
    switch self {
    case .colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity, .softLight: return true
    default: return false
    }
  }

  /// Whether an opaque pixel below stays opaque, whatever is drawn.
  var keepsOpaque: Bool { hasNormalAlpha || self == .sourceAtop || self == .destinationOver }

  /// Whether the mode's alpha is that of `normal`: Sa + Da − Sa Da.
  var hasNormalAlpha: Bool {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      return true
    default: return false
    }
  }
}
